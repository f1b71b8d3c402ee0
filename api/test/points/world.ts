import type { Db } from '../../src/platform/db/database';
import { pointsPrograms, pointsVersions, staff } from '../../src/platform/db/schema';
import { accountOf } from '../../src/modules/points/ledgerSteps';
import { manyId, plantMany } from '../support/manyRows';

/** The time at which the steps begin. */
export const START = Date.parse('2026-11-20T18:00:00Z');

/** Customers with accounts in one programme, and orders that can earn points. */
export interface PointsWorld {
  accounts: string[];
  /** The version of the programme. Orders earn one point per 1.00. */
  versionId: string;
  /** The ids of the orders. The n-th order belongs to the account with the index n modulo the number of accounts. */
  orders: string[];
  administrators: [string, string];
}

/** Adds the rows that a ledger of points needs. */
export async function plantPoints(db: Db, size: { accounts: number; orders: number }): Promise<PointsWorld> {
  await plantMany(db, { restaurants: 1, users: size.accounts, orders: size.orders });
  const at = new Date(START);
  const [program] = await db
    .insert(pointsPrograms)
    .values({ restaurantId: manyId('restaurant', 1), createdAt: at })
    .returning();
  const programId = program?.id ?? '';
  const [version] = await db
    .insert(pointsVersions)
    .values({ programId, number: 1, isActive: true, currency: 'SAR', rate: 1, payer: 'restaurant', startsAt: at })
    .returning();
  const administrators = await db
    .insert(staff)
    .values(
      ['One', 'Other'].map((name) => ({
        role: 'admin' as const,
        name,
        email: `${name}@example.com`,
        passwordHash: '',
      })),
    )
    .returning();
  const accounts: string[] = [];
  for (let n = 1; n <= size.accounts; n += 1)
    accounts.push(await accountOf(db, { userId: manyId('user', n), programId }, at));
  return {
    accounts,
    versionId: version?.id ?? '',
    orders: Array.from({ length: size.orders }, (_, index) => manyId('order', index + 1)),
    administrators: [administrators[0]?.id ?? '', administrators[1]?.id ?? ''],
  };
}
