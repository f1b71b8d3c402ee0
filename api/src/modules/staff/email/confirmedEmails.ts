import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { confirmedEmails, staff } from '../../../platform/db/schema';
import { refusals } from '../../../platform/refusals';
import { takeMailLink } from '../../mails/links';

/** Returns whether a member has confirmed the current e-mail address of the account. */
export async function isEmailConfirmed(db: Db, staffId: string): Promise<boolean> {
  const [confirmed] = await db
    .select({ staffId: confirmedEmails.staffId })
    .from(confirmedEmails)
    .innerJoin(staff, and(eq(staff.id, confirmedEmails.staffId), eq(staff.email, confirmedEmails.email)))
    .where(eq(confirmedEmails.staffId, staffId));
  return confirmed !== undefined;
}

/**
 * Confirms the e-mail address of an account with the token that was sent to this address.
 * @returns the id of the account
 * @throws Refusal 410 if the link was used or has expired, or if the account was deleted or now has another address
 */
export async function confirmEmail(db: Db, token: string, at: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const link = await takeMailLink(tx, token, 'confirm', at);
    if (!link || link.staffId === null) throw refusals.emailLink();
    const { staffId, email, language } = link;
    const [same] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, staffId), eq(staff.email, email), eq(staff.isDeleted, false)))
      .for('share');
    if (!same) throw refusals.emailLink();
    await keepConfirmed(tx, { staffId, email, language }, at);
    return staffId;
  });
}

/** Stores an e-mail address as confirmed by a member. */
export async function keepConfirmed(
  tx: Db,
  { staffId, ...address }: Pick<typeof confirmedEmails.$inferInsert, 'staffId' | 'email' | 'language'>,
  at: Date,
): Promise<void> {
  const confirmed = { ...address, confirmedAt: at };
  await tx
    .insert(confirmedEmails)
    .values({ staffId, ...confirmed })
    .onConflictDoUpdate({ target: confirmedEmails.staffId, set: confirmed });
}
