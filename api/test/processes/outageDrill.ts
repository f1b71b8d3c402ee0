import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../support/until';
import type { OutageLoad } from './outageLoad';
import { connectionsAt, POOL, type OutageWorld } from './outageWorld';

/**
 * The maximum wait for a recovery. It is longer than the permitted time, because the drill measures how long a recovery
 * really takes.
 */
const STEP_TIMEOUT_MS = 30_000;
/** The number of responses to wait for after an outage before the next outage begins. */
const CALM_ANSWERS = 150;
const SAMPLE_INTERVAL_MS = 50;

export type Outage = { ms: number; of: 'server' | 'refuse' | 'swallow' | 'forget' | 'halfClose' | 'slow' };

/** The effects of outages. Times start when the database is reachable again. */
export interface DrillReport {
  /** A message for each outage after which requests were refused for too long. */
  late: string[];
  slowestRecoveryMs: number;
  /** The maximum numbers of simultaneous connections of both processes. */
  most: { pools: number; listeners: number; byPath: number };
}

/**
 * Causes outages one after another, under load.
 * @param recoveredMs the time within which requests must succeed again after the database is reachable
 */
export async function drill(
  world: OutageWorld,
  load: OutageLoad,
  outages: readonly Outage[],
  recoveredMs: number,
): Promise<DrillReport> {
  const report: DrillReport = { late: [], slowestRecoveryMs: 0, most: { pools: 0, listeners: 0, byPath: 0 } };
  const over = new AbortController();
  const sampling = sample(world, report, over.signal);
  for (const outage of outages) {
    await breakAndMend(world, outage);
    const backAt = Date.now();
    await until(
      `both processes answer after ${outage.ms} ms of ${outage.of}`,
      () => [0, 1].every((which) => load.lastSuccess(which) >= backAt),
      STEP_TIMEOUT_MS,
    );
    await until(
      `both event streams hear after ${outage.ms} ms of ${outage.of}`,
      () => [0, 1].every((which) => load.lastEvent(which) > backAt),
      STEP_TIMEOUT_MS,
    );
    const answered = load.counts.answered;
    await until('the load goes on', () => load.counts.answered >= answered + CALM_ANSWERS, STEP_TIMEOUT_MS);
    for (const { endedAt, what, body, ms } of [load.lastRefusal(0), load.lastRefusal(1)]) {
      const recoveryMs = Math.max(0, endedAt - backAt);
      report.slowestRecoveryMs = Math.max(report.slowestRecoveryMs, recoveryMs);
      if (recoveryMs > recoveredMs)
        report.late.push(
          `${outage.of} for ${outage.ms} ms: ${what} was refused ${recoveryMs} ms after it, after ${ms} ms, with ` +
            JSON.stringify(body),
        );
    }
  }
  over.abort();
  await sampling;
  return report;
}

/** Causes an outage and ends it. Resolves when the database is reachable again. */
async function breakAndMend({ postgres, path }: OutageWorld, { of, ms }: Outage): Promise<void> {
  if (of === 'server') {
    await postgres.halt();
    await delay(ms);
    return postgres.resume();
  }
  if (of === 'slow') path.slow(ms);
  else path[of]();
  // These faults need no end, because the path still accepts new connections.
  if (of === 'forget' || of === 'halfClose') return;
  await delay(ms);
  path.mend();
}

/** Records the maximum numbers of connections until the signal. */
async function sample({ path, databaseUrl }: OutageWorld, { most }: DrillReport, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { pools, listeners } = await connectionsAt(databaseUrl).catch(() => ({ pools: 0, listeners: 0 }));
    most.pools = Math.max(most.pools, pools);
    most.listeners = Math.max(most.listeners, listeners);
    most.byPath = Math.max(most.byPath, path.open());
    await delay(SAMPLE_INTERVAL_MS);
  }
}

/** The maximum numbers of connections that two processes may have. */
export const MAX_CONNECTIONS = { pools: 2 * POOL, listeners: 2, byPath: 2 * (POOL + 1) };
