import { eq } from 'drizzle-orm';
import { codeOf, turnOn } from '../../../../test/support/authenticatorApp';
import { adminId, confirmed, mailsTo, resetToken, sendMails, setUpMails, suite } from '../../../../test/support/mails';
import { ADMIN } from '../../../../test/support/plant';
import { mailLinks, mails, recoveryCodes, secondFactors, staff } from '../../../platform/db/schema';
import { hashPassword } from '../../auth/password';

const NEW = 'three camels in a row';
setUpMails();
beforeEach(async () => {
  await confirmed(adminId, ADMIN.email);
  const passwordHash = await hashPassword(ADMIN.password);
  await suite.db.update(staff).set({ passwordHash }).where(eq(staff.id, adminId));
});

const forget = (email: string) => suite.call('POST', '/admin/password/forgotten', { body: { email } });
const reset = (token: string, password = NEW) =>
  suite.call('POST', '/admin/password/reset', { body: { token, password, confirmPassword: password } });
const login = (password: string) => suite.call('POST', '/admin/login', { body: { email: ADMIN.email, password } });

describe('A forgotten password', () => {
  it('is replaced through the link in an e-mail; all sessions then end, and the owner gets a notice', async () => {
    const session = await suite.login();
    expect((await reset(await resetToken())).status).toBe(200);
    expect((await suite.call('GET', '/admin/email', { token: session })).status).toBe(401);
    expect((await login(ADMIN.password)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
    const mine = await mailsTo(ADMIN.email);
    expect(mine.filter((mail) => mail.startsWith('Your Eesal password was changed'))).toHaveLength(1);
  });

  it('can be replaced, but the login then still needs the second factor', async () => {
    const { secret } = await turnOn(suite, await suite.login(), ADMIN.password);
    expect((await reset(await resetToken())).status).toBe(200);
    expect(await login(NEW)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } });
    expect(codeOf(suite, secret)).toMatch(/^\d{6}$/);
    await suite.db.delete(recoveryCodes);
    await suite.db.delete(secondFactors);
  });

  it('is changed only once if the link is used twice at the same time', async () => {
    const token = await resetToken();
    const answers = await Promise.all([reset(token, 'the first new one'), reset(token, 'the second new one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const logins = await Promise.all(['the first new one', 'the second new one'].map(login));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('can be replaced with the same link after a new password was refused', async () => {
    const token = await resetToken();
    expect(await reset(token, 'password123')).toMatchObject({ status: 400, body: { code: 'PASSWORD_COMMON' } });
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['expired', 'tampered', 'used', 'older than the password', 'of a former address'])(
    'is not changed by a link that is %s',
    async (how) => {
      let token = await resetToken();
      if (how === 'expired') suite.clock.forward(30 * 60);
      if (how === 'tampered') token = `${token.slice(0, -2)}xy`;
      if (how === 'used') await reset(token, 'another good one');
      if (how === 'older than the password')
        await suite.db
          .update(staff)
          .set({ passwordHash: await hashPassword('set by a colleague') })
          .where(eq(staff.id, adminId));
      if (how === 'of a former address')
        await suite.db.update(staff).set({ email: 'other@eesal.sa' }).where(eq(staff.id, adminId));
      expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'EMAIL_LINK_ENDED' } });
      await suite.db.update(staff).set({ email: ADMIN.email }).where(eq(staff.id, adminId));
      expect((await login(NEW)).status).toBe(401);
    },
  );

  it('is replaced through a link whose token is created when the e-mail is sent, and is never stored or logged', async () => {
    await forget(ADMIN.email);
    expect(await suite.db.select().from(mailLinks)).toEqual([]);
    expect(JSON.stringify(await suite.db.select().from(mails))).not.toContain(ADMIN.email);
    const token = await resetToken();
    expect(JSON.stringify(await suite.db.select().from(mailLinks))).not.toContain(token);
    expect(suite.logged()).not.toContain(token);
  });

  it('can be replaced after many wrong passwords; the browser that replaced it can then log in, while other browsers must wait', async () => {
    for (let guess = 0; guess < 6; guess++) await login('a wrong guess');
    const changed = await reset(await resetToken());
    const cookie = changed.headers.get('set-cookie')?.split(';')[0] ?? '';
    const body = { email: ADMIN.email, password: NEW };
    expect((await suite.call('POST', '/admin/login', { body })).status).toBe(429);
    expect((await suite.call('POST', '/admin/login', { body, headers: { cookie } })).status).toBe(200);
  });
});

describe('A request to replace a forgotten password', () => {
  it('gets the same response for a known, an unknown and an unconfirmed e-mail address', async () => {
    const { email } = suite.seed.restaurants[0]!.admin;
    const [known, unknown, unconfirmed] = [
      await forget(ADMIN.email),
      await forget('nobody@eesal.example'),
      await forget(email),
    ];
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(unconfirmed.body).toEqual(known.body);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    // The endpoint does the same work for all three addresses. Only the mail worker finds out which address has an
    // account.
    expect(await suite.db.select().from(mails)).toHaveLength(3);
    await sendMails();
    expect(await suite.db.select().from(mailLinks)).toHaveLength(1);
    expect(await mailsTo('nobody@eesal.example')).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('ignores the case of the e-mail address', async () => {
    await forget(` ${ADMIN.email.toUpperCase()} `);
    expect(await mailsTo(ADMIN.email)).toHaveLength(1);
  });

  it('is limited for each e-mail address, even an unknown one, and for each IP address', async () => {
    for (const email of [ADMIN.email, 'nobody@eesal.example']) {
      for (let count = 0; count < 3; count++) expect((await forget(email)).status).toBe(200);
      expect((await forget(email)).status).toBe(429);
    }
    for (let count = 6; count < 15; count++) expect((await forget(`n${count}@eesal.example`)).status).toBe(200);
    expect((await forget('one-more@eesal.example')).status).toBe(429);
  });
});
