import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { staff } from '../../platform/db/schema';
import type { Rule } from '../../platform/limits/rule';
import { refusals } from '../../platform/refusals';
import { isPassword } from './password';
import type { StaffSession } from '../../platform/http/guard';

const WINDOW_SECONDS = 15 * 60;
const PER_WINDOW = 10;

/** The limit for attempts to enter one's current password. All endpoints that ask for it share this limit. */
export const ownPasswordRule = ({ staffId }: Pick<StaffSession, 'staffId'>): Rule => ({
  key: `password:${staffId}`,
  limit: PER_WINDOW,
  seconds: WINDOW_SECONDS,
});

/**
 * @returns the stored hash of the password
 * @throws Refusal 400 if the password is not that of the caller
 */
export async function requireOwnPassword(
  db: Db,
  { staffId }: Pick<StaffSession, 'staffId'>,
  password: string,
): Promise<string> {
  const [member] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, staffId));
  if (!member || !(await isPassword(password, member.passwordHash))) throw refusals.wrongPassword();
  return member.passwordHash;
}
