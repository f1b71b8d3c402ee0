import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
let own: OwnTill;
/** A second and a third branch of the restaurant. */
let second: string;
let third: string;
beforeAll(async () => {
  token = await suite.login();
  own = await makeOwnTill(suite, token, 'Three Branches');
  [second, third] = [await addBranch('Malaz'), await addBranch('Corniche')];
  await send('POST', '/restaurant-admin', {
    name: 'Owner',
    email: OWNER.email,
    password: OWNER.password,
    confirmPassword: OWNER.password,
    restaurantId: own.restaurantId,
    branchId: own.branchId,
    moreBranchIds: [second, third, second, own.branchId],
  });
});
beforeEach(async () => {
  await suite.resetLimits();
  token = await suite.login();
});

const OWNER = { email: 'owner@example.com', password: 'a-good-password' };
const send = <Body = { id: string }>(method: string, path: string, body?: object) =>
  suite.call<Body>(method, path, { token, ...(body && { body }) });
const addBranch = async (name: string) =>
  (await send('POST', '/branch', { restaurantId: own.restaurantId, name })).body.id;
const listed = async () =>
  (
    await send<{ admins: { id: string; restaurant: { Branchs: { id: string }[] } }[] }>(
      'GET',
      '/restaurant-admin?search=owner@example.com',
    )
  ).body.admins[0]!;
/** Sends a request of the owner, at a branch if one is given. */
const asOwner = async <Body = { code: string }>(method: string, path: string, branchId?: string) =>
  suite.call<Body>(method, path, {
    token: await suite.login(OWNER),
    ...(branchId && { headers: { 'x-branch-id': branchId } }),
  });

describe('a restaurant admin with several branches', () => {
  it('has one login, whose first branch is the one of the token, and reaches every branch', async () => {
    const login = await suite.call<{ data: { user: object } }>('POST', '/admin/login', { body: OWNER });
    expect(login.body.data.user).toEqual({
      role: 'restaurantAdmin',
      restaurantId: own.restaurantId,
      branchId: own.branchId,
    });
    const { body } = await asOwner<{ branches: { id: string }[] }>('GET', `/restaurant/branches/${own.restaurantId}`);
    expect(body.branches.map(({ id }) => id).sort()).toEqual([own.branchId, second, third].sort());
    for (const id of [own.branchId, second, third])
      expect((await asOwner('GET', `/restaurant/devices/${id}`)).status).toBe(200);
    expect((await listed()).restaurant.Branchs.map(({ id }) => id)).toEqual([own.branchId, third, second]);
  });

  it('works at the branch that the request names, and at the first one without it', async () => {
    const verified = async (branchId?: string) =>
      (await asOwner<{ user: { branchId: string } }>('POST', '/user/isVerify', branchId)).body.user.branchId;
    expect([await verified(), await verified(second)]).toEqual([own.branchId, own.branchId]);
    const staffAt = async (branchId?: string) => (await asOwner('GET', '/feedback', branchId)).status;
    expect([await staffAt(), await staffAt(second)]).toEqual([200, 200]);
  });

  it('is refused at any other branch, even of the same restaurant, and never sees its data', async () => {
    const fourth = await addBranch('Fourth');
    const [elsewhere] = suite.seed.restaurants[0].branches;
    for (const branchId of [fourth, elsewhere.id, 'no-uuid'])
      expect(await asOwner('GET', '/order/branch-orders', branchId)).toMatchObject({
        status: 403,
        body: { code: 'NOT_YOUR_BRANCH' },
      });
    for (const branchId of [fourth, elsewhere.id]) {
      expect((await asOwner('GET', `/restaurant/devices/${branchId}`)).status).toBe(403);
      expect((await asOwner('GET', `/restaurant/branch-report?branchId=${branchId}`)).status).toBe(403);
      expect((await asOwner('GET', `/export/orders?branchId=${branchId}`)).status).toBe(403);
    }
  });

  it('loses a branch at once when an administrator takes it away, and the history says so', async () => {
    const { id } = await listed();
    const theirs = await suite.login(OWNER);
    const at = (branchId: string) =>
      suite.call('GET', '/order/branch-orders', { token: theirs, headers: { 'x-branch-id': branchId } });
    expect((await at(third)).status).toBe(200);
    expect((await send('PATCH', `/restaurant-admin/${id}`, { moreBranchIds: [second] })).status).toBe(200);
    expect((await at(third)).status).toBe(403);
    const { entries } = (
      await send<{ entries: { fields: object[] }[] }>('GET', `/trail?kind=restaurantAdmin&id=${id}&limit=1`)
    ).body;
    expect(entries[0]!.fields).toMatchObject([{ field: 'moreBranchIds', after: [second] }]);
  });

  it('keeps the other branches when the first one changes, and loses them with the restaurant', async () => {
    const { id } = await listed();
    await send('PATCH', `/restaurant-admin/${id}`, { moreBranchIds: [second, third] });
    await send('PATCH', `/restaurant-admin/${id}`, { restaurantId: own.restaurantId, branchId: third });
    expect((await listed()).restaurant.Branchs.map((branch) => branch.id)).toEqual([third, second]);
    const [elsewhere] = suite.seed.restaurants;
    await send('PATCH', `/restaurant-admin/${id}`, {
      restaurantId: elsewhere.id,
      branchId: elsewhere.branches[0].id,
    });
    expect((await listed()).restaurant.Branchs).toHaveLength(1);
    expect((await asOwner('GET', '/order/branch-orders', second)).status).toBe(403);
  });

  it('cannot get a branch of another restaurant, or a deleted one', async () => {
    const { id } = await listed();
    await send('PATCH', `/restaurant-admin/${id}`, { restaurantId: own.restaurantId, branchId: own.branchId });
    const gone = await addBranch('Gone');
    await send('PATCH', `/branch/${gone}`, { isDeleted: true });
    for (const branchId of [suite.seed.restaurants[0].branches[0].id, gone])
      expect(await send('PATCH', `/restaurant-admin/${id}`, { moreBranchIds: [branchId] })).toMatchObject({
        status: 400,
        body: { fields: { moreBranchIds: expect.any(String) } },
      });
  });
});
