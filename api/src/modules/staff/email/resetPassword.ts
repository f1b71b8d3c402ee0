import { and, eq } from 'drizzle-orm';
import type { Language } from 'contracts';
import { recorded } from '../../auditLog/commands';
import { writeMail } from '../../mails/queue';
import type { Db } from '../../../platform/db/database';
import { staff } from '../../../platform/db/schema';
import { addressKey } from '../../../platform/limits/addressKey';
import type { Limiter } from '../../../platform/limits/limiter';
import { refusals } from '../../../platform/refusals';
import { endSessions } from '../../auth/endSessions';
import { hashPassword } from '../../auth/password';
import { passwordMark } from '../../mails/passwordMark';
import { findMember, type Member } from '../../auth/sessions';
import { sha256 } from '../../../platform/crypto/sha256';
import { readMailLink, takeMailLink, type MailLink } from '../../mails/links';
import { noticeTo } from '../../mails/noticeTo';

interface Dependencies {
  db: Db;
  now: () => Date;
}

const LINKS_PER_ACCOUNT = 3;
const LINKS_PER_ADDRESS = 15;
const RESETS_PER_ADDRESS = 30;
const WINDOW_SECONDS = 15 * 60;

/**
 * Requests a link for an account whose password was forgotten. Only the mail worker looks for the account, later. So
 * this function does the same work for every e-mail address, and stores no address.
 * @param ip the IP address of the client
 * @throws Refusal 429 after too many links for the account or for the IP address
 */
export async function requestReset(
  { db, limiter, now }: Dependencies & { limiter: Limiter },
  { email, language, ip }: { email: string; language: Language; ip: string },
): Promise<void> {
  const emailHash = sha256(email);
  await limiter.takeAll([
    { key: `forgotten-account:${emailHash}`, limit: LINKS_PER_ACCOUNT, seconds: WINDOW_SECONDS },
    { key: `forgotten-address:${addressKey(ip)}`, limit: LINKS_PER_ADDRESS, seconds: WINDOW_SECONDS },
  ]);
  await db.transaction((tx) => writeMail(tx, { kind: 'resetAsked', emailHash, language }, now()));
}

/**
 * Counts an attempt to set a new password with a link.
 * @throws Refusal 429 after too many attempts from the IP address
 */
export async function countReset(limiter: Limiter, ip: string): Promise<void> {
  await limiter.take([{ key: `password-reset:${addressKey(ip)}`, limit: RESETS_PER_ADDRESS, seconds: WINDOW_SECONDS }]);
}

/**
 * Returns the account whose forgotten password a link resets. This does not use up the link.
 * @throws Refusal 410 if the link was used or has expired, or if the account was deleted or now has another password or
 * e-mail address
 */
export async function accountOfReset(db: Db, token: string, at: Date): Promise<Member> {
  const link = await readMailLink(db, token, 'reset', at);
  const member = link?.staffId ? await findMember(db, { id: link.staffId }) : undefined;
  if (!link || !member || !isOf(link, member)) throw refusals.emailLink();
  return member;
}

/**
 * Sets a new password with a link, and ends all sessions of the account. The link works once, so only one of two
 * concurrent calls succeeds.
 * @returns the id of the account
 * @throws Refusal 410 as {@link accountOfReset} does
 */
export async function resetPassword(
  { db, now }: Dependencies,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { id, role } = await accountOfReset(db, token, now());
  const passwordHash = await hashPassword(password);
  await recorded({ db, now }, { staffId: id, kind: role, id }, async (tx) => {
    const link = await takeMailLink(tx, token, 'reset', now());
    const [locked] = await tx
      .select({ email: staff.email, passwordHash: staff.passwordHash })
      .from(staff)
      .where(and(eq(staff.id, id), eq(staff.isDeleted, false)))
      .for('update');
    if (!link || !locked || !isOf(link, locked)) throw refusals.emailLink();
    await tx.update(staff).set({ passwordHash, updatedAt: now() }).where(eq(staff.id, id));
    await endSessions(tx, { staffId: id }, now());
    await noticeTo(tx, id, 'passwordChanged', now());
  });
  return id;
}

/** Returns whether an account still has the e-mail address and the password that it had when the link was sent. */
const isOf = (link: MailLink, { email, passwordHash }: { email: string; passwordHash: string }) =>
  link.email === email && link.passwordMark === passwordMark(passwordHash);
