import { eq } from 'drizzle-orm';
import { sessions, staff, auditLog } from '../../platform/db/schema';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';
import { ensureFirstAdmin } from './firstAdmin';

const suite = suiteOfTests();

const OWNER = { email: 'owner@example.com', password: 'first-password' };
const IGNORED = 'ADMIN_EMAIL and ADMIN_PASSWORD are ignored';

const canLogIn = async (email: string, password: string) =>
  (await suite.call('POST', '/admin/login', { body: { email, password } })).status === 200;
const start = (settings: { ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string } = {}) =>
  ensureFirstAdmin({ ...suite.services, settings });
const startWith = (email: string, password: string) => start({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
/** Restores the state that the database has before the first start. */
async function removeAdmins(): Promise<void> {
  await suite.db.delete(auditLog);
  await suite.db.delete(sessions);
  await suite.db.delete(staff).where(eq(staff.role, 'admin'));
}
const linesOf = (text: string) => suite.logged().split(text).length - 1;

describe('The first administrator', () => {
  it('is not added if there is already an administrator', async () => {
    expect(await start()).toEqual({ email: ADMIN.email, password: null });
    expect(await canLogIn(ADMIN.email, ADMIN.password)).toBe(true);
  });

  it('is added once, from the settings', async () => {
    await removeAdmins();
    expect(await startWith(OWNER.email, OWNER.password)).toEqual({ email: OWNER.email, password: null });
    expect(await canLogIn(OWNER.email, OWNER.password)).toBe(true);
    await startWith(OWNER.email, OWNER.password);
    expect(linesOf(IGNORED)).toBe(0);
  });

  it('keeps a changed password at the next start, and the log says that the settings are ignored', async () => {
    const token = await suite.login(OWNER);
    const body = { currentPassword: OWNER.password, password: 'second-password', confirmPassword: 'second-password' };
    expect((await suite.call('POST', '/admin/password', { token, body })).status).toBe(200);
    await startWith(OWNER.email, OWNER.password);
    expect(await canLogIn(OWNER.email, OWNER.password)).toBe(false);
    expect(await canLogIn(OWNER.email, 'second-password')).toBe(true);
    expect(linesOf(IGNORED)).toBe(1);
    expect(suite.logged()).not.toContain(OWNER.password);
  });

  it('is not added again after it was deleted', async () => {
    await suite.db
      .insert(staff)
      .values({ role: 'admin', name: 'Other', email: 'other@example.com', passwordHash: 'nobody signs in here' });
    await suite.db.update(staff).set({ isDeleted: true }).where(eq(staff.email, OWNER.email));
    await startWith(OWNER.email, OWNER.password);
    expect(await canLogIn(OWNER.email, OWNER.password)).toBe(false);
    await suite.db.update(staff).set({ isDeleted: true }).where(eq(staff.role, 'admin'));
    await startWith(OWNER.email, OWNER.password);
    expect(await canLogIn(OWNER.email, OWNER.password)).toBe(false);
    expect(linesOf(IGNORED)).toBe(3);
  });

  it('gets a random password, which is shown once, if the settings contain none', async () => {
    await removeAdmins();
    const made = await start();
    expect(made.password).toMatch(/^\S{16,}$/);
    expect(await canLogIn(made.email, made.password ?? '')).toBe(true);
    expect(await start()).toEqual({ email: made.email, password: null });
  });

  it('is not added with a common password', async () => {
    await removeAdmins();
    await expect(startWith(OWNER.email, 'password')).rejects.toThrow(
      'ADMIN_PASSWORD cannot be used: This password is too common',
    );
  });
});
