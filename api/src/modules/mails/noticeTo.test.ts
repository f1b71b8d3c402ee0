import { codeOf, turnOn, CODE_SECONDS } from '../../../test/support/authenticatorApp';
import { adminId, confirmed, mailsTo, setUpMails, suite } from '../../../test/support/mails';
import { ADMIN } from '../../../test/support/plant';
import { recoveryCodes, secondFactors } from '../../platform/db/schema';

setUpMails();
beforeEach(async () => {
  await suite.db.delete(recoveryCodes);
  await suite.db.delete(secondFactors);
});
const subjects = async () => (await mailsTo(ADMIN.email)).map((mail) => mail.split('\n')[0]).sort();

describe('The owner of an account is informed by e-mail', () => {
  it('that the second factor was turned on or off, and that there are new recovery codes', async () => {
    const token = await suite.login();
    await confirmed(adminId, ADMIN.email);
    const { secret } = await turnOn(suite, token, ADMIN.password);
    const proof = () => ({ currentPassword: ADMIN.password, code: codeOf(suite, secret) });
    suite.clock.forward(CODE_SECONDS);
    await suite.call('POST', '/admin/second-factor/recovery-codes', { token, body: proof() });
    suite.clock.forward(CODE_SECONDS);
    await suite.call('POST', '/admin/second-factor/off', { token, body: proof() });
    expect(await subjects()).toEqual([
      'Two-step verification is off',
      'Two-step verification is on',
      'You have new recovery codes',
    ]);
  });

  it('that the password was changed; the e-mail is in the language that was used to confirm the address', async () => {
    const token = await suite.login();
    await confirmed(adminId, ADMIN.email, 'ar');
    const body = { currentPassword: ADMIN.password, password: ADMIN.password, confirmPassword: ADMIN.password };
    expect((await suite.call('POST', '/admin/password', { token, body })).status).toBe(200);
    expect(await subjects()).toEqual(['تم تغيير كلمة مرورك في Eesal']);
  });

  it('that somebody logged in with a new browser, but not when that browser logs in again', async () => {
    await confirmed(adminId, ADMIN.email);
    const first = await suite.call('POST', '/admin/login', { body: ADMIN });
    expect(await subjects()).toEqual(['New login to your Eesal account']);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    await suite.call('POST', '/admin/login', { body: ADMIN, headers: { cookie } });
    expect(await subjects()).toHaveLength(1);
  });

  it('only after the e-mail address has been confirmed', async () => {
    await suite.login();
    expect(await subjects()).toEqual([]);
  });
});
