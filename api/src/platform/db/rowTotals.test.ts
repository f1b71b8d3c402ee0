import { eq } from 'drizzle-orm';
import { plantMany } from '../../../test/support/manyRows';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { Database } from './database';
import { rowTotal } from './rowTotals';
import { orders, users } from './schema';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());

const totals = async () => [await rowTotal(database.db, 'orders'), await rowTotal(database.db, 'users')];

describe('the stored totals of the orders and users', () => {
  it('are correct for an empty database, after it is filled, and after each change', async () => {
    const { db } = database;
    expect(await totals()).toEqual([0, 0]);
    await plantMany(db, { restaurants: 2, users: 300, orders: 1_000 });
    expect(await totals()).toEqual([1_000, 300]);

    const [user] = await db.insert(users).values({ phone: '+966512345678' }).returning();
    await db.insert(users).values({ phone: '+966512345678' }).onConflictDoNothing();
    expect(await totals()).toEqual([1_000, 301]);
    const where = eq(users.id, user!.id);
    await db.update(users).set({ isDeleted: true }).where(where);
    await db.update(users).set({ isDeleted: true, firstName: 'again' }).where(where);
    expect(await totals()).toEqual([1_000, 300]);
    await db.update(users).set({ isDeleted: false }).where(where);
    expect(await totals()).toEqual([1_000, 301]);
    await db.delete(users).where(where);
    await db.delete(orders);
    expect(await totals()).toEqual([0, 300]);
  });

  it('are not changed by a rollback', async () => {
    const undone = database.db.transaction(async (tx) => {
      await tx.insert(users).values({ phone: '+966512345679' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await totals()).toEqual([0, 300]);
  });
});
