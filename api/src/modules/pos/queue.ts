import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { publish } from '../../platform/db/notices';
import { posJobs } from '../../platform/db/schema';
import { takeJobs } from '../../platform/jobs/leases';

/** A worker that has not finished after this time counts as dead. The time is longer than any job may take. */
const LEASE_SECONDS = 45;

/** The longest wait of a job, in seconds. */
export const MAX_WAIT_SECONDS = 300;
/** How far the clocks of two processes may be apart, in milliseconds. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * Returns the condition that a stored time has passed. If a time is further in the future than any allowed wait, a
 * process stored it while its clock was ahead. Such a time counts as passed too. Otherwise the job would wait until
 * that time.
 */
const isOver = (column: PgColumn, at: Date, mostSeconds: number) =>
  or(lte(column, at), gt(column, new Date(at.getTime() + mostSeconds * 1000 + CLOCKS_DIFFER_MS)));
const isFree = (at: Date) => or(isNull(posJobs.lockedUntil), isOver(posJobs.lockedUntil, at, LEASE_SECONDS));
const isDue = (at: Date) => isOver(posJobs.runAt, at, MAX_WAIT_SECONDS);

/**
 * The kinds of jobs. `sync`: read branches and tills. `poll`: read the changes of the orders. `order`: read one order,
 * by its id at the POS.
 */
export type JobKind = (typeof posJobs.$inferSelect)['kind'];

export interface PosJob {
  id: number;
  restaurantId: string;
  kind: JobKind;
  subject: string;
  asked: number;
  /** The number of attempts, including this one. */
  attempts: number;
}

/**
 * Requests a job. If the job is already waiting, it stays one job and is due at the earlier of the two times. If the
 * job is running, it is repeated, but no earlier than requested. If the job failed, it waits until its next attempt,
 * unless the request is urgent. Within a transaction the request takes effect with the commit.
 * @param runAt when the job is due; immediately if missing
 */
export async function requestJob(
  db: Db,
  {
    urgent = false,
    ...work
  }: { restaurantId: string; kind: JobKind; subject?: string; /** Whether somebody waits for it. */ urgent?: boolean },
  askedAt: Date,
  runAt: Date = askedAt,
): Promise<void> {
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
  await publish(db, TOPICS.posJobs);
}

/**
 * Deletes the jobs for orders that were just read as part of a list. A job that was requested after the POS was asked
 * for the list is kept.
 * @param begun when the POS was asked for the list
 */
export async function forgetOrders(tx: Db, restaurantId: string, posOrderIds: string[], begun: Date): Promise<void> {
  if (posOrderIds.length === 0) return;
  await tx
    .delete(posJobs)
    .where(
      and(
        eq(posJobs.restaurantId, restaurantId),
        eq(posJobs.kind, 'order'),
        inArray(posJobs.subject, posOrderIds),
        lte(posJobs.askedAt, begun),
      ),
    );
}

/** Returns when the next job becomes due, among those that no worker has taken; null if no job is waiting. */
export async function nextDueAt(db: Db, at: Date): Promise<Date | null> {
  const [next] = await db
    .select({ runAt: posJobs.runAt, isDue: sql<boolean>`${isDue(at)}` })
    .from(posJobs)
    .where(isFree(at))
    .orderBy(desc(sql`${isDue(at)}`), asc(posJobs.runAt))
    .limit(1);
  if (!next) return null;
  return next.isDue && next.runAt > at ? at : next.runAt;
}

/** Returns when the oldest due job became due, among the jobs that no worker has taken; null if no job is due. */
export async function readOldestDueJob(db: Db, at: Date): Promise<Date | null> {
  const dueAt = await nextDueAt(db, at);
  return dueAt !== null && dueAt <= at ? dueAt : null;
}

/** The queue of jobs for the points of sale. Several processes share it. */
export interface PosQueue {
  /**
   * Takes due jobs. Jobs that have waited longest are taken first. While this worker has them, no other worker gets
   * them.
   */
  take(max: number): Promise<PosJob[]>;
  /** Marks a job as done, unless it was requested again in the meantime. */
  done(job: PosJob): Promise<void>;
  /** Postpones a job that could not be done. */
  later(job: PosJob, at: Date): Promise<void>;
  /** Postpones a job that was not started, which does not count as an attempt. */
  notYet(job: PosJob, at: Date): Promise<void>;
}

export function createPosQueue(db: Db, now: () => Date): PosQueue {
  return {
    async take(max) {
      const at = now();
      return takeJobs(db, posJobs, { at, max, leaseSeconds: LEASE_SECONDS, isDue: and(isDue(at), isFree(at)) });
    },

    async done({ id, asked }) {
      const gone = await db
        .delete(posJobs)
        .where(and(eq(posJobs.id, id), eq(posJobs.asked, asked)))
        .returning({ id: posJobs.id });
      if (gone.length === 0) await db.update(posJobs).set({ lockedUntil: null, attempts: 0 }).where(eq(posJobs.id, id));
    },

    async later({ id }, at) {
      await db.update(posJobs).set({ lockedUntil: null, runAt: at }).where(eq(posJobs.id, id));
    },

    async notYet({ id }, at) {
      await db
        .update(posJobs)
        .set({ lockedUntil: null, runAt: at, attempts: sql`${posJobs.attempts} - 1` })
        .where(eq(posJobs.id, id));
    },
  };
}
