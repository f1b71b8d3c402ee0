import { eq } from 'drizzle-orm';
import { auditLog, branches, devices, users } from '../../platform/db/schema';
import { newPhone } from '../../../test/support/diners';
import { makeOwnTill } from '../../../test/support/ownTill';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';
import { removeUser } from '../users/commands';
import type { DeletedItem } from './deleted';
import type { AuditLogEntry } from './queries';

const suite = suiteOfTests();
let token: string;
beforeEach(async () => {
  await suite.resetLimits();
  token = await suite.login();
});

const send = <Body = { id: string }>(method: string, path: string, body?: object, as = token) =>
  suite.call<Body>(method, path, { token: as, ...(body && { body }) });
const entries = async (query: string) => {
  const { body, headers, status } = await send<{ entries: AuditLogEntry[] }>('GET', `/trail${query}`);
  return { status, entries: body.entries, total: Number(headers.get('x-total-count')) };
};
const deleted = async (query = '') => {
  const { body, headers } = await send<{ items: DeletedItem[] }>('GET', `/deleted${query}`);
  return { items: body.items, total: Number(headers.get('x-total-count')) };
};
const person = (email: string) => ({
  name: 'Khalid Naseer',
  email,
  password: 'a-good-password',
  confirmPassword: 'a-good-password',
});

describe('the activity of all administrators', () => {
  let colleague: string;
  beforeAll(async () => {
    token = await suite.login();
    await suite.db.delete(auditLog);
    colleague = (await send('POST', '/user', { ...person('khalid@example.com'), role: 'admin' })).body.id;
    const theirs = await suite.login({ email: 'khalid@example.com', password: 'a-good-password' });
    const own = await makeOwnTill(suite, theirs, 'Najd Bakery');
    suite.clock.forward(24 * 3_600);
    token = await suite.login();
    await send('PATCH', `/branch/${own.branchId}`, { name: 'Corniche' });
    await send('DELETE', `/user/${suite.seed.users[0]!.id}`);
    await send('POST', `/user/${suite.seed.users[0]!.id}/restore`);
  });

  it('shows who changed which record, when, and from which address, with the latest first', async () => {
    const {
      entries: [latest, , changed],
      total,
    } = await entries('?limit=3');
    expect(total).toBeGreaterThan(5);
    expect(latest).toMatchObject({
      what: 'restored',
      kind: 'user',
      record: { name: '', phone: expect.stringContaining('•••'), isDeleted: false },
      by: { name: 'Admin', email: ADMIN.email },
      address: '127.0.0.1',
      at: suite.clock.now().toISOString(),
    });
    expect(changed).toMatchObject({
      what: 'changed',
      kind: 'branch',
      record: { name: 'Corniche', restaurant: { name: 'Najd Bakery' } },
      fields: [{ field: 'name', before: 'Olaya', after: 'Corniche' }],
    });
  });

  it('is filtered by author, kind of record, event and days in Riyadh', async () => {
    const today = new Date(suite.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    const byColleague = await entries(`?staffId=${colleague}`);
    expect(new Set(byColleague.entries.map(({ by }) => by?.id))).toEqual(new Set([colleague]));
    expect((await entries('?what=deleted')).entries).toMatchObject([{ what: 'deleted', kind: 'user' }]);
    expect((await entries('?kind=user')).total).toBe(2);
    expect((await entries(`?startDate=${today}`)).entries.map(({ what }) => what)).toEqual([
      'restored',
      'deleted',
      'changed',
    ]);
    expect((await entries(`?staffId=${colleague}&endDate=2020-01-01`)).total).toBe(0);
    expect((await entries(`?startDate=${today}&endDate=2020-01-01`)).status).toBe(400);
  });

  it.each([
    ['the author', 'khalid'],
    ['the restaurant of the record', 'najd'],
    ['the record itself', 'corniche'],
  ])('is searched by %s', async (_by, search) => {
    const found = await entries(`?search=${search}`);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan((await entries('')).total);
    expect(JSON.stringify(found.entries).toLowerCase()).toContain(search);
  });

  it('is searched by the phone number of an app user, and shows it masked', async () => {
    const found = await entries(`?search=${encodeURIComponent(suite.seed.users[0]!.phone)}`);
    expect(found.total).toBe(2);
    expect(JSON.stringify(found.entries)).not.toContain(suite.seed.users[0]!.phone);
  });

  it('is exported with the filter of the list', async () => {
    const answer = await fetch(`${suite.url}/export/activity?what=deleted`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="activity-\d{4}-\d\d-\d\dT\d{4}Z\.csv"$/,
    );
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('at,name,email,address,what,kind');
    expect(lines[1]).toContain(`${ADMIN.email},127.0.0.1,deleted,user`);
  });

  it('still shows the changes of a deleted restaurant', async () => {
    const own = await makeOwnTill(suite, token, 'Mint and Lemon');
    await send('PATCH', `/restaurant/delete/${own.restaurantId}`, { isDeleted: true });
    expect((await entries(`?kind=restaurant&id=${own.restaurantId}`)).entries).toMatchObject([
      { what: 'deleted', record: { name: 'Mint and Lemon', isDeleted: true } },
      { what: 'made' },
    ]);
  });
});

describe('the deleted items', () => {
  const find = async (id: string) => (await deleted('?limit=100')).items.find((item) => item.id === id);

  it('are listed with who deleted them, when, and what comes back with them, until they are restored', async () => {
    const own = await makeOwnTill(suite, token, 'Karak Stand');
    await send('PATCH', `/restaurant/delete/${own.restaurantId}`, { isDeleted: true });
    const { items } = await deleted('?kind=restaurant&search=karak');
    expect(items).toMatchObject([
      {
        id: own.restaurantId,
        name: 'Karak Stand',
        by: { name: 'Admin' },
        at: suite.clock.now().toISOString(),
        erasedAt: null,
        needs: null,
        comesBack: { branches: 1, tills: 1, staff: 0, receipts: 0 },
      },
    ]);
    await send('PATCH', `/restaurant/delete/${own.restaurantId}`, { isDeleted: false });
    expect(await find(own.restaurantId)).toBeUndefined();
  });

  it('include people, branches, tills and categories, and say what must be restored first', async () => {
    const own = await makeOwnTill(suite, token, 'Qahwa House');
    await send('PATCH', `/device/${own.deviceId}`, { isDeleted: true });
    await send('PATCH', `/branch/${own.branchId}`, { isDeleted: true });
    expect(await find(own.deviceId)).toMatchObject({ kind: 'device', needs: 'branch' });
    expect(await find(own.branchId)).toMatchObject({ kind: 'branch', needs: null });
    await send('PATCH', `/restaurant/delete/${own.restaurantId}`, { isDeleted: true });
    expect(await find(own.branchId)).toMatchObject({ needs: 'restaurant' });
    const { id } = (await send('POST', '/user', { ...person('gone@example.com'), role: 'admin' })).body;
    await send('PATCH', `/user/${id}`, { isDeleted: true });
    expect((await deleted('?search=gone@example')).items).toMatchObject([{ kind: 'admin', name: 'Khalid Naseer' }]);
  });

  it('leave out branches and tills that a point of sale no longer has', async () => {
    const [
      {
        branches: [branch],
      },
    ] = suite.seed.restaurants;
    await suite.db.update(branches).set({ isDeleted: true }).where(eq(branches.id, branch.id));
    expect(await find(branch.id)).toBeUndefined();
    await suite.db.update(branches).set({ isDeleted: false }).where(eq(branches.id, branch.id));
  });

  it('contain an app user with the day of the erasure, and note for the user that an administrator saw the name', async () => {
    const user = suite.seed.users[1]!;
    await send('DELETE', `/user/${user.id}`);
    const item = await find(user.id);
    expect(item).toMatchObject({ kind: 'user', by: { name: 'Admin' }, phone: expect.stringContaining('•••') });
    expect(item?.name).toContain(user.firstName);
    expect(Date.parse(item!.erasedAt!) - Date.parse(item!.at)).toBe(3 * 24 * 3_600_000);
    await send('POST', `/user/${user.id}/restore`);
  });

  it('name nobody for an account that the app user deleted', async () => {
    const { phone } = newPhone();
    const [user] = await suite.db.insert(users).values({ phone }).returning();
    await removeUser(suite.db, user!.id, suite.clock.now(), 'themselves');
    expect(await find(user!.id)).toMatchObject({ by: null });
  });

  it('are in pages', async () => {
    const { total } = await deleted();
    const { items } = await deleted('?limit=2&page=2');
    expect(total).toBeGreaterThan(4);
    expect(items).toHaveLength(2);
  });

  it('count only what is not deleted itself', async () => {
    const own = await makeOwnTill(suite, token, 'Two Tills');
    await suite.db.update(devices).set({ isDeleted: true }).where(eq(devices.id, own.deviceId));
    await send('PATCH', `/branch/${own.branchId}`, { isDeleted: true });
    expect(await find(own.branchId)).toMatchObject({ comesBack: { tills: 0 } });
  });
});
