import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { customerSessions, sessionOrders, users } from '../../platform/db/schema';
import type { CustomerSession } from '../../platform/http/guard';
import { sha256 } from '../../platform/crypto/sha256';

const DAY_SECONDS = 24 * 60 * 60;
/** A session ends when it has not been used for this long. So an app on the home screen stays signed in for months. */
export const SESSION_SECONDS = 180 * DAY_SECONDS;
const TOKEN_BYTES = 32;

/** The diners' sessions. Their cookies contain opaque secrets, which give no access to the dashboard. */
export interface CustomerSessions {
  /**
   * Starts a session that shows the whole account, in the transaction that proved who the diner is.
   * @param by the passkey or the linked account that signed the diner in; if it is removed on another device, the
   * session ends. Missing for a sign-in with a code
   * @returns the secret for the cookie
   */
  begin(tx: Db, userId: string, by?: { passkeyId?: string; identityId?: string }): Promise<string>;
  /**
   * Starts a session that shows only the orders saved in it, beginning with this one, in the transaction of the save.
   * @returns the secret for the cookie
   */
  beginOnDevice(tx: Db, userId: string, orderId: string): Promise<string>;
  /** Returns whether a session has not ended. It then stays until the transaction ends. */
  hold(tx: Db, sessionId: string): Promise<boolean>;
  /** Adds an order to a session with the scope `device`, in the transaction of the save. */
  addOrder(tx: Db, sessionId: string, orderId: string): Promise<void>;
  /**
   * Returns the session that a secret belongs to; null if there is none. Once a day, a read prolongs the session. A
   * read never extends the diner's claim to the phone number, because an earlier owner of the number may still use the
   * device (docs/decisions/0037).
   */
  read(token: string | undefined): Promise<CustomerSession | null>;
  end(sessionId: string, tx?: Db): Promise<void>;
  /** Ends the diner's sessions on every device. */
  endAll(userId: string): Promise<void>;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

export function createCustomerSessions(db: Db, now: () => Date): CustomerSessions {
  const expiryFrom = (at: Date) => new Date(at.getTime() + SESSION_SECONDS * 1000);

  async function insert(
    tx: Db,
    session: Pick<typeof customerSessions.$inferInsert, 'userId' | 'scope' | 'passkeyId' | 'identityId'>,
  ): Promise<{ id: string; token: string }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const at = now();
    const [made] = await tx
      .insert(customerSessions)
      .values({ ...session, tokenHash: sha256(token), createdAt: at, seenAt: at, expiresAt: expiryFrom(at) })
      .returning({ id: customerSessions.id });
    return { id: made!.id, token };
  }

  async function hold(tx: Db, sessionId: string): Promise<boolean> {
    const [session] = await tx
      .select({ id: customerSessions.id })
      .from(customerSessions)
      .where(eq(customerSessions.id, sessionId))
      .for('key share');
    return session !== undefined;
  }

  async function addOrder(tx: Db, sessionId: string, orderId: string): Promise<void> {
    // The session may have ended in the meantime.
    if (await hold(tx, sessionId)) await tx.insert(sessionOrders).values({ sessionId, orderId }).onConflictDoNothing();
  }

  return {
    async begin(tx, userId, by) {
      return (await insert(tx, { userId, scope: 'full', ...by })).token;
    },

    async beginOnDevice(tx, userId, orderId) {
      const { id, token } = await insert(tx, { userId, scope: 'device' });
      await addOrder(tx, id, orderId);
      return token;
    },

    hold,
    addOrder,

    async read(token) {
      if (!token) return null;
      const at = now();
      const [found] = await db
        .select({
          sessionId: customerSessions.id,
          scope: customerSessions.scope,
          seenAt: customerSessions.seenAt,
          userId: users.id,
          phone: users.phone,
        })
        .from(customerSessions)
        .innerJoin(users, and(eq(users.id, customerSessions.userId), eq(users.isDeleted, false)))
        .where(and(eq(customerSessions.tokenHash, sha256(token)), gt(customerSessions.expiresAt, at)));
      if (!found) return null;
      const { seenAt, ...session } = found;
      const prolonged = at.getTime() - seenAt.getTime() >= DAY_SECONDS * 1000;
      if (prolonged)
        await db
          .update(customerSessions)
          .set({ seenAt: at, expiresAt: expiryFrom(at) })
          .where(eq(customerSessions.id, session.sessionId));
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
