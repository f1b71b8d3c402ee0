import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BACKUP_KEY, ENCRYPTION_KEY, plantOrders } from '../../test/support/backups';
import { embeddedCopies } from '../backup/connection';
import { createPglite } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrations';
import { runCommand } from './runCommand';

let folder: string;
let backups: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eesal-'));
  mkdirSync(join(folder, 'planted'));
  const pglite = await createPglite({ dataDir: join(folder, 'planted', 'db') });
  await migrate(pglite);
  await plantOrders(embeddedCopies(pglite), 20);
  await pglite.close();
});
beforeEach(() => void (backups = mkdtempSync(join(folder, 'backups-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const emptyFolder = () => mkdtempSync(join(folder, 'data-'));

/** A data folder with the planted rows. A folder serves one command, because its lock belongs to this process. */
function plantedFolder(): string {
  const copy = emptyFolder();
  cpSync(join(folder, 'planted'), copy, { recursive: true });
  return copy;
}

async function run(words: string[], env: Record<string, string>, heard: (line: string) => void = () => undefined) {
  let out = '';
  let err = '';
  const code = await runCommand(
    words,
    { ENCRYPTION_KEY, ...env },
    {
      out: (text) => void (out += text),
      err: (text) => {
        err += text;
        heard(text);
      },
    },
  );
  return { code, out, err };
}

it('help explains the options of both commands', async () => {
  expect(await run(['backup', '--help'], {})).toMatchObject({
    code: 0,
    out: expect.stringMatching(/BACKUP_KEY[^]*--dry-run[^]*--json[^]*Exit codes:/),
  });
  expect(await run(['restore', '--help'], {})).toMatchObject({
    code: 0,
    out: expect.stringMatching(/--verify[^]*--replace[^]*--dry-run[^]*--json[^]*Exit codes:/),
  });
});

it('nothing is tried with wrong arguments or without an encryption key', async () => {
  expect(await run(['backup'], {})).toMatchObject({ code: 2, err: expect.stringContaining('folder') });
  expect(await run(['restore'], {})).toMatchObject({ code: 2, err: expect.stringContaining('file') });
  const env = { DATA_DIR: emptyFolder(), ENCRYPTION_KEY: '' };
  expect(await run(['backup', backups], env)).toMatchObject({
    code: 2,
    err: expect.stringContaining('ENCRYPTION_KEY must be set'),
  });
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

it('a dry run of a backup counts the rows and writes nothing', async () => {
  const { code, out } = await run(['backup', backups, '--dry-run', '--json'], { DATA_DIR: plantedFolder() });
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({ dryRun: true, encrypted: false, figures: { 'rows of orders': '20' } });
  expect(readdirSync(backups)).toEqual([]);
});

describe('an encrypted backup', () => {
  let written: Awaited<ReturnType<typeof run>>;
  let file: string;
  beforeAll(async () => {
    backups = mkdtempSync(join(folder, 'backups-'));
    written = await run(['backup', backups, '--json'], { DATA_DIR: plantedFolder(), BACKUP_KEY });
    file = join(backups, readdirSync(backups)[0]!);
  });

  it('is one file that only its owner can read', () => {
    expect(written).toMatchObject({ code: 0, err: expect.stringContaining('orders: 20 rows\n') });
    expect(JSON.parse(written.out)).toMatchObject({ file, encrypted: true });
    expect(readdirSync(dirname(file))).toHaveLength(1);
    expect(file).toMatch(/eesal-\d{8}T\d{9}Z\.tar\.gz\.enc$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is verified in a temporary database', async () => {
    const data = emptyFolder();
    const { code, out } = await run(['restore', file, '--verify'], { DATA_DIR: data, BACKUP_KEY });
    expect(code).toBe(0);
    expect(out).toMatch(/rows of orders: 20\n[^]*POS token: decrypted\n[^]*can be restored\. Nothing was changed\n$/);
    expect(readdirSync(data)).toEqual([]);
  });

  it('is looked at without writing', async () => {
    const { code, out } = await run(['restore', file, '--dry-run'], { DATA_DIR: emptyFolder(), BACKUP_KEY });
    expect({ code, out }).toEqual({ code: 3, out: `Would restore ${file}\n` });
  });

  it('is restored', async () => {
    const { code, out } = await run(['restore', file, '--json'], { DATA_DIR: emptyFolder(), BACKUP_KEY });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      verify: false,
      checks: expect.arrayContaining([{ check: 'rows of orders', found: '20' }]),
    });
  });

  it('does not replace data without being told to', async () => {
    const { code, out, err } = await run(['restore', file], { DATA_DIR: plantedFolder(), BACKUP_KEY });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('--replace');
  });
});

it('a folder that does not exist is one sentence', async () => {
  const { code, err } = await run(['backup', join(backups, 'missing')], { DATA_DIR: plantedFolder() });
  expect(code).toBe(1);
  expect(err).toMatch(/^The system refused: ENOENT.*missing/m);
});

it('SIGTERM during a backup leaves no file behind', async () => {
  const stop = (line: string) => void (line.startsWith('orders: ') && process.emit('SIGTERM', 'SIGTERM'));
  const { code, err } = await run(['backup', backups], { DATA_DIR: plantedFolder() }, stop);
  expect({ code, end: err.split('\n').at(-2) }).toEqual({ code: 1, end: 'Stopped by SIGTERM' });
  expect(readdirSync(backups)).toEqual([]);
});
