import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { posJobs } from '../../platform/db/schema';

/** The database's notification channel for new work. */
export const POS_JOBS_CHANNEL = 'pos_jobs';

/** A worker that has not finished by then is taken for dead. Longer than any work is let to last. */
const LEASE_SECONDS = 45;

/** `sync`: branches and tills. `poll`: what changed of the orders. `order`: one order, by the POS's id of it. */
export type JobKind = (typeof posJobs.$inferSelect)['kind'];

export interface PosJob {
  id: number;
  restaurantId: string;
  kind: JobKind;
  subject: string;
  asked: number;
  /** How often it was begun, this time included. */
  attempts: number;
}

/**
 * Asks for work, or for its repetition when it is under way. What waits already waits once, at the earlier of the two times.
 * What is under way is repeated no sooner than it was asked for, and what has failed waits as long as it has to, unless it is urgent.
 * Inside a transaction it is asked for by the commit.
 * @param runAt when it is due, if not at once
 */
export async function askFor(db: Db, { urgent = false, ...work }: { restaurantId: string; kind: JobKind; subject?: string; /** Somebody waits for it. */ urgent?: boolean }, askedAt: Date, runAt: Date = askedAt): Promise<void> {
  await db
    .insert(posJobs)
    .values({ subject: '', ...work, askedAt, runAt })
    .onConflictDoUpdate({
      target: [posJobs.restaurantId, posJobs.kind, posJobs.subject],
      set: {
        asked: sql`${posJobs.asked} + 1`,
        askedAt: sql`greatest(${posJobs.askedAt}, excluded.asked_at)`,
        runAt: sql`case
          when ${posJobs.lockedUntil} > excluded.asked_at then excluded.run_at
          when ${posJobs.attempts} > 0 and not ${urgent} then ${posJobs.runAt}
          else least(${posJobs.runAt}, excluded.run_at) end`,
      },
    });
  await db.execute(sql`select pg_notify(${POS_JOBS_CHANNEL}, '')`);
}

/**
 * Orders were read with others: to read them by their ids, if that was asked for before, is not needed any more.
 * @param begun when they were asked for
 */
export async function forgetOrders(tx: Db, restaurantId: string, posOrderIds: string[], begun: Date): Promise<void> {
  if (posOrderIds.length === 0) return;
  await tx.delete(posJobs).where(and(eq(posJobs.restaurantId, restaurantId), eq(posJobs.kind, 'order'), inArray(posJobs.subject, posOrderIds), lte(posJobs.askedAt, begun)));
}

/** The queue of what is still to be done with the points of sale; several processes work on it together. */
export interface PosQueue {
  /** Takes work that is due, the longest due first: nobody else gets it meanwhile. */
  take(most: number): Promise<PosJob[]>;
  /** The work is done, unless it was asked for again meanwhile. */
  done(job: PosJob): Promise<void>;
  /** The work could not be done and is due again at a later time. */
  later(job: PosJob, at: Date): Promise<void>;
  /** The work was not begun, and is due again at a later time: that counts as no attempt. */
  notYet(job: PosJob, at: Date): Promise<void>;
}

export function createPosQueue(db: Db, now: () => Date): PosQueue {
  return {
    async take(most) {
      const at = now();
      return db.transaction(async (tx) => {
        const due = await tx
          .select({ id: posJobs.id })
          .from(posJobs)
          .where(and(lte(posJobs.runAt, at), or(isNull(posJobs.lockedUntil), lte(posJobs.lockedUntil, at))))
          .orderBy(asc(posJobs.runAt), asc(posJobs.id))
          .limit(most)
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        return tx
          .update(posJobs)
          .set({ lockedUntil: new Date(at.getTime() + LEASE_SECONDS * 1000), attempts: sql`${posJobs.attempts} + 1` })
          .where(inArray(posJobs.id, due.map(({ id }) => id)))
          .returning({ id: posJobs.id, restaurantId: posJobs.restaurantId, kind: posJobs.kind, subject: posJobs.subject, asked: posJobs.asked, attempts: posJobs.attempts });
      });
    },

    async done({ id, asked }) {
      const gone = await db.delete(posJobs).where(and(eq(posJobs.id, id), eq(posJobs.asked, asked))).returning({ id: posJobs.id });
      if (gone.length === 0) await db.update(posJobs).set({ lockedUntil: null, attempts: 0 }).where(eq(posJobs.id, id));
    },

    async later({ id }, at) {
      await db.update(posJobs).set({ lockedUntil: null, runAt: at }).where(eq(posJobs.id, id));
    },

    async notYet({ id }, at) {
      await db.update(posJobs).set({ lockedUntil: null, runAt: at, attempts: sql`${posJobs.attempts} - 1` }).where(eq(posJobs.id, id));
    },
  };
}
