import { eq } from 'drizzle-orm';
import { adminId, confirmed, mailsTo, setUpMails, suite, tokenOf } from '../../../../test/support/mails';
import { ADMIN } from '../../../../test/support/plant';
import { startSuite } from '../../../../test/support/suite';
import { staff } from '../../../platform/db/schema';

setUpMails();

const ask = async (token: string, language = 'ar') =>
  suite.call('POST', '/admin/email/confirmation', { token, body: { language } });
const confirm = (token: string) => suite.call('POST', '/admin/email/confirm', { body: { token } });
const state = async (token: string) => (await suite.call('GET', '/admin/email', { token })).body;

describe('The e-mail address of a member’s account', () => {
  it('is unconfirmed at first, and is confirmed by the link that was sent to it', async () => {
    const session = await suite.login();
    expect(await state(session)).toEqual({ email: ADMIN.email, isConfirmed: false, canSend: true });
    expect((await ask(session)).status).toBe(200);
    const [mail] = await mailsTo(ADMIN.email);
    expect(mail).toContain('أكّد بريدك الإلكتروني');
    expect(mail).toContain('/dashboard/confirm-email#');
    expect((await confirm(tokenOf(mail))).status).toBe(200);
    expect(await state(session)).toMatchObject({ isConfirmed: true });
  });

  it('is confirmed only once if the link is used twice at the same time', async () => {
    const session = await suite.login();
    await ask(session);
    const token = tokenOf((await mailsTo(ADMIN.email))[0]);
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
  });

  it.each(['expired', 'tampered', 'of another address'])('is not confirmed by a link that is %s', async (how) => {
    await ask(await suite.login());
    let token = tokenOf((await mailsTo(ADMIN.email))[0]);
    if (how === 'expired') suite.clock.forward(24 * 3600);
    if (how === 'tampered') token = `${token.slice(0, -2)}xy`;
    if (how === 'of another address')
      await suite.db.update(staff).set({ email: 'other@eesal.sa' }).where(eq(staff.id, adminId));
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'EMAIL_LINK_ENDED' } });
    await suite.db.update(staff).set({ email: ADMIN.email }).where(eq(staff.id, adminId));
    expect(await state(await suite.login())).toMatchObject({ isConfirmed: false });
  });

  it('is unconfirmed after an administrator has changed it; only the earlier address gets a notice of the change', async () => {
    const [restaurant] = suite.seed.restaurants;
    const { email } = restaurant!.admin;
    const [member] = await suite.db.select().from(staff).where(eq(staff.email, email));
    await confirmed(member!.id, email, 'ur');
    const body = { email: 'new@albaik.example' };
    const token = await suite.login();
    await suite.call('PATCH', `/restaurant-admin/${member!.id}`, { token, body });
    const [notice] = await mailsTo(email);
    expect(notice).toContain('اکاؤنٹ کا ای میل بدل دیا گیا');
    expect(await mailsTo(body.email)).toEqual([]);
    await suite.call('PATCH', `/restaurant-admin/${member!.id}`, { token, body: { email } });
    expect(await mailsTo(body.email)).toEqual([]);
  });

  it('receives at most five links an hour', async () => {
    const session = await suite.login();
    for (let count = 0; count < 5; count++) expect((await ask(session)).status).toBe(200);
    expect((await ask(session)).status).toBe(429);
  });
});

describe('In an installation without e-mail', () => {
  it('the API reports that it cannot send e-mails, and refuses requests that would send a link', async () => {
    const without = await startSuite({
      DEMO: '0',
      SMS_PROVIDER: 'taqnyat',
      TAQNYAT_TOKEN: 'x'.repeat(20),
      SMS_SENDER: 'Eesal',
    });
    try {
      const token = await without.login();
      expect((await without.call('GET', '/admin/email', { token })).body).toMatchObject({ canSend: false });
      const refused = { status: 409, body: { code: 'NO_MAIL' } };
      expect(await without.call('POST', '/admin/email/confirmation', { token, body: {} })).toMatchObject(refused);
      const change = { currentPassword: ADMIN.password, email: 'new@eesal.example' };
      expect(await without.call('POST', '/admin/email', { token, body: change })).toMatchObject(refused);
      const body = { email: ADMIN.email };
      expect(await without.call('POST', '/admin/password/forgotten', { body })).toMatchObject(refused);
    } finally {
      await without.stop();
    }
  });
});
