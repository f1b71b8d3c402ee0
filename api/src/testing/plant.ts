import type { Db } from '../db/database';
import { staff } from '../db/schema';
import { plantSeed } from '../demo/plantSeed';
import type { Seed } from '../demo/seedFile';
import { hashPassword } from '../identity/password';

export const ADMIN = { email: 'admin@example.com', password: 'admin-password' };
export const RESTAURANT_ADMIN_PASSWORD = 'restaurant-password';

/** The secrets of every server under test: what one has sealed or signed, another can read. */
export const SECRETS = { JWT_SECRET: 'a secret of the tests that is long enough', ENCRYPTION_KEY: 'another secret of the tests, long enough' };

/** Writes an administrator and a seed's restaurants, each with its restaurant admin. */
export async function plantTestData(db: Db, seed: Seed): Promise<void> {
  const [adminHash, passwordHash] = await Promise.all([hashPassword(ADMIN.password), hashPassword(RESTAURANT_ADMIN_PASSWORD)]);
  await db.insert(staff).values({ role: 'admin', name: 'Admin', email: ADMIN.email, passwordHash: adminHash });
  await plantSeed(db, seed, { key: SECRETS.ENCRYPTION_KEY, passwordHash });
}
