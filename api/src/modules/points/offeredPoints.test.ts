import { eq } from 'drizzle-orm';
import { newPhone, signInByCode } from '../../../test/support/diners';
import { closeOrder, firstTill, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { orders } from '../../platform/db/schema';
import { settleDueOrders } from './settleDueOrders';

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const TERMS = { isActive: true, currency: 'SAR', rate: 1.5, orderCap: null, expiryDays: 30, payer: 'restaurant' };
const till = () => ({ restaurantId: firstTill(suite).restaurant.id, casherId: firstTill(suite).device.id });

async function setTerms(terms: object): Promise<void> {
  const path = `/restaurant/${till().restaurantId}/points`;
  const body = { ...TERMS, ...terms };
  expect((await suite.call('POST', path, { token: await suite.login(), body })).status).toBe(200);
  suite.clock.forward(60);
}

/** Closes and scans an order of 100.10 without tax, and returns its id and what its page offers. */
async function scanned(set: Partial<typeof orders.$inferInsert> = {}) {
  closeOrder(suite);
  const { id } = await scan(suite);
  const order = { totalPrice: 115.1, taxAmount: 15, currency: 'SAR', recoveryPeriod: 0, ...set };
  await suite.db.update(orders).set(order).where(eq(orders.id, id));
  const offer = await suite.services.offeredPoints(suite.db, id, suite.clock.now());
  return { id, offer };
}

const earnedBy = async (cookie: string) => {
  await settleDueOrders(suite.services, suite.clock.now());
  const { body } = await suite.call<{ movements: { points: number; availableOn: string | null }[] }>(
    'GET',
    '/customer/points',
    { headers: { cookie } },
  );
  return body.movements.map(({ points, availableOn }) => ({ points, usable_on: availableOn }));
};

const save = (orderId: string, cookie: string) =>
  suite.call<{ points_offer?: object }>('POST', '/order/foodics/web/add-order', {
    body: { ...till(), orderId },
    headers: { cookie },
  });

describe('the points that an invoice promises', () => {
  it('are absent without a programme, and in its answers', async () => {
    expect((await scanned()).offer).toBeUndefined();
  });

  it.each([
    ['are usable at once without a return period', { recoveryPeriod: 0 }],
    ['are usable after the return period', { recoveryPeriod: 3 }],
  ])('are exactly those that the save then earns, and %s', async (_, set) => {
    await setTerms({});
    const { id, offer } = await scanned(set);
    expect(offer?.points).toBe(150);
    const cookie = await signInByCode(suite, newPhone());
    expect((await save(id, cookie)).body.points_offer).toEqual(offer);
    expect(await earnedBy(cookie)).toEqual([offer]);
  });

  it.each([
    ['in another currency', {}, { currency: 'USD' }],
    ['after the programme has ended', { isActive: false }, {}],
    ['for an amount that earns less than a point', { rate: 0.001 }, {}],
  ])('are absent %s', async (_, terms, set) => {
    await setTerms(terms);
    expect((await scanned(set)).offer).toBeUndefined();
  });

  it('are on the scanned invoice until it is saved', async () => {
    await setTerms({});
    closeOrder(suite);
    const { id, points_offer: offer } = await scan(suite);
    expect(offer).toMatchObject({ points: expect.any(Number) });
    const cookie = await signInByCode(suite, newPhone());
    expect((await save(id, cookie)).status).toBe(200);
    expect((await scan(suite)).points_offer).toBeUndefined();
  });
});
