import type { OrderWire } from '../support/orders';

/** A code that was sent, and the order that it can save. */
export interface SentCode {
  orderId: string;
  place: { restaurantId: string; casherId: string };
  /** The caller's address, for the limits of sending. */
  address: string;
}

/** Everything that the server has acknowledged. It must exist after any failure. */
export class Ledger {
  /** By id, as the scan returned them. */
  readonly orders = new Map<string, OrderWire>();
  /** The customer's phone number by the order's id. */
  readonly saves = new Map<string, string>();
  /** By phone number. A code is used when its order is among the saves. */
  readonly codes = new Map<string, SentCode>();
  /** Passwords by e-mail. */
  readonly admins = new Map<string, string>();
  readonly categories = new Set<string>();
  readonly restaurants = new Set<string>();
  /** Responses other than 200 from a healthy server. */
  readonly unexpected: string[] = [];
  /** Calls without a response, or with the response that the database is unreachable. */
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
