import type { FastifyBaseLogger } from 'fastify';
import type { Watched } from '../events/eventStreams';
import type { Database } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { inRound } from '../../platform/logContext';
import { startDueWorker } from '../../platform/jobs/dueWorker';
import { createFailureLog } from '../../platform/jobs/failures';
import { nextDueAt } from './queue';
import { requestDueJobs, requestWatchedJobs, requestUnreadable } from './schedule';
import type { PosWork } from './work';

/**
 * How many jobs a process runs at the same time. The rate limit of each token (gate.ts) ensures that the calls stay
 * within the POS's limits.
 */
const AT_ONCE = 8;
/** How often the schedule is checked. */
const SCHEDULE_INTERVAL_MS = 20_000;
/** How often the worker looks for restaurants whose live orders somebody is viewing. */
const WATCH_INTERVAL_MS = 1_000;
/** The maximum age of the last poll of a restaurant whose live orders somebody is viewing. */
const WATCHED_POLL_SECONDS = 6;

interface Dependencies {
  database: Pick<Database, 'db' | 'listen'>;
  work: PosWork;
  systemTypes: string[];
  /** The maximum age of the last poll of the orders; 0 switches the schedule off. */
  pollSeconds: number;
  /** Returns the branches whose live orders somebody is viewing through this process. */
  watched: () => Watched;
  /**
   * Replaces {@link WATCHED_POLL_SECONDS}; if it is 0, the orders of a viewed
   * restaurant are polled no more often than those of any other restaurant.
   */
  watchedPollSeconds?: number;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Starts to run the jobs for the points of sale. A requested job starts immediately.
 * @returns a function that stops the worker and resolves when the running jobs are done
 */
export async function startPosWorker({
  database,
  work,
  systemTypes,
  pollSeconds,
  watched,
  watchedPollSeconds = WATCHED_POLL_SECONDS,
  now,
  log,
}: Dependencies): Promise<() => Promise<void>> {
  const logFirstFailure = createFailureLog(log);

  function schedule(): void {
    void inRound('pos schedule', () =>
      logFirstFailure(
        () => requestDueJobs(database.db, { systemTypes, pollSeconds, at: now() }),
        'what is due with the points of sale could not be found',
      ),
    );
  }

  function scheduleWatched(): void {
    void inRound('pos schedule', () =>
      logFirstFailure(
        () =>
          requestWatchedJobs(database.db, {
            systemTypes,
            watched: watched(),
            pollSeconds: watchedPollSeconds,
            at: now(),
          }),
        'the watched points of sale could not be found',
      ),
    );
  }

  // This version may be able to read orders that the previous version could not read.
  await requestUnreadable(database.db, now());
  const worker = startDueWorker({
    name: 'pos jobs',
    runDue: () => work.runDue(AT_ONCE),
    nextDueAt: (at) => nextDueAt(database.db, at),
    now,
    logFirstFailure,
    failure: 'the queue of the points of sale could not be read',
  });
  await database.listen(TOPICS.posJobs, worker.wake);
  const timers: NodeJS.Timeout[] = [];
  if (pollSeconds > 0) {
    schedule();
    timers.push(setInterval(schedule, SCHEDULE_INTERVAL_MS));
    if (watchedPollSeconds > 0) timers.push(setInterval(scheduleWatched, WATCH_INTERVAL_MS));
  }
  for (const timer of timers) timer.unref();

  return async () => {
    timers.forEach(clearInterval);
    await worker.stop();
  };
}
