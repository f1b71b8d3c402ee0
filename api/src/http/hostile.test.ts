import { orders, otps } from '../db/schema';
import { firstTill, lastOrderPath, scan } from '../testing/orders';
import { startSuite, type Suite } from '../testing/suite';

let suite: Suite;
beforeAll(async () => void (suite = await startSuite({ LAST_ORDER_PER_MINUTE: '5' })));
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(orders);
  await suite.db.delete(otps);
  suite.clock.forward(3600);
});

const NUL = '\u0000';

describe('A NUL character', () => {
  it.each([
    ['GET', '/order/foodics/web/last-order?restaurantId=04c55239-f085-48be-bbda-fb6010245f9b&casherId=%00', undefined],
    ['POST', '/admin/login', { email: `admin${NUL}@example.com`, password: 'password' }],
    ['POST', '/user', { phone: '0512345678', restaurantId: '04c55239-f085-48be-bbda-fb6010245f9b', casherId: NUL }],
  ])('in %s %s is refused, and never an unexpected error', async (method, path, body) => {
    expect((await suite.call(method, path, { body })).status).toBe(400);
  });

  it('in a note at the till is dropped, and the invoice shows', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId, customer_notes: `no${NUL} onion` });
    expect((await suite.call('GET', lastOrderPath(restaurant.id, device.id))).status).toBe(200);
  });
});

describe('An absurd amount from the point of sale', () => {
  it('makes that order unreadable: the till has no recent one, and nothing fails', async () => {
    const { restaurant, device } = firstTill(suite);
    Object.assign(suite.simulator.close({ device_id: device.posId }), { total_price: 1e13 });
    expect((await suite.call('GET', lastOrderPath(restaurant.id, device.id))).status).toBe(404);
  });
});

describe('The limit of a till', () => {
  it('is one, however its id is spelt and wherever the calls come from', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    const statuses: number[] = [];
    for (const [sender, id] of [device.id, device.posId, device.id.toUpperCase()].entries()) {
      for (let call = 0; call < 3; call += 1) {
        const headers = { 'x-forwarded-for': `10.0.${sender}.1` };
        statuses.push((await suite.call('GET', lastOrderPath(restaurant.id, id), { headers })).status);
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  });
});

describe('A one-time code', () => {
  it('is one at a time, also when two are asked for at once', async () => {
    await Promise.all([1, 2].map(() => suite.call('POST', '/user', { body: { phone: '0512345678' } })));
    expect(await suite.db.select().from(otps)).toHaveLength(1);
  });

  it('acknowledges the save it was used for also after it has run out, and no other', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    const { id: orderId } = await scan(suite);
    await suite.call('POST', '/user', { body: { phone: '0512345679' } });
    const save = { phone: '0512345679', otp: await suite.codeFor('+966512345679'), casherId: device.id, restaurantId: restaurant.id, orderId };
    expect((await suite.call('POST', '/order/foodics/web/add-order', { body: save })).status).toBe(200);

    suite.clock.forward(301);
    await suite.services.otp.sweep();
    await suite.resetLimits();
    expect((await suite.call('POST', '/order/foodics/web/add-order', { body: save })).status).toBe(200);

    suite.simulator.close({ device_id: device.posId });
    const next = await scan(suite);
    expect((await suite.call('POST', '/order/foodics/web/add-order', { body: { ...save, orderId: next.id } })).status).toBe(400);
  });
});
