import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { orders, users } from '../../src/platform/db/schema';
import { startBalancer, type Balancer } from '../support/balancer';
import { readEvents } from '../support/eventReader';
import { startTwoServers, type TwoServers } from './twoServers';

/** The maximum number of scans of a till from one IP address in a minute: half of the till's limit. */
const SCANS_OF_ONE_ADDRESS = 50;

let servers: TwoServers;
let balancer: Balancer;
beforeAll(async () => {
  servers = await startTwoServers({ LAST_ORDER_PER_MINUTE: String(2 * SCANS_OF_ONE_ADDRESS) });
  balancer = await startBalancer(servers.both);
}, 60_000);
afterAll(async () => {
  await balancer?.stop();
  await servers?.stop();
});

/** Scans the first till from a loopback IP address, with headers that a client sends. */
async function scanFrom(localAddress: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const url = `${balancer.url}/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`;
  return new Promise((resolve, reject) => {
    request(url, { localAddress, headers, agent: false }, (answer) => {
      text(answer).then(() => resolve(answer.statusCode), reject);
    })
      .once('error', reject)
      .end();
  });
}

describe('two processes behind nginx', () => {
  it('both announce an order on their event streams, no matter which process stored the order', async () => {
    const token = await servers.login();
    const listen = () => readEvents(`${balancer.url}/events`, { authorization: `Bearer ${token}` });
    const streams = [await listen(), await listen(), await listen(), await listen()];
    await servers.newOrder();
    for (const stream of streams) {
      expect((await stream.next()).event).toBe('orderLogsUpdate');
      await stream.end();
    }
  });

  it('answer every read, and store every save once, even when one of the processes is killed', async () => {
    const [token, admin] = [await servers.loginOfRestaurant(), await servers.login()];
    const saves: { orderId: string; phone: string }[] = [];
    for (let index = 0; index < 30; index += 1)
      saves.push({ orderId: (await servers.newOrder()).id, phone: `+96651${String(index).padStart(7, '0')}` });

    const reads: number[] = [];
    let isSaving = true;
    const reading = (async () => {
      while (isSaving) reads.push((await balancer.call('GET', '/categories', { token: admin })).status);
    })();
    const answers = new Set<number>();
    for (const [index, save] of saves.entries()) {
      if (index === 10) void servers.first.kill();
      // A client sends a save again after an error. If the killed process received the save, the response is 503.
      for (let status = 0; status !== 200; answers.add(status))
        ({ status } = await balancer.call('POST', '/order/foodics/cashier/add-order', {
          token,
          body: { ...servers.tillIds, ...save },
        }));
    }
    isSaving = false;
    await reading;

    expect(reads.length).toBeGreaterThan(30);
    expect(new Set(reads)).toEqual(new Set([200]));
    expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const { orderId, phone } of saves) {
      const stored = await servers.db
        .select({ phone: users.phone })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(eq(orders.id, orderId));
      expect(stored).toEqual([{ phone }]);
      expect(await servers.db.$count(users, eq(users.phone, phone))).toBe(1);
    }
  });

  it('count the scans of each client under its real IP address, even if the client claims a different one', async () => {
    const scans: (number | undefined)[] = [];
    for (let index = 0; index <= SCANS_OF_ONE_ADDRESS; index += 1)
      scans.push(await scanFrom('127.0.0.2', { 'x-forwarded-for': `192.0.2.${index}` }));
    expect(scans.slice(0, -1).filter((status) => status !== 200)).toEqual([]);
    expect(scans.at(-1)).toBe(429);
    expect(await scanFrom('127.0.0.3')).toBe(200);
  });
});
