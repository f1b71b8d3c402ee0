import { and, eq } from 'drizzle-orm';
import type { Language } from 'contracts';
import { recorded } from '../../auditLog/commands';
import { writeMail } from '../../mails/queue';
import type { Db } from '../../../platform/db/database';
import { staff } from '../../../platform/db/schema';
import { violates } from '../../../platform/db/violation';
import { refusals } from '../../../platform/refusals';
import { endSessions, membersChange } from '../../auth/endSessions';
import { requireOwnPassword } from '../../auth/ownPassword';
import { passwordMark } from '../../mails/passwordMark';
import { findMember } from '../../auth/sessions';
import { type StaffSession } from '../../../platform/http/guard';
import { keepConfirmed } from './confirmedEmails';
import { readMailLink, takeMailLink } from '../../mails/links';

/**
 * Queues the e-mail with the link that changes the caller's address. Only the mail worker finds out whether another
 * account has the new address, so this function does the same work for every address.
 * @throws Refusal 400 if the current password is wrong
 */
export async function requestEmailChange(
  db: Db,
  session: Pick<StaffSession, 'staffId' | 'email'>,
  { currentPassword, email, language }: { currentPassword: string; email: string; language: Language },
  at: Date,
): Promise<void> {
  const passwordHash = await requireOwnPassword(db, session, currentPassword);
  const { staffId } = session;
  await db.transaction((tx) =>
    email === session.email
      ? writeMail(tx, { kind: 'confirmEmail', staffId, language }, at)
      : writeMail(
          tx,
          {
            kind: 'changeEmail',
            staffId,
            language,
            address: email,
            passwordMark: markOf({ email: session.email, passwordHash }),
          },
          at,
        ),
  );
}

/**
 * Changes the e-mail address of an account with the token that was sent to the new address, which is then confirmed.
 * All sessions of the account end except the caller's. The former address gets a notice, even if it is unconfirmed:
 * it was the only one that the owner had.
 * @param caller the session of the browser in which the link was opened, if it has one
 * @returns the id of the account; null if the token is not that of such a link
 * @throws Refusal 410 if the link was used, if the account was deleted or has since got another password or e-mail
 * address, or if another account now has the new address
 */
export async function changeEmail(
  { db, now }: { db: Db; now: () => Date },
  token: string,
  caller: Pick<StaffSession, 'staffId' | 'sessionId'> | null,
): Promise<string | null> {
  const link = await readMailLink(db, token, 'change', now());
  if (!link?.staffId) return null;
  const member = await findMember(db, { id: link.staffId });
  if (!member) throw refusals.emailLink();
  const { id, role } = member;
  const { email, language } = link;
  try {
    await recorded({ db, now }, { staffId: id, kind: role, id }, async (tx) => {
      const taken = await takeMailLink(tx, token, 'change', now());
      const [locked] = await tx
        .select({ email: staff.email, passwordHash: staff.passwordHash })
        .from(staff)
        .where(and(eq(staff.id, id), eq(staff.isDeleted, false)))
        .for('no key update');
      if (!taken || !locked || taken.passwordMark !== markOf(locked)) throw refusals.emailLink();
      await tx.update(staff).set({ email, updatedAt: now() }).where(eq(staff.id, id));
      await keepConfirmed(tx, { staffId: id, email, language }, now());
      await endSessions(tx, { staffId: id, ...(caller?.staffId === id && { except: caller.sessionId }) }, now());
      await membersChange(tx, id);
      await writeMail(tx, { kind: 'emailChanged', staffId: id, address: locked.email, language }, now());
    });
  } catch (error) {
    if (violates(error, 'staff_email')) throw refusals.emailLink();
    throw error;
  }
  return id;
}

/** The mark of a link: the link ends when the account gets another password or another address. */
const markOf = ({ email, passwordHash }: { email: string; passwordHash: string }) =>
  passwordMark(`${email} ${passwordHash}`);
