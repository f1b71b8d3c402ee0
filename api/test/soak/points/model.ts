import type { SoakDiner, SoakTill } from './world';

/* The writes that the servers have acknowledged. All amounts are in halalas. */

/** A return that a till has posted. */
interface ModelReturn {
  number: string;
  /** Without tax. */
  net: number;
  isVoid: boolean;
}

export interface ModelOrder {
  /** The server's id, and the one in the order's link, which a contest replaces. */
  id: string;
  publicId: string;
  till: SoakTill;
  number: string;
  orderedAt: string;
  /** The lines, the discount, and what is left of them without tax. */
  subtotal: number;
  discount: number;
  net: number;
  isVoid: boolean;
  returns: ModelReturn[];
  owner: SoakDiner | null;
  /** True while a driver changes it, so that its truth is known. */
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
  /** The administrator who proposed it. */
  by: 0 | 1;
  state: 'open' | 'approved' | 'refused';
  isBusy: boolean;
}

/** The truth that the stored rows are compared with. */
export class Model {
  readonly orders: ModelOrder[] = [];
  readonly redemptions: ModelRedemption[] = [];
  readonly corrections: ModelCorrection[] = [];
  /** Responses that no step may get, such as an internal error. */
  readonly unexpected: string[] = [];
  /** The number of steps by kind. */
  readonly made: Record<string, number> = {};

  count(kind: string): void {
    this.made[kind] = (this.made[kind] ?? 0) + 1;
  }
}

/** The tax of the tills, in percent. All amounts without tax are multiples of 20 halalas, so it is exact. */
export const TAX_PERCENT = 15;
export const STEP = 20;

/** Returns an amount with its tax. */
export const grossOf = (net: number): number => net + (net * TAX_PERCENT) / 100;

/** Returns the amount without tax that was returned, except by returns that are void. */
export const returnedNet = ({ returns }: ModelOrder): number =>
  returns.reduce((sum, each) => sum + (each.isVoid ? 0 : each.net), 0);

/** Returns the amount of an order that earns points. */
export const earningNet = (order: ModelOrder): number => (order.isVoid ? 0 : order.net - returnedNet(order));

/**
 * Returns the points of an amount, rounded down.
 * @param rate points for 1.00, with at most four decimals
 */
export function pointsOf(net: number, { rate, orderCap }: { rate: number; orderCap: number | null }): number {
  // In whole numbers, so that nothing is rounded but the result.
  const points = Number((BigInt(net) * BigInt(Math.round(rate * 10_000))) / 1_000_000n);
  return orderCap === null ? points : Math.min(points, orderCap);
}
