import pg from 'pg';
import {
  attachMonthCommand,
  detachMonthCommand,
  partitionOrdersCommand,
} from '../../../api/src/commands/partitionOrdersCommand';
import { later, monthOf, USUAL_AHEAD } from '../../../api/src/platform/db/partitions/months';
import { openPostgres } from '../../../api/src/platform/db/postgres';
import { requiredServer } from '../../../api/test/processes/twoServers';
import { defineMeasurement } from '../measurement';
import { measureGrowthCalls, type Timed } from './growthCalls';
import { plantGrowth } from './plant';

/** The durations of the phases, in seconds. */
type Phases = Record<string, number>;

interface Growth {
  orders: number;
  /** The bytes of the orders with their indexes, in one table and in partitions, and the bytes of `order_keys`. */
  bytes: { plain: number; partitioned: number; keys: number };
  seconds: Phases;
  calls: Record<string, { plain: Timed; partitioned: Timed }>;
}

/**
 * Measures calls on a database with `rows` orders, before and after the orders are partitioned. Also measures the
 * commands that partition the orders, detach a month and attach the month again.
 */
async function measureGrowth(rows: number): Promise<Growth> {
  const server = requiredServer();
  const name = `growth_${rows}`;
  const url = new URL(server);
  url.pathname = name;
  const settings = { DATABASE_URL: url.href };
  const seconds: Phases = {};
  const timed = async <Result>(phase: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await work();
    seconds[phase] = Math.round((performance.now() - begun) / 100) / 10;
    console.error(`… ${phase}: ${seconds[phase]} s`);
    return result;
  };
  await using(server, async (client) => {
    // A run that was killed may have left a database with a part of the rows.
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0`);
    // Switches off parallel workers, because their CPU time would not be measured.
    await client.query(`alter database ${name} set max_parallel_workers_per_gather = 0`);
  });
  try {
    await timed('migrate', async () => (await openPostgres(url.href, console.warn)).close());
    await timed('plant', () => using(url.href, (client) => plantGrowth(client, rows, () => undefined)));
    const bytes = {
      plain: await bytesOf(url.href, 'orders'),
      partitioned: 0,
      keys: await bytesOf(url.href, 'order_keys'),
    };
    const plain = await measured(url.href, rows);
    await timed('partition-orders', () => partitionOrdersCommand(settings, { ahead: USUAL_AHEAD }, SILENT));
    bytes.partitioned = await bytesOf(url.href, 'orders');
    const partitioned = await measured(url.href, rows);
    const month = later(monthOf(new Date()), -9);
    await timed('detach', () => detachMonthCommand(settings, month, {}, SILENT));
    await timed('attach', () => attachMonthCommand(settings, month, {}, SILENT));
    const calls = Object.fromEntries(
      Object.entries(plain).map(([call, before]) => [call, { plain: before, partitioned: partitioned[call]! }]),
    );
    return { orders: rows, bytes, seconds, calls };
  } finally {
    await using(server, (client) => client.query(`drop database ${name} with (force)`));
  }
}

const SILENT = { out: () => undefined, err: () => undefined };

async function using<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Returns the size of a table with its partitions and indexes. */
async function bytesOf(url: string, table: string): Promise<number> {
  const { rows } = await using(url, (client) =>
    client.query<{ bytes: string }>(
      'select sum(pg_total_relation_size(relid)) as bytes from (select relid from pg_partition_tree($1) union select $1::regclass) as tables',
      [table],
    ),
  );
  return Number(rows[0]!.bytes);
}

async function measured(url: string, rows: number): Promise<Record<string, Timed>> {
  const { db, close } = await openPostgres(url, console.warn, { connections: 1 });
  return measureGrowthCalls(db, rows).finally(close);
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;

/** Compares orders in one table with orders in monthly partitions. */
export const growth = defineMeasurement({
  names: ['growth'],
  title:
    'Orders in one table and in monthly partitions: the database’s part of a call, ms (one call at a time, without parallel workers)',
  runsFromSources: true,
  measure: (_names, { rows }) => measureGrowth(rows),
  table: ({ calls, seconds, bytes }) => ({
    ...Object.fromEntries(
      Object.entries(calls).map(([name, { plain, partitioned }]) => [
        name,
        {
          'plain: CPU': plain.databaseCpu.toFixed(2),
          p50: plain.p50.toFixed(2),
          'partitioned: CPU': partitioned.databaseCpu.toFixed(2),
          'p50 ': partitioned.p50.toFixed(2),
          'ratio of CPU': (partitioned.databaseCpu / plain.databaseCpu).toFixed(2),
        },
      ]),
    ),
    size: { plain: gigabytes(bytes.plain), partitioned: gigabytes(bytes.partitioned) },
    keys: { plain: gigabytes(bytes.keys), partitioned: gigabytes(bytes.keys) },
    ...Object.fromEntries(Object.entries(seconds).map(([phase, took]) => [phase, { seconds: took }])),
  }),
});
