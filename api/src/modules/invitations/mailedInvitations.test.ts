import { eq } from 'drizzle-orm';
import { mailsTo, sendMails, setUpMails, suite, tokenOf } from '../../../test/support/mails';
import { confirmedEmails, mailLinks, staff } from '../../platform/db/schema';

setUpMails();

let people = 0;
async function invite(language: 'en' | 'ar' = 'ar') {
  const [restaurant] = suite.seed.restaurants;
  const email = `mailed.${++people}@example.com`;
  const body = { name: 'نورة', email, restaurantId: restaurant.id, branchId: restaurant.branches[0].id, language };
  const answer = await suite.call<{ id: string; link: string; isMailed: boolean }>('POST', '/invitation', {
    token: await suite.login(),
    body,
  });
  return { ...answer.body, email };
}
const accept = (token: string) => {
  const password = 'three camels in a row';
  return suite.call('POST', '/invitation/accept', { body: { token, password, confirmPassword: password } });
};
const confirmedAddresses = async (email: string) =>
  suite.db
    .select({ language: confirmedEmails.language })
    .from(confirmedEmails)
    .innerJoin(staff, eq(staff.id, confirmedEmails.staffId))
    .where(eq(confirmedEmails.email, email));

describe('An invitation by e-mail', () => {
  it('contains a different link from the one that the inviter gets; an acceptance through the link in the e-mail also confirms the e-mail address', async () => {
    const { email, link, isMailed } = await invite();
    expect(isMailed).toBe(true);
    const [mail] = await mailsTo(email);
    expect(mail).toContain('مرحبًا \u2068نورة\u2069');
    const token = tokenOf(mail);
    expect(link).not.toContain(token);
    expect(await suite.call('POST', '/invitation/read', { body: { token } })).toMatchObject({
      status: 200,
      body: { email },
    });
    expect((await accept(token)).status).toBe(200);
    expect(await confirmedAddresses(email)).toEqual([{ language: 'ar' }]);
    expect(await accept(link.split('#')[1]!)).toMatchObject({ status: 410, body: { code: 'INVITATION_USED' } });
  });

  it('does not confirm the e-mail address if the invited person uses the link that the inviter passed on', async () => {
    const { email, link } = await invite();
    expect((await accept(link.split('#')[1]!)).status).toBe(200);
    expect(await confirmedAddresses(email)).toEqual([]);
  });

  it('works only once if the link in the e-mail and the link of the inviter are used at the same time', async () => {
    const { email, link } = await invite();
    const token = tokenOf((await mailsTo(email))[0]);
    const answers = await Promise.all([accept(token), accept(link.split('#')[1]!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is not sent once the invitation has been revoked, and the link in an e-mail that was already sent stops working', async () => {
    const first = await invite();
    await suite.call('DELETE', `/invitation/${first.id}`, { token: await suite.login() });
    await sendMails();
    expect(await suite.db.select().from(mailLinks)).toEqual([]);
    const second = await invite();
    const token = tokenOf((await mailsTo(second.email))[0]);
    await suite.call('DELETE', `/invitation/${second.id}`, { token: await suite.login() });
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
  });
});
