import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withCopyConnection, type CopyConnection } from '../../src/app/backup/connection';
import { describeBackup } from '../../src/app/backup/create';
import { migrate, requireMigrated } from '../../src/platform/db/migrations';
import { ENCRYPTION_KEY, plantOrders } from '../support/backups';
import { postgresServer } from '../support/postgresDatabases';
import { giveTo, programsIn, runProgram, startCluster, type Cluster, type Programs } from '../support/postgresCluster';
import { until } from '../support/until';

/*
 * Tests the steps of docs/operations.md, "A point in time": a base backup during writes, an accident, and a new server
 * with the rows from just before the accident.
 */
jest.setTimeout(120_000);

const ORDERS = 2_000;
const PAUSE_MS = 5;

let folder: string;
let programs: Programs;
let live: Cluster;
/** A point in time between two writes. */
let moment: string;
/** The row counts, checksums and totals of the database at the time `moment`. */
let expected: Record<string, string>;
/** The number of orders that were written after the time `moment`. */
let later: number;

const pathOf = (name: string) => join(folder, name);
const using = <Result>({ url }: Pick<Cluster, 'url'>, run: (connection: CopyConnection) => Promise<Result>) =>
  withCopyConnection({ DATABASE_URL: url, DATA_DIR: '' }, run);

function makeFolder(name: string): string {
  mkdirSync(pathOf(name), { mode: 0o700 });
  giveTo(programs, pathOf(name));
  return pathOf(name);
}

/** Returns the row counts, checksums and totals of a database. */
const figuresOf = (cluster: Cluster) =>
  using(cluster, async (connection) => {
    const source = { connection, encryptionKey: ENCRYPTION_KEY };
    return (await describeBackup({ ...source, at: new Date(), onProgress: () => undefined })).figures;
  });

async function write(connection: CopyConnection, number: number): Promise<void> {
  await connection.query(
    `insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone,
       payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items)
     select gen_random_uuid(), restaurant_id, branch_id, device_id, 'later-' || $1::int, $1::int::text, branch_name, now(), time_zone,
       payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items
     from (select * from orders limit 1) as one`,
    [number],
  );
}

/** Writes orders until a step is done. Returns the number of written orders. */
async function duringWrites(step: () => Promise<void> | void): Promise<number> {
  let written = 0;
  let isOver = false;
  const writing = using(live, async (connection) => {
    while (!isOver) {
      written += 1;
      await write(connection, written + later);
      await delay(PAUSE_MS);
    }
  });
  await until('some orders are written', () => written > 20);
  await step();
  const before = written;
  await until('more orders are written', () => written > before + 20);
  isOver = true;
  await writing;
  later += written;
  return written;
}

beforeAll(async () => {
  const { rows } = await withCopyConnection({ DATABASE_URL: postgresServer()!, DATA_DIR: '' }, (connection) =>
    connection.query(`select setting from pg_config where name = 'BINDIR'`),
  );
  programs = programsIn((rows[0] as { setting: string }).setting);
  folder = mkdtempSync(join(tmpdir(), 'eesal-moment-'));
  giveTo(programs, folder);
  const [data, log] = [makeFolder('live'), makeFolder('log')];
  runProgram(
    programs,
    'initdb',
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    folder,
  );
  appendFileSync(
    join(data, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${log}/%f && cp %p ${log}/%f.part && mv ${log}/%f.part ${log}/%f'\nlc_messages = 'C'\n`,
  );
  live = await startCluster(programs, data);
  later = 0;
  await using(live, async (connection) => {
    await migrate(connection);
    await plantOrders(connection, ORDERS);
  });

  await duringWrites(() =>
    runProgram(programs, 'pg_basebackup', ['-d', live.url, '-D', pathOf('base'), '-c', 'fast', '-X', 'none'], folder),
  );
  expected = await figuresOf(live);
  moment = await using(live, async (connection) => {
    const asked = await connection.query('select clock_timestamp()::text as moment');
    return (asked.rows[0] as { moment: string }).moment;
  });
  const written = later;
  await duringWrites(() => undefined);
  expect(later).toBeGreaterThan(written);

  // The accident happens, and the test waits until the write-ahead log of the accident is in the archive.
  await using(live, async (connection) => {
    await connection.query('drop table orders cascade');
    const { rows: last } = await connection.query('select pg_walfile_name(pg_current_wal_lsn()) as name');
    await connection.query('select pg_switch_wal()');
    await until('the log is archived', () => readdirSync(log).includes((last[0] as { name: string }).name), 60_000);
  });
  await live.crash();
});

afterAll(async () => {
  await live?.crash();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server on a copy of the base backup. The server applies the archived log up to the time `moment`. */
function restoreTo(name: string, log: string): Promise<Cluster> {
  cpSync(pathOf('base'), pathOf(name), { recursive: true });
  appendFileSync(
    join(pathOf(name), 'postgresql.conf'),
    `archive_mode = off\nrestore_command = 'cp ${log}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  appendFileSync(join(pathOf(name), 'recovery.signal'), '');
  // The user that runs PostgreSQL must own the copied files.
  runOwned(name);
  return startCluster(programs, pathOf(name));
}

function runOwned(name: string): void {
  giveTo(programs, pathOf(name));
  for (const entry of readdirSync(pathOf(name), { recursive: true }))
    giveTo(programs, join(pathOf(name), String(entry)));
}

it('a base backup and the archived write-ahead log restore a working database with the rows from just before an accident', async () => {
  const restored = await restoreTo('restored', pathOf('log'));
  try {
    expect(await figuresOf(restored)).toEqual(expected);
    expect(Number(expected['rows of orders'])).toBeGreaterThan(ORDERS + 20);
    expect(Number(expected['rows of orders'])).toBeLessThan(ORDERS + later);
    await using(restored, async (connection) => {
      await requireMigrated(connection);
      await until('the server may write', async () => {
        const { rows } = await connection.query('select pg_is_in_recovery() as waits');
        return !(rows[0] as { waits: boolean }).waits;
      });
      await write(connection, later + 1);
    });
  } finally {
    await restored.crash();
  }
});

it('a recovery time after the end of the archived write-ahead log is refused', async () => {
  const short = makeFolder('short');
  const names = readdirSync(pathOf('log')).sort();
  // The new archive has every file of the log except the newest.
  for (const name of names.slice(0, -1)) cpSync(join(pathOf('log'), name), join(short, name));
  runOwned('short');
  await expect(restoreTo('too-late', short)).rejects.toThrow(
    'recovery ended before configured recovery target was reached',
  );
});
