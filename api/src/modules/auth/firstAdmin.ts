import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { staff } from '../../platform/db/schema';
import { Refusal } from '../../platform/errors';
import { SettingsError, type Settings } from '../../platform/config/settings';
import { hashPassword, isPassword } from './password';
import type { CheckNewPassword } from './newPasswords';

/** The e-mail address of the first administrator, unless the settings contain both an address and a password. */
const DEFAULT_EMAIL = 'admin@example.com';
const NAME = 'Admin';

/** The administrator for the first login. The password is present only if it was just generated. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

interface Dependencies {
  db: Db;
  settings: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
  checkPassword: CheckNewPassword;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Adds the first administrator to an installation that has none. The e-mail address and the password come from the
 * settings. If the settings lack one of the two, the other is ignored: the address is the default one, and the password
 * is random. An existing account is never changed or restored. If the settings are ignored because of an existing
 * account, a warning is logged.
 * @throws SettingsError if the password in the settings is too easy to guess
 */
export async function ensureFirstAdmin({
  db,
  settings: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
  checkPassword,
  log,
}: Dependencies): Promise<FirstAdmin> {
  const [admin] = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), eq(staff.isDeleted, false)))
    .orderBy(staff.createdAt)
    .limit(1);
  if (admin) {
    if (email && password && !(await canLogIn(db, email, password)))
      log.warn(
        { event: 'first_admin.ignored' },
        'ADMIN_EMAIL and ADMIN_PASSWORD are ignored: there is an administrator already',
      );
    return { email: admin.email, password: null };
  }
  if (!email || !password) {
    const made = randomBytes(12).toString('base64url');
    return { email: DEFAULT_EMAIL, password: (await addAdmin(db, DEFAULT_EMAIL, made)) ? made : null };
  }
  const [known] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email)).limit(1);
  if (known) {
    log.warn(
      { event: 'first_admin.ignored', accountId: known.id },
      'ADMIN_EMAIL and ADMIN_PASSWORD are ignored: an account with this e-mail exists or has been deleted',
    );
    return { email, password: null };
  }
  await checkPassword(password, { name: NAME, email }).catch((error: unknown) => {
    throw error instanceof Refusal ? new SettingsError(`ADMIN_PASSWORD cannot be used: ${error.message}`) : error;
  });
  await addAdmin(db, email, password);
  return { email, password: null };
}

async function canLogIn(db: Db, email: string, password: string): Promise<boolean> {
  const [member] = await db
    .select({ passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.email, email), eq(staff.isDeleted, false)));
  return member !== undefined && isPassword(password, member.passwordHash);
}

/**
 * Adds an administrator. Returns false if the e-mail address is taken. If two processes start at the same time, only
 * one of them adds the administrator, so only one of them shows a password that works.
 */
async function addAdmin(db: Db, email: string, password: string): Promise<boolean> {
  const added = await db
    .insert(staff)
    .values({ role: 'admin', name: NAME, email, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return added.length > 0;
}
