import { eq } from 'drizzle-orm';
import { staff } from '../../platform/db/schema';
import { readEvents } from '../../../test/support/eventReader';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
beforeEach(async () => {
  await suite.resetLimits();
  token = await suite.login();
});

interface Member {
  id: string;
  name: string;
  email: string;
}
const NOBODY = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'a-good-password';
const admins = async (query = '') => (await suite.call<Member[]>('GET', `/admin${query}`, { token })).body;
const newAdmin = (email: string, fields: object = {}) => ({
  name: 'Sara',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role: 'admin',
  ...fields,
});
const post = (body: object) => suite.call('POST', '/user', { body, token });

async function addAdmin(email: string): Promise<Member> {
  expect((await post(newAdmin(email))).status).toBe(200);
  const member = (await admins(`?search=${encodeURIComponent(email)}`))[0];
  if (!member) throw new Error('the admin is not in the list');
  return member;
}
const remove = (id: string, isDeleted = true, as = token) =>
  suite.call('PATCH', `/user/${id}`, { body: { isDeleted }, token: as });
const verify = async (session: string) =>
  (await suite.call<{ verify: boolean }>('POST', '/user/isVerify', { token: session })).body.verify;
const loginStatus = async (email: string, password: string) =>
  (await suite.call('POST', '/admin/login', { body: { email, password } })).status;

describe('POST /user', () => {
  it('adds an administrator, who can log in with the e-mail address in upper or lower case', async () => {
    const { email } = await addAdmin('Sara@Example.com');
    expect(email).toBe('sara@example.com');
    expect(await loginStatus('SARA@example.com', PASSWORD)).toBe(200);
  });

  it.each<[string, object, Record<string, string>]>([
    ['without a name', { name: ' ' }, { name: 'Required' }],
    ['with an invalid e-mail address', { email: 'sara' }, { email: 'Please enter a valid email' }],
    [
      'with a short password',
      { password: '1234567', confirmPassword: '1234567' },
      { password: 'Should not be less than 8 characters' },
    ],
    ['with unequal passwords', { confirmPassword: 'another-password' }, { confirmPassword: 'Passwords must match' }],
  ])('refuses an administrator %s, and the error names the field', async (_what, fields, refused) => {
    expect(await post(newAdmin('new@example.com', fields))).toMatchObject({ status: 400, body: { fields: refused } });
    expect(await admins('?search=new@example.com')).toEqual([]);
  });

  it('refuses an e-mail address that already belongs to an administrator or a restaurant admin', async () => {
    for (const email of [ADMIN.email, suite.seed.restaurants[0].admin.email]) {
      expect(await post(newAdmin(email))).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } },
      });
    }
  });

  it('accepts an e-mail address in only one of two simultaneous requests', async () => {
    const statuses = (await Promise.all([1, 2].map(() => post(newAdmin('twin@example.com')))))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([200, 409]);
  });

  it('is allowed for administrators only', async () => {
    const restaurantAdmin = await suite.loginOf(suite.seed.restaurants[0]);
    expect((await suite.call('POST', '/user', { body: newAdmin('x@example.com') })).status).toBe(401);
    expect(
      (await suite.call('POST', '/user', { body: newAdmin('x@example.com'), token: restaurantAdmin })).status,
    ).toBe(403);
    expect(await admins('?search=x@example.com')).toEqual([]);
  });

  it('refuses a body that contains both a phone number (as in a request for a code) and the fields of an administrator', async () => {
    expect(await post(newAdmin('x@example.com', { phone: '0512345678' }))).toMatchObject({
      status: 400,
      body: { code: 'TWO_REQUESTS' },
    });
  });

  it.each([null, [], 'phone', 7, {}])('refuses the invalid body %j', async (body) => {
    expect((await suite.call('POST', '/user', { body, token })).status).toBe(400);
  });
});

describe('PATCH /user/{id}', () => {
  it('immediately ends a deleted administrator’s session and event streams, and prevents the next login', async () => {
    const { id } = await addAdmin('gone@example.com');
    const theirs = await suite.login({ email: 'gone@example.com', password: PASSWORD });
    const stream = await readEvents(`${suite.url}/events`, { authorization: `Bearer ${theirs}` });
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'The Admin has been removed' } });
    expect(await verify(theirs)).toBe(false);
    expect((await suite.call('GET', '/statistics', { token: theirs })).status).toBe(401);
    await expect(stream.next()).rejects.toThrow();
    expect(await loginStatus('gone@example.com', PASSWORD)).toBe(401);
    expect(await admins('?search=gone@example.com')).toEqual([]);
    expect(await admins('?search=gone@example.com&isDeleted=true')).toHaveLength(1);
  });

  it('restores an administrator, but not the sessions that have ended', async () => {
    const { id } = await addAdmin('back@example.com');
    const theirs = await suite.login({ email: 'back@example.com', password: PASSWORD });
    await remove(id);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id, false)).status).toBe(200);
    expect(await verify(theirs)).toBe(false);
    expect(await loginStatus('back@example.com', PASSWORD)).toBe(200);
  });

  it('does not restore a deleted administrator whose e-mail address now belongs to a new account', async () => {
    const { id } = await addAdmin('reused@example.com');
    await remove(id);
    await addAdmin('reused@example.com');
    expect(await remove(id, false)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('does not delete the last administrator, even if two requests delete the last two administrators at the same time', async () => {
    const all = await admins();
    const own = all.find(({ email }) => email === ADMIN.email)!;
    for (const { id } of all) if (id !== own.id) await remove(id);
    expect(await remove(own.id)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN', message: 'The last administrator cannot be removed' },
    });
    const other = await addAdmin('second@example.com');
    const theirs = await suite.login({ email: 'second@example.com', password: PASSWORD });
    const statuses = (await Promise.all([remove(own.id), remove(other.id, true, theirs)])).map(({ status }) => status);
    await suite.db.update(staff).set({ isDeleted: false }).where(eq(staff.id, own.id));
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('changes name, e-mail address and password, and a new password ends every session', async () => {
    const { id } = await addAdmin('change@example.com');
    const theirs = await suite.login({ email: 'change@example.com', password: PASSWORD });
    const change = async (body: object) => (await suite.call('PATCH', `/user/${id}`, { body, token })).status;
    expect(await change({ name: 'Sara Two', email: 'changed@example.com' })).toBe(200);
    expect(await verify(theirs)).toBe(true);
    expect(await change({ password: 'the-next-password', confirmPassword: 'the-next-password' })).toBe(200);
    expect(await verify(theirs)).toBe(false);
    expect([
      await loginStatus('changed@example.com', PASSWORD),
      await loginStatus('changed@example.com', 'the-next-password'),
    ]).toEqual([401, 200]);
    expect(await change({ email: ADMIN.email })).toBe(409);
    expect(await change({ password: 'the-next-password' })).toBe(400);
    expect(await change({})).toBe(400);
    expect(await change({ role: 'restaurantAdmin' })).toBe(400);
  });

  it('cannot change app users or restaurant admins', async () => {
    const [restaurantAdmin] = await suite.db.select().from(staff).where(eq(staff.role, 'restaurantAdmin'));
    for (const id of [suite.seed.users[0]!.id, restaurantAdmin!.id, NOBODY])
      expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ADMIN' } });
  });
});

describe('POST /admin/password', () => {
  const change = (body: object, as: string) => suite.call('POST', '/admin/password', { body, token: as });

  it("changes the caller's password, and ends all of the caller's sessions except the current one", async () => {
    await addAdmin('own@example.com');
    const credentials = { email: 'own@example.com', password: PASSWORD };
    const [mine, other] = [await suite.login(credentials), await suite.login(credentials)];
    expect(
      (
        await change(
          { currentPassword: PASSWORD, password: 'my-next-password', confirmPassword: 'my-next-password' },
          mine,
        )
      ).status,
    ).toBe(200);
    expect([await verify(mine), await verify(other)]).toEqual([true, false]);
    expect([
      await loginStatus(credentials.email, PASSWORD),
      await loginStatus(credentials.email, 'my-next-password'),
    ]).toEqual([401, 200]);
  });

  it('refuses a wrong current password, names this field in the error, and limits the number of attempts', async () => {
    const body = { currentPassword: 'not-this-one', password: 'my-next-password', confirmPassword: 'my-next-password' };
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await change(body, token)).toMatchObject({
        status: 400,
        body: { fields: { currentPassword: expect.any(String) } },
      });
    expect((await change(body, token)).status).toBe(429);
  });
});
