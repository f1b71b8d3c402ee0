import { eq } from 'drizzle-orm';
import { staff, auditLog } from '../../platform/db/schema';
import { FREE_PER_ACCOUNT } from '../auth/login';
import { makeOwnTill } from '../../../test/support/ownTill';
import { firstTill, scan } from '../../../test/support/orders';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';
import type { AuditLogEntry } from '../activity/queries';

const suite = suiteOfTests();
let token: string;
let adminId: string;
beforeAll(async () => {
  token = await suite.login();
  const [admin] = await suite.db.select({ id: staff.id }).from(staff).where(eq(staff.email, ADMIN.email));
  adminId = admin!.id;
});
beforeEach(() => suite.resetLimits());

interface Line {
  level: number;
  event?: string;
  reqId?: string;
  address?: string;
  accountId?: string | null;
  emailMark?: string;
  [field: string]: unknown;
}
const [INFO, WARN] = [30, 40];

const events = (event: string) =>
  suite
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event);
const last = (event: string) => events(event).at(-1);
const attempt = (email: string, password: string) =>
  suite.call('POST', '/admin/login', { body: { email, password }, headers: { 'x-forwarded-for': '198.51.100.7' } });
const history = async (kind: string, id: string) =>
  (await suite.call<{ entries: AuditLogEntry[] }>('GET', `/trail?kind=${kind}&id=${id}`, { token })).body.entries;
const download = async (path: string) => {
  const answer = await fetch(suite.url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
};
const twice = (password: string) => ({ password, confirmPassword: password });

describe('A login attempt', () => {
  it('is logged as information with the account, the IP address and the request id if it succeeds', async () => {
    const { headers } = await attempt(ADMIN.email, ADMIN.password);
    expect(last('login.succeeded')).toMatchObject({
      level: INFO,
      accountId: adminId,
      address: '198.51.100.7',
      reqId: headers.get('x-request-id'),
    });
  });

  it('is logged as a warning with the account if the password is wrong', async () => {
    const { headers } = await attempt(ADMIN.email, 'not-the-password');
    expect(last('login.failed')).toMatchObject({
      level: WARN,
      accountId: adminId,
      address: '198.51.100.7',
      reqId: headers.get('x-request-id'),
    });
  });

  it('with an unknown e-mail address is logged with a hash of that address, and a repeated attempt has the same hash', async () => {
    for (const email of ['stranger@example.com', 'Stranger@Example.com', 'another@example.com'])
      await attempt(email, 'not-the-password');
    const [first, second, third] = events('login.failed').slice(-3);
    expect(first).toMatchObject({ level: WARN, accountId: null, emailMark: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(second!.emailMark).toBe(first!.emailMark);
    expect(third!.emailMark).not.toBe(first!.emailMark);
    expect(suite.logged()).not.toMatch(/stranger/i);
  });

  it('is logged as a warning if it is throttled', async () => {
    for (let turn = 0; turn <= FREE_PER_ACCOUNT; turn += 1) await attempt(ADMIN.email, 'not-the-password');
    expect(last('login.throttled')).toMatchObject({ level: WARN, accountId: adminId, address: '198.51.100.7' });
  });
});

describe('An administrator’s action', () => {
  it('that exports a list is logged, and the account’s history shows the export without its search text', async () => {
    expect(await download('/export/users?search=0512345678')).toBe(200);
    expect(last('export.downloaded')).toMatchObject({ level: INFO, accountId: adminId, list: 'users' });
    expect((await history('admin', adminId))[0]).toMatchObject({
      what: 'exported',
      by: { id: adminId },
      fields: [{ field: 'list', before: null, after: 'users' }],
    });
    expect(JSON.stringify(await suite.db.select().from(auditLog))).not.toContain('512345678');
  });

  it('that downloads a report is logged, and is in the restaurant’s history', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    await scan(suite);
    expect(await download(`/restaurant/restaurant-report?restaurantId=${restaurant.id}&startDate=2026-01-01`)).toBe(
      200,
    );
    expect(last('report.downloaded')).toMatchObject({
      accountId: adminId,
      kind: 'restaurant',
      recordId: restaurant.id,
    });
    expect((await history('restaurant', restaurant.id))[0]).toMatchObject({
      what: 'reported',
      fields: [{ field: 'startDate', after: '2026-01-01' }],
    });
  });

  it('that creates a webhook secret or starts a sync is logged, and is in the restaurant’s history', async () => {
    const { restaurant } = firstTill(suite);
    await suite.call('POST', `/restaurant/${restaurant.id}/webhook`, { token });
    await suite.call('POST', `/restaurant/${restaurant.id}/sync`, { token });
    for (const event of ['webhook_secret.made', 'sync.started'])
      expect(last(event)).toMatchObject({ accountId: adminId, recordId: restaurant.id });
    expect((await history('restaurant', restaurant.id)).slice(0, 2).map(({ what }) => what)).toEqual([
      'synced',
      'webhookMade',
    ]);
  });

  it('that was refused is not in the history', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await suite.call('POST', `/restaurant/${nobody}/sync`, { token });
    await suite.call('POST', `/restaurant/${nobody}/webhook`, { token });
    expect(await download(`/restaurant/restaurant-report?restaurantId=${nobody}`)).toBe(404);
    expect(await history('restaurant', nobody)).toEqual([]);
  });

  it('that changes another account’s password is logged; a later logout from that account is logged too', async () => {
    const [restaurant] = suite.seed.restaurants;
    const [boss] = await suite.db.select({ id: staff.id }).from(staff).where(eq(staff.email, restaurant.admin.email));
    await suite.call('PATCH', `/restaurant-admin/${boss!.id}`, { token, body: twice('the-next-password') });
    expect(last('password.changed')).toMatchObject({ level: INFO, accountId: adminId, changedAccountId: boss!.id });
    const theirs = await suite.login({ email: restaurant.admin.email, password: 'the-next-password' });
    await suite.call('POST', '/admin/logout', { token: theirs });
    expect(last('logout')).toMatchObject({ level: INFO, accountId: boss!.id });
  });
});

it('the log contains no secret, code, full phone number or e-mail address after logins, invitations, saves, exports and key changes', async () => {
  const { restaurant, branch, device } = firstTill(suite);
  const tillIds = { restaurantId: restaurant.id, casherId: device.id };
  const phone = '0512345678';
  const own = await makeOwnTill(suite, token, 'Quiet Tea');
  const { key } = (await suite.call<{ key: string }>('POST', `/device/${own.deviceId}/key`, { token })).body;
  const { address } = (await suite.call<{ address: string }>('POST', `/restaurant/${restaurant.id}/webhook`, { token }))
    .body;
  await suite.call('DELETE', `/device/${own.deviceId}/key`, { token });
  const person = { name: 'Huda', email: 'huda@example.org', ...twice('words-for-the-door') };
  await suite.call('POST', '/user', { token, body: person });
  const signedIn = await suite.call<{ data: { token: string } }>('POST', '/admin/login', {
    body: { email: person.email, password: person.password },
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(/[=;]/)[1]!;
  const theirs = signedIn.body.data.token;
  await suite.call('POST', '/admin/password', {
    token: theirs,
    body: { currentPassword: person.password, ...twice('other-words-for-it') },
  });
  const workplace = { restaurantId: restaurant.id, branchId: branch.id };
  const invited = { name: 'Badriya Al Anazi', email: 'badriya@example.org', ...workplace };
  const invitation = (await suite.call<{ id: string }>('POST', '/invitation', { token, body: invited })).body;
  await suite.call('DELETE', `/invitation/${invitation.id}`, { token });
  await attempt('a-password-typed-here', 'and-another-one');
  suite.simulator.close({ device_id: device.posId });
  const { id: orderId } = await scan(suite);
  await suite.call('POST', '/user', { body: { ...tillIds, phone, orderId } });
  const otp = await suite.codeFor('+966512345678');
  await suite.call('POST', '/order/foodics/web/add-order', { body: { ...tillIds, phone, orderId, otp } });
  for (const path of [
    '/export/users',
    `/export/orders?phone=${phone}`,
    `/restaurant/restaurant-report?restaurantId=${restaurant.id}`,
  ])
    expect(await download(path)).toBe(200);
  await suite.call('POST', '/admin/logout', { token: theirs });

  for (const event of [
    'till_key.made',
    'till_key.ended',
    'invitation.made',
    'invitation.revoked',
    'webhook_secret.made',
    'login.succeeded',
    'login.failed',
    'password.changed',
    'export.downloaded',
    'report.downloaded',
    'logout',
  ]) {
    expect(last(event)).toMatchObject({ address: expect.any(String), reqId: expect.any(String) });
  }
  const log = suite.logged();
  const secrets = [
    key,
    address.split('/').at(-1)!,
    cookie,
    token,
    theirs,
    person.email,
    person.password,
    invited.email,
    invited.name,
    'other-words-for-it',
    'a-password-typed-here',
    'and-another-one',
    ADMIN.password,
    '512345678',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`"(otp|code)":"?${otp}\\b`));
});
