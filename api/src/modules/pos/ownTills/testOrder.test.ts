import { lastOrderPath, type OrderWire } from '../../../../test/support/orders';
import { suite, till, setUpPostingTills } from '../../../../test/support/postedOrders';

setUpPostingTills();

const scanned = () =>
  suite.call<{ invoice: OrderWire; code: string }>('GET', lastOrderPath(till.restaurantId, till.deviceId));

describe('a test order from the set-up', () => {
  it('is the last order of the till, without an amount, until it is cancelled', async () => {
    const token = await suite.login();
    const path = `/restaurant/${till.restaurantId}/test-order`;
    expect((await suite.call('POST', path, { token })).status).toBe(200);
    expect((await scanned()).body.invoice).toMatchObject({
      order_number: expect.stringMatching(/^TEST-/),
      total_price: 0,
      order_items: [{ item_name: 'Test order' }],
    });
    expect((await suite.call('DELETE', path, { token })).status).toBe(200);
    expect((await scanned()).body.code).toBe('NO_RECENT_ORDER');
  });

  it('needs a till of a restaurant without a point of sale', async () => {
    const token = await suite.login();
    const [{ id }] = suite.seed.restaurants;
    expect(await suite.call('POST', `/restaurant/${id}/test-order`, { token })).toMatchObject({ status: 404 });
  });
});
