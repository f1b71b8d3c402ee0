import { eq } from 'drizzle-orm';
import { orders, restaurants, sessions, staff, users } from '../../platform/db/schema';
import { eraseDeletedUsers } from '../users/commands';
import { readEvents } from '../../../test/support/eventReader';
import { ADMIN } from '../../../test/support/plant';
import { startSuite, type Suite } from '../../../test/support/suite';

let suite: Suite;
let token: string;
beforeAll(async () => void (suite = await startSuite()));
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  token = await suite.login();
});

interface Member {
  id: string;
  name: string;
  email: string;
}
interface UserWire {
  id: string;
  firstName: string | null;
  phone: string;
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
  it('adds an administrator who can log in with any case of the e-mail', async () => {
    const { email } = await addAdmin('Sara@Example.com');
    expect(email).toBe('sara@example.com');
    expect(await loginStatus('SARA@example.com', PASSWORD)).toBe(200);
  });

  it.each<[string, object, Record<string, string>]>([
    ['without a name', { name: ' ' }, { name: 'Required' }],
    ['with something that is no e-mail', { email: 'sara' }, { email: 'Please enter a valid email' }],
    [
      'with a short password',
      { password: '1234567', confirmPassword: '1234567' },
      { password: 'Should not be less than 8 characters' },
    ],
    ['with two passwords', { confirmPassword: 'another-password' }, { confirmPassword: 'Passwords must match' }],
  ])('refuses an administrator %s, at the field', async (_what, fields, refused) => {
    expect(await post(newAdmin('new@example.com', fields))).toMatchObject({ status: 400, body: { fields: refused } });
    expect(await admins('?search=new@example.com')).toEqual([]);
  });

  it('refuses an e-mail that is taken by either role', async () => {
    for (const email of [ADMIN.email, suite.seed.restaurants[0].admin.email]) {
      expect(await post(newAdmin(email))).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } },
      });
    }
  });

  it('gives an e-mail to only one of two simultaneous calls', async () => {
    const statuses = (await Promise.all([1, 2].map(() => post(newAdmin('twin@example.com')))))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([200, 409]);
  });

  it('lets only administrators add administrators', async () => {
    const restaurantAdmin = await suite.loginOf(suite.seed.restaurants[0]);
    expect((await suite.call('POST', '/user', { body: newAdmin('x@example.com') })).status).toBe(401);
    expect(
      (await suite.call('POST', '/user', { body: newAdmin('x@example.com'), token: restaurantAdmin })).status,
    ).toBe(403);
    expect(await admins('?search=x@example.com')).toEqual([]);
  });

  it('names what is wrong with a request that mixes its two forms', async () => {
    expect(await post(newAdmin('x@example.com', { phone: '0512345678' }))).toMatchObject({
      status: 400,
      body: { code: 'TWO_REQUESTS' },
    });
  });

  it.each([null, [], 'phone', 7, {}])('refuses %j', async (body) => {
    expect((await suite.call('POST', '/user', { body, token })).status).toBe(400);
  });
});

describe('PATCH /user/{id}', () => {
  it('deletes an administrator: the token and the login stop working and the streams end at once', async () => {
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

  it('restores an administrator, but not the ended sessions', async () => {
    const { id } = await addAdmin('back@example.com');
    const theirs = await suite.login({ email: 'back@example.com', password: PASSWORD });
    await remove(id);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id, false)).status).toBe(200);
    expect(await verify(theirs)).toBe(false);
    expect(await loginStatus('back@example.com', PASSWORD)).toBe(200);
  });

  it('frees the e-mail of a deleted administrator, who then cannot be restored', async () => {
    const { id } = await addAdmin('reused@example.com');
    await remove(id);
    await addAdmin('reused@example.com');
    expect(await remove(id, false)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('does not delete the last administrator, also not when the last two are deleted at once', async () => {
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

  it('changes name, e-mail and password; a new password ends every session', async () => {
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

  it("changes the caller's password; this session continues and every other one ends", async () => {
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

  it('refuses a wrong current password at its field, and limits the attempts', async () => {
    const body = { currentPassword: 'not-this-one', password: 'my-next-password', confirmPassword: 'my-next-password' };
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await change(body, token)).toMatchObject({
        status: 400,
        body: { fields: { currentPassword: expect.any(String) } },
      });
    expect((await change(body, token)).status).toBe(429);
  });
});

describe('restaurant admins', () => {
  const place = () => ({
    restaurantId: suite.seed.restaurants[0].id,
    branchId: suite.seed.restaurants[0].branches[0].id,
  });
  const member = (email: string, fields: object = {}) => ({
    name: 'Till boss',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...place(),
    ...fields,
  });
  const add = (body: object) => suite.call('POST', '/restaurant-admin', { body, token });
  const list = async (query = '') =>
    (
      await suite.call<{
        admins: (Member & { createdAt: string; restaurant: { name: string; Branchs: { name: string }[] } })[];
      }>('GET', `/restaurant-admin${query}`, { token })
    ).body.admins;
  async function added(email: string) {
    expect((await add(member(email))).status).toBe(200);
    return (await list(`?search=${email}`))[0]!;
  }

  it('are added for a branch and listed with restaurant and branch', async () => {
    const { restaurant, createdAt } = await added('boss@example.com');
    const [seeded] = suite.seed.restaurants;
    expect(restaurant).toMatchObject({ name: seeded.names.en, Branchs: [{ name: seeded.branches[0].name }] });
    expect(Date.parse(createdAt)).toBe(suite.clock.now().getTime());
    expect(await suite.login({ email: 'boss@example.com', password: PASSWORD })).toBeTruthy();
  });

  it('are read one by one in the shape of the list, while they exist', async () => {
    const boss = await added('alone@example.com');
    const read = (id: string) => suite.call<{ admin?: object }>('GET', `/restaurant-admin/${id}`, { token });
    expect(await read(boss.id)).toMatchObject({ status: 200, body: { admin: boss } });
    const [own] = await admins(`?search=${ADMIN.email}`);
    await suite.call('DELETE', `/restaurant-admin/${boss.id}`, { token });
    for (const id of [boss.id, own!.id, NOBODY]) expect((await read(id)).status).toBe(404);
  });

  it.each<[string, () => object, Record<string, string>]>([
    ['without a restaurant', () => ({ restaurantId: undefined }), { restaurantId: 'Required' }],
    [
      'with a branch of another restaurant',
      () => ({ branchId: suite.seed.restaurants[1]!.branches[0].id }),
      { branchId: 'We could not find this branch at the restaurant' },
    ],
    [
      'with a restaurant that is not there',
      () => ({ restaurantId: NOBODY }),
      { restaurantId: 'We could not find this restaurant' },
    ],
    [
      'with two passwords',
      () => ({ confirmPassword: 'another-password' }),
      { confirmPassword: 'Passwords must match' },
    ],
  ])('are refused %s, at the field', async (_what, fields, refused) => {
    expect(await add(member('refused@example.com', fields()))).toMatchObject({
      status: 400,
      body: { fields: refused },
    });
    expect(await list('?search=refused@example.com')).toEqual([]);
  });

  it('are deleted and restored, and logged out at once', async () => {
    const { id } = await added('leaves@example.com');
    const theirs = await suite.login({ email: 'leaves@example.com', password: PASSWORD });
    for (let time = 0; time < 2; time += 1)
      expect((await suite.call('DELETE', `/restaurant-admin/${id}`, { token })).status).toBe(200);
    expect(await verify(theirs)).toBe(false);
    expect(await loginStatus('leaves@example.com', PASSWORD)).toBe(401);
    expect((await suite.call('POST', `/restaurant-admin/${id}/restore`, { token })).status).toBe(200);
    expect(await loginStatus('leaves@example.com', PASSWORD)).toBe(200);
  });

  it('that move to another branch work there at once, and their next token contains it', async () => {
    const { id } = await added('moves@example.com');
    const theirs = await suite.login({ email: 'moves@example.com', password: PASSWORD });
    const [from, to] = suite.seed.restaurants;
    const moved = await suite.call('PATCH', `/restaurant-admin/${id}`, {
      body: { restaurantId: to!.id, branchId: to!.branches[0].id },
      token,
    });
    expect(moved.status).toBe(200);
    const branches = (restaurantId: string) =>
      suite.call('GET', `/restaurant/branches/${restaurantId}`, { token: theirs });
    expect((await branches(from.id)).status).toBe(403);
    const there = await branches(to!.id);
    expect([there.status, there.headers.get('x-renewed-token')]).toEqual([200, expect.any(String)]);
    expect(
      (await suite.call('PATCH', `/restaurant-admin/${id}`, { body: { restaurantId: to!.id }, token })).status,
    ).toBe(400);
  });

  it('of a deleted restaurant are logged out, and can log in again once it is restored', async () => {
    const restaurant = suite.seed.restaurants[2]!;
    const theirs = await suite.loginOf(restaurant);
    const del = (isDeleted: boolean) =>
      suite.call('PATCH', `/restaurant/delete/${restaurant.id}`, { body: { isDeleted }, token });
    expect((await del(true)).status).toBe(200);
    expect(await verify(theirs)).toBe(false);
    expect(await suite.loginOf(restaurant).catch(() => null)).toBeNull();
    expect((await del(false)).status).toBe(200);
    expect(await verify(theirs)).toBe(false);
    expect(await suite.loginOf(restaurant)).toBeTruthy();
    expect((await suite.db.select().from(restaurants).where(eq(restaurants.id, restaurant.id)))[0]?.isDeleted).toBe(
      false,
    );
  });

  it('cannot delete administrators of the platform', async () => {
    const [own] = await admins(`?search=${ADMIN.email}`);
    for (const id of [own!.id, NOBODY])
      expect((await suite.call('DELETE', `/restaurant-admin/${id}`, { token })).status).toBe(404);
  });
});

describe('app users', () => {
  const list = async (query = '') => suite.call<UserWire[]>('GET', `/user${query}`, { token });
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).body.map(({ firstName }) => firstName);

  beforeAll(async () => {
    await suite.db.insert(users).values([
      {
        phone: '+966577000001',
        firstName: 'أحمد',
        lastName: 'فاطمة',
        gender: 'male',
        birthDate: '1990-02-03',
        createdAt: new Date('2026-01-01'),
      },
      { phone: '+966577000002', firstName: 'علی', lastName: 'خان', createdAt: new Date('2026-01-02') },
      { phone: '+966577000003', firstName: 'Zoë', lastName: '100% Ali_', createdAt: new Date('2026-01-03') },
    ]);
  });

  it('are an array with the fields of the specification', async () => {
    const { body, headers } = await list('?limit=1');
    expect(Object.keys(body[0]!).sort()).toEqual([
      'birthDate',
      'createdAt',
      'firstName',
      'gender',
      'id',
      'lastLogin',
      'lastName',
      'phone',
      'updatedAt',
    ]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(3);
  });

  it.each([
    ['alef without its hamza', 'احمد', 'أحمد'],
    ['heh for ta-marbuta', 'فاطمه', 'أحمد'],
    ['Arabic ya for the Persian one', 'علي خان', 'علی'],
    ['words in any order', 'خان علی', 'علی'],
    ['a tatweel and vowel signs', 'أحـمَد', 'أحمد'],
    ['no accent, another case', 'ZOE', 'Zoë'],
    ['the national phone', '0577000001', 'أحمد'],
    ['a part of the phone', '77000002', 'علی'],
    ['a phone with spaces and country code', '00966 57 700 0003', 'Zoë'],
    ['Arabic-Indic digits', '٠٥٧٧٠٠٠٠٠٢', 'علی'],
    ['Persian digits', '۰۵۷۷۰۰۰۰۰۲', 'علی'],
    ['a percent sign as itself', '100%', 'Zoë'],
    ['an underscore as itself', 'ali_', 'Zoë'],
  ])('are found by %s', async (_how, search, firstName) => {
    expect(await found(search)).toEqual([firstName]);
  });

  it.each(['%', '_%', '\\', '＼', '％', "'; drop table users; --", '\u202e'])(
    'are not found by accident with %j, and nothing fails',
    async (search) => {
      const { status, body } = await list(`?search=${encodeURIComponent(search)}&limit=500`);
      expect(status).toBe(200);
      if (search === '\\' || search === "'; drop table users; --") expect(body).toEqual([]);
    },
  );

  it('are sorted by name, creation and last login, in both directions', async () => {
    const sorted = async (sort: string) =>
      (await list(`?search=5770000&sort=${sort}`)).body.map(({ phone }) => phone.slice(-1)).join('');
    expect([await sorted('createdAt'), await sorted('-createdAt')]).toEqual(['123', '321']);
    expect(await sorted('name')).toBe('312');
    expect((await list('?sort=lastLogin')).status).toBe(200);
    expect((await list('?sort=phone;drop')).status).toBe(400);
  });

  it('are filtered by gender', async () => {
    expect((await list('?gender=male&search=5770000')).body).toHaveLength(1);
  });

  it('are deleted softly and restored', async () => {
    const [user] = (await list('?search=0577000001')).body;
    for (let time = 0; time < 2; time += 1)
      expect(await suite.call('DELETE', `/user/${user!.id}`, { token })).toMatchObject({
        status: 200,
        body: { message: 'The User has been removed' },
      });
    expect(await found('0577000001')).toEqual([]);
    expect((await list('?isDeleted=true&search=0577000001')).body).toHaveLength(1);
    expect((await suite.call('POST', `/user/${user!.id}/restore`, { token })).status).toBe(200);
    expect(await found('0577000001')).toEqual(['أحمد']);
    expect((await suite.call('DELETE', `/user/${NOBODY}`, { token })).status).toBe(404);
    expect((await suite.call('POST', `/user/${NOBODY}/restore`, { token })).status).toBe(404);
  });

  it('cannot be restored when somebody else has their phone meanwhile', async () => {
    const [user] = (await list('?search=0577000002')).body;
    await suite.call('DELETE', `/user/${user!.id}`, { token });
    await suite.db.insert(users).values({ phone: user!.phone, firstName: 'New' });
    expect(await suite.call('POST', `/user/${user!.id}/restore`, { token })).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN' },
    });
  });

  it('are erased three days after their deletion, and their orders stay', async () => {
    const [user] = (await list('?search=0577000003')).body;
    const [order] = await suite.db.select({ id: orders.id }).from(orders).limit(1);
    if (order) await suite.db.update(orders).set({ userId: user!.id }).where(eq(orders.id, order.id));
    await suite.call('DELETE', `/user/${user!.id}`, { token });
    const erase = async () => {
      await eraseDeletedUsers(suite.db, suite.clock.now());
      return (await suite.db.select().from(users).where(eq(users.id, user!.id)))[0];
    };
    expect((await erase())?.firstName).toBe('Zoë');
    suite.clock.forward(3 * 24 * 3600 + 1);
    expect(await erase()).toMatchObject({ phone: '', firstName: null, lastName: null, birthDate: null, gender: null });
    token = await suite.login();
    expect(await suite.call('POST', `/user/${user!.id}/restore`, { token })).toMatchObject({
      status: 409,
      body: { code: 'USER_ERASED' },
    });
  });
});

describe('a session', () => {
  it('is deleted a month after its end', async () => {
    await suite.services.sessions.sweep();
    const before = await suite.db.$count(sessions);
    expect(before).toBeGreaterThan(0);
    suite.clock.forward(40 * 24 * 3600);
    await suite.services.sessions.sweep();
    expect(await suite.db.$count(sessions)).toBe(0);
  });
});
