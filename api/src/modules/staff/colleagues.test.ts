import { eq } from 'drizzle-orm';
import { outbox } from '../../platform/db/schema';
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
  email: string;
  lastLogin: string | null;
  hasSecondFactor: boolean;
  sessions: number;
}
const PASSWORD = 'a-good-password';
const send = <Body = { id: string }>(method: string, path: string, body?: object) =>
  suite.call<Body>(method, path, { token, ...(body && { body }) });
const adminWith = async (email: string) =>
  (await send<Member[]>('GET', `/admin?search=${encodeURIComponent(email)}`)).body[0]!;
const restaurantAdmins = async () => (await send<{ admins: Member[] }>('GET', '/restaurant-admin')).body.admins;
async function addAdmin(email: string): Promise<string> {
  const body = { name: 'Khalid', email, password: PASSWORD, confirmPassword: PASSWORD, role: 'admin' };
  return (await send('POST', '/user', body)).body.id;
}
const isLoggedIn = async (session: string) =>
  (await suite.call<{ verify: boolean }>('POST', '/user/isVerify', { token: session })).body.verify;
const actions = async (kind: string, id: string) =>
  (await send<{ entries: { what: string }[] }>('GET', `/trail?kind=${kind}&id=${id}`)).body.entries.map(
    ({ what }) => what,
  );

describe('the lists of administrators and restaurant admins', () => {
  it('show the last login, the second factor and the number of sessions of each', async () => {
    await addAdmin('khalid@example.com');
    expect(await adminWith('khalid@example.com')).toMatchObject({
      lastLogin: null,
      hasSecondFactor: false,
      sessions: 0,
    });
    await suite.login({ email: 'khalid@example.com', password: PASSWORD });
    suite.clock.forward(60);
    await suite.login({ email: 'khalid@example.com', password: PASSWORD });
    expect(await adminWith('khalid@example.com')).toMatchObject({
      lastLogin: suite.clock.now().toISOString(),
      sessions: 2,
    });
    await suite.loginOf(suite.seed.restaurants[0]);
    expect((await restaurantAdmins()).filter(({ sessions }) => sessions > 0)).toMatchObject([
      { email: suite.seed.restaurants[0].admin.email, lastLogin: suite.clock.now().toISOString() },
    ]);
  });
});

describe('ending the sessions of a colleague', () => {
  it('logs the colleague out everywhere, and is in the history', async () => {
    const id = await addAdmin('noura@example.com');
    const theirs = await suite.login({ email: 'noura@example.com', password: PASSWORD });
    expect((await send('DELETE', `/staff/${id}/sessions`)).status).toBe(200);
    expect(await isLoggedIn(theirs)).toBe(false);
    expect(await actions('admin', id)).toEqual(['sessionsEnded', 'made']);
  });

  it('keeps the session of the caller', async () => {
    const other = await suite.login();
    const { id } = await adminWith(ADMIN.email);
    await send('DELETE', `/staff/${id}/sessions`);
    expect([await isLoggedIn(token), await isLoggedIn(other)]).toEqual([true, false]);
  });

  it('is refused for unknown and deleted accounts', async () => {
    const id = await addAdmin('gone@example.com');
    await send('PATCH', `/user/${id}`, { isDeleted: true });
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000']) {
      expect((await send('DELETE', `/staff/${unknown}/sessions`)).status).toBe(404);
      expect((await send('POST', `/staff/${unknown}/password-link`, {})).status).toBe(404);
    }
  });
});

describe('the link for a new password that an administrator sends', () => {
  const sendLink = (id: string) =>
    send<{ isMailed: boolean; link: string | null }>('POST', `/staff/${id}/password-link`, { language: 'ar' });
  const reset = async (token: string | undefined) =>
    (
      await suite.call('POST', '/admin/password/reset', {
        body: { token, password: 'the-next-password', confirmPassword: 'the-next-password' },
      })
    ).status;

  it('is e-mailed to the account’s address, even if nobody has confirmed it, and sets a new password once', async () => {
    const [boss] = await restaurantAdmins();
    expect((await sendLink(boss!.id)).body).toEqual({ isMailed: true, link: null });
    await suite.services.mails.sendDue(10);
    const sent = await suite.db.select().from(outbox).where(eq(outbox.to, boss!.email));
    const token = /reset-password#([\w-]{43})\b/.exec(sent.map(({ text }) => text).join())?.[1];
    expect([await reset(token), await reset(token)]).toEqual([200, 410]);
    const login = await suite.call('POST', '/admin/login', {
      body: { email: boss!.email, password: 'the-next-password' },
    });
    expect(login.status).toBe(200);
    expect(await actions('restaurantAdmin', boss!.id)).toEqual(['changed', 'passwordLinkSent']);
  });

  it('is in the response if the server sends no e-mails, and ends after 30 minutes', async () => {
    const { mails } = suite.services;
    mails.isOn = false;
    const links = [
      (await sendLink(await addAdmin('late@example.com'))).body,
      (await sendLink(await addAdmin('early@example.com'))).body,
    ];
    mails.isOn = true;
    const [late, early] = links.map(({ link }) => link?.split('#')[1]);
    expect(links[0]).toMatchObject({ isMailed: false, link: expect.stringContaining('/dashboard/reset-password#') });
    expect(await reset(early)).toBe(200);
    suite.clock.forward(30 * 60 + 1);
    expect(await reset(late)).toBe(410);
  });
});

describe('an invitation without a restaurant', () => {
  const invite = (body: object) =>
    send<{ id: string; link: string }>('POST', '/invitation', { name: 'Huda', email: 'huda@example.com', ...body });
  const list = async (query: string) =>
    (await send<{ invitations: { email: string; restaurant: unknown }[] }>('GET', `/invitation${query}`)).body
      .invitations;

  it('makes an administrator of the platform, with the password that the person chooses', async () => {
    const { body } = await invite({});
    expect(await list('?role=admin')).toMatchObject([{ email: 'huda@example.com', restaurant: null, branch: null }]);
    expect(await list('')).toEqual([]);
    const secret = body.link.split('#')[1];
    expect((await suite.call('POST', '/invitation/read', { body: { token: secret } })).body).toMatchObject({
      name: 'Huda',
      restaurant: null,
    });
    const password = { password: 'my-own-choice-here', confirmPassword: 'my-own-choice-here' };
    const accepted = await suite.call<{ data: { user: { role: string } } }>('POST', '/invitation/accept', {
      body: { token: secret, ...password },
    });
    expect(accepted).toMatchObject({ status: 200, body: { data: { user: { role: 'admin', restaurantId: null } } } });
    const { id } = await adminWith('huda@example.com');
    expect(await actions('admin', id)).toEqual(['made']);
    expect(await list('?role=admin')).toEqual([]);
  });

  it('is replaced by the next one to the same person, can be revoked, and does not outlive its author’s account', async () => {
    const author = await addAdmin('author@example.com');
    const first = (await invite({ email: 'new@example.com' })).body.link.split('#')[1];
    token = await suite.login({ email: 'author@example.com', password: PASSWORD });
    const second = (await invite({ email: 'new@example.com' })).body;
    token = await suite.login();
    const read = async (secret: string | undefined) =>
      (await suite.call('POST', '/invitation/read', { body: { token: secret } })).status;
    expect(await read(first)).toBe(410);
    const secret = second.link.split('#')[1];
    expect(await read(secret)).toBe(200);
    await send('PATCH', `/user/${author}`, { isDeleted: true });
    expect(await read(secret)).toBe(410);
    expect((await send('DELETE', `/invitation/${second.id}`)).status).toBe(200);
  });

  it('is refused with a restaurant but no branch', async () => {
    expect((await invite({ restaurantId: suite.seed.restaurants[0].id })).status).toBe(400);
  });
});
