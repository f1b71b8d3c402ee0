import { and, eq } from 'drizzle-orm';
import { restaurants, staff } from '../../platform/db/schema';
import { ADMIN, RESTAURANT_ADMIN_PASSWORD } from '../../../test/support/plant';
import { startSuite, type Suite } from '../../../test/support/suite';

const PASSWORD = 'three camels in a row';
const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Listed {
  staff: { id: string; name: string; email: string; own: boolean }[];
  code?: string;
}

let suite: Suite;
let admin: string;
/** The token of a restaurant admin of the first restaurant. */
let token: string;

beforeAll(async () => void (suite = await startSuite({ PUBLIC_URL: 'https://receipts.example' })));
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  await allow(true);
  admin = await suite.login();
  token = await suite.loginOf(suite.seed.restaurants[0]);
});

async function allow(managesStaff: boolean): Promise<void> {
  await suite.db.update(restaurants).set({ managesStaff }).where(eq(restaurants.id, suite.seed.restaurants[0].id));
}
const list = async (as = token) => (await suite.call<Listed>('GET', '/branch-staff', { token: as })).body;
const invitations = async (query = '') => {
  const { body, headers } = await suite.call<{ invitations: { id: string; email: string; expired: boolean }[] }>(
    'GET',
    `/branch-staff/invitation${query}`,
    { token },
  );
  return { total: headers.get('x-total-count'), emails: body.invitations.map(({ email }) => email) };
};
const add = (email: string, fields: object = {}) =>
  suite.call<{ id: string }>('POST', '/branch-staff', {
    token,
    body: { name: 'Cashier', email, password: PASSWORD, confirmPassword: PASSWORD, ...fields },
  });
const change = (id: string, body: object, as = token) =>
  suite.call('PATCH', `/branch-staff/${id}`, { token: as, body });
const remove = (id: string, as = token) => suite.call('DELETE', `/branch-staff/${id}`, { token: as });
const invite = (email: string, as = token) =>
  suite.call<{ id: string; link: string }>('POST', '/branch-staff/invitation', {
    token: as,
    body: { name: 'Noura', email },
  });
const accept = (link: string) =>
  suite.call<{ data: { user: object }; code: string }>('POST', '/invitation/accept', {
    body: { token: link.split('#')[1], password: PASSWORD, confirmPassword: PASSWORD },
  });
const loginStatus = async (email: string, password = PASSWORD) =>
  (await suite.call('POST', '/admin/login', { body: { email, password } })).status;
const storedMember = async (id: string) => (await suite.db.select().from(staff).where(eq(staff.id, id)))[0]!;

/**
 * Returns accounts that the caller must not be able to change: one of another restaurant, one of another branch, and
 * one of the platform.
 */
async function strangers(): Promise<string[]> {
  const [other, sibling] = [suite.seed.restaurants[1]!, suite.seed.restaurants[0].branches[1]!];
  const [theirs] = await suite.db.select().from(staff).where(eq(staff.restaurantId, other.id));
  const [platform] = await suite.db.select().from(staff).where(eq(staff.role, 'admin'));
  const email = 'sibling@example.com';
  const known = await suite.db.select().from(staff).where(eq(staff.email, email));
  if (known.length === 0) {
    const tenant = { restaurantId: suite.seed.restaurants[0].id, branchId: sibling.id };
    const body = { name: 'Sibling', email, password: PASSWORD, confirmPassword: PASSWORD, ...tenant };
    await suite.call('POST', '/restaurant-admin', { token: admin, body });
  }
  const [next] = await suite.db.select().from(staff).where(eq(staff.email, email));
  return [theirs!.id, next!.id, platform!.id, NOBODY];
}

describe('the setting that lets a restaurant manage its staff accounts', () => {
  it('is off at first, and an administrator can change it in the restaurant’s form', async () => {
    const { id } = suite.seed.restaurants[2]!;
    const read = async () =>
      (await suite.call<{ restaurant: { managesStaff: boolean } }>('GET', `/restaurant/${id}`, { token: admin })).body
        .restaurant.managesStaff;
    const save = async (managesStaff: string) => {
      const form = new FormData();
      form.append('managesStaff', managesStaff);
      const headers = { authorization: `Bearer ${admin}` };
      return (await fetch(`${suite.url}/restaurant/${id}`, { method: 'PATCH', headers, body: form })).status;
    };
    expect(await read()).toBe(false);
    expect([await save('true'), await read()]).toEqual([200, true]);
    expect([await save('perhaps'), await read()]).toEqual([400, true]);
    expect([await save('false'), await read()]).toEqual([200, false]);
  });

  it('makes the API refuse every request about staff accounts while the setting is off, and no account changes', async () => {
    const { id } = (await add('colleague@example.com')).body;
    const invitation = (await invite('before@example.com')).body;
    await allow(false);
    const answers = [
      await suite.call('GET', '/branch-staff', { token }),
      await suite.call('GET', '/branch-staff/invitation', { token }),
      await add('refused@example.com'),
      await change(id, { name: 'Changed' }),
      await remove(id),
      await invite('refused@example.com'),
      await suite.call('DELETE', `/branch-staff/invitation/${invitation.id}`, { token }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'STAFF_NOT_ALLOWED' } });
    expect(await storedMember(id)).toMatchObject({ name: 'Cashier', isDeleted: false });
    expect(await suite.db.select().from(staff).where(eq(staff.email, 'refused@example.com'))).toEqual([]);
  });
});

describe('the staff accounts of a branch', () => {
  it('are listed without those of other branches, and the caller’s own account is marked', async () => {
    await strangers();
    await add('listed@example.com');
    const { staff: members } = await list();
    expect(members.map(({ email }) => email)).toContain('listed@example.com');
    expect(members.filter(({ own }) => own).map(({ email }) => email)).toEqual([suite.seed.restaurants[0].admin.email]);
    const [{ id: restaurantId, branches }] = suite.seed.restaurants;
    const there = await suite.db
      .select()
      .from(staff)
      .where(and(eq(staff.restaurantId, restaurantId), eq(staff.branchId, branches[0].id), eq(staff.isDeleted, false)));
    expect(members.map(({ id }) => id).sort()).toEqual(there.map(({ id }) => id).sort());
  });

  it('include an account that the caller added, and its owner can log in', async () => {
    const { status, body } = await add('New@Example.com');
    expect(status).toBe(200);
    const [{ id: restaurantId, branches }] = suite.seed.restaurants;
    expect(await storedMember(body.id)).toMatchObject({
      ...{ role: 'restaurantAdmin', email: 'new@example.com', restaurantId, branchId: branches[0].id },
    });
    expect(await loginStatus('new@example.com')).toBe(200);
  });

  it('cannot be created with the role of an administrator, or for a branch other than the caller’s own', async () => {
    for (const fields of [
      { role: 'admin' },
      { restaurantId: suite.seed.restaurants[1]!.id },
      { branchId: suite.seed.restaurants[0].branches[1]!.id },
    ])
      expect((await add('elsewhere@example.com', fields)).status).toBe(400);
    expect(await suite.db.select().from(staff).where(eq(staff.email, 'elsewhere@example.com'))).toEqual([]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['without a name', { name: ' ' }, { name: 'Required' }],
    ['with unequal passwords', { confirmPassword: 'another-password' }, { confirmPassword: 'Passwords must match' }],
  ])('are not created %s, and the error names the field', async (_what, fields, refused) => {
    expect(await add('wrong@example.com', fields)).toMatchObject({ status: 400, body: { fields: refused } });
  });

  it('are not created with an e-mail address that is taken', async () => {
    expect(await add(ADMIN.email)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('can be changed by a colleague, and a new password ends the account’s sessions', async () => {
    const { id } = (await add('changes@example.com')).body;
    const theirs = await suite.login({ email: 'changes@example.com', password: PASSWORD });
    expect((await change(id, { name: 'Huda', email: 'Huda@example.com' })).status).toBe(200);
    expect(await storedMember(id)).toMatchObject({ name: 'Huda', email: 'huda@example.com' });
    expect((await list(theirs)).staff.length).toBeGreaterThan(1);
    const password = 'four camels in a row';
    expect((await change(id, { password, confirmPassword: password })).status).toBe(200);
    expect(await list(theirs)).toMatchObject({ code: 'NO_SESSION' });
    expect(await loginStatus('huda@example.com', password)).toBe(200);
  });

  it('can be deleted by a colleague, and then the account’s sessions end immediately', async () => {
    const { id } = (await add('leaves@example.com')).body;
    const theirs = await suite.login({ email: 'leaves@example.com', password: PASSWORD });
    expect((await remove(id)).status).toBe(200);
    expect(await list(theirs)).toMatchObject({ code: 'NO_SESSION' });
    expect(await loginStatus('leaves@example.com')).toBe(401);
    expect((await list()).staff.map((member) => member.id)).not.toContain(id);
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_STAFF' } });
  });

  it('cannot be changed or deleted by their owners through the endpoints for colleagues’ accounts', async () => {
    const { id } = (await list()).staff.find(({ own }) => own)!;
    const password = { password: PASSWORD, confirmPassword: PASSWORD };
    for (const answer of [await change(id, password), await remove(id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect(await loginStatus(suite.seed.restaurants[0].admin.email, RESTAURANT_ADMIN_PASSWORD)).toBe(200);
  });

  it('are the only accounts that a colleague can change or delete; for all other accounts, the response is a 404', async () => {
    for (const id of await strangers()) {
      const before = await suite.db.select().from(staff).where(eq(staff.id, id));
      for (const answer of [await change(id, { name: 'Taken over' }), await remove(id)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'UNKNOWN_STAFF' } });
      expect(await suite.db.select().from(staff).where(eq(staff.id, id))).toEqual(before);
    }
  });

  it('are recorded in the audit log when they are added or changed, with the restaurant admin as the author', async () => {
    const { id } = (await add('audited@example.com')).body;
    await change(id, { name: 'Renamed' });
    const { body } = await suite.call<{ entries: { by: { email: string } | null }[] }>(
      'GET',
      `/trail?kind=restaurantAdmin&id=${id}`,
      { token: admin },
    );
    expect(body.entries).toHaveLength(2);
    expect(JSON.stringify(body)).toContain(suite.seed.restaurants[0].admin.name);
  });
});

describe('an invitation by a restaurant admin', () => {
  it('is for the inviter’s branch, and is listed until it is accepted', async () => {
    const { status, body } = await invite('joins@example.com');
    expect(status).toBe(200);
    expect(body.link).toMatch(/^https:\/\/receipts\.example\/invitation#[\w-]{43}$/);
    expect((await invitations()).emails).toContain('joins@example.com');
    const [{ id: restaurantId, branches }] = suite.seed.restaurants;
    expect((await accept(body.link)).body.data.user).toEqual({
      ...{ role: 'restaurantAdmin', restaurantId, branchId: branches[0].id },
    });
    expect((await invitations()).emails).not.toContain('joins@example.com');
  });

  it('is listed page by page, with the latest invitation first and with the total', async () => {
    suite.clock.forward(1);
    await invite('page.first@example.com');
    suite.clock.forward(1);
    await invite('page.second@example.com');
    const { total, emails } = await invitations('?limit=1');
    expect(emails).toEqual(['page.second@example.com']);
    expect(await invitations('?limit=1&page=2')).toEqual({ total, emails: ['page.first@example.com'] });
    expect(Number(total)).toBeGreaterThanOrEqual(2);
  });

  it('can be revoked by restaurant admins of its branch, but not by those of other restaurants', async () => {
    const { body } = await invite('revoked@example.com');
    const other = suite.seed.restaurants[1]!;
    await suite.db.update(restaurants).set({ managesStaff: true }).where(eq(restaurants.id, other.id));
    const theirs = await suite.loginOf(other);
    const revoke = (as: string) => suite.call('DELETE', `/branch-staff/invitation/${body.id}`, { token: as });
    expect(await revoke(theirs)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_INVITATION' } });
    expect((await revoke(token)).status).toBe(200);
    expect(await accept(body.link)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
  });

  it('stops working if the inviter is deleted or if the restaurant may no longer manage staff accounts', async () => {
    const author = (await add('author@example.com')).body;
    const theirs = await suite.login({ email: 'author@example.com', password: PASSWORD });
    const { body: byAuthor } = await invite('friend@example.com', theirs);
    await remove(author.id);
    expect(await accept(byAuthor.link)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
    const { body } = await invite('late@example.com');
    await allow(false);
    expect(await accept(body.link)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
    await allow(true);
    expect((await accept(body.link)).status).toBe(200);
  });
});
