import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite } from './embedded';
import { copyOnline, isLogFile } from './onlineCopy';

// An embedded database takes seconds to create, and longer while other tests run.
jest.setTimeout(60_000);

let folder: string;
let from: string;
let live: PGlite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eesal-copy-'));
  from = join(folder, 'db');
  live = await createPglite({ dataDir: from });
  await live.exec('create table writes (number integer primary key, filling text)');
});
afterAll(async () => {
  await live?.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (number: number) =>
  live.query(`insert into writes values ($1, repeat('x', 4000))`, [number]).then(() => undefined);

async function numbersIn(dataDir: string): Promise<number[]> {
  const copy = await createPglite({ dataDir });
  const { rows } = await copy.query<{ number: number }>('select number from writes order by number');
  await copy.close();
  return rows.map(({ number }) => number);
}

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it('an online copy has every row that was stored before the copying began, and later rows up to one point in time', async () => {
  let stored = 0;
  let isOver = false;
  async function keepWriting(): Promise<void> {
    for (; !isOver; stored += 1) {
      await write(stored + 1);
      // The embedded database answers before any other task of this process can run, so the copying makes progress only
      // during a pause like this.
      await delay(1);
    }
  }
  for (; stored < 100; stored += 1) await write(stored + 1);
  const before = stored;
  const writing = keepWriting();
  const to = join(folder, 'copy');
  await copyOnline(live, { from, to }).finally(() => (isOver = true));
  await writing;
  const copied = await numbersIn(to);
  expect(copied).toEqual(numbersUpTo(copied.length));
  expect(copied.length).toBeGreaterThan(before);
  expect(copied.length).toBeLessThanOrEqual(stored);
});

it('an online copy can be made after an attempt that failed', async () => {
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  await expect(copyOnline(live, { from, to: join(file, 'copy') })).rejects.toThrow('ENOTDIR');
  const to = join(folder, 'repeated');
  await copyOnline(live, { from, to });
  expect((await numbersIn(to)).length).toBeGreaterThan(0);
});

it('an online copy is refused when the database reused its write-ahead log during the copying', async () => {
  const log = join(folder, 'reused', 'pg_wal');
  mkdirSync(join(folder, 'reused', 'global'), { recursive: true });
  mkdirSync(log);
  writeFileSync(join(folder, 'reused', 'global', 'pg_control'), '');
  // The folder has no log files, as if the database had already reused them.
  expect(readdirSync(log).filter(isLogFile)).toEqual([]);
  await expect(copyOnline(live, { from: join(folder, 'reused'), to: join(folder, 'refused') })).rejects.toThrow(
    'too much was written during the copy',
  );
});
