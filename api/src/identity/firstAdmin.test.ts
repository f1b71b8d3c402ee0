import { eq } from 'drizzle-orm';
import { staff } from '../db/schema';
import { ADMIN } from '../testing/plant';
import { startSuite, type Suite } from '../testing/suite';
import { ensureFirstAdmin } from './firstAdmin';

let suite: Suite;
beforeAll(async () => void (suite = await startSuite()));
afterAll(() => suite?.stop());

const canLogIn = async (email: string, password: string) => (await suite.call('POST', '/admin/login', { body: { email, password } })).status === 200;

describe('the first admin', () => {
  it('of the settings is made, and can log in with a password changed there since', async () => {
    for (const password of ['first-password', 'second-password']) {
      const admin = await ensureFirstAdmin(suite.db, { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: password });
      // A password that the settings know is not told again.
      expect(admin).toEqual({ email: 'owner@example.com', password: null });
      expect(await canLogIn('owner@example.com', password)).toBe(true);
    }
    expect(await canLogIn('owner@example.com', 'first-password')).toBe(false);
  });

  it('is left alone when there is an admin', async () => {
    expect(await ensureFirstAdmin(suite.db, {})).toMatchObject({ password: null });
    expect(await canLogIn(ADMIN.email, ADMIN.password)).toBe(true);
  });

  it('is made with a random password when there is none, told this once', async () => {
    await suite.db.update(staff).set({ isDeleted: true }).where(eq(staff.role, 'admin'));
    const made = await ensureFirstAdmin(suite.db, {});
    expect(made.password).toMatch(/^\S{16,}$/);
    expect(await canLogIn(made.email, made.password ?? '')).toBe(true);
    expect(await ensureFirstAdmin(suite.db, {})).toEqual({ email: made.email, password: null });
  });
});
