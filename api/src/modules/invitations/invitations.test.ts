import { eq, sql } from 'drizzle-orm';
import { suiteOfTests } from '../../../test/support/suite';
import { branches, staff } from '../../platform/db/schema';
import { Refusal } from '../../platform/errors';
import { invitationOf } from './commands';

interface Made {
  id: string;
  link: string;
  expiresAt: string;
  code?: string;
}

const suite = suiteOfTests({ PUBLIC_URL: 'https://receipts.example' });
let token: string;
let tenant: { restaurantId: string; branchId: string };

beforeAll(async () => {
  const [restaurant] = suite.seed.restaurants;
  tenant = { restaurantId: restaurant.id, branchId: restaurant.branches[0].id };
});
beforeEach(async () => {
  await suite.resetLimits();
  token = await suite.login();
});

let people = 0;
const invite = async (changes: object = {}, as = token) => {
  const email = `Invited.${++people}@example.com`;
  const body = { name: 'Noura Al Harbi', email, ...tenant, ...changes };
  const answer = await suite.call<Made>('POST', '/invitation', { token: as, body });
  return { ...answer, email: email.toLowerCase(), secret: answer.body.link?.split('#')[1] ?? '' };
};
const read = (secret: string) =>
  suite.call<{ code: string; name: string; email: string }>('POST', '/invitation/read', { body: { token: secret } });
const accept = (secret: string, password = 'three camels in a row', confirmPassword = password) =>
  suite.call<{ code: string; data: { token: string; user: object }; fields?: object }>('POST', '/invitation/accept', {
    body: { token: secret, password, confirmPassword },
  });
const open = async () =>
  (
    await suite.call<{ invitations: { id: string; email: string; expired: boolean }[] }>(
      'GET',
      `/invitation?restaurantId=${tenant.restaurantId}`,
      { token },
    )
  ).body.invitations;

describe('an invitation', () => {
  it('has a token in the fragment of its link, and only the hash of the token is stored', async () => {
    const { body, headers, secret } = await invite();
    expect(body.link).toMatch(/^https:\/\/receipts\.example\/invitation#[\w-]{43}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Date.parse(body.expiresAt) - suite.clock.now().getTime()).toBe(72 * 3_600_000);
    const { rows } = (await suite.db.execute(
      `select to_json(invitations)::text as row from invitations where id = '${body.id}'`,
    )) as unknown as { rows: { row: string }[] };
    expect(rows[0]?.row).not.toContain(secret);
    expect(suite.logged()).not.toContain(secret);
  });

  it('shows the name and e-mail address of the invited person, and the branch, to anyone with its link', async () => {
    const { secret, email } = await invite();
    expect(await read(secret)).toMatchObject({
      status: 200,
      body: { name: 'Noura Al Harbi', email, branch: suite.seed.restaurants[0].branches[0].name },
    });
  });

  it('creates the account with the chosen password, and logs the person in', async () => {
    const { secret, email } = await invite();
    const { status, body } = await accept(secret);
    expect(status).toBe(200);
    expect(body.data.user).toEqual({ role: 'restaurantAdmin', ...tenant });
    expect((await suite.call('GET', `/restaurant/${tenant.restaurantId}`, { token: body.data.token })).status).toBe(
      200,
    );
    expect(await suite.login({ email, password: 'three camels in a row' })).toEqual(expect.any(String));
    expect(suite.logged()).not.toContain('three camels in a row');
  });

  it('may be for several branches of the restaurant, without those that were deleted since', async () => {
    const [restaurant, other] = suite.seed.restaurants;
    const [, second] = restaurant.branches;
    const moreBranchIds = [second!.id, tenant.branchId];
    expect((await invite({ moreBranchIds: [other!.branches[0].id] })).status).toBe(400);
    const { data } = (await accept((await invite({ moreBranchIds })).secret)).body;
    expect(await suite.call('GET', `/restaurant/devices/${second!.id}`, { token: data.token })).toMatchObject({
      status: 200,
    });
    const later = await invite({ moreBranchIds });
    const setDeleted = (isDeleted: boolean) =>
      suite.db.update(branches).set({ isDeleted }).where(eq(branches.id, second!.id));
    await setDeleted(true);
    expect((await accept(later.secret)).status).toBe(200);
    const [member] = await suite.db.select().from(staff).where(eq(staff.email, later.email));
    expect(member?.moreBranchIds).toEqual([]);
    await setDeleted(false);
  });

  it('works once, even if it is used twice at the same time', async () => {
    const { secret } = await invite();
    const answers = await Promise.all([accept(secret), accept(secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await read(secret)).toMatchObject({ status: 410, body: { code: 'INVITATION_USED' } });
  });

  it('ends after 72 hours, and is listed as expired', async () => {
    const { secret, body } = await invite();
    suite.clock.forward(72 * 3_600 - 1);
    expect((await read(secret)).status).toBe(200);
    suite.clock.forward(1);
    expect(await accept(secret)).toMatchObject({ status: 410, body: { code: 'INVITATION_EXPIRED' } });
    token = await suite.login();
    expect((await open()).find(({ id }) => id === body.id)).toMatchObject({ expired: true });
  });

  it('can be revoked, and does not work after that', async () => {
    const { secret, body } = await invite();
    expect((await open()).map(({ id }) => id)).toContain(body.id);
    for (let press = 0; press < 2; press += 1)
      expect((await suite.call('DELETE', `/invitation/${body.id}`, { token })).status).toBe(200);
    expect((await open()).map(({ id }) => id)).not.toContain(body.id);
    expect(await accept(secret)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
  });

  it('is revoked by a newer invitation for the same person', async () => {
    const first = await invite();
    const second = await invite({ email: first.email });
    expect(await read(first.secret)).toMatchObject({ body: { code: 'INVITATION_REVOKED' } });
    expect((await read(second.secret)).status).toBe(200);
  });

  it('cannot be accepted while its restaurant is deleted, but can be accepted once the restaurant is restored', async () => {
    const { secret } = await invite();
    await suite.call('PATCH', `/restaurant/delete/${tenant.restaurantId}`, { token, body: { isDeleted: true } });
    expect(await accept(secret)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
    await suite.call('PATCH', `/restaurant/delete/${tenant.restaurantId}`, { token, body: { isDeleted: false } });
    expect((await accept(secret)).status).toBe(200);
  });

  it('cannot be accepted after the administrator who created it was deleted', async () => {
    const email = 'inviting@example.com';
    const password = 'four camels in a row';
    const added = { name: 'Sara', email, password, confirmPassword: password, role: 'admin' };
    expect((await suite.call('POST', '/user', { body: added, token })).status).toBe(200);
    const { body } = await suite.call<{ data: { token: string } }>('POST', '/admin/login', {
      body: { email, password },
    });
    const { secret } = await invite({}, body.data.token);
    const [author] = (await suite.call<{ id: string }[]>('GET', `/admin?search=${email}`, { token })).body;
    expect((await suite.call('PATCH', `/user/${author?.id}`, { body: { isDeleted: true }, token })).status).toBe(200);
    expect(await accept(secret)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
  });

  it('requires a password that follows the rules, and can be used again after a refused password', async () => {
    const { secret } = await invite();
    expect(await accept(secret, 'short')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect(await accept(secret, 'password123')).toMatchObject({ body: { code: 'PASSWORD_COMMON' } });
    expect(await accept(secret, 'noura-2026')).toMatchObject({ body: { code: 'PASSWORD_PERSONAL' } });
    expect(await accept(secret, 'three camels in a row', 'four camels in a row')).toMatchObject({
      status: 400,
      body: { fields: { confirmPassword: 'Passwords must match' } },
    });
    expect((await accept(secret)).status).toBe(200);
  });

  it('cannot be created for the e-mail address of an existing account, or for a branch that its restaurant does not have', async () => {
    const member = suite.seed.restaurants[0].admin.email;
    expect(await invite({ email: member })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await invite({ branchId: suite.seed.restaurants[1]!.branches[0].id })).toMatchObject({ status: 400 });
  });

  it('is not reported as revoked if the database fails while the branch is checked', async () => {
    const { secret } = await invite();
    const read = suite.db.transaction(async (tx) => {
      // The rollback undoes this statement.
      await tx.execute(sql`alter table branches rename to lost_branches`);
      await invitationOf(tx, secret, suite.clock.now());
    });
    const error = await read.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refusal);
    await expect(suite.db.transaction((tx) => invitationOf(tx, secret, suite.clock.now()))).resolves.toMatchObject({
      branchId: tenant.branchId,
    });
  });

  it('is recorded in the restaurant’s history, and so are a revocation and a repeated invitation', async () => {
    const { secret, body, email } = await invite();
    await suite.call('DELETE', `/invitation/${body.id}`, { token });
    const again = await invite({ email });
    await accept(again.secret);
    const trail = await suite.call<{ entries: { what: string; fields: object[] }[] }>(
      'GET',
      `/trail?kind=restaurant&id=${tenant.restaurantId}&limit=3`,
      { token },
    );
    expect(trail.body.entries.map(({ what }) => what)).toEqual(['invited', 'invitationRevoked', 'invited']);
    expect(trail.body.entries[0]!.fields).toContainEqual({ field: 'email', before: null, after: email });
    expect(JSON.stringify(trail.body)).not.toContain(secret);
    expect(suite.logged()).toMatch(/invitation\.accepted/);
  });

  it('cannot be read with an unknown token, and after many such attempts the IP address is refused', async () => {
    expect(await read('nobody-has-this')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_INVITATION' } });
    for (let tries = 0; tries < 30; tries += 1) await read('nobody-has-this');
    expect((await read('nobody-has-this')).status).toBe(429);
  });
});
