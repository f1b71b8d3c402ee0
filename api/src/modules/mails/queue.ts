import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { publish } from '../../platform/db/notices';
import { mails } from '../../platform/db/schema';
import { nextJobAt, takeJobs } from '../../platform/jobs/leases';

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

/** Returns the next time at which a worker can take an e-mail; null if there is no e-mail. */
export const nextMailAt = (db: Db): Promise<Date | null> => nextJobAt(db, mails);

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
  /** Matches only while this worker has the e-mail. */
  const taken = ({ id, attempts }: Mail) => and(eq(mails.id, id), eq(mails.attempts, attempts));

  return {
    take: (max) => takeJobs(db, mails, { at: now(), max, leaseSeconds: LEASE_SECONDS }),

    async end(mail) {
      await db.delete(mails).where(taken(mail));
    },

    async later(mail, at) {
      await db.update(mails).set({ lockedUntil: null, runAt: at }).where(taken(mail));
    },
  };
}
