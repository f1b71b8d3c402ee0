import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dinerWith } from '../../../test/support/diners';
import { firstTill, scan } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';
import type { SeedRestaurant } from '../../demo/seedFile';
import { orders, pointsHolds, pointsRedemptions, restaurants } from '../../platform/db/schema';
import { findFaults } from './audit';
import { settleRedemptions } from './settleRedemptions';

const MINUTE = 60;
const DAY = 24 * 3600;
/** A point takes 0.05 off a bill. The order earns 100 points, so they are worth 5.00. */
const TERMS = {
  ...{ isActive: true, currency: 'SAR', rate: 1, orderCap: null, expiryDays: 30, payer: 'restaurant' },
  pointValue: 0.05,
};
const ORDER = { totalPrice: 115, taxAmount: 15, currency: 'SAR', recoveryPeriod: 0 };

interface RedemptionAnswer {
  redemption: { id: string; state: string; points: number; discount: number; orderNumber: string | null };
  code?: string;
}
interface PointsAnswer {
  balances: { available: number; worth: { amount: number; currency: string } | null }[];
  movements: { kind: string; points: number; orderNumber: string | null; expiresAt: string | null }[];
  redemptions: { state: string; points: number; discount: number }[];
}

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
  await suite.call('POST', `/restaurant/${firstTill(suite).restaurant.id}/points`, {
    token: await suite.login(),
    body: TERMS,
  });
});
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const place = () => ({ restaurantId: firstTill(suite).restaurant.id, casherId: firstTill(suite).device.id });
const settle = () => settleRedemptions(suite.db, suite.clock.now());
const pointsOf = async (cookie: string) =>
  (await suite.call<PointsAnswer>('GET', '/customer/points', { headers: { cookie } })).body;
/** The diner's phone reads the points first, which counts new receipts. */
const codeOf = async (cookie: string, restaurantId: string | null = place().restaurantId) => {
  await pointsOf(cookie);
  return suite.call<{ code: string }>('POST', '/customer/points/code', { headers: { cookie }, body: { restaurantId } });
};
/** A session ends sooner than the clock of these tests runs. */
const cashier = () => suite.loginOf(firstTill(suite).restaurant);
const attempt = async (code: string, bill: number, id: string = randomUUID(), token?: string) =>
  suite.call<RedemptionAnswer>('POST', '/points/redemption', {
    token: token ?? (await cashier()),
    body: { ...place(), id, code, bill },
  });
const decide = async (id: string, word: 'confirm' | 'cancel') =>
  suite.call<RedemptionAnswer>('POST', `/points/redemption/${id}/${word}`, { token: await cashier(), body: place() });
const shown = async () =>
  (
    await suite.call<{ redemptions: RedemptionAnswer['redemption'][] }>(
      'GET',
      `/points/redemption?${new URLSearchParams(place())}`,
      { token: await cashier() },
    )
  ).body.redemptions;

/** A diner with 100 points, worth 5.00, and a code that the cashier has typed. */
async function begun(bill = 40) {
  const { cookie } = await dinerWith(suite, ORDER);
  const { code } = (await codeOf(cookie)).body;
  const { body } = await attempt(code, bill);
  return { cookie, code, ...body.redemption };
}

/** The till closes an order with a discount, and it is read. */
async function closeWith(discount: number) {
  suite.clock.forward(MINUTE);
  suite.simulator.close({ device_id: firstTill(suite).device.posId, discount_amount: discount });
  return scan(suite);
}

describe('the code of a diner', () => {
  it('holds points for a discount, which the cashier sees', async () => {
    const { points, discount, cookie, state } = await begun();
    expect({ points, discount, state }).toEqual({ points: 100, discount: 5, state: 'open' });
    expect((await pointsOf(cookie)).redemptions).toMatchObject([{ state: 'open', points: 100, discount: 5 }]);
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 0, worth: null }]);
  });

  it('takes at most half off the bill, rounded down, and no point more than that needs', async () => {
    const { points, discount } = await begun(7.59);
    expect({ points, discount }).toEqual({ points: 75, discount: 3.75 });
  });

  it('works once', async () => {
    const { code } = await begun();
    expect(await attempt(code, 40)).toMatchObject({ status: 404, body: { code: 'POINTS_CODE' } });
  });

  it('is repeated with the same id when its answer was lost, and holds nothing twice', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const [{ code }, id] = [(await codeOf(cookie)).body, randomUUID()];
    const answers = [await attempt(code, 40, id), await attempt(code, 40, id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await suite.db.$count(pointsHolds, eq(pointsHolds.id, id))).toBe(1);
    expect(await attempt(code, 50, id)).toMatchObject({ status: 409, body: { code: 'REDEMPTION_ENDED' } });
  });

  it('is too old after a minute, and a new one ends the one before', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const { code } = (await codeOf(cookie)).body;
    suite.clock.forward(MINUTE);
    expect((await attempt(code, 40)).status).toBe(404);
    const [first, second] = [(await codeOf(cookie)).body.code, (await codeOf(cookie)).body.code];
    expect((await attempt(first, 40)).status).toBe(404);
    expect((await attempt(second, 40)).status).toBe(200);
  });

  it('stays valid when the bill is too small for it', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const { code } = (await codeOf(cookie)).body;
    expect(await attempt(code, 0.05)).toMatchObject({ status: 409, body: { code: 'POINTS_TOO_FEW' } });
    expect((await attempt(code, 40)).status).toBe(200);
  });

  it('is unknown at another restaurant, and another branch’s till is refused', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const { code } = (await codeOf(cookie)).body;
    const other = suite.seed.restaurants[1]!;
    const there = { restaurantId: other.id, casherId: other.branches[0].devices[0]!.id };
    const body = { id: randomUUID(), code, bill: 40 };
    const [theirs, token] = [await suite.loginOf(other), await cashier()];
    expect(
      (await suite.call('POST', '/points/redemption', { token: theirs, body: { ...there, ...body } })).status,
    ).toBe(404);
    expect((await suite.call('POST', '/points/redemption', { token, body: { ...there, ...body } })).status).toBe(403);
  });

  it('is not made while a debt is open, without points, or for points of another restaurant', async () => {
    const { cookie, ids } = await dinerWith(suite, ORDER);
    expect(await codeOf(cookie, suite.seed.restaurants[1]!.id)).toMatchObject({
      status: 409,
      body: { code: 'POINTS_UNUSABLE' },
    });
    const { body } = await attempt((await codeOf(cookie)).body.code, 40);
    expect(await codeOf(cookie)).toMatchObject({ status: 409, body: { code: 'POINTS_TOO_FEW' } });
    await decide(body.redemption.id, 'confirm');
    await closeWith(5);
    await settle();
    await suite.db.update(orders).set({ returnedAmount: 115, returnedTax: 15 }).where(eq(orders.id, ids[0]!));
    expect(await codeOf(cookie)).toMatchObject({ status: 409, body: { code: 'POINTS_IN_DEBT' } });
  });

  it('can be guessed 100 times in ten minutes by one account', async () => {
    const token = await cashier();
    const guess = () => attempt('00000000', 40, randomUUID(), token);
    for (let tried = 0; tried < 100; tried += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });
});

it('Points are offered at a till only if they have a value there', async () => {
  const offered = async (restaurant: SeedRestaurant) => {
    const till = { restaurantId: restaurant.id, casherId: restaurant.branches[0].devices[0]!.id };
    const token = await suite.loginOf(restaurant);
    return (
      await suite.call<{ isOffered: boolean }>('GET', `/points/redemption?${new URLSearchParams(till)}`, { token })
    ).body.isOffered;
  };
  const [first, second] = suite.seed.restaurants;
  expect([await offered(first), await offered(second!)]).toEqual([true, false]);
});

it('Points with a value in another currency than the restaurant’s cannot be used there', async () => {
  const { cookie } = await dinerWith(suite, ORDER);
  const { code } = (await codeOf(cookie)).body;
  const restaurant = eq(restaurants.id, place().restaurantId);
  const [before] = await suite.db.select({ currency: restaurants.currency }).from(restaurants).where(restaurant);
  await suite.db.update(restaurants).set({ currency: 'KWD' }).where(restaurant);
  expect(await attempt(code, 40)).toMatchObject({ status: 404, body: { code: 'POINTS_CODE' } });
  await suite.db.update(restaurants).set({ currency: before!.currency }).where(restaurant);
  expect((await attempt(code, 40)).status).toBe(200);
});

describe('a redemption', () => {
  it('is used by the next order of the till with its discount, which the receipt of the movement names', async () => {
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

  it('is not used by an order with a smaller discount, and both sides are told when its time is over', async () => {
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

  it('that is cancelled or not confirmed in ten minutes gives the points back', async () => {
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

  it('is unknown at another till', async () => {
    const { id } = await begun();
    const [branch] = firstTill(suite).restaurant.branches;
    const casherId = branch.devices[1]!.id;
    const answer = await suite.call('POST', `/points/redemption/${id}/confirm`, {
      token: await cashier(),
      body: { ...place(), casherId },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'UNKNOWN_REDEMPTION' } });
  });

  it('is paid by one order only', async () => {
    const diners = [await dinerWith(suite, ORDER), await dinerWith(suite, ORDER)];
    for (const { cookie } of diners) {
      const { body } = await attempt((await codeOf(cookie)).body.code, 40);
      await decide(body.redemption.id, 'confirm');
    }
    await closeWith(5);
    await settle();
    expect(
      (await shown())
        .map(({ state }) => state)
        .slice(0, 2)
        .sort(),
    ).toEqual(['confirmed', 'redeemed']);
  });

  it('gives the points back as far as its order is returned, with the day on which they expire', async () => {
    const { id, cookie } = await begun();
    const { expiresAt } = (await pointsOf(cookie)).movements.at(-1)!;
    await decide(id, 'confirm');
    await closeWith(5);
    await settle();
    const [{ orderId }] = (await suite.db
      .select({ orderId: pointsRedemptions.orderId })
      .from(pointsRedemptions)
      .where(eq(pointsRedemptions.id, id))) as [{ orderId: string }];
    const total = Number((await suite.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.totalPrice);
    await suite.db
      .update(orders)
      .set({ returnedAmount: total / 2 })
      .where(eq(orders.id, orderId));
    expect((await pointsOf(cookie)).movements[0]).toMatchObject({ kind: 'given_back', points: 50 });
    await suite.db.update(orders).set({ returnedAmount: total }).where(eq(orders.id, orderId));
    expect(await pointsOf(cookie)).toMatchObject({ balances: [{ available: 100 }] });
    expect((await pointsOf(cookie)).movements.filter(({ kind }) => kind === 'given_back')).toHaveLength(2);
    // They expire when they would have expired.
    suite.clock.forward((Date.parse(expiresAt!) - suite.clock.now().getTime()) / 1000 + DAY);
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 0 }]);
  });

  it('of 25 attempts at once spends its points once', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const { code } = (await codeOf(cookie)).body;
    await suite.resetLimits();
    const token = await cashier();
    const answers = await Promise.all(Array.from({ length: 25 }, () => attempt(code, 40, randomUUID(), token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(24);
  });

  it('leaves a ledger that adds up', async () => expect(await findFaults(suite.db)).toEqual([]));

  it('is counted in the programme’s totals without what was given back', async () => {
    const { body } = await suite.call<{ program: { totals: { redeemed: number } } }>(
      'GET',
      `/restaurant/${place().restaurantId}/points`,
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
