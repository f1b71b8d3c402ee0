import { and, eq } from 'drizzle-orm';
import { staff } from '../../src/platform/db/schema';
import { hashPassword } from '../../src/modules/auth/password';
import { readEvents } from '../support/eventReader';
import { ADMIN } from '../support/plant';
import { until } from '../support/until';
import { startTwoServers, type TwoServers } from './twoServers';

const OTHER = { email: 'other@example.com', password: 'other-password' };

let servers: TwoServers;
let ids: { one: string; other: string };
beforeAll(async () => {
  servers = await startTwoServers();
  const [one] = await servers.db.select({ id: staff.id }).from(staff).where(eq(staff.email, ADMIN.email));
  const [other] = await servers.db
    .insert(staff)
    .values({ role: 'admin', name: 'Other', email: OTHER.email, passwordHash: await hashPassword(OTHER.password) })
    .returning({ id: staff.id });
  ids = { one: one?.id ?? '', other: other?.id ?? '' };
}, 60_000);
afterAll(() => servers?.stop());

/** Deletes or restores an administrator through one of the servers. */
const change = (server: 'first' | 'second', id: string, isDeleted: boolean, token: string) =>
  servers[server].call('PATCH', `/user/${id}`, { token, body: { isDeleted } });
const activeAdmins = () => servers.db.$count(staff, and(eq(staff.role, 'admin'), eq(staff.isDeleted, false)));

/**
 * The time within which one server must refuse a session that the other server has ended. Without a notice about the
 * end, the cache of the first server would accept the session for 5 s.
 */
const NOTICE_MS = 2_000;

const TIMES = Array.from({ length: 10 }, (_, index) => index + 1);

describe('when the last two administrators are deleted at the same time through two servers', () => {
  it.each(TIMES)('one administrator remains if each of the two deletes the other (run %i)', async () => {
    await servers.db.update(staff).set({ isDeleted: false }).where(eq(staff.role, 'admin'));
    const [one, other] = [await servers.login(ADMIN), await servers.login(OTHER)];
    const answers = await Promise.all([change('first', ids.other, true, one), change('second', ids.one, true, other)]);
    // The second request is refused because no administrator would remain, or because its session has ended.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      body: { code: expect.stringMatching(/^(LAST_ADMIN|NO_SESSION)$/) },
    });
    expect(await activeAdmins()).toBe(1);
  });

  it.each(TIMES)('one administrator remains if one of the two deletes both accounts (run %i)', async () => {
    await servers.db.update(staff).set({ isDeleted: false }).where(eq(staff.role, 'admin'));
    const token = await servers.login(ADMIN);
    const answers = await Promise.all([
      change('first', ids.other, true, token),
      change('second', ids.one, true, token),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await activeAdmins()).toBe(1);
  });
});

describe('a session that ends through one server', () => {
  beforeAll(() => servers.db.update(staff).set({ isDeleted: false }).where(eq(staff.role, 'admin')));
  const listen = (token: string) => readEvents(`${servers.second.url}/events`, { authorization: `Bearer ${token}` });

  it('is refused by the other server after a logout, and its event stream on that server ends', async () => {
    const token = await servers.login();
    const stream = await listen(token);
    expect((await servers.first.call('POST', '/admin/logout', { token })).status).toBe(200);
    await expect(stream.next()).rejects.toThrow();
    expect((await servers.second.call('GET', '/statistics', { token })).status).toBe(401);
  });

  it('is refused by the other server after the deletion of its administrator, and its event stream on that server ends', async () => {
    const [token, other] = [await servers.login(ADMIN), await servers.login(OTHER)];
    const stream = await listen(other);
    expect((await change('first', ids.other, true, token)).status).toBe(200);
    await expect(stream.next()).rejects.toThrow();
    expect((await servers.second.call('GET', '/statistics', { token: other })).status).toBe(401);
  });

  it('is refused by the other server within two seconds, even if that server has just accepted the session', async () => {
    for (const _ of TIMES) {
      const token = await servers.login();
      const status = async () => (await servers.second.call('GET', '/statistics', { token })).status;
      expect(await status()).toBe(200);
      await servers.first.call('POST', '/admin/logout', { token });
      await until('the session is refused', async () => (await status()) === 401, NOTICE_MS);
    }
  });
});

it('A member who gets another branch through one server is limited to that branch by the other server', async () => {
  const [first, second] = servers.seed.restaurants;
  const [token, admin] = [await servers.loginOfRestaurant(), await servers.login()];
  const [own, away] = [first.branches[0].id, second!.branches[0].id];
  const devicesOf = async (branch: string) =>
    (await servers.second.call('GET', `/restaurant/devices/${branch}`, { token })).status;
  expect([await devicesOf(own), await devicesOf(away)]).toEqual([200, 403]);
  const [member] = await servers.db.select({ id: staff.id }).from(staff).where(eq(staff.email, first.admin.email));
  const moved = await servers.first.call('PATCH', `/restaurant-admin/${member!.id}`, {
    token: admin,
    body: { restaurantId: second!.id, branchId: away },
  });
  expect(moved.status).toBe(200);
  await until('the old branch is refused', async () => (await devicesOf(own)) === 403, NOTICE_MS);
  expect(await devicesOf(away)).toBe(200);
});
