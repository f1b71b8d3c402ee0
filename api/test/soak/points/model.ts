import type { SoakDiner, SoakTill } from './world';

/* The expected state after the acknowledged writes. All amounts are in halalas. */

/** A return that a till has posted. */
interface ModelReturn {
  number: string;
  /** The amount without tax. */
  net: number;
  isVoid: boolean;
}

export interface ModelOrder {
  /** The server's id of the order. */
  id: string;
  /** The id in the order's link, which changes when a diner rejects the order. */
  publicId: string;
  till: SoakTill;
  number: string;
  orderedAt: string;
  /** The sum of the lines, without tax. */
  subtotal: number;
  /** The discount, without tax. */
  discount: number;
  /** The subtotal less the discount, without tax. */
  net: number;
  isVoid: boolean;
  returns: ModelReturn[];
  owner: SoakDiner | null;
  /** True while a step changes the order, so that no other step changes it at the same time. */
  isBusy: boolean;
}

export interface ModelRedemption {
  id: string;
  till: SoakTill;
  bill: number;
  discount: number;
  points: number;
  /** The latest acknowledged state. */
  state: 'open' | 'confirmed' | 'cancelled' | 'ended';
  isBusy: boolean;
}

export interface ModelCorrection {
  id: string;
  points: number;
  /** The administrator who proposed the correction. */
  by: 0 | 1;
  state: 'open' | 'approved' | 'refused';
  isBusy: boolean;
}

/** The expected data, with which the stored rows are compared. */
export class Model {
  readonly orders: ModelOrder[] = [];
  readonly redemptions: ModelRedemption[] = [];
  readonly corrections: ModelCorrection[] = [];
  /** Unexpected responses, such as internal errors. */
  readonly unexpected: string[] = [];
  /** The number of steps by kind. */
  readonly made: Record<string, number> = {};

  count(kind: string): void {
    this.made[kind] = (this.made[kind] ?? 0) + 1;
  }
}

/** The tax rate of the tills, in percent. The tax is exact, because amounts without tax are multiples of 20 halalas. */
export const TAX_PERCENT = 15;
export const STEP = 20;

/** Returns an amount with its tax. */
export const grossOf = (net: number): number => net + (net * TAX_PERCENT) / 100;

/** Returns the amount without tax that was returned, except by returns that are void. */
export const returnedNet = ({ returns }: ModelOrder): number =>
  returns.reduce((sum, each) => sum + (each.isVoid ? 0 : each.net), 0);

/** Returns the amount for which an order earns points. */
export const earningNet = (order: ModelOrder): number => (order.isVoid ? 0 : order.net - returnedNet(order));

/**
 * Returns the points of an amount, rounded down.
 * @param rate points for 1.00, with at most four decimals
 */
export function pointsOf(net: number, { rate, orderCap }: { rate: number; orderCap: number | null }): number {
  // The calculation uses whole numbers, so that only the result is rounded.
  const points = Number((BigInt(net) * BigInt(Math.round(rate * 10_000))) / 1_000_000n);
  return orderCap === null ? points : Math.min(points, orderCap);
}
