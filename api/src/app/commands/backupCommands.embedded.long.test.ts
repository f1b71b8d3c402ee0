import { spawnSync } from 'node:child_process';
import { createWriteStream, readdirSync, statSync, writeFileSync, WriteStream } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { BACKUP_KEY, ENCRYPTION_KEY, plantOrders } from '../../../test/support/backups';
import { createDataFolders, runWords, type DataFolders } from '../../../test/support/commands';
import { embeddedCopies } from '../backup/connection';
import { readBackupRecord } from '../../modules/status/backupRecord';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

let folders: DataFolders;
let backups: string;
beforeAll(async () => void (folders = await createDataFolders((pglite) => plantOrders(embeddedCopies(pglite), 20))));
beforeEach(() => void (backups = folders.empty()));
afterAll(() => folders?.remove());

const run = (words: string[], env: Record<string, string>, onOutput?: (line: string) => void) =>
  runWords(words, { ENCRYPTION_KEY, ...env }, { ...(onOutput && { onOutput }) });

it('the help of eesal backup and eesal restore explains their options', async () => {
  expect(await run(['backup', '--help'], {})).toMatchObject({
    code: 0,
    out: expect.stringMatching(/BACKUP_KEY[^]*--dry-run[^]*--json[^]*Exit codes:/),
  });
  expect(await run(['restore', '--help'], {})).toMatchObject({
    code: 0,
    out: expect.stringMatching(/--verify[^]*--replace[^]*--dry-run[^]*--json[^]*Exit codes:/),
  });
});

it('eesal backup and eesal restore do nothing if an argument or the encryption key is missing', async () => {
  expect(await run(['backup'], {})).toMatchObject({ code: 2, err: expect.stringContaining('place') });
  expect(await run(['restore'], {})).toMatchObject({ code: 2, err: expect.stringContaining('file') });
  const env = { DATA_DIR: folders.empty(), ENCRYPTION_KEY: '' };
  expect(await run(['backup', backups], env)).toMatchObject({
    code: 2,
    err: expect.stringContaining('ENCRYPTION_KEY must be set'),
  });
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

it('a dry run of a backup counts the rows and writes nothing', async () => {
  const { code, out } = await run(['backup', backups, '--dry-run', '--json'], { DATA_DIR: folders.planted() });
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({ dryRun: true, encrypted: false, figures: { 'rows of orders': '20' } });
  expect(readdirSync(backups)).toEqual([]);
});

describe('an encrypted backup', () => {
  let written: Awaited<ReturnType<typeof run>>;
  let file: string;
  beforeAll(async () => {
    backups = folders.empty();
    written = await run(['backup', backups, '--json'], { DATA_DIR: folders.planted(), BACKUP_KEY });
    file = join(backups, readdirSync(backups)[0]!);
  });

  it('is one file that only its owner can read', () => {
    expect(written).toMatchObject({ code: 0, err: expect.stringContaining('orders: 20 rows\n') });
    expect(JSON.parse(written.out)).toMatchObject({ file, encrypted: true });
    expect(readdirSync(dirname(file))).toHaveLength(1);
    expect(file).toMatch(/eesal-\d{8}T\d{9}Z\.tar\.gz\.enc$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('can be restored', async () => {
    const { code, out } = await run(['restore', file, '--json'], { DATA_DIR: folders.empty(), BACKUP_KEY });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      verify: false,
      checks: expect.arrayContaining([{ check: 'rows of orders', found: '20' }]),
    });
  });

  it('is not restored over existing data without the option --replace', async () => {
    const { code, out, err } = await run(['restore', file], { DATA_DIR: folders.planted(), BACKUP_KEY });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('--replace');
  });
});

it('eesal backup reports that its target folder does not exist', async () => {
  const { code, err } = await run(['backup', join(backups, 'missing')], { DATA_DIR: folders.planted() });
  expect(code).toBe(1);
  expect(err).toMatch(/^The system refused: ENOENT.*missing/m);
});

describe('eesal backup with the place -', () => {
  it('writes only the archive to stdout, from where it can be stored and restored', async () => {
    const [data, file] = [folders.planted(), join(backups, 'piped.enc')];
    const env = { ENCRYPTION_KEY, BACKUP_KEY, DATA_DIR: data };
    const { code, out, err } = await runWords(['backup', '-'], env, { stdout: createWriteStream(file) });
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toMatch(/^Backed up \d+ rows to standard output$/m);
    expect((await readBackupRecord(data)).made).toMatchObject({ bytes: statSync(file).size });
    expect(await run(['restore', file], { DATA_DIR: folders.empty(), BACKUP_KEY })).toMatchObject({ code: 0 });
  });

  it('fails, and records the failure, if the program that reads the archive ends early', async () => {
    const data = folders.planted();
    const stdout = new Writable({
      write: (_bytes, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { syscall: 'write' })),
    });
    const { code, err } = await runWords(['backup', '-'], { ENCRYPTION_KEY, DATA_DIR: data }, { stdout });
    expect({ code, end: err.split('\n').at(-2) }).toEqual({ code: 1, end: 'The system refused: write EPIPE' });
    expect(Object.keys(await readBackupRecord(data))).toEqual(['failed']);
  });
});

it('no file is left after SIGTERM during a backup', async () => {
  const stop = (line: string) => void (line.startsWith('orders: ') && process.emit('SIGTERM', 'SIGTERM'));
  const { code, err } = await run(['backup', backups], { DATA_DIR: folders.planted() }, stop);
  expect({ code, end: err.split('\n').at(-2) }).toEqual({ code: 1, end: 'Stopped by SIGTERM' });
  expect(readdirSync(backups)).toEqual([]);
});

describe('eesal backup onto a full disk', () => {
  const noSpace = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['not encrypted', {}],
    ['encrypted', { BACKUP_KEY }],
  ])('fails with one sentence, leaves no file, and records the failure for the alert (%s)', async (_what, env) => {
    jest
      .spyOn(WriteStream.prototype, '_write')
      .mockImplementation((_bytes: unknown, _encoding: unknown, done: (error?: Error) => void) => done(noSpace()));
    jest
      .spyOn(WriteStream.prototype, '_writev' as '_write')
      .mockImplementation((...[, done]: unknown[]) => (done as (error?: Error) => void)(noSpace()));
    const dataDir = folders.planted();
    const { code, err } = await run(['backup', backups], { DATA_DIR: dataDir, ...env });
    expect(code).toBe(1);
    expect(err.split('\n').at(-2)).toBe('The system refused: ENOSPC: no space left on device, write');
    expect(readdirSync(backups)).toEqual([]);
    expect((await readBackupRecord(dataDir)).failed).toEqual({ at: expect.any(String) });
  });
});

it('the next run deletes the unfinished files of killed runs, and keeps those of running ones', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const draftOf = (pid: number) => `eesal-20261126T221500000Z.tar.gz.${hostname().replace(/[^\w-]/g, '-')}.${pid}.part`;
  const notOurs = 'eesal-notes.part';
  for (const name of [draftOf(dead), draftOf(process.ppid), notOurs]) writeFileSync(join(backups, name), 'part');
  expect((await run(['backup', backups], { DATA_DIR: folders.planted() })).code).toBe(0);
  const left = readdirSync(backups).filter((name) => name.endsWith('.part'));
  expect(left.sort()).toEqual([draftOf(process.ppid), notOurs].sort());
});
