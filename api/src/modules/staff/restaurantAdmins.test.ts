import { eq } from 'drizzle-orm';
import { restaurants } from '../../platform/db/schema';
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
const ownAdmin = async () => (await suite.call<Member[]>('GET', `/admin?search=${ADMIN.email}`, { token })).body[0]!;
const verify = async (session: string) =>
  (await suite.call<{ verify: boolean }>('POST', '/user/isVerify', { token: session })).body.verify;
const loginStatus = async (email: string, password: string) =>
  (await suite.call('POST', '/admin/login', { body: { email, password } })).status;

describe('restaurant admins', () => {
  const tenant = () => ({
    restaurantId: suite.seed.restaurants[0].id,
    branchId: suite.seed.restaurants[0].branches[0].id,
  });
  const member = (email: string, fields: object = {}) => ({
    name: 'Till boss',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...tenant(),
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

  it('are added for a branch, and are listed with their restaurant and branch', async () => {
    const { restaurant, createdAt } = await added('boss@example.com');
    const [seeded] = suite.seed.restaurants;
    expect(restaurant).toMatchObject({ name: seeded.names.en, Branchs: [{ name: seeded.branches[0].name }] });
    expect(Date.parse(createdAt)).toBe(suite.clock.now().getTime());
    expect(await suite.login({ email: 'boss@example.com', password: PASSWORD })).toBeTruthy();
  });

  it('can be read by id, with the same fields as in the list, until they are deleted', async () => {
    const boss = await added('alone@example.com');
    const read = (id: string) => suite.call<{ admin?: object }>('GET', `/restaurant-admin/${id}`, { token });
    expect(await read(boss.id)).toMatchObject({ status: 200, body: { admin: boss } });
    const own = await ownAdmin();
    await suite.call('DELETE', `/restaurant-admin/${boss.id}`, { token });
    for (const id of [boss.id, own.id, NOBODY]) expect((await read(id)).status).toBe(404);
  });

  it.each<[string, () => object, Record<string, string>]>([
    ['without a restaurant', () => ({ restaurantId: undefined }), { restaurantId: 'Required' }],
    [
      'with a branch of another restaurant',
      () => ({ branchId: suite.seed.restaurants[1]!.branches[0].id }),
      { branchId: 'We could not find this branch at the restaurant' },
    ],
    [
      'with a restaurant that does not exist',
      () => ({ restaurantId: NOBODY }),
      { restaurantId: 'We could not find this restaurant' },
    ],
    [
      'with unequal passwords',
      () => ({ confirmPassword: 'another-password' }),
      { confirmPassword: 'Passwords must match' },
    ],
  ])('are refused %s, and the error names the field', async (_what, fields, refused) => {
    expect(await add(member('refused@example.com', fields()))).toMatchObject({
      status: 400,
      body: { fields: refused },
    });
    expect(await list('?search=refused@example.com')).toEqual([]);
  });

  it('can be deleted and restored, and a deletion logs them out immediately', async () => {
    const { id } = await added('leaves@example.com');
    const theirs = await suite.login({ email: 'leaves@example.com', password: PASSWORD });
    for (let time = 0; time < 2; time += 1)
      expect((await suite.call('DELETE', `/restaurant-admin/${id}`, { token })).status).toBe(200);
    expect(await verify(theirs)).toBe(false);
    expect(await loginStatus('leaves@example.com', PASSWORD)).toBe(401);
    expect((await suite.call('POST', `/restaurant-admin/${id}/restore`, { token })).status).toBe(200);
    expect(await loginStatus('leaves@example.com', PASSWORD)).toBe(200);
  });

  it('can work at another branch immediately after they were moved to that branch, and get a new token', async () => {
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

  it('are logged out when their restaurant is deleted, and can log in again after it is restored', async () => {
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

  it('are the only accounts that DELETE /restaurant-admin/{id} deletes', async () => {
    const own = await ownAdmin();
    for (const id of [own.id, NOBODY])
      expect((await suite.call('DELETE', `/restaurant-admin/${id}`, { token })).status).toBe(404);
  });
});
