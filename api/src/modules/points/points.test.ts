import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { answer, dinerWith, newPhone, saveByCashier, saveSignedIn, signInByCode } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { orders, pointsAccounts, pointsDue, pointsLots } from '../../platform/db/schema';
import { eraseDeletedUsers } from '../users/erase';
import { clawBack } from './earn';
import { findFaults } from './ledgerAudit';
import { settleDueOrders } from './settleDueOrders';
import { expireOverdue } from './expire';

const DAY = 24 * 3600;

interface PointsAnswer {
  balances: { restaurantId: string | null; available: number; pending: number; debt: number }[];
  movements: {
    id: string;
    kind: string;
    points: number;
    receiptId: string | null;
    orderNumber: string | null;
    pendingUntil: string | null;
    expiresAt: string | null;
    expiresOn: string | null;
  }[];
  next: string | null;
}
interface ProgramAnswer {
  program: { version: number; rate: number; totals: Record<string, number> } | null;
}

const suite = suiteOfTests();
const TERMS = { isActive: true, currency: 'SAR', rate: 1, orderCap: null, expiryDays: 30, payer: 'restaurant' };

/** An order of 100.00 plus tax, without a return period. */
const ORDER = { totalPrice: 115, taxAmount: 15, currency: 'SAR', recoveryPeriod: 0 };

beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const restaurantId = () => firstTill(suite).restaurant.id;
const path = () => `/restaurant/${restaurantId()}/points`;
const setTerms = async (terms: object = {}) => {
  const answer = await suite.call('POST', path(), { token: await suite.login(), body: { ...TERMS, ...terms } });
  expect(answer.status).toBe(200);
};
const readProgram = async () =>
  (await suite.call<ProgramAnswer>('GET', path(), { token: await suite.login() })).body.program;
const pointsOf = async (cookie: string, query = '') =>
  (await suite.call<PointsAnswer>('GET', `/customer/points${query}`, { headers: { cookie } })).body;
const change = (id: string, set: Partial<typeof orders.$inferInsert>) =>
  suite.db.update(orders).set(set).where(eq(orders.id, id));

describe('points of saved orders', () => {
  it('are not recorded if there is no points programme', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    expect(await pointsOf(cookie)).toEqual({ balances: [], movements: [], redemptions: [], next: null });
    expect(await suite.db.$count(pointsDue)).toBe(0);
    expect(await readProgram()).toBeNull();
  });

  it('are earned on the amount without tax, and each movement shows its receipt', async () => {
    await setTerms();
    suite.clock.forward(60);
    const { cookie, ids } = await dinerWith(suite, ORDER, { ...ORDER, totalPrice: 57.5, taxAmount: 7.5 });
    const { balances, movements } = await pointsOf(cookie);
    expect(balances).toMatchObject([{ restaurantId: restaurantId(), available: 150, pending: 0, debt: 0 }]);
    expect(movements.map(({ receiptId }) => receiptId).sort()).toEqual([...ids].sort());
    expect(movements.map(({ points }) => points).sort((one, other) => one - other)).toEqual([50, 100]);
    expect(movements[0]).toMatchObject({ kind: 'earned', pendingUntil: null });
    // Computing the points again earns nothing more.
    expect((await pointsOf(cookie)).movements).toHaveLength(2);
  });

  it('are pending until the last day for returns is over, by the branch’s clock', async () => {
    const { cookie, ids } = await dinerWith(suite, { ...ORDER, recoveryPeriod: 3, timeZone: 'Asia/Riyadh' });
    const { balances, movements } = await pointsOf(cookie);
    expect(balances).toMatchObject([{ available: 0, pending: 100 }]);
    const [order] = await suite.db.select().from(orders).where(eq(orders.id, ids[0]!));
    const day = new Date(order!.orderAt.getTime() + 3 * 3600_000).toISOString().slice(0, 10);
    // The points are pending until midnight in Riyadh, at the end of the third day after the order.
    const until = new Date(Date.parse(`${day}T00:00:00Z`) + (4 * 24 - 3) * 3600_000).toISOString();
    expect(movements).toMatchObject([{ pendingUntil: until }]);
    suite.clock.forward(4 * DAY);
    expect(await pointsOf(cookie)).toMatchObject({
      balances: [{ available: 100, pending: 0 }],
      movements: [{ pendingUntil: null }],
    });
  });

  it('are taken back by returns and voids, and earned again if a return becomes void', async () => {
    const { cookie, ids } = await dinerWith(suite, ORDER);
    const [id = ''] = ids;
    const balance = async () => (await pointsOf(cookie)).balances[0]?.available;
    expect(await balance()).toBe(100);
    await change(id, { returnState: 'part', returnedAmount: 57.5, returnedTax: 7.5 });
    expect(await balance()).toBe(50);
    await change(id, { returnState: 'none', returnedAmount: 0, returnedTax: 0 });
    expect(await balance()).toBe(100);
    await change(id, { voidedAt: suite.clock.now() });
    expect(await balance()).toBe(0);
    expect((await pointsOf(cookie)).movements.map(({ kind, points }) => [kind, points])).toEqual([
      ['taken_back', -100],
      ['earned', 50],
      ['taken_back', -50],
      ['earned', 100],
    ]);
  });

  it('are taken back equally by 100 returns of 1.00 and by one return of 100.00', async () => {
    await setTerms({ rate: 0.333 });
    suite.clock.forward(60);
    const { cookie, ids } = await dinerWith(
      suite,
      { ...ORDER, totalPrice: 150, taxAmount: null },
      { ...ORDER, totalPrice: 150, taxAmount: null },
    );
    const [first = '', second = ''] = ids;
    const balance = async () => (await pointsOf(cookie)).balances[0]?.available;
    expect(await balance()).toBe(98);
    for (let returned = 1; returned <= 100; returned += 1) {
      await change(first, { returnState: 'part', returnedAmount: returned });
      await settleDueOrders(suite.services, suite.clock.now());
    }
    expect(await balance()).toBe(49 + 16);
    await change(second, { returnState: 'part', returnedAmount: 100 });
    expect(await balance()).toBe(16 + 16);
  }, 30_000);

  it('do not change if the programme’s terms change later', async () => {
    await setTerms({ rate: 1 });
    suite.clock.forward(60);
    const { cookie, ids } = await dinerWith(suite, ORDER);
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 100 }]);
    suite.clock.forward(60);
    await setTerms({ rate: 5, orderCap: 300 });
    await change(ids[0]!, { returnState: 'part', returnedAmount: 57.5, returnedTax: 7.5 });
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 50 }]);
    suite.clock.forward(60);
    const other = await dinerWith(suite, ORDER);
    expect((await pointsOf(other.cookie)).balances).toMatchObject([{ available: 300 }]);
    await setTerms({ isActive: false });
    suite.clock.forward(60);
    const late = await dinerWith(suite, ORDER);
    expect((await pointsOf(late.cookie)).balances).toEqual([]);
    await setTerms();
  });

  it('are at most a million per order, but an order that earned more in an earlier release keeps them', async () => {
    await setTerms();
    suite.clock.forward(60);
    const { cookie, ids } = await dinerWith(suite, { ...ORDER, totalPrice: 1_725_000, taxAmount: 225_000 });
    const [orderId = ''] = ids;
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 1_000_000 }]);
    const [lot] = await suite.db.select().from(pointsLots).where(eq(pointsLots.orderId, orderId));
    const earlier = { accountId: lot!.accountId, orderId, revision: 1, worth: 1_500_000 };
    await clawBack(suite.db, earlier, suite.clock.now());
    await change(orderId, { returnState: 'part', returnedAmount: 115_000, returnedTax: 15_000 });
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 1_400_000 }]);
  });

  it('are computed for every due order in one run, even if the 500 oldest fail; the log names these, and they stay due', async () => {
    await setTerms();
    suite.clock.forward(60);
    const [failing, other] = [await dinerWith(suite, ORDER), await dinerWith(suite, ORDER)];
    const [failingId = '', otherId = ''] = [...failing.ids, ...other.ids];
    await settleDueOrders(suite.services, suite.clock.now());
    const [order] = await suite.db.select().from(orders).where(eq(orders.id, failingId));
    // The database cannot read this time zone, so it cannot compute when the points become available.
    const spoilt = { ...order!, recoveryPeriod: 3 };
    const copies = Array.from({ length: 500 }, () => ({ ...spoilt, id: randomUUID(), posOrderId: randomUUID() }));
    const copyIds = copies.map(({ id }) => id);
    await suite.db.insert(orders).values(copies);
    await suite.db.update(orders).set({ timeZone: 'Nowhere/City' }).where(inArray(orders.id, copyIds));
    await suite.db.insert(pointsDue).values(copyIds.map((orderId) => ({ orderId, since: new Date('2026-01-01') })));
    await change(otherId, { returnState: 'part', returnedAmount: 57.5, returnedTax: 7.5 });

    await settleDueOrders(suite.services, suite.clock.now());
    const due = await suite.db.select({ id: pointsDue.orderId }).from(pointsDue);
    expect(due.map(({ id }) => id).sort()).toEqual([...copyIds].sort());
    const [lot] = await suite.db.select().from(pointsLots).where(eq(pointsLots.orderId, otherId));
    expect(lot).toMatchObject({ earned: 100, clawed: 50 });
    const warnings = suite
      .logged()
      .split('\n')
      .filter((line) => line.includes('points of an order could not be computed'));
    expect(copyIds.filter((id) => !warnings.some((line) => line.includes(id)))).toEqual([]);

    const [mended = '', ...rest] = copyIds;
    await suite.db.delete(pointsDue).where(inArray(pointsDue.orderId, rest));
    await change(mended, { timeZone: 'Asia/Riyadh' });
    expect((await pointsOf(failing.cookie)).balances).toMatchObject([{ available: 100, pending: 100 }]);
    expect(await suite.db.$count(pointsDue)).toBe(0);
  }, 30_000);

  it('of an order that a cashier saved wait for the diner’s “Yes”, and are taken back after “Not mine”', async () => {
    suite.clock.forward(60);
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    await change(orderId, ORDER);
    await settleDueOrders(suite.services, suite.clock.now());
    const cookie = await signInByCode(suite, phone);
    expect(await pointsOf(cookie)).toMatchObject({ balances: [], movements: [] });
    await answer(suite, { cookie, orderId });
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 100 }]);
    await answer(suite, { cookie, orderId, as: 'not-mine' });
    expect(await pointsOf(cookie)).toMatchObject({
      balances: [{ available: 0, debt: 0 }],
      movements: [
        { kind: 'taken_back', points: -100, receiptId: null, orderNumber: null },
        { kind: 'earned', receiptId: null },
      ],
    });
  });

  it('of an order that a cashier saved follow its returns and the terms of its day while they wait, and do not expire before the “Yes”', async () => {
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    await change(orderId, ORDER);
    suite.clock.forward(60);
    await setTerms({ rate: 3 });
    // Half of the order is returned, long after points with these terms would have expired.
    suite.clock.forward(40 * DAY);
    await change(orderId, { returnState: 'part', returnedAmount: 57.5, returnedTax: 7.5 });
    await settleDueOrders(suite.services, suite.clock.now());
    const cookie = await signInByCode(suite, phone);
    expect(await pointsOf(cookie)).toMatchObject({ balances: [], movements: [] });
    await answer(suite, { cookie, orderId });
    const { balances, movements } = await pointsOf(cookie);
    expect(balances).toMatchObject([{ available: 50 }]);
    expect(movements).toMatchObject([{ kind: 'earned', points: 50 }]);
    expect(Date.parse(movements[0]!.expiresAt!) - suite.clock.now().getTime()).toBeGreaterThan(29 * DAY * 1000);
    await change(orderId, { voidedAt: suite.clock.now() });
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 0 }]);
    await setTerms();
  });

  it('expire after the number of days in the terms, and the programme counts the expired points', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const before = (await pointsOf(cookie)).movements[0]?.expiresAt;
    expect(Date.parse(before ?? '') - suite.clock.now().getTime()).toBeGreaterThan(29 * DAY * 1000);
    const program = await readProgram();
    suite.clock.forward(31 * DAY);
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 0, pending: 0 }]);
    await expireOverdue(suite.db, suite.clock.now());
    expect((await pointsOf(cookie)).movements[0]).toMatchObject({ kind: 'expired', points: -100 });
    const after = await readProgram();
    expect(after!.totals['expired']).toBeGreaterThanOrEqual(program!.totals['expired']! + 100);
    const { issued = 0, takenBack = 0, redeemed = 0, expired = 0, owed } = after!.totals;
    expect(owed).toBe(issued - takenBack - redeemed - expired);
  });

  it.each([
    ['without a return period', 0, 30],
    ['with a return period of 3 days', 3, 34],
  ])(
    'can be used until the end of the last day that the diner sees, on the restaurant’s clock (%s)',
    async (_of, recoveryPeriod, days) => {
      const { cookie } = await dinerWith(suite, { ...ORDER, recoveryPeriod });
      const local = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString();
      const [movement] = (await pointsOf(cookie)).movements;
      const lastDay = local(suite.clock.now().getTime() + days * DAY * 1000).slice(0, 10);
      expect(movement!.expiresOn).toBe(lastDay);
      const end = Date.parse(movement!.expiresAt!);
      expect(local(end - 1)).toBe(`${lastDay}T23:59:59.999Z`);
      suite.clock.forward((end - suite.clock.now().getTime()) / 1000 - 1);
      expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 100 }]);
      await expireOverdue(suite.db, suite.clock.now());
      suite.clock.forward(1);
      expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 0 }]);
    },
  );

  it('stay in the programme’s totals after the erasure of the diner’s data', async () => {
    const phone = newPhone();
    const { orderId, cookie } = await saveSignedIn(suite, phone);
    await change(orderId, ORDER);
    await pointsOf(cookie);
    const before = await readProgram();
    const [order] = await suite.db.select().from(orders).where(eq(orders.id, orderId));
    await suite.call('DELETE', '/customer/account', { headers: { cookie } });
    suite.clock.forward(4 * DAY);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    await settleDueOrders(suite.services, suite.clock.now());
    expect((await readProgram())!.totals).toEqual(before!.totals);
    expect(await suite.db.$count(pointsAccounts, eq(pointsAccounts.userId, order!.userId!))).toBe(0);
  });

  it('are summed by programme in a CSV file for administrators', async () => {
    const authorization = `Bearer ${await suite.login()}`;
    const file = await fetch(`${suite.url}/export/points`, { headers: { authorization } });
    expect(file.status).toBe(200);
    const lines = await file.text();
    expect(lines).toContain('restaurant,active,currency,rate,order_cap,expiry_days,point_value,paid_by,issued');
    expect(lines).toContain(',true,SAR,1,,30,,restaurant,');
  });

  it('need valid terms: the API refuses a rate of 0 and terms for an unknown restaurant', async () => {
    const token = await suite.login();
    const unknown = '/restaurant/00000000-0000-4000-8000-000000000000/points';
    expect(await suite.call('POST', unknown, { token, body: TERMS })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_RESTAURANT' },
    });
    expect(await suite.call('POST', path(), { token, body: { ...TERMS, rate: 0 } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID' },
    });
  });

  it('are recorded consistently: after all tests above, the sums of the ledger match its transfers', async () =>
    expect(await findFaults(suite.db)).toEqual([]));
});
