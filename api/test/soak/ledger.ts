import type { OrderWire } from '../support/orders';

/** A code that was sent, and the order that it may save. */
export interface SentCode {
  orderId: string;
  place: { restaurantId: string; casherId: string };
  /** The caller's address: the limits of sending count by it. */
  address: string;
}

/** What the server has acknowledged: all of it must be there after whatever happens. */
export class Ledger {
  /** By id, as the scan showed it. */
  readonly orders = new Map<string, OrderWire>();
  /** The customer's phone by the order's id. */
  readonly saves = new Map<string, string>();
  /** By phone; one is used when its order is among the saves. */
  readonly codes = new Map<string, SentCode>();
  /** Passwords by e-mail. */
  readonly admins = new Map<string, string>();
  readonly categories = new Set<string>();
  readonly restaurants = new Set<string>();
  /** Answers other than 200 from a server that was well. */
  readonly unexpected: string[] = [];
  /** Calls whose answer never came, or was that the database is gone. */
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
