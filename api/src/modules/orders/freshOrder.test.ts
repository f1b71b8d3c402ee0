import { firstTill, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests({ LAST_ORDER_FRESH_MS: '2000' });

it('The API returns a till’s stored order for two seconds without calling the POS again', async () => {
  const { device } = firstTill(suite);
  const first = suite.simulator.close({ device_id: device.posId });
  expect((await scan(suite)).order_number).toBe(String(first.reference));
  const second = suite.simulator.close({ device_id: device.posId });
  suite.clock.forward(1);
  expect(await scan(suite)).toMatchObject({ order_number: String(first.reference), stale: false });
  expect(suite.simulator.stats.orderCalls).toBe(1);
  suite.clock.forward(1);
  expect((await scan(suite)).order_number).toBe(String(second.reference));
});
