import type { OrderWire } from '../support/orders';

/** A sent one-time code, and the order that it can save. */
export interface SentCode {
  orderId: string;
  tillIds: { restaurantId: string; casherId: string };
  /** The IP address of the caller, for which the limits of sent codes apply. */
  address: string;
}

/** Everything that the server has acknowledged. It must still exist after any failure. */
export class Ledger {
  /** The orders as a scan returned them, keyed by id. */
  readonly orders = new Map<string, OrderWire>();
  /** The customer's phone number, keyed by the order's id. */
  readonly saves = new Map<string, string>();
  /** The sent codes, keyed by phone number. A code has been used if `saves` contains its order. */
  readonly codes = new Map<string, SentCode>();
  /** The administrators' passwords, keyed by e-mail address. */
  readonly admins = new Map<string, string>();
  readonly categories = new Set<string>();
  readonly restaurants = new Set<string>();
  /** Requests that failed although nothing was being killed. */
  readonly unexpected: string[] = [];
  /** The number of requests without a response, or with a status other than 200. */
  unanswered = 0;

  get acknowledged(): number {
    const kinds = [this.orders, this.saves, this.codes, this.admins, this.categories, this.restaurants];
    return kinds.reduce((sum, { size }) => sum + size, 0);
  }

  toString(): string {
    const { orders, saves, codes, admins, categories, restaurants } = this;
    return `${orders.size} orders, ${saves.size} saves, ${codes.size} codes, ${admins.size} administrators, ${categories.size} categories, ${restaurants.size} restaurants`;
  }
}
