import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema';
import { recordAction } from '../auditLog/commands';
import { requireUnblocked } from '../blockedPhones/blocked';

/** For how long an earlier account with the number is known: longer than until its erasure (modules/users/erase.ts). */
const KNOWN_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns the id of the customer with a phone number. If there is no such customer, one is created. If administrators
 * have deleted an account with this number, and its data is not erased yet, the history of the new one says so.
 * @param phone the phone number in E.164 format
 * @param changes the new time of the customer's last login; missing if that time must not change
 * @throws Refusal 403 for a blocked phone number
 */
export async function customerOf(tx: Db, phone: string, at: Date, changes: { lastLogin?: Date } = {}): Promise<string> {
  await requireUnblocked(tx, phone, at);
  const [user] = await tx
    .insert(users)
    .values({ phone, ...changes, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: users.phone,
      targetWhere: sql`not is_deleted`,
      // Something must be set, because the statement returns an id only for a changed row.
      set: changes.lastLogin ? { lastLogin: changes.lastLogin } : { phone },
    })
    // An inserted row has no earlier version, whose transaction `xmax` would name.
    .returning({ id: users.id, isNew: sql<boolean>`xmax = 0` });
  if (!user) throw new Error('a customer was neither made nor found');
  if (user.isNew) await noteReturn(tx, { phone, id: user.id }, at);
  return user.id;
}

/** Notes in the history of a new account that administrators have deleted an earlier one with its number. */
async function noteReturn(tx: Db, { phone, id }: { phone: string; id: string }, at: Date): Promise<void> {
  const [deleted] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(
      and(
        users.isDeleted,
        eq(users.phone, phone),
        isNull(users.leftAt),
        isNotNull(users.deletedAt),
        gt(users.deletedAt, new Date(at.getTime() - KNOWN_DAYS * DAY_MS)),
      ),
    )
    .limit(1);
  if (!deleted?.deletedAt) return;
  const details = { deletedAt: deleted.deletedAt.toISOString() };
  await recordAction({ db: tx, now: () => at }, { staffId: null, kind: 'user', id }, 'userReturned', details);
}
