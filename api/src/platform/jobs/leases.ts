import { and, asc, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { mails, posJobs, receiptMessages, reportSchedules } from '../db/schema';

/** A table of jobs that several processes share. */
type JobTable = typeof mails | typeof posJobs | typeof receiptMessages | typeof reportSchedules;

/** Every table of jobs has these columns, so the functions below treat all of them like this one. */
const shared = (table: JobTable) => table as typeof mails;

/**
 * Takes due jobs, the longest waiting first. Until the lease ends, no other worker gets them. If a worker dies, its jobs
 * are taken again. A worker that ends or postpones a job compares the number of attempts, which each taking increases,
 * so it changes nothing if another worker has taken the job in the meantime.
 * @param options `isDue`: which jobs may be taken, by default those that {@link isWaiting} matches; `leaseSeconds`:
 * longer than a job may take
 */
export async function takeJobs<Table extends JobTable>(
  db: Db,
  table: Table,
  {
    at,
    max,
    leaseSeconds,
    isDue = isWaiting(table, at),
  }: { at: Date; max: number; leaseSeconds: number; isDue?: SQL | undefined },
): Promise<Table['$inferSelect'][]> {
  const jobs = shared(table);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(isDue)
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(max)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(jobs)
      .set({ lockedUntil: leaseEnd(at, leaseSeconds), attempts: sql`${jobs.attempts} + 1` })
      .where(inArray(jobs.id, ids))
      .returning();
  });
}

export const leaseEnd = (at: Date, leaseSeconds: number): Date => new Date(at.getTime() + leaseSeconds * 1000);

/** Returns the condition for jobs that are due and that no worker has taken. */
export function isWaiting(table: JobTable, at: Date): SQL | undefined {
  const { runAt, lockedUntil } = shared(table);
  return and(lte(runAt, at), or(isNull(lockedUntil), lte(lockedUntil, at)));
}

/**
 * Returns the next time at which a worker can take a job: when one becomes due or, if a worker has taken it, when that
 * worker's lease ends. Returns null if there is no job.
 * @param isOpen which jobs have not ended; all if missing
 */
export async function nextJobAt(db: Db, table: JobTable, isOpen?: SQL): Promise<Date | null> {
  const jobs = shared(table);
  const [next] = await db
    .select({ at: sql`min(greatest(${jobs.runAt}, ${jobs.lockedUntil}))`.mapWith(jobs.runAt) })
    .from(jobs)
    .where(isOpen);
  return next?.at ?? null;
}
