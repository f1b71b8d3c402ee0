import type { PosConnector } from '../../src/modules/pos/port';
import type { PosFailure } from '../../src/platform/db/schema';

/** The faults of a point of sale, and the failures that a connector may report for each. */
export const BREAKDOWNS = {
  down: ['network'],
  server_error: ['server_error'],
  truncated: ['unreadable'],
  rate_limited: ['rate_limited'],
  slow: ['timeout'],
} as const satisfies Record<string, readonly PosFailure[]>;
export type Breakdown = keyof typeof BREAKDOWNS;

/** A point of sale that a test controls, and its connector. All ids are the point of sale's ids. */
export interface PosWorld {
  connector: PosConnector;
  tokens: {
    good: string;
    /** A token of the business that owns the valid token. Unlike the valid token, it may not read orders. */
    withoutOrders: string;
    /** A token of a restaurant whose plan has no API. */
    withoutPlan: string;
  };
  /** The branches, the tills in use and the other devices of the business that owns the valid token. */
  devices: { branches: string[]; tills: [string, string, ...string[]]; otherDevices: string[] };
  /** Closes an order at a till, with lines, options, a combo, a discount, a charge, taxes and two payments. */
  close(till: string): { posOrderId: string; total: number };
  /** Opens an order at a till. The order is not paid yet. */
  begin(till: string): { posOrderId: string };
  correct(posOrderId: string): void;
  makeVoid(posOrderId: string): void;
  /** @returns the id of the return */
  takeBack(posOrderId: string, till: string): string;
  /** All personal data in the point of sale's responses: names of staff, hashed PINs, e-mails, phone numbers. */
  personal: string[];
  /** Makes the next calls fail; null ends the fault. */
  break(how: Breakdown | null): void;
  /** Moves the point of sale's clock forward. */
  forward(seconds: number): void;
  now(): Date;
}
