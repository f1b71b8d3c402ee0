import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema';
import { violates } from '../../platform/db/violation';
import { refusals } from '../../platform/refusals';

/**
 * Marks an app user as deleted. If the user is already deleted, nothing changes.
 * @throws Refusal 404 for an unknown user
 */
export async function removeUser(db: Db, id: string, at: Date, by: 'staff' | 'themselves' = 'staff'): Promise<void> {
  const [known] = await db
    .update(users)
    .set({
      isDeleted: true,
      deletedAt: sql`coalesce(${users.deletedAt}, ${at.toISOString()}::timestamptz)`,
      leftAt: by === 'themselves' ? at : null,
      updatedAt: at,
    })
    .where(eq(users.id, id))
    .returning({ id: users.id });
  if (!known) throw refusals.user();
}

/**
 * Restores a deleted user.
 * @throws Refusal 404 for an unknown user; 409 if another person has since proven the phone number, or if the user's
 * data has been erased
 */
export async function restoreUser(db: Db, id: string, at: Date): Promise<void> {
  try {
    const [known] = await db
      .update(users)
      .set({ isDeleted: false, deletedAt: null, leftAt: null, updatedAt: at })
      .where(and(eq(users.id, id), sql`${users.phone} is distinct from ''`))
      .returning({ id: users.id });
    if (known) return;
  } catch (error) {
    if (violates(error, 'users_phone')) throw refusals.phoneTaken();
    throw error;
  }
  const [erased] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  throw erased ? refusals.userErased() : refusals.user();
}
