import type { Db } from '../../src/platform/db/database';
import { staff } from '../../src/platform/db/schema';
import { plantSeed } from '../../src/app/demo/plantSeed';
import type { Seed } from '../../src/app/demo/seedFile';

export const ADMIN = { email: 'admin@example.com', password: 'admin-password' };
export const RESTAURANT_ADMIN_PASSWORD = 'restaurant-password';

/**
 * The hashes of the two passwords above. They have the lowest cost of Argon2, because every suite stores them and most
 * suites log in.
 */
const ADMIN_HASH = '$argon2id$v=19$m=8,t=1,p=1$6zliMBSH/2ZnQ6RBKdJsow$MGyd2uvgzblA7BcQ062h7tnDtI/LXtdIcMP7HDJrT5A';
const RESTAURANT_ADMIN_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$ftTgz6FpwjbBl8+OeFEqLQ$tn8QC5H3HCZnGvRZ8kMPXZHit3uP9dAJ2w/y2QV3uDo';

/**
 * The secrets of all servers under test. All servers have the same secrets, so that each server accepts the tokens that
 * another server has signed.
 */
export const SECRETS = {
  JWT_SECRET: 'a secret of the tests that is long enough',
  ENCRYPTION_KEY: 'another secret of the tests, long enough',
};

/** Adds an administrator, and the restaurants of a seed with their restaurant admins. */
export async function plantTestData(db: Db, seed: Seed): Promise<void> {
  await db.insert(staff).values({ role: 'admin', name: 'Admin', email: ADMIN.email, passwordHash: ADMIN_HASH });
  await plantSeed(db, seed, { key: SECRETS.ENCRYPTION_KEY, passwordHash: RESTAURANT_ADMIN_HASH });
}
