import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileArchive } from '../../src/app/backup/archiveStore';
import { restoreBackup } from '../../src/app/backup/restore';
import { describeBackup } from '../../src/app/backup/create';
import { embeddedCopies, type CopyConnection } from '../../src/app/backup/connection';
import { createPglite } from '../../src/platform/db/embedded';
import { migrate } from '../../src/platform/db/migrations';
import { packageRoot } from '../../src/platform/config/packageRoot';
import { ENCRYPTION_KEY, plantOrders } from '../support/backups';
import { startProgram, type Program } from '../support/program';
import { until } from '../support/until';
import type { BusyCounts } from './backups/busyServer';

/** The number of orders before the backup. */
const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
/** After this number of writes, the server uses its normal memory. */
const SETTLED_WRITES = 1_000;
/** The number of writes that are then measured without a backup. */
const USUAL_WRITES = 500;

const MEGABYTE = 1024 * 1024;
const MAX_WAIT_MS = 3_000;
const MAX_GROWTH_MEGABYTES = 300;

/** A run of `eesal backup`. */
interface Command {
  file: string;
  figures: Record<string, string>;
  seconds: number;
  /** The maximum resident memory of the command, in bytes. */
  mostMemory: number;
}

let folder: string;
let server: Program;
let after: BusyCounts;
let usual: BusyCounts;
/** The run on a database with a few rows. */
let small: Command;
/** The run on the large database. */
let large: Command;
let restoreSeconds: number;
const data = () => join(folder, 'data');
const restored = () => join(folder, 'restored');

const ask = async (path: string) =>
  (await (await fetch(`http://127.0.0.1:${server.port}${path}`)).json()) as BusyCounts;

/** Returns the resident memory of a process in bytes (proc(5)); 0 if it has ended. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Runs `eesal backup` as a process, and watches its memory. */
async function backUp(dataDir: string): Promise<Command> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/eesal.ts', 'backup', folder, '--json'], {
    cwd: packageRoot(),
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), DATA_DIR: dataDir, ENCRYPTION_KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  let code: number | null | undefined;
  let mostMemory = 0;
  child.stdout.on('data', (text: Buffer) => void (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => void (err += text.toString()));
  child.once('close', (ended) => void (code = ended));
  await until(
    'the backup ends',
    () => {
      mostMemory = Math.max(mostMemory, memoryOf(child.pid ?? 0));
      return code !== undefined;
    },
    600_000,
  );
  if (code !== 0) throw new Error(`eesal backup ended with ${code}:\n${err}`);
  const report = JSON.parse(out) as Pick<Command, 'file' | 'figures'>;
  return { ...report, seconds: (performance.now() - begun) / 1000, mostMemory };
}

/**
 * Opens a database that no other process uses. Takes no lock on the database's folder, because this process would hold
 * the lock until it ends, and other processes use the database later.
 */
async function using<Result>(dataDir: string, run: (connection: CopyConnection) => Promise<Result>): Promise<Result> {
  mkdirSync(dataDir, { recursive: true });
  const pglite = await createPglite({ dataDir: join(dataDir, 'db') });
  return run(embeddedCopies(pglite)).finally(() => pglite.close());
}

async function figuresOf(connection: CopyConnection): Promise<Record<string, string>> {
  const source = {
    connection,

    encryptionKey: ENCRYPTION_KEY,
    at: new Date(),
    onProgress: () => undefined,
  };
  return (await describeBackup(source)).figures;
}

const plant = (name: string, orders: number) =>
  using(join(folder, name), async (connection) => {
    await migrate(connection);
    await plantOrders(connection, orders);
    // This statement makes each order different, and about as large as a real order of a restaurant.
    await connection.query(`
      update orders set items = (
        select json_agg(json_build_object('name', md5(orders.id::text || n), 'quantity', n, 'unit_price', 25, 'total_price', 25 * n))
        from generate_series(1, 4) as n)::jsonb`);
    await connection.query('vacuum full orders');
  });

const acknowledged = (writes: number) =>
  until(`${writes} writes are stored`, async () => (await ask('/')).acknowledged >= writes, 120_000);

/** Returns the number of the newest write in a database. */
async function newestIn(connection: CopyConnection): Promise<number> {
  const { rows } = await connection.query(`select hits from counters where key = 'busy'`);
  return (rows[0] as { hits: number }).hits;
}

/** Returns the total of orders, which triggers keep up to date. */
async function totalIn(connection: CopyConnection): Promise<number> {
  const { rows } = await connection.query(`select sum(rows)::int as total from row_totals where name = 'orders'`);
  return (rows[0] as { total: number }).total;
}

/**
 * Removes the contents of `row_totals` from the figures of a backup, because this table splits each total into several
 * rows at random.
 */
const withoutParts = ({ 'contents of row_totals': _, ...figures }: Record<string, string>) => figures;

describe(`A backup of ${ORDERS} orders in the embedded database, during writes every 5 ms`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'eesal-busy-'));
    await plant('few', 20);
    small = await backUp(join(folder, 'few'));
    await plant('data', ORDERS);

    server = await startProgram(join('test', 'soak', 'backups', 'busyServer.ts'), { DATA_DIR: data() });
    await acknowledged(SETTLED_WRITES);
    await ask('/measure');
    await acknowledged(SETTLED_WRITES + USUAL_WRITES);
    usual = await ask('/measure');
    large = await backUp(data());
    after = await ask('/end');
    await server.stop();

    const begun = performance.now();
    await restoreBackup(
      {
        archive: { open: fileArchive(large.file), key: undefined, signal: new AbortController().signal },
        keys: { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS: [] },
        onProgress: () => undefined,
      },
      { connect: (use) => using(restored(), use), replace: false },
    );
    restoreSeconds = (performance.now() - begun) / 1000;
  }, 1_800_000);

  afterAll(async () => {
    if (restoreSeconds)
      process.stderr.write(
        `${ORDERS} orders: backup ${large.seconds.toFixed(1)} s, ${megabytes(statSync(large.file).size)} MB; ` +
          `${after.asked - usual.asked} writes, ${after.failures.length} failed, longest wait ${Math.round(after.longestWaitMs)} ms (${Math.round(usual.longestWaitMs)} ms without a backup); ` +
          `memory of the server ${megabytes(usual.memory)} MB before, ${megabytes(after.mostMemory)} MB at most; of the command ${megabytes(large.mostMemory)} MB at most, and ${megabytes(small.mostMemory)} MB for 20 orders; ` +
          `restore ${restoreSeconds.toFixed(1)} s\n`,
      );
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('does not make any write fail or wait for three seconds', () => {
    expect(after.failures).toEqual([]);
    expect(after.asked).toBe(after.acknowledged);
    expect(after.longestWaitMs).toBeLessThan(MAX_WAIT_MS);
  });

  it('increases the memory of the server and of the command by less than 300 MB', () => {
    expect(megabytes(after.mostMemory - usual.memory)).toBeLessThan(MAX_GROWTH_MEGABYTES);
    expect(megabytes(large.mostMemory - small.mostMemory)).toBeLessThan(MAX_GROWTH_MEGABYTES);
  });

  it('contains exactly the rows of one point in time during the backup', async () => {
    const newest = await using(restored(), newestIn);
    expect(newest).toBeGreaterThanOrEqual(usual.acknowledged);
    expect(newest).toBeLessThan(after.acknowledged);
    const found = await using(restored(), figuresOf);
    expect(found).toEqual(large.figures);
    const total = await using(restored(), totalIn);
    // The expected rows: those of the server's database, without the writes after the newest write in the backup.
    const expected = await using(data(), async (connection) => {
      await connection.query(`delete from orders where pos_order_id like 'busy-%' and order_number::int > ${newest}`);
      await connection.query(`update counters set hits = ${newest} where key = 'busy'`);
      expect(await totalIn(connection)).toBe(total);
      return figuresOf(connection);
    });
    expect(withoutParts(found)).toEqual(withoutParts(expected));
    expect([total, Number(found['rows of orders'])]).toEqual([ORDERS + newest, ORDERS + newest]);
  });
});

function megabytes(bytes: number): number {
  return Math.round(bytes / MEGABYTE);
}
