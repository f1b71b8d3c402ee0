import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { restaurantNames } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { Settings } from '../../platform/config/settings';
import { isBreached } from './breachedPasswords';
import { isCommon, isPersonal } from './commonPasswords';

/** The person who gets a new password. */
interface NewPasswordOwner {
  name?: string;
  email?: string;
  /** The restaurant of the person; null for administrators of the platform. */
  restaurantId?: string | null;
}

/**
 * Checks a new password (NIST SP 800-63B-4, 3.1.1.2). Existing passwords are not checked. The schema `NewPassword` in
 * `modules/staff/schemas.ts` checks the length.
 * @throws Refusal 400 for a password that is easy to guess, one that consists of its owner's name, e-mail address or
 * restaurant, or one from a data breach
 */
export type CheckNewPassword = (password: string, owner: NewPasswordOwner) => Promise<void>;

interface Dependencies {
  db: Db;
  settings: Pick<Settings, 'BREACHED_PASSWORDS_URL'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createPasswordCheck({
  db,
  settings: { BREACHED_PASSWORDS_URL: url },
  log,
}: Dependencies): CheckNewPassword {
  return async (password, { name, email, restaurantId }) => {
    const names = restaurantId
      ? await db
          .select({ name: restaurantNames.name })
          .from(restaurantNames)
          .where(eq(restaurantNames.restaurantId, restaurantId))
      : [];
    const owner = { name, email, restaurantNames: names.map((row) => row.name) };
    if (isPersonal(password, owner)) throw refusals.personalPassword();
    if (isCommon(password, owner)) throw refusals.commonPassword();
    if (url && (await isBreached(password, { url, log }))) throw refusals.breachedPassword();
  };
}
