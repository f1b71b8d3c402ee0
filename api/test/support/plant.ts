import type { Db } from '../../src/platform/db/database';
import { staff } from '../../src/platform/db/schema';
import { plantSeed } from '../../src/demo/plantSeed';
import type { Seed } from '../../src/demo/seedFile';
import { hashPassword } from '../../src/auth/password';

export const ADMIN = { email: 'admin@example.com', password: 'admin-password' };
export const RESTAURANT_ADMIN_PASSWORD = 'restaurant-password';

/**
 * The secrets of all servers under test. All servers have the same secrets, so that each server accepts what another
 * one signed.
 */
export const SECRETS = {
  JWT_SECRET: 'a secret of the tests that is long enough',
  ENCRYPTION_KEY: 'another secret of the tests, long enough',
};

/** Adds an administrator, and the restaurants of a seed with their restaurant admins. */
export async function plantTestData(db: Db, seed: Seed): Promise<void> {
  const [adminHash, passwordHash] = await Promise.all([
    hashPassword(ADMIN.password),
    hashPassword(RESTAURANT_ADMIN_PASSWORD),
  ]);
  await db.insert(staff).values({ role: 'admin', name: 'Admin', email: ADMIN.email, passwordHash: adminHash });
  await plantSeed(db, seed, { key: SECRETS.ENCRYPTION_KEY, passwordHash });
}
