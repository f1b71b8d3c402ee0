import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { mailLinks } from '../../platform/db/schema';
import { sha256 } from '../../platform/crypto/sha256';

const TOKEN_BYTES = 32;
const VALID_MINUTES = { reset: 30, confirm: 24 * 60, change: 24 * 60 } as const;

/** A stored link that was sent by e-mail. Only the hash of its token is stored. */
export type MailLink = typeof mailLinks.$inferSelect;

interface NewLink extends Pick<MailLink, 'language' | 'email'>, Partial<Pick<MailLink, 'passwordMark'>> {
  use: keyof typeof VALID_MINUTES;
  staffId: string;
}

/**
 * Creates a one-time link.
 * @returns the link's token, of which only the hash is stored
 */
export async function makeMailLink(
  db: Db,
  { use, staffId, email, language, passwordMark }: NewLink,
  at: Date,
): Promise<string> {
  const token = newToken();
  await db.insert(mailLinks).values({
    tokenHash: sha256(token),
    use,
    staffId,
    email,
    language,
    passwordMark,
    expiresAt: new Date(at.getTime() + VALID_MINUTES[use] * 60_000),
  });
  return token;
}

/**
 * Creates the link in the e-mail of an invitation. The link is valid as long as the invitation.
 * @returns the link's token, of which only the hash is stored
 */
export async function makeInvitationLink(
  db: Db,
  { invitationId, ...link }: Pick<MailLink, 'email' | 'language' | 'expiresAt'> & { invitationId: string },
): Promise<string> {
  const token = newToken();
  await db.insert(mailLinks).values({ tokenHash: sha256(token), use: 'invitation', invitationId, ...link });
  return token;
}

/** Returns the link that contains a token; undefined if the link is unknown, used or expired. */
export async function readMailLink(
  db: Db,
  token: string,
  use: MailLink['use'],
  at: Date,
): Promise<MailLink | undefined> {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(isLink(token, use, at));
  return link;
}

/** Uses up the link that contains a token. Only one of two concurrent calls gets the link. */
export async function takeMailLink(
  tx: Db,
  token: string,
  use: MailLink['use'],
  at: Date,
): Promise<MailLink | undefined> {
  const [link] = await tx
    .delete(mailLinks)
    .where(isLink(token, use, at))
    .returning();
  return link;
}

/** Deletes expired links. */
export async function sweepMailLinks(db: Db, at: Date): Promise<void> {
  await db.delete(mailLinks).where(lte(mailLinks.expiresAt, at));
}

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

const isLink = (token: string, use: MailLink['use'], at: Date) =>
  and(eq(mailLinks.tokenHash, sha256(token)), eq(mailLinks.use, use), gt(mailLinks.expiresAt, at));
