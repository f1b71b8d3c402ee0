import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/platform/db/database';
import { branches, devices, restaurantNames, restaurants } from '../../src/platform/db/schema';
import type { OwnOrigin } from '../../src/modules/pos/ownTills/keys';

/** The server's clock while it receives the histories. */
export const NOW = new Date('2026-11-20T18:00:00Z');

/** A till, and how it sends its orders. */
export interface HistoryTill {
  origin: OwnOrigin;
  /** Whether a point of sale sends its orders; otherwise the till posts them itself. */
  isPos: boolean;
}

const KINDS = [
  { isPos: true, currency: 'SAR', timeZone: 'Asia/Riyadh' },
  { isPos: false, currency: 'SAR', timeZone: 'Asia/Riyadh' },
  { isPos: true, currency: 'EGP', timeZone: 'Africa/Cairo' },
  { isPos: false, currency: 'EGP', timeZone: 'Africa/Cairo' },
  { isPos: true, currency: 'KWD', timeZone: 'Asia/Kuwait' },
  { isPos: false, currency: 'KWD', timeZone: 'Asia/Kuwait' },
  { isPos: false, currency: 'JPY', timeZone: 'Asia/Riyadh' },
] as const;
/** The decimals of the currencies (ISO 4217). */
const DECIMALS: Record<string, number> = { SAR: 2, EGP: 2, KWD: 3, JPY: 0 };
const TILLS = 2;

/**
 * Adds seven restaurants with two tills each. Some have a point of sale, and some have own tills. Their currencies have
 * no, two or three decimals.
 */
export async function plantTills(db: Db): Promise<HistoryTill[]> {
  const tills: HistoryTill[] = [];
  for (const { isPos, currency, timeZone } of KINDS) {
    const [restaurantId, branchId] = [randomUUID(), randomUUID()];
    await db
      .insert(restaurants)
      .values({ id: restaurantId, systemType: isPos ? 'foodics' : 'eesal', currency, timeZone });
    await db
      .insert(restaurantNames)
      .values({ restaurantId, language: 'en', name: `${currency} ${isPos ? 'of a POS' : 'of own tills'}` });
    await db.insert(branches).values({ id: branchId, restaurantId, name: 'Branch', posId: branchId });
    for (let count = 0; count < TILLS; count += 1) {
      const deviceId = randomUUID();
      await db.insert(devices).values({ id: deviceId, branchId, name: `Till ${count}`, posId: deviceId });
      const periods = { warrantyPeriod: 2, recoveryPeriod: 3, replacementPeriod: 0 };
      tills.push({
        isPos,
        origin: {
          deviceId,
          branchId,
          branchName: 'Branch',
          restaurantId,
          currency,
          timeZone,
          dayStartHour: 0,
          ...periods,
        },
      });
    }
  }
  return tills;
}

/** Converts whole units of a currency, such as halalas, to an amount. */
export const money = (units: number, currency: string) => units / 10 ** DECIMALS[currency]!;
/** Converts an amount to whole units of a currency, such as halalas. */
export const unitsOf = (amount: number | string, currency: string | null) =>
  Math.round(Number(amount) * 10 ** DECIMALS[currency ?? '']!);
