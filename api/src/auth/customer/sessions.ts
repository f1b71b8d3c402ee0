import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { customerSessions, phoneClaims, users } from '../../platform/db/schema';
import { sha256 } from '../sha256';

const DAY_SECONDS = 24 * 60 * 60;
/** A session ends after this time without use. An app on the home screen keeps it for months. */
export const SESSION_SECONDS = 180 * DAY_SECONDS;
const TOKEN_BYTES = 32;

/** A signed-in diner. */
export interface CustomerSession {
  sessionId: string;
  userId: string;
  /** E.164; null when somebody else has taken the number over. */
  phone: string | null;
  /** The passkey that began it; null for a code. */
  passkeyId: string | null;
  /** True when the session was just prolonged, so that the cookie has to be as well. */
  prolonged: boolean;
}

/** The diners' sessions: opaque secrets in a cookie. They give access to nothing of the dashboard. */
export interface CustomerSessions {
  /**
   * Starts a session within the transaction that proved who the diner is.
   * @param passkeyId the passkey that proved it; null for a code
   * @returns the secret for the cookie
   */
  begin(tx: Db, userId: string, passkeyId?: string | null): Promise<string>;
  /** Returns the session of a secret; null when there is none. Once a day it prolongs the session. */
  read(token: string | undefined): Promise<CustomerSession | null>;
  end(sessionId: string, tx?: Db): Promise<void>;
  /** Ends the diner's sessions on every device. */
  endAll(userId: string): Promise<void>;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

export function createCustomerSessions(db: Db, now: () => Date): CustomerSessions {
  const expiryFrom = (at: Date) => new Date(at.getTime() + SESSION_SECONDS * 1000);

  /**
   * Prolongs a session. If a code began it, the claim of the diner's phone is prolonged as well: the number is in use. A passkey says
   * nothing about the number, which may have another owner by now.
   */
  async function prolong(
    { sessionId, userId, passkeyId }: Pick<CustomerSession, 'sessionId' | 'userId' | 'passkeyId'>,
    at: Date,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await tx
        .update(customerSessions)
        .set({ seenAt: at, expiresAt: expiryFrom(at) })
        .where(eq(customerSessions.id, sessionId));
      if (passkeyId !== null) return;
      await tx
        .update(phoneClaims)
        .set({ activeAt: at })
        .where(and(eq(phoneClaims.userId, userId), isNull(phoneClaims.releasedAt)));
    });
  }

  return {
    async begin(tx, userId, passkeyId = null) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const at = now();
      await tx
        .insert(customerSessions)
        .values({ userId, tokenHash: sha256(token), passkeyId, createdAt: at, seenAt: at, expiresAt: expiryFrom(at) });
      return token;
    },

    async read(token) {
      if (!token) return null;
      const at = now();
      const [found] = await db
        .select({
          sessionId: customerSessions.id,
          seenAt: customerSessions.seenAt,
          passkeyId: customerSessions.passkeyId,
          userId: users.id,
          phone: users.phone,
        })
        .from(customerSessions)
        .innerJoin(users, and(eq(users.id, customerSessions.userId), eq(users.isDeleted, false)))
        .where(and(eq(customerSessions.tokenHash, sha256(token)), gt(customerSessions.expiresAt, at)));
      if (!found) return null;
      const { seenAt, ...session } = found;
      const prolonged = at.getTime() - seenAt.getTime() >= DAY_SECONDS * 1000;
      if (prolonged) await prolong(session, at);
      return { ...session, prolonged };
    },

    async end(sessionId, tx = db) {
      await tx.delete(customerSessions).where(eq(customerSessions.id, sessionId));
    },

    async endAll(userId) {
      await db.delete(customerSessions).where(eq(customerSessions.userId, userId));
    },

    async sweep() {
      await db.delete(customerSessions).where(lte(customerSessions.expiresAt, now()));
    },
  };
}
