import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema';
import { eraseUsers } from './erase';

/**
 * The number of days after which a deleted account is erased. Account data must be erased within 3 working days of a
 * request (specification section 9, terms). Until then the deletion can be undone.
 */
const ERASED_AFTER_DAYS = 3;
const ERASED_AT_ONCE = 500;

/** Erases the personal data of users whose deletion can no longer be undone. Their orders stay, without a name. */
export async function eraseDeletedUsers(db: Db, at: Date): Promise<void> {
  const longAgo = new Date(at.getTime() - ERASED_AFTER_DAYS * 24 * 3_600_000);
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          users.isDeleted,
          isNotNull(users.deletedAt),
          lt(users.deletedAt, longAgo),
          sql`${users.phone} is distinct from ''`,
        ),
      )
      .limit(ERASED_AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await eraseUsers(tx, ids, at);
  });
}
