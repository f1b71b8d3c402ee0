import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { staff } from '../db/schema';
import type { Settings } from '../settings';
import { endSessions } from './endSessions';
import { hashPassword, isPassword } from './password';

/** The e-mail of the first admin when the settings name none. */
const DEFAULT_EMAIL = 'admin@example.com';

/** The admin one can begin with; the password only when it has just been made. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/**
 * Sees to it that somebody can log in: the admin of the settings, with the password of the settings even if that has
 * changed since; without settings, an admin with a random password when there is none at all.
 */
export async function ensureFirstAdmin(db: Db, { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>): Promise<FirstAdmin> {
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const [known] = await db.select().from(staff).where(and(eq(staff.email, ADMIN_EMAIL), eq(staff.isDeleted, false)));
    if (!known) await addAdmin(db, ADMIN_EMAIL, ADMIN_PASSWORD);
    else if (!(await isPassword(ADMIN_PASSWORD, known.passwordHash))) {
      const passwordHash = await hashPassword(ADMIN_PASSWORD);
      const at = new Date();
      await db.transaction(async (tx) => {
        await tx.update(staff).set({ passwordHash, updatedAt: at }).where(eq(staff.id, known.id));
        await endSessions(tx as Db, { staffId: known.id }, at);
      });
    }
    return { email: ADMIN_EMAIL, password: null };
  }
  const [admin] = await db.select({ email: staff.email }).from(staff).where(and(eq(staff.role, 'admin'), eq(staff.isDeleted, false))).orderBy(staff.createdAt).limit(1);
  if (admin) return { email: admin.email, password: null };
  const password = randomBytes(12).toString('base64url');
  const added = await addAdmin(db, DEFAULT_EMAIL, password);
  return { email: DEFAULT_EMAIL, password: added ? password : null };
}

/** False when the e-mail is somebody's: of two processes that start together one adds the admin, and knows the password. */
async function addAdmin(db: Db, email: string, password: string): Promise<boolean> {
  const added = await db.insert(staff).values({ role: 'admin', name: 'Admin', email, passwordHash: await hashPassword(password) }).onConflictDoNothing().returning({ id: staff.id });
  return added.length > 0;
}
