import { sql } from 'drizzle-orm';
import { ADMIN } from '../support/plant';
import { startTwoServers, type TwoServers } from './twoServers';

let servers: TwoServers;
beforeAll(
  async () => void (servers = await startTwoServers({ LAST_ORDER_PER_MINUTE: '0', OVERLOAD_CALLS: '200' })),
  60_000,
);
afterAll(() => servers?.stop());

describe('A table that somebody has locked', () => {
  it('fails the requests that need it within seconds, and does not stop logins', async () => {
    await servers.newOrder();
    const { first, db, tillIds } = servers;
    const scan = () => first.call('GET', `/order/foodics/web/last-order?${new URLSearchParams(tillIds)}`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.execute(sql`lock table orders in access exclusive mode`);
      let isLocked = true;
      const statuses = new Set<number>();
      const scanOn = async () => {
        while (isLocked) statuses.add((await scan()).status);
      };
      // More diners than the pool has connections.
      const diners = Array.from({ length: 15 }, scanOn);
      for (let logins = 0; logins < 3; logins += 1)
        expect((await first.call('POST', '/admin/login', { body: ADMIN })).status).toBe(200);
      isLocked = false;
      await Promise.all(diners);
      expect([...statuses]).toEqual([503]);
    });
    expect((await scan()).status).toBe(200);
  }, 60_000);
});
