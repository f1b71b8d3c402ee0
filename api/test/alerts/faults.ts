import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { CallOptions } from '../support/call';
import { until } from '../support/until';
import { valuesOf, type Samples } from './scrape';
import type { AlertWorld } from './world';

/** A fault, and the alerts that must fire because of it. */
export interface Fault {
  /** A description of the fault. */
  what: string;
  /** The alerts that must fire, with labels that each must have. No other alert may fire. */
  fires: Readonly<Record<string, string>>;
  /** Causes the fault. May return a function that ends the fault, if {@link AlertWorld.calmDown} cannot end it. */
  begin?: (world: AlertWorld) => Promise<(() => unknown) | void>;
  /** Returns whether the metrics show the fault. The test waits for this. */
  shows?: (samples: Samples) => boolean;
  /** How many times the metrics are read during the fault, a simulated minute apart; once by default. */
  scrapes?: number;
  /** Runs before each of these reads. `minute` is the number of the read, from 0. */
  each?: (world: AlertWorld, minute: number) => Promise<unknown>;
  /** The minutes for which the last values are repeated. */
  holdMinutes: number;
}

/** Returns a condition: some series of a metric, with a label if one is given, is above a bound. */
export const isAbove = (metric: string, bound: number, label?: string) => (samples: Samples) =>
  valuesOf(samples, metric, label).some((value) => value > bound);

/** The number of requests that are sent at the same time. */
const AT_ONCE = 10;

/** Sends a request many times. */
export async function callOften(
  { call }: AlertWorld,
  times: number,
  [method, path]: readonly [string, string],
  options: (time: number) => CallOptions = () => ({}),
): Promise<void> {
  for (let made = 0; made < times; made += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, times - made) }, (_, index) =>
        // A response without a body is not JSON, so it causes an error here. The test ignores this error.
        call(method, path, options(made + index)).catch(() => undefined),
      ),
    );
}

/**
 * Keeps requesting lists of orders.
 * @param calls the number of requests at the same time
 * @param pages the pages to request in turn. The first page uses the connections of the hot statements
 * @returns a function that stops the requests, and resolves when they have ended
 */
function keepAsking({ call, token }: AlertWorld, calls: number, pages: readonly number[]): () => Promise<void> {
  let isAsking = true;
  const callers = Array.from({ length: calls }, async (_, index) => {
    const page = pages[index % pages.length];
    while (isAsking) await call('GET', `/order/logs?limit=5&page=${page}`, { token });
  });
  return async () => {
    isAsking = false;
    await Promise.allSettled(callers);
  };
}

/**
 * Locks the table of orders, as a careless migration does, and keeps requesting lists of orders. Resolves when the
 * requests wait in the database.
 * @param calls the number of requests to send at the same time
 * @param waiting the number of requests that must wait in the database
 * @param pages see {@link keepAsking}
 * @returns a function that ends the lock, and resolves when the requests have ended
 */
export async function lockOrders(
  world: AlertWorld,
  calls: number,
  waiting: number,
  pages: readonly number[],
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query('begin; lock table orders in access exclusive mode');
  const stop = keepAsking(world, calls, pages);
  const end = async () => {
    await client.end();
    await stop();
  };
  try {
    await until('calls wait for the lock', async () => {
      const { rows } = (await world.db.execute(
        `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
      )) as unknown as { rows: [{ count: number }] };
      return rows[0].count >= waiting;
    });
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Returns a random phone number as a diner types it. */
export const anyPhone = () => `05${String(randomInt(1e8)).padStart(8, '0')}`;

/** A request for a code. Each comes from an IP address of its own, because one address gets only 15. */
export const fromAddressOfItsOwn = (index: number): CallOptions => ({
  body: { phone: anyPhone() },
  headers: { 'x-forwarded-for': `203.0.113.${index}` },
});
