import { orders, otps } from '../../src/platform/db/schema';
import { firstTill } from './orders';
import { startSuite, type Suite } from './suite';

export const PHONE = '+966512345678';
export let suite: Suite;

export const ask = (body: object, headers: Record<string, string> = {}) =>
  suite.call('POST', '/user', { body: { phone: '0512345678', ...body }, headers });

/** Uses a code, as a save does. Returns the status of the result, such as `accepted` or `expired`. */
export function use(code: string, over: Partial<Parameters<Suite['services']['otp']['consume']>[1]> = {}) {
  const { restaurant, device } = firstTill(suite);
  const shown = {
    phone: PHONE,
    restaurantId: restaurant.id,
    deviceId: device.id,
    orderId: ORDER,
    code,
    caller: CALLER,
    ...over,
  };
  return suite.db.transaction(async (tx) => (await suite.services.otp.consume(tx, shown)).status);
}

/** The IP address from which the requests in these tests come. */
export const CALLER = { address: '127.0.0.1' };

export const ORDER = '018f0000-0000-7000-8000-000000000001';

/** Starts an API for the calling test file. Deletes all orders and one-time codes before each test. */
export function setUpOneTimeCodes(): void {
  beforeAll(async () => void (suite = await startSuite()));
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    await suite.resetLimits();
    await suite.db.delete(otps);
    await suite.db.delete(orders);
    suite.clock.forward(24 * 3600);
  });
}
