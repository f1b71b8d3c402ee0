import { and, eq } from 'drizzle-orm';
import { adminId, mailsTo, sendMails, setUpMails, suite, tokenOf } from '../../../../test/support/mails';
import { ADMIN, RESTAURANT_ADMIN_PASSWORD } from '../../../../test/support/plant';
import { auditLog, mails, staff } from '../../../platform/db/schema';
import { hashPassword } from '../../auth/password';

const NEW = 'noura.new@eesal.example';
const OTHER_PASSWORD = 'three camels in a row';
setUpMails();
beforeEach(async () => {
  const passwordHash = await hashPassword(ADMIN.password);
  await suite.db.update(staff).set({ email: ADMIN.email, passwordHash }).where(eq(staff.id, adminId));
});

const ask = (token: string, email: string = NEW, currentPassword: string = ADMIN.password) =>
  suite.call('POST', '/admin/email', { token, body: { currentPassword, email } });
const open = (token: string, session?: string) =>
  suite.call('POST', '/admin/email/confirm', { token: session, body: { token } });
const own = (session: string) => suite.call('GET', '/admin/email', { token: session });
/** Asks for a change, and returns the token of the link that was sent to the new address. */
async function linkFor(session: string): Promise<string> {
  await ask(session);
  return tokenOf((await mailsTo(NEW))[0]);
}

describe('A member’s own e-mail address', () => {
  it('changes when the link in the e-mail to the new address is opened, and not before', async () => {
    const session = await suite.login();
    const link = await linkFor(session);
    expect((await own(session)).body).toMatchObject({ email: ADMIN.email });
    expect((await open(link, session)).status).toBe(200);
    expect((await own(session)).body).toEqual({ email: NEW, isConfirmed: true, canSend: true });
    expect((await suite.call('POST', '/admin/login', { body: ADMIN })).status).toBe(401);
    const body = { email: NEW, password: ADMIN.password };
    expect((await suite.call('POST', '/admin/login', { body })).status).toBe(200);
    expect((await open(link)).status).toBe(410);
  });

  it('is changed by a restaurant admin too', async () => {
    const [restaurant] = suite.seed.restaurants;
    const { email } = restaurant!.admin;
    await ask(await suite.loginOf(restaurant!), NEW, RESTAURANT_ADMIN_PASSWORD);
    expect((await open(tokenOf((await mailsTo(NEW))[0]))).status).toBe(200);
    expect(await suite.db.$count(staff, and(eq(staff.email, NEW), eq(staff.role, 'restaurantAdmin')))).toBe(1);
    await suite.db.update(staff).set({ email }).where(eq(staff.email, NEW));
  });

  it('ends every session but the one in which the link was opened, tells the former address, and is in the audit log', async () => {
    const [session, other] = [await suite.login(), await suite.login()];
    await open(await linkFor(session), session);
    expect((await own(session)).status).toBe(200);
    expect((await own(other)).status).toBe(401);
    const [notice] = await mailsTo(ADMIN.email);
    expect(notice).toContain('Your account now has another e-mail address');
    const entries = await suite.db.select().from(auditLog).where(eq(auditLog.recordId, adminId));
    expect(entries.at(-1)).toMatchObject({ staffId: adminId, before: { email: ADMIN.email }, after: { email: NEW } });
  });

  it('ends all sessions if the link is opened in a browser without one', async () => {
    const session = await suite.login();
    await open(await linkFor(session));
    expect((await own(session)).status).toBe(401);
  });

  it('does not change without the current password, and no e-mail is sent', async () => {
    const refused = { status: 400, body: { code: 'WRONG_PASSWORD' } };
    expect(await ask(await suite.login(), NEW, 'a wrong guess')).toMatchObject(refused);
    expect(await mailsTo(NEW)).toEqual([]);
  });

  it('gets the same answer for an address that another account has; that address gets no e-mail', async () => {
    const session = await suite.login();
    const taken = suite.seed.restaurants[0]!.admin.email;
    const [free, used, same] = [await ask(session), await ask(session, taken), await ask(session, ADMIN.email)];
    expect(free.status).toBe(200);
    for (const answer of [used, same]) {
      expect(answer.body).toEqual(free.body);
      expect([...answer.headers.keys()]).toEqual([...free.headers.keys()]);
    }
    expect(await suite.db.select().from(mails)).toHaveLength(3);
    await sendMails();
    expect(await mailsTo(taken)).toEqual([]);
  });

  it.each([
    [
      'another account got the address',
      async () => {
        const { email } = suite.seed.restaurants[0]!.admin;
        await suite.db.update(staff).set({ email: NEW }).where(eq(staff.email, email));
        return () => suite.db.update(staff).set({ email }).where(eq(staff.email, NEW));
      },
    ],
    [
      'an administrator changed the address',
      async () => {
        await suite.db.update(staff).set({ email: 'third@eesal.example' }).where(eq(staff.id, adminId));
      },
    ],
    [
      'the password was changed',
      async () => {
        const passwordHash = await hashPassword(OTHER_PASSWORD);
        await suite.db.update(staff).set({ passwordHash }).where(eq(staff.id, adminId));
      },
    ],
    [
      'the account was deleted',
      async () => {
        await suite.db.update(staff).set({ isDeleted: true }).where(eq(staff.id, adminId));
        return () => suite.db.update(staff).set({ isDeleted: false }).where(eq(staff.id, adminId));
      },
    ],
    ['24 hours have passed', async () => suite.clock.forward(24 * 3600)],
  ])('does not change if %s since', async (_what, happen) => {
    const link = await linkFor(await suite.login());
    const undo = await happen();
    expect(await open(link)).toMatchObject({ status: 410, body: { code: 'EMAIL_LINK_ENDED' } });
    if (typeof undo === 'function') await undo();
    expect(await suite.db.$count(staff, and(eq(staff.id, adminId), eq(staff.email, NEW)))).toBe(0);
  });

  it('does not change if the password was changed before the e-mail was sent', async () => {
    await ask(await suite.login());
    const passwordHash = await hashPassword(OTHER_PASSWORD);
    await suite.db.update(staff).set({ passwordHash }).where(eq(staff.id, adminId));
    expect((await open(tokenOf((await mailsTo(NEW))[0]))).status).toBe(410);
  });

  it('can be asked for at most five times an hour', async () => {
    const session = await suite.login();
    for (let count = 0; count < 5; count++) expect((await ask(session, `n${count}@eesal.example`)).status).toBe(200);
    expect((await ask(session)).status).toBe(429);
  });
});
