import { and, eq } from 'drizzle-orm';
import { counters, restaurants, staff } from '../../platform/db/schema';
import { ADMIN, RESTAURANT_ADMIN_PASSWORD } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';

const PASSWORD = 'three camels in a row';
const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Listed {
  staff: { id: string; name: string; email: string; own: boolean }[];
  code?: string;
}

const suite = suiteOfTests({ PUBLIC_URL: 'https://receipts.example' });
let admin: string;
/** The token of a restaurant admin of the first restaurant. */
let token: string;

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
/** Adds an account to the branch as an administrator of the platform does. */
async function add(email: string, { leads = false } = {}): Promise<{ id: string }> {
  const [{ id: restaurantId, branches }] = suite.seed.restaurants;
  const body = { name: 'Cashier', email, password: PASSWORD, confirmPassword: PASSWORD };
  const tenant = { restaurantId, branchId: branches[0].id };
  return (
    await suite.call<{ id: string }>('POST', '/restaurant-admin', { token: admin, body: { ...body, ...tenant, leads } })
  ).body;
}
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
    const { id } = await add('colleague@example.com');
    const invitation = (await invite('before@example.com')).body;
    await allow(false);
    const answers = [
      await suite.call('GET', '/branch-staff', { token }),
      await suite.call('GET', '/branch-staff/invitation', { token }),
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

  it('can be renamed by a leader of the branch; nobody sets the password or the e-mail address of a colleague', async () => {
    const { id } = await add('changes@example.com');
    const before = await storedMember(id);
    for (const fields of [
      { password: 'four camels in a row', confirmPassword: 'four camels in a row' },
      { email: 'taken.over@example.com' },
      { name: 'Huda', email: 'taken.over@example.com' },
      { leads: true },
      { name: ' ' },
    ])
      expect((await change(id, fields)).status).toBe(400);
    expect(await storedMember(id)).toEqual(before);
    expect((await change(id, { name: 'Huda' })).status).toBe(200);
    expect(await storedMember(id)).toMatchObject({ name: 'Huda', email: 'changes@example.com' });
    expect(await loginStatus('changes@example.com')).toBe(200);
  });

  it('cannot be created with a password', async () => {
    const body = { name: 'New', email: 'new@example.com', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await suite.call('POST', '/branch-staff', { token, body })).status).toBe(404);
  });

  it('that lead the branch are changed and deleted by the platform’s administrators only', async () => {
    const { id } = await add('leader@example.com', { leads: true });
    for (const answer of [await change(id, { name: 'Taken over' }), await remove(id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'LEADER_ACCOUNT' } });
    expect(await storedMember(id)).toMatchObject({ name: 'Cashier', isDeleted: false });
    await suite.call('PATCH', `/restaurant-admin/${id}`, { token: admin, body: { leads: false } });
    expect((await change(id, { name: 'Renamed' })).status).toBe(200);
  });

  it('that do not lead the branch manage no account and invite nobody', async () => {
    const { id } = await add('colleague.two@example.com');
    await add('member@example.com');
    const member = await suite.login({ email: 'member@example.com', password: PASSWORD });
    const answers = [
      await suite.call('GET', '/branch-staff', { token: member }),
      await suite.call('GET', '/branch-staff/invitation', { token: member }),
      await change(id, { name: 'Changed' }, member),
      await remove(id, member),
      await invite('by.member@example.com', member),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_LEADER' } });
  });

  it('can be deleted by a colleague, and then the account’s sessions end immediately', async () => {
    const { id } = await add('leaves@example.com');
    const theirs = await suite.login({ email: 'leaves@example.com', password: PASSWORD });
    expect((await remove(id)).status).toBe(200);
    expect(await list(theirs)).toMatchObject({ code: 'NO_SESSION' });
    expect(await loginStatus('leaves@example.com')).toBe(401);
    expect((await list()).staff.map((member) => member.id)).not.toContain(id);
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_STAFF' } });
  });

  it('cannot be changed or deleted by their owners through the endpoints for colleagues’ accounts', async () => {
    const { id } = (await list()).staff.find(({ own }) => own)!;
    for (const answer of [await change(id, { name: 'Me' }), await remove(id)])
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
    const { id } = await add('audited@example.com');
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

  it('does not tell who has an account anywhere', async () => {
    const [known, unknown] = [await invite(ADMIN.email), await invite('unknown@example.com')];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect((await invitations()).emails).toContain(ADMIN.email);
    expect(await accept(known.body.link)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
  });

  it('makes an account that does not lead the branch, while an administrator’s invitation makes one that does', async () => {
    const leads = async (email: string) =>
      (await suite.db.select().from(staff).where(eq(staff.email, email)))[0]?.leads;
    await accept((await invite('follows@example.com')).body.link);
    const [{ id, branches }] = suite.seed.restaurants;
    const { body } = await suite.call<{ link: string }>('POST', '/invitation', {
      token: admin,
      body: { name: 'Leader', email: 'leads@example.com', restaurantId: id, branchId: branches[0].id },
    });
    await accept(body.link);
    expect([await leads('follows@example.com'), await leads('leads@example.com')]).toEqual([false, true]);
  });

  it('is refused after 50 invitations to the branch in a day', async () => {
    await suite.db.insert(counters).values({
      key: `branch-invitations:${suite.seed.restaurants[0].branches[0].id}`,
      hits: 50,
      startedAt: suite.clock.now(),
      expiresAt: new Date(suite.clock.now().getTime() + 1_000),
    });
    expect((await invite('many@example.com')).status).toBe(429);
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
    const author = await add('author@example.com', { leads: true });
    const theirs = await suite.login({ email: 'author@example.com', password: PASSWORD });
    const { body: byAuthor } = await invite('friend@example.com', theirs);
    await suite.call('DELETE', `/restaurant-admin/${author.id}`, { token: admin });
    expect(await accept(byAuthor.link)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
    const { body } = await invite('late@example.com');
    await allow(false);
    expect(await accept(body.link)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
    await allow(true);
    expect((await accept(body.link)).status).toBe(200);
  });
});
