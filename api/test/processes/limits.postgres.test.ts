import fc from 'fast-check';
import { callCounters } from '../../src/platform/db/schema';
import { ADMIN } from '../support/plant';
import { startTwoServers, type TwoServers } from './twoServers';

let servers: TwoServers;
beforeAll(async () => void (servers = await startTwoServers({ LAST_ORDER_PER_MINUTE: '10' })), 60_000);
afterAll(() => servers?.stop());

const TOO_MANY = { status: 429, body: { code: 'TOO_MANY' } };

describe('the requests to both servers count together towards the limit', () => {
  it('of logins to one account', async () => {
    const attempt = (index: number) =>
      servers.both[index % 2]?.call('POST', '/admin/login', { body: { ...ADMIN, password: 'a wrong password' } });
    const attempts = await Promise.all(Array.from({ length: 12 }, (_, index) => attempt(index)));
    expect(attempts.filter((answer) => answer?.status === 401)).toHaveLength(5);
    expect(attempts.filter((answer) => answer?.status === 429)).toHaveLength(7);
    for (const { call } of servers.both)
      expect(await call('POST', '/admin/login', { body: ADMIN })).toMatchObject(TOO_MANY);
  });

  it('of codes to one phone number', async () => {
    const body = { phone: '+966512345678' };
    const sends = await Promise.all(
      Array.from({ length: 6 }, (_, index) => servers.both[index % 2]?.call('POST', '/user', { body })),
    );
    // The pause between two codes also applies to both servers together.
    expect(sends.map((answer) => answer?.status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
  });

  it('of scans from one IP address', async () => {
    const path = `/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`;
    const scans = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        servers.both[index % 2]?.call('GET', path, { headers: { 'x-forwarded-for': '192.0.2.1' } }),
      ),
    );
    // Of the ten scans per minute of a till, one IP address may send half. So nine of the fourteen are refused.
    expect(scans.filter((answer) => answer?.status === 429)).toHaveLength(9);
  });
});

describe('The limit of scans', () => {
  const PER_TILL = 10;
  const PER_ADDRESS = 5;
  const scans = fc.array(fc.record({ address: fc.nat(3), server: fc.nat(2) }), { minLength: 1, maxLength: 60 });

  it('is exact for simultaneous scans through three processes', async () => {
    await servers.newOrder();
    const all = [...servers.both, await servers.startAnother()];
    const path = `/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`;
    const scan = ({ address, server }: { address: number; server: number }) =>
      all[server]!.call('GET', path, { headers: { 'x-forwarded-for': `192.0.2.${address}` } });
    await fc.assert(
      fc.asyncProperty(scans, async (sent) => {
        await servers.db.delete(callCounters);
        const answers = await Promise.all(sent.map(scan));
        const allowed = [0, 1, 2, 3].map((address) =>
          Math.min(PER_ADDRESS, sent.filter((one) => one.address === address).length),
        );
        const accepted = answers.filter(({ status }) => status === 200).length;
        expect(accepted).toBe(Math.min(PER_TILL, allowed[0]! + allowed[1]! + allowed[2]! + allowed[3]!));
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(sent.length - accepted);
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
