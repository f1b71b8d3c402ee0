import { and, eq } from 'drizzle-orm';
import { writeMail, type Mail } from './queue';
import type { Db } from '../../platform/db/database';
import { confirmedEmails, staff } from '../../platform/db/schema';

/** A kind of e-mail that informs a member about a change to their account. */
export type Notice = Exclude<
  Mail['kind'],
  'confirmEmail' | 'changeEmail' | 'resetAsked' | 'invitation' | 'adminInvitation' | 'attention'
>;

/**
 * Queues a notice to a member's confirmed address. A member without a confirmed address gets no notice.
 * @param tx the transaction of the change; for `emailChanged`, call this before the account gets its new address
 */
export async function noticeTo(tx: Db, staffId: string, kind: Notice, at: Date): Promise<void> {
  const [confirmed] = await tx
    .select({ address: confirmedEmails.email, language: confirmedEmails.language })
    .from(confirmedEmails)
    .innerJoin(staff, and(eq(staff.id, confirmedEmails.staffId), eq(staff.email, confirmedEmails.email)))
    .where(eq(confirmedEmails.staffId, staffId));
  if (confirmed) await writeMail(tx, { kind, staffId, ...confirmed }, at);
}
