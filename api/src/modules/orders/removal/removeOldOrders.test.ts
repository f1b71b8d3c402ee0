import { getTableName, sql } from 'drizzle-orm';
import {
  closed,
  download,
  order,
  restaurantReport,
  setUpReports,
  suite,
} from '../../../../test/support/downloadedReports';
import { firstTill } from '../../../../test/support/orders';
import { billOf } from '../../../../test/support/bills';
import { findBranchSubject, findRestaurantSubject } from '../../reports/subject';
import { select } from '../../reports/selection';
import { readTotals } from '../../reports/totals';
import { orders, pointsDue, removedOrders, returns, rowTotals, users } from '../../../platform/db/schema';
import { storeOrder } from '../commands';
import type { Period } from '../period';
import { findTill } from '../till';
import { createOrderRemoval, REFERRING } from './removeOldOrders';

setUpReports();
beforeEach(async () => {
  await suite.db.delete(removedOrders);
  await suite.db.delete(rowTotals).where(sql`name = 'removed_orders'`);
});

const OLD = '2026-03-10T09:30:00Z';
/** Returns an order that is old enough to be removed. */
const old = (at = OLD) => ({
  orderAt: new Date(at),
  createdAt: new Date(at),
  warrantyPeriod: 14,
  recoveryPeriod: 0,
  replacementPeriod: 0,
});

const remove = (settings: { ORDER_RETENTION_MONTHS?: number } = { ORDER_RETENTION_MONTHS: 6 }) =>
  createOrderRemoval({ ...suite.services, settings })(suite.clock.now());
const count = () => suite.db.$count(orders);

/** Reads the totals of the reports of a restaurant and of its first branch, and the number of orders on the home page. */
async function readFigures(periods: Period[] = [{}]) {
  const { restaurant, branch } = firstTill(suite);
  const subjects = [await findRestaurantSubject(suite.db, restaurant.id), await findBranchSubject(suite.db, branch.id)];
  const reports = subjects.flatMap((subject) =>
    periods.map(async (period) => {
      const { removed: _removed, ...totals } = await readTotals(suite.db, select(subject, period, suite.clock.now()));
      return totals;
    }),
  );
  const { body } = await suite.call<{ statistics: { orders: number } }>('GET', '/statistics', {
    token: await suite.login(),
  });
  return { reports: await Promise.all(reports), orders: body.statistics.orders };
}

describe('old orders', () => {
  it('are removed without a change of any total that reports and the home page show', async () => {
    const cash = { payments: [{ name: 'Cash', amount: 1.005, tips: 2 }], totalPrice: 11.505, discountAmount: 0.125 };
    await order({ ...old(), ...cash });
    await order({ ...old(), totalPrice: 0.1, taxAmount: null });
    await order({ ...old(), currency: 'KWD', totalPrice: 3.125, payments: [{ name: 'Card', amount: 3.125 }] });
    await order({ ...old(), currency: null, paymentMethod: 'Cash' }, 1);
    await order({ ...old('2026-04-02T23:30:00Z'), totalPrice: 1_000_000.05 });
    await order({ ...old('2026-04-02T09:30:00Z'), voidedAt: new Date(OLD) });
    await order({ ...old('2026-04-02T10:30:00Z'), returnState: 'part', returnedAmount: 4, savedAt: new Date(OLD) });
    await order();
    const periods = [{}, { startDate: '2026-03-11', endDate: '2026-04-30' }];
    const before = await readFigures(periods);
    await remove();
    expect(await readFigures(periods)).toEqual(before);
    expect(await count()).toBe(3);
  });

  it('are mentioned below the orders of a report', async () => {
    await order(old());
    await remove();
    const { text } = await download(restaurantReport());
    expect(text).toContain('1 old order is no longer stored. The totals before the orders include it');
    expect(text).toContain('SAR 1 SAR 0.00 SAR 0.00 SAR 1.50 SAR 11.50');
  });

  it('are not stored and counted again when the point of sale sends them again', async () => {
    const { restaurant, device } = firstTill(suite);
    const till = await findTill(suite.db, { restaurantId: restaurant.id, casherId: device.id });
    const bill = billOf(new Date(OLD));
    const store = (at: Date) => suite.db.transaction((tx) => storeOrder(tx, till, bill, at));
    await store(new Date(OLD));
    await suite.db.update(orders).set(old());
    const before = await readFigures();
    await remove();
    expect(await store(suite.clock.now())).toBeNull();
    expect(await count()).toBe(0);
    expect(await readFigures()).toEqual(before);
  });

  it('all stay without the setting', async () => {
    await order(old());
    await remove({});
    expect(await count()).toBe(1);
  });
});

describe('an order stays if', () => {
  const AT = new Date(OLD);
  it.each([
    ['it is younger than the months of the setting', { orderAt: new Date('2026-05-21T00:00:00Z') }],
    ['it arrived later than that', { createdAt: new Date('2026-05-21T00:00:00Z') }],
    ['a diner or a cashier has saved it, even if the diner is erased', { savedAt: AT }],
    ['a diner has said that it is not theirs', { contestedAt: AT }],
    ['it is void', { voidedAt: AT }],
    ['a part of it was returned', { returnState: 'part' as const, returnedAmount: 1 }],
    ['its till took it back', { takenBack: true }],
    ['its warranty lasts', { warrantyPeriod: 365 }],
    ['it can still be returned', { recoveryPeriod: 365 }],
    ['it can still be replaced', { replacementPeriod: 365 }],
  ])('%s', async (_, fields) => {
    await order({ ...old(), ...fields });
    await remove();
    expect(await count()).toBe(1);
  });

  it('it belongs to a diner', async () => {
    const [diner] = await suite.db.insert(users).values({ phone: '+966501230001' }).returning({ id: users.id });
    await order({ ...old(), userId: diner!.id });
    await remove();
    expect(await count()).toBe(1);
  });

  it('it has a return, even a void one', async () => {
    const kept = closed(old());
    await suite.db.insert(orders).values(kept);
    const { restaurantId, posOrderId } = kept;
    await suite.db.insert(returns).values({
      restaurantId,
      posOrderId,
      posReturnId: 'back',
      returnNumber: '1',
      returnedAt: AT,
      subTotalPrice: 1,
      discountAmount: 0,
      totalPrice: 1,
      items: [],
      voidedAt: AT,
    });
    await remove();
    expect(await count()).toBe(1);
  });

  it('points must still be computed for it', async () => {
    const [kept] = await suite.db.insert(orders).values(closed(old())).returning({ id: orders.id });
    await suite.db.insert(pointsDue).values({ orderId: kept!.id, since: AT });
    await remove();
    expect(await count()).toBe(1);
    await suite.db.delete(pointsDue);
  });

  it('any table but the keys of corrected times refers to it', async () => {
    const { rows } = (await suite.db.execute(
      sql`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'orders'::regclass`,
    )) as unknown as { rows: { name: string }[] };
    expect(rows.map(({ name }) => name).sort()).toEqual([...REFERRING.map(getTableName), 'order_aliases'].sort());
  });
});
