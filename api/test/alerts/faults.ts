import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { CallOptions } from '../support/call';
import { until } from '../support/until';
import type { Samples } from './scrape';
import type { AlertWorld } from './world';

/** A fault, and the alerts that it makes fire. */
export interface Fault {
  /** What happens. */
  what: string;
  /** The alerts that fire, and no others; each with labels that it must have. */
  fires: Readonly<Record<string, string>>;
  /** Causes the fault. May return a function that ends what {@link AlertWorld.calmDown} does not. */
  begin?: (world: AlertWorld) => Promise<(() => unknown) | void>;
  /** Returns whether the metrics show the fault. The test waits for this. */
  shows?: (samples: Samples) => boolean;
  /** How many times the metrics are read during the fault, a simulated minute apart; once by default. */
  scrapes?: number;
  /** Runs before each of these reads, which are counted from 0. */
  each?: (world: AlertWorld, minute: number) => Promise<unknown>;
  /** How many minutes the last values stay. */
  holdMinutes: number;
}

/** The calls that are made at the same time when many are made. */
const AT_ONCE = 10;

/** Makes a call many times. */
export async function callOften(
  { call }: AlertWorld,
  times: number,
  [method, path]: readonly [string, string],
  options: (time: number) => CallOptions = () => ({}),
): Promise<void> {
  for (let made = 0; made < times; made += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, times - made) }, (_, index) =>
        // A response without a body cannot be read as JSON.
        call(method, path, options(made + index)).catch(() => undefined),
      ),
    );
}

/**
 * Locks the table of orders, as a migration does that nobody should run by day, while staff look at lists. Resolves
 * when the database makes so many calls wait.
 * @param calls how many calls are made
 * @param waiting how many of them reach the database
 * @returns a function that ends the lock, and resolves when the calls have ended
 */
export async function lockOrders(
  { databaseUrl, db, call, token }: AlertWorld,
  calls: number,
  waiting: number,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin; lock table orders in access exclusive mode');
  const answers = Array.from({ length: calls }, () => call('GET', '/order/logs?limit=5', { token }));
  await until('calls wait for the lock', async () => {
    const { rows } = (await db.execute(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
    )) as unknown as { rows: [{ count: number }] };
    return rows[0].count >= waiting;
  });
  return async () => {
    await client.end();
    await Promise.allSettled(answers);
  };
}

/** Returns a random phone number as a diner types it. */
export const anyPhone = () => `05${String(randomInt(1e8)).padStart(8, '0')}`;
