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
