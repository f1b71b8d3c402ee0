import { asc, inArray, and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { publish } from '../../platform/db/notices';
import { mails } from '../../platform/db/schema';

/**
 * A worker that has not finished after this time counts as dead. The time is longer than sending an e-mail may take.
 */
const LEASE_SECONDS = 90;

export type Mail = typeof mails.$inferSelect;

/**
 * An e-mail that is to be sent: its kind, its language, and the account, invitation or typed address that it is about.
 */
export type NewMail = Pick<Mail, 'kind' | 'language'> &
  Partial<Pick<Mail, 'staffId' | 'invitationId' | 'address' | 'emailHash' | 'passwordMark'>>;

/**
 * Adds an e-mail, which is sent after the commit.
 * @param tx the transaction of the change that the e-mail reports
 */
export async function writeMail(tx: Db, mail: NewMail, at: Date): Promise<void> {
  await tx.insert(mails).values({ ...mail, createdAt: at, runAt: at });
  await publish(tx, TOPICS.mails);
}

/**
 * Returns the next time at which a worker can take an e-mail: when one becomes due or, if another worker has taken it,
 * when that worker's lease ends. Returns null if there is no e-mail.
 */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({ at: sql`min(greatest(${mails.runAt}, ${mails.lockedUntil}))`.mapWith(mails.runAt) })
    .from(mails);
  return next?.at ?? null;
}

/** Returns when the oldest waiting e-mail was added; null if none is waiting. */
export async function oldestMailAt(db: Db): Promise<Date | null> {
  const [oldest] = await db.select({ at: sql`min(${mails.createdAt})`.mapWith(mails.createdAt) }).from(mails);
  return oldest?.at ?? null;
}

/**
 * The queue of e-mails. Several processes share it. If a worker dies, its e-mail is taken again, so an e-mail may be
 * sent twice.
 */
export interface MailQueue {
  /** Takes due e-mails, the longest waiting first. While this worker has them, no other worker gets them. */
  take(max: number): Promise<Mail[]>;
  /** Deletes an e-mail that was sent, or whose sending was stopped. */
  end(mail: Mail): Promise<void>;
  /** Postpones an e-mail that was not accepted. */
  later(mail: Mail, at: Date): Promise<void>;
}

export function createMailQueue(db: Db, now: () => Date): MailQueue {
  /**
   * Matches only while this worker has the e-mail, because each worker that takes it increases the number of attempts.
   */
  const taken = ({ id, attempts }: Mail) => and(eq(mails.id, id), eq(mails.attempts, attempts));

  return {
    async take(max) {
      const at = now();
      return db.transaction(async (tx) => {
        const due = await tx
          .select({ id: mails.id })
          .from(mails)
          .where(and(lte(mails.runAt, at), or(isNull(mails.lockedUntil), lte(mails.lockedUntil, at))))
          .orderBy(asc(mails.runAt), asc(mails.id))
          .limit(max)
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        return tx
          .update(mails)
          .set({ lockedUntil: new Date(at.getTime() + LEASE_SECONDS * 1000), attempts: sql`${mails.attempts} + 1` })
          .where(
            inArray(
              mails.id,
              due.map(({ id }) => id),
            ),
          )
          .returning();
      });
    },

    async end(mail) {
      await db.delete(mails).where(taken(mail));
    },

    async later(mail, at) {
      await db.update(mails).set({ lockedUntil: null, runAt: at }).where(taken(mail));
    },
  };
}
