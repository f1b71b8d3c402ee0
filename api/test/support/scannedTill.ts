import { firstTill, lastOrderPath, type OrderWire } from './orders';
import { startSuite, type Suite } from './suite';

export let suite: Suite;

export const read = (address = '127.0.0.1') => {
  const { restaurant, device } = firstTill(suite);
  return suite.call<{ invoice: OrderWire; message: string; code: string }>(
    'GET',
    lastOrderPath(restaurant.id, device.id),
    { headers: { 'x-forwarded-for': address } },
  );
};

export const close = (wish: object = {}) =>
  suite.simulator.close({ device_id: firstTill(suite).device.posId, ...wish });

/** Starts an API with a simulated point of sale whose tills the tests of a file scan. */
export function setUpScannedTill(): void {
  beforeAll(async () => void (suite = await startSuite()));
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    suite.simulator.fail({ mode: 'none' });
    await suite.resetLimits();
    // Later than every cool-down, window and bucket of the previous test.
    suite.clock.forward(3 * 3600);
  });
}
