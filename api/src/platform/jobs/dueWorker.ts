import { inRound } from '../logContext';
import type { LogFirstFailure } from './failures';

/**
 * How often the worker checks the queue. The queue may contain jobs whose process has died, and jobs that another
 * process has added or postponed.
 */
const POLL_INTERVAL_MS = 1_000;
/** The minimum wait for the next job. It applies when that job is already due, but another process is taking it. */
const MIN_WAIT_MS = 50;

interface Dependencies {
  /** The name of the queue in the log. */
  name: string;
  /** Runs some due jobs and returns their number. */
  runDue: () => Promise<number>;
  /** Returns when the next job becomes due, among those that no worker has taken; null if no job is waiting. */
  nextDueAt: (at: Date) => Promise<Date | null>;
  now: () => Date;
  logFirstFailure: LogFirstFailure;
  /** The log message when the jobs cannot be read. */
  failure: string;
}

/** Runs the jobs of a queue in the database when they are due. */
export interface DueWorker {
  /** Makes the worker look for due jobs now. */
  wake(): void;
  /** Stops the worker. Resolves when its running jobs are done. */
  stop(): Promise<void>;
}

/** Starts a worker, which first runs the jobs that are already due. */
export function startDueWorker({ name, runDue, nextDueAt, now, logFirstFailure, failure }: Dependencies): DueWorker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let next: NodeJS.Timeout | undefined;

  async function doAllDue(): Promise<void> {
    do {
      again = false;
      while (!stopped && (await runDue()) > 0);
    } while (again && !stopped);
    await wakeForNext();
  }

  /** Wakes the worker when the next job becomes due, so that no job has to wait for the next regular check. */
  async function wakeForNext(): Promise<void> {
    const at = now();
    const dueAt = stopped ? null : await nextDueAt(at);
    const waitMs = dueAt ? dueAt.getTime() - at.getTime() : POLL_INTERVAL_MS;
    if (stopped || waitMs >= POLL_INTERVAL_MS) return;
    clearTimeout(next);
    next = setTimeout(wake, Math.max(MIN_WAIT_MS, waitMs));
    next.unref();
  }

  function wake(): void {
    if (stopped) return;
    if (running) again = true;
    else running = inRound(name, () => logFirstFailure(doAllDue, failure)).finally(() => (running = null));
  }

  const polling = setInterval(wake, POLL_INTERVAL_MS);
  polling.unref();
  wake();

  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(polling);
      clearTimeout(next);
      await running;
    },
  };
}
