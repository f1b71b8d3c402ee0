import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema';

/**
 * Returns the id of the customer with a phone number. If there is no such customer, one is created.
 * @param phone the phone number in E.164 format
 * @param changes the new time of the customer's last login; missing if that time must not change
 */
export async function customerOf(tx: Db, phone: string, at: Date, changes: { lastLogin?: Date } = {}): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({ phone, ...changes, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: users.phone,
      targetWhere: sql`not is_deleted`,
      // Something must be set, because the statement returns an id only for a changed row.
      set: changes.lastLogin ? { lastLogin: changes.lastLogin } : { phone },
    })
    .returning({ id: users.id });
  if (!user) throw new Error('a customer was neither made nor found');
  return user.id;
}
