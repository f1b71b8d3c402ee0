import { readEvents } from '../support/eventReader';
import { startTwoServers, type TwoServers } from './twoServers';

let servers: TwoServers;
beforeAll(async () => void (servers = await startTwoServers()), 60_000);
afterAll(() => servers?.stop());

const listen = (url: string, token: string) => readEvents(`${url}/events`, { authorization: `Bearer ${token}` });

describe('an event stream of one server', () => {
  it('announces an order and a save that a second server stored', async () => {
    const stream = await listen(servers.second.url, await servers.login());
    const { id: orderId } = await servers.newOrder();
    expect((await stream.next()).event).toBe('orderLogsUpdate');
    const token = await servers.loginOfRestaurant();
    expect(
      (
        await servers.first.call('POST', '/order/foodics/cashier/add-order', {
          token,
          body: { ...servers.tillIds, phone: '+966512345678', orderId },
        })
      ).status,
    ).toBe(200);
    expect((await stream.next()).event).toBe('orderLogsUpdate');
    await stream.end();
  });

  it('informs a restaurant admin only about their own branch', async () => {
    const other = servers.seed.restaurants[1]?.branches[0].devices[0];
    const stream = await listen(servers.second.url, await servers.loginOfRestaurant());
    servers.simulator.close({ device_id: other?.posId ?? '' });
    await servers.first.call(
      'GET',
      `/order/foodics/web/last-order?${new URLSearchParams({ restaurantId: servers.seed.restaurants[1]?.id ?? '', casherId: other?.id ?? '' })}`,
    );
    await servers.newOrder();
    await stream.next();
    expect(stream.waiting()).toBe(0);
    await stream.end();
  });
});
