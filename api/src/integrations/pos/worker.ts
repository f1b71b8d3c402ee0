import type { FastifyBaseLogger } from 'fastify';
import type { Watched } from '../../modules/events/hub';
import type { Database } from '../../platform/db/database';
import { nextDueAt, POS_JOBS_CHANNEL } from './queue';
import { askForDue, askForWatched } from './schedule';
import { askForUnread } from './unread';
import type { PosWork } from './work';

/** How many jobs a process runs at once. The gate of each token keeps the POS's limits. */
const AT_ONCE = 8;
/** How often the worker looks for jobs of a dead process, and for those that another process has added or postponed. */
const LOOK_EVERY_MS = 1_000;
/** The shortest wait for a job that is due but that another process is just taking. */
const SHORTEST_WAIT_MS = 50;
/** How often the schedule is checked. */
const SCHEDULE_EVERY_MS = 20_000;
/** How often the restaurants whose orders somebody is looking at are checked. */
const WATCH_EVERY_MS = 1_000;

interface Parts {
  database: Pick<Database, 'db' | 'listen'>;
  work: PosWork;
  systemTypes: string[];
  /** 0 switches the schedule off. */
  pollSeconds: number;
  /** The branches whose live orders somebody is looking at, at this process. */
  watched: () => Watched;
  /** Like `pollSeconds`, while somebody is looking; 0 makes no difference between the two. */
  watchedPollSeconds: number;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Starts to run the jobs for the points of sale, at once when one is requested.
 * @returns a function that stops the worker and resolves when the running jobs are done
 */
export async function startPosWorker({
  database,
  work,
  systemTypes,
  pollSeconds,
  watched,
  watchedPollSeconds,
  now,
  log,
}: Parts): Promise<() => Promise<void>> {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let next: NodeJS.Timeout | undefined;
  /** Steps that failed and have not succeeded since. An outage of the database is logged once, not every second. */
  const failing = new Set<string>();

  async function logFirstFailure(work: () => Promise<void>, message: string): Promise<void> {
    try {
      await work();
      failing.delete(message);
    } catch (error) {
      if (!failing.has(message)) log.warn({ err: error }, message);
      failing.add(message);
    }
  }

  async function doAllDue(): Promise<void> {
    do {
      again = false;
      while (!stopped && (await work.runDue(AT_ONCE)) > 0);
    } while (again && !stopped);
    await wakeForNext();
  }

  /** Wakes the worker at the moment the next job becomes due, so that no order waits for the regular look. */
  async function wakeForNext(): Promise<void> {
    const at = now();
    const dueAt = stopped ? null : await nextDueAt(database.db, at);
    const waitMs = dueAt ? dueAt.getTime() - at.getTime() : LOOK_EVERY_MS;
    if (stopped || waitMs >= LOOK_EVERY_MS) return;
    clearTimeout(next);
    next = setTimeout(wake, Math.max(SHORTEST_WAIT_MS, waitMs));
    next.unref();
  }

  function wake(): void {
    if (stopped) return;
    if (running) again = true;
    else {
      running = logFirstFailure(doAllDue, 'the queue of the points of sale could not be read').finally(
        () => (running = null),
      );
    }
  }

  function schedule(): void {
    void logFirstFailure(
      () => askForDue(database.db, { systemTypes, pollSeconds, at: now() }),
      'what is due with the points of sale could not be found',
    );
  }

  function scheduleWatched(): void {
    void logFirstFailure(
      () => askForWatched(database.db, { systemTypes, watched: watched(), pollSeconds: watchedPollSeconds, at: now() }),
      'the watched points of sale could not be found',
    );
  }

  // This version may be able to read orders that the previous one could not.
  await askForUnread(database.db, now());
  await database.listen(POS_JOBS_CHANNEL, wake);
  const timers = [setInterval(wake, LOOK_EVERY_MS)];
  if (pollSeconds > 0) {
    schedule();
    timers.push(setInterval(schedule, SCHEDULE_EVERY_MS));
    if (watchedPollSeconds > 0) timers.push(setInterval(scheduleWatched, WATCH_EVERY_MS));
  }
  for (const timer of timers) timer.unref();
  wake();

  return async () => {
    stopped = true;
    timers.forEach(clearInterval);
    clearTimeout(next);
    await running;
  };
}
