import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dinerWith } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import {
  attempt,
  begun,
  cashier,
  closeWith,
  codeOf,
  DAY,
  decide,
  MINUTE,
  ORDER,
  tillIds,
  pointsOf,
  setUpRedemptions,
  shown,
  suite,
} from '../../../test/support/redemptions';
import { orders, pointsHolds, pointsRedemptions } from '../../platform/db/schema';
import { findFaults } from './ledgerAudit';
import { settleDueOrders } from './settleDueOrders';
import { endOverdue } from './settleRedemptions';

setUpRedemptions();

/** Runs the job that settles points. */
const settle = async () => {
  await settleDueOrders(suite.services, suite.clock.now());
  await endOverdue(suite.db, suite.clock.now());
};

/** Returns the id of the order that used a redemption. */
async function orderOf(redemptionId: string): Promise<string> {
  const [row] = await suite.db
    .select({ orderId: pointsRedemptions.orderId })
    .from(pointsRedemptions)
    .where(eq(pointsRedemptions.id, redemptionId));
  return row?.orderId ?? '';
}

describe('a redemption', () => {
  it('is used by the till’s next order that has the redemption’s discount, and then shows the number of that order', async () => {
    const { id, cookie } = await begun();
    expect((await decide(id, 'confirm')).body.redemption.state).toBe('confirmed');
    const without = await closeWith(0);
    expect((await shown())[0]).toMatchObject({ state: 'confirmed', orderNumber: null });
    const order = await closeWith(5);
    expect(order.order_number).not.toBe(without.order_number);
    expect((await shown())[0]).toMatchObject({ state: 'redeemed', orderNumber: order.order_number });
    const { movements, redemptions, balances } = await pointsOf(cookie);
    expect(movements[0]).toMatchObject({ kind: 'redeemed', points: -100 });
    expect({ redemptions, balances }).toMatchObject({
      redemptions: [{ state: 'redeemed' }],
      balances: [{ available: 0 }],
    });
  });

  it('is not used by an order with a smaller discount, and the cashier and the diner later see that no matching order arrived', async () => {
    const { id, cookie } = await begun();
    await decide(id, 'confirm');
    await closeWith(4.99);
    suite.clock.forward(31 * MINUTE);
    expect((await shown())[0]).toMatchObject({ state: 'missing' });
    expect(await pointsOf(cookie)).toMatchObject({
      balances: [{ available: 100, worth: { amount: 5, currency: 'SAR' } }],
      redemptions: [{ state: 'missing', points: 100, discount: 5 }],
    });
    expect(await decide(id, 'confirm')).toMatchObject({ status: 409, body: { code: 'REDEMPTION_ENDED' } });
  });

  it('gives the points back if it is cancelled, or is not confirmed within ten minutes', async () => {
    const { id, cookie } = await begun();
    expect((await decide(id, 'cancel')).body.redemption.state).toBe('cancelled');
    expect((await decide(id, 'cancel')).status).toBe(200);
    const { code } = (await codeOf(cookie)).body;
    const second = (await attempt(code, 40)).body.redemption.id;
    suite.clock.forward(10 * MINUTE);
    expect(await decide(second, 'confirm')).toMatchObject({ status: 409, body: { code: 'REDEMPTION_ENDED' } });
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 100 }]);
    expect((await shown())[0]).toMatchObject({ state: 'lapsed' });
  });

  it('is unknown at a till other than the till where the redemption began', async () => {
    const { id } = await begun();
    const [branch] = firstTill(suite).restaurant.branches;
    const casherId = branch.devices[1]!.id;
    const answer = await suite.call('POST', `/points/redemption/${id}/confirm`, {
      token: await cashier(),
      body: { ...tillIds(), casherId },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'UNKNOWN_REDEMPTION' } });
  });

  it('gives points back in proportion to the returns of its order, and the points keep their expiry date', async () => {
    const { id, cookie } = await begun();
    const { expiresAt } = (await pointsOf(cookie)).movements.at(-1)!;
    await decide(id, 'confirm');
    await closeWith(5);
    await settle();
    const orderId = await orderOf(id);
    const total = Number((await suite.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.totalPrice);
    await suite.db
      .update(orders)
      .set({ returnedAmount: total / 2 })
      .where(eq(orders.id, orderId));
    expect((await pointsOf(cookie)).movements[0]).toMatchObject({ kind: 'given_back', points: 50 });
    await suite.db.update(orders).set({ returnedAmount: total }).where(eq(orders.id, orderId));
    expect(await pointsOf(cookie)).toMatchObject({ balances: [{ available: 100 }] });
    expect((await pointsOf(cookie)).movements.filter(({ kind }) => kind === 'given_back')).toHaveLength(2);
    // The points expire on the day on which they would have expired without the redemption.
    suite.clock.forward((Date.parse(expiresAt!) - suite.clock.now().getTime()) / 1000 + DAY);
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 0 }]);
  });

  it('gives back exactly a third of its points if a third of its order is returned', async () => {
    const { id, points, cookie } = await begun(6);
    expect(points).toBe(60);
    await decide(id, 'confirm');
    await closeWith(3);
    await settle();
    await suite.db
      .update(orders)
      .set({ totalPrice: 90, returnedAmount: 30 })
      .where(eq(orders.id, await orderOf(id)));
    expect((await pointsOf(cookie)).movements[0]).toMatchObject({ kind: 'given_back', points: 20 });
  });

  it('gives the points back if the order with the discount is returned before the API has linked that order to the redemption', async () => {
    const { id, cookie } = await begun();
    await decide(id, 'confirm');
    const { id: orderId } = await closeWith(5);
    await suite.db.update(orders).set({ returnedAmount: orders.totalPrice }).where(eq(orders.id, orderId));
    expect(await pointsOf(cookie)).toMatchObject({
      balances: [{ available: 100 }],
      redemptions: [{ state: 'redeemed' }],
    });
    expect(await findFaults(suite.db)).toEqual([]);
  });

  it('begins only once if 25 attempts with the same code arrive at the same time', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const { code } = (await codeOf(cookie)).body;
    await suite.resetLimits();
    const token = await cashier();
    const answers = await Promise.all(Array.from({ length: 25 }, () => attempt(code, 40, randomUUID(), token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(24);
  });

  it('is recorded consistently: after all tests above, the sums of the ledger match its transfers', async () =>
    expect(await findFaults(suite.db)).toEqual([]));

  it('is counted in the programme’s totals, without points that were given back', async () => {
    const { body } = await suite.call<{ program: { totals: { redeemed: number } } }>(
      'GET',
      `/restaurant/${tillIds().restaurantId}/points`,
      { token: await suite.login() },
    );
    const spent = await suite.db
      .select({ points: pointsHolds.points, givenBack: pointsHolds.givenBack })
      .from(pointsRedemptions)
      .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
      .where(eq(pointsRedemptions.state, 'redeemed'));
    expect(body.program.totals.redeemed).toBe(
      spent.reduce((sum, { points, givenBack }) => sum + points - givenBack, 0),
    );
  });
});
