import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dinerWith } from '../../../test/support/diners';
import {
  attempt,
  begun,
  cashier,
  closeWith,
  codeOf,
  decide,
  MINUTE,
  ORDER,
  tillIds,
  pointsOf,
  setUpRedemptions,
  suite,
} from '../../../test/support/redemptions';
import type { SeedRestaurant } from '../../app/demo/seedFile';
import { orders, pointsHolds, restaurants } from '../../platform/db/schema';
import { settleDueOrders } from './settleDueOrders';

setUpRedemptions();

describe('a diner’s points code', () => {
  it('puts the diner’s points on hold, and the cashier sees the discount', async () => {
    const { points, discount, cookie, state } = await begun();
    expect({ points, discount, state }).toEqual({ points: 100, discount: 5, state: 'open' });
    expect((await pointsOf(cookie)).redemptions).toMatchObject([{ state: 'open', points: 100, discount: 5 }]);
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 0, worth: null }]);
  });

  it('takes at most half off the bill, rounded down, and uses no more points than this discount needs', async () => {
    const { points, discount } = await begun(7.59);
    expect({ points, discount }).toEqual({ points: 75, discount: 3.75 });
  });

  it('works only once', async () => {
    const { code } = await begun();
    expect(await attempt(code, 40)).toMatchObject({ status: 404, body: { code: 'POINTS_CODE' } });
  });

  it('is accepted again if the request is repeated with the same redemption id, but the points are put on hold only once', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const [{ code }, id] = [(await codeOf(cookie)).body, randomUUID()];
    const answers = [await attempt(code, 40, id), await attempt(code, 40, id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await suite.db.$count(pointsHolds, eq(pointsHolds.id, id))).toBe(1);
    expect(await attempt(code, 50, id)).toMatchObject({ status: 409, body: { code: 'REDEMPTION_ENDED' } });
  });

  it('expires after a minute, or as soon as the diner requests a new code', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const { code } = (await codeOf(cookie)).body;
    suite.clock.forward(MINUTE);
    expect((await attempt(code, 40)).status).toBe(404);
    const [first, second] = [(await codeOf(cookie)).body.code, (await codeOf(cookie)).body.code];
    expect((await attempt(first, 40)).status).toBe(404);
    expect((await attempt(second, 40)).status).toBe(200);
  });

  it('stays valid if the bill is too small for a discount', async () => {
    const { cookie } = await dinerWith(suite, ORDER);
    const { code } = (await codeOf(cookie)).body;
    expect(await attempt(code, 0.05)).toMatchObject({ status: 409, body: { code: 'POINTS_TOO_FEW' } });
    expect((await attempt(code, 40)).status).toBe(200);
  });

  it('is unknown to cashiers of other restaurants, and cannot be used for a till of a different restaurant', async () => {
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

  it('is not created if the diner has a debt or no points, or for a restaurant at which the diner has no points', async () => {
    const { cookie, ids } = await dinerWith(suite, ORDER);
    expect(await codeOf(cookie, suite.seed.restaurants[1]!.id)).toMatchObject({
      status: 409,
      body: { code: 'POINTS_UNUSABLE' },
    });
    const { body } = await attempt((await codeOf(cookie)).body.code, 40);
    expect(await codeOf(cookie)).toMatchObject({ status: 409, body: { code: 'POINTS_TOO_FEW' } });
    await decide(body.redemption.id, 'confirm');
    await closeWith(5);
    await settleDueOrders(suite.services, suite.clock.now());
    await suite.db.update(orders).set({ returnedAmount: 115, returnedTax: 15 }).where(eq(orders.id, ids[0]!));
    expect(await codeOf(cookie)).toMatchObject({ status: 409, body: { code: 'POINTS_IN_DEBT' } });
  });

  it('cannot be guessed with more than 100 attempts in ten minutes from one staff account', async () => {
    const token = await cashier();
    const guess = () => attempt('00000000', 40, randomUUID(), token);
    for (let tried = 0; tried < 100; tried += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });
});

it('A till offers to redeem points only if points have a value at its restaurant', async () => {
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

it('A restaurant does not accept points whose value is in a currency other than its own', async () => {
  const { cookie } = await dinerWith(suite, ORDER);
  const { code } = (await codeOf(cookie)).body;
  const restaurant = eq(restaurants.id, tillIds().restaurantId);
  const [before] = await suite.db.select({ currency: restaurants.currency }).from(restaurants).where(restaurant);
  await suite.db.update(restaurants).set({ currency: 'KWD' }).where(restaurant);
  expect(await attempt(code, 40)).toMatchObject({ status: 404, body: { code: 'POINTS_CODE' } });
  await suite.db.update(restaurants).set({ currency: before!.currency }).where(restaurant);
  expect((await attempt(code, 40)).status).toBe(200);
});
