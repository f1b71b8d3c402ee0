import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolders, runWords, type DataFolders } from '../../../test/support/commands';
import { ENCRYPTION_KEY, plantOrders } from '../../../test/support/backups';
import { embeddedCopies } from '../backup/connection';
import { noteBackup } from '../../modules/status/backupRecord';
import { checkClientAddresses, checkClock } from './databaseChecks';
import type { Finding } from './finding';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

let folders: DataFolders;
beforeAll(async () => void (folders = await createDataFolders((pglite) => plantOrders(embeddedCopies(pglite), 1))));
afterAll(() => folders?.remove());

async function examine(env: Record<string, string>) {
  const { code, out, err } = await runWords(['doctor', '--json'], {
    ENCRYPTION_KEY,
    SMS_PROVIDER: 'console',
    DEMO: '1',
    ...env,
  });
  expect(err).toBe('');
  const { ok, checks } = JSON.parse(out) as { ok: boolean; checks: Finding[] };
  const stateOf = (check: string) => checks.find((finding) => finding.check === check)?.state;
  const problems = checks.filter(({ state }) => state === 'problem').map(({ check, found }) => `${check}: ${found}`);
  return { code, ok, problems, stateOf };
}

it('eesal doctor prints one line for each check, and finds no problem in a correct installation', async () => {
  const env = { ENCRYPTION_KEY, SMS_PROVIDER: 'console', DEMO: '1', DATA_DIR: folders.planted() };
  const { code, out } = await runWords(['doctor'], env);
  expect({ code, problems: out.split('\n').filter((line) => line.startsWith('problem')) }).toEqual({
    code: 0,
    problems: [],
  });
  expect(out).toMatch(/^ok {7}settings: the server can start with them$/m);
  expect(out).toMatch(/^ok {7}schema: no migration is pending$/m);
  expect(out).toMatch(/^ok {7}encryption key: it decrypts all 1 texts$/m);
  expect(out).toMatch(/^skipped {2}release store: there is none in /m);
});

it('eesal doctor detects an encryption key that does not decrypt the stored texts', async () => {
  const found = await examine({
    DATA_DIR: folders.planted(),
    ENCRYPTION_KEY: 'another key that is long enough to be one',
  });
  expect(found).toMatchObject({ code: 3, ok: false });
  expect(found.problems).toEqual([expect.stringContaining('encryption key: it does not decrypt 1 of 1 texts')]);
});

it('eesal doctor counts the texts that an earlier encryption key has encrypted', async () => {
  const { out } = await runWords(['doctor'], {
    DATA_DIR: folders.planted(),
    ENCRYPTION_KEY: 'another key that is long enough to be one',
    ENCRYPTION_KEY_PREVIOUS: ENCRYPTION_KEY,
  });
  expect(out).toContain(
    'encryption key: it decrypts all 1 texts, 1 of them with an earlier key. Run: npx eesal rotate-keys encryption\n',
  );
});

it('eesal doctor detects a missing database, and does not create one', async () => {
  const DATA_DIR = folders.empty();
  expect((await examine({ DATA_DIR })).problems).toEqual([
    `database: there is none in ${DATA_DIR}. Run: npx eesal migrate`,
  ]);
  expect((await examine({ DATA_DIR })).problems).toHaveLength(1);
  const { problems } = await examine({ DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:9/x' });
  expect(problems).toEqual([expect.stringMatching(/^database: no answer: .*ECONNREFUSED/)]);
});

it('eesal doctor detects settings with which the server would not start', async () => {
  const { problems } = await examine({ DATA_DIR: folders.planted(), PORT: 'x' });
  expect(problems).toEqual([expect.stringMatching(/^settings: These settings cannot be used: PORT /)]);
  const { code, problems: first } = await examine({ DATA_DIR: folders.planted(), DATABASE_URL: 'mysql://x' });
  expect({ code, first }).toEqual({ code: 3, first: [expect.stringContaining('DATABASE_URL must start with')] });
});

it('eesal doctor detects secrets that other users can read, and a missing data folder', async () => {
  const DATA_DIR = folders.planted();
  const file = join(DATA_DIR, 'secrets.json');
  writeFileSync(file, JSON.stringify({ JWT_SECRET: 'x'.repeat(40), ENCRYPTION_KEY }));
  chmodSync(file, 0o644);
  expect((await examine({ DATA_DIR })).problems).toEqual([
    `secrets: other users can read ${file}. Run: chmod 600 ${file}`,
  ]);
  rmSync(DATA_DIR, { recursive: true });
  expect((await examine({ DATA_DIR })).problems).toContainEqual(expect.stringContaining('data folder: '));
});

it('eesal doctor detects a damaged release store', async () => {
  const DATA_DIR = folders.empty();
  mkdirSync(join(DATA_DIR, 'releases/remotes'), { recursive: true });
  writeFileSync(join(DATA_DIR, 'releases/remotes/registry.json'), '{');
  const { problems } = await examine({ DATA_DIR });
  expect(problems).toContainEqual(expect.stringContaining('The registry of the releases cannot be read'));

  const hashOf = (text: string, algorithm = 'sha384') =>
    `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
  // A remote's build may use any of the hashes that browsers accept.
  const algorithms = ['sha256', 'sha384', 'sha512'];
  const manifest = JSON.stringify({
    integrity: Object.fromEntries(algorithms.map((each) => [`${each}.js`, hashOf('export {}', each)])),
  });
  const live = {
    release: '1.0.0-x',
    manifest: { url: '/remotes/mf-a/1.0.0-x/mf-manifest.json', sha384: hashOf(manifest) },
    builtAgainst: { contract: { version: 1, oldest: 1 }, shared: {} },
    description: { name: 'mf-a', layout: 'public', mounts: [{ path: '/a' }] },
    publishedAt: '2026-11-23T00:00:00.000Z',
  };
  const folder = join(DATA_DIR, 'releases/remotes/mf-a/1.0.0-x');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mf-manifest.json'), manifest);
  for (const each of algorithms) writeFileSync(join(folder, `${each}.js`), 'export {}');
  writeFileSync(
    join(DATA_DIR, 'releases/remotes/registry.json'),
    JSON.stringify({ schema: 1, remotes: { 'mf-a': live } }),
  );
  expect((await examine({ DATA_DIR })).stateOf('release store')).toBe('ok');
  writeFileSync(join(folder, 'sha512.js'), 'export {};');
  expect((await examine({ DATA_DIR })).problems).toContainEqual(
    expect.stringContaining('1.0.0-x of mf-a is not whole: sha512.js'),
  );
});

it('eesal doctor skips the embedded database if a running server uses it', async () => {
  const DATA_DIR = folders.planted();
  expect((await examine({ DATA_DIR })).stateOf('database')).toBe('ok');
  // The first check has locked the folder, and this process holds the lock until the process ends.
  const again = await examine({ DATA_DIR });
  expect({ code: again.code, state: again.stateOf('database') }).toEqual({ code: 0, state: 'skipped' });
});

it('eesal doctor detects that the clocks of this machine and of the database differ too much', async () => {
  const connection = { query: () => Promise.resolve({ rows: [{ seconds: 1_000 }] }) };
  await expect(checkClock(connection, () => 1_004_000)).resolves.toMatchObject({ state: 'ok' });
  await expect(checkClock(connection, () => 990_000)).resolves.toMatchObject({
    state: 'problem',
    found: expect.stringContaining('10.0 s apart'),
  });
});

it('eesal doctor detects that nearly all scans come from one IP address', async () => {
  const scansOf = (...scans: number[]) => ({
    query: () => Promise.resolve({ rows: scans.map((each, index) => ({ address: `192.0.2.${index}`, scans: each })) }),
  });
  await expect(checkClientAddresses(scansOf())).resolves.toMatchObject({ state: 'ok' });
  await expect(checkClientAddresses(scansOf(99))).resolves.toMatchObject({ state: 'ok' });
  await expect(checkClientAddresses(scansOf(89, 11))).resolves.toMatchObject({ state: 'ok' });
  await expect(checkClientAddresses(scansOf(90, 10))).resolves.toMatchObject({
    state: 'problem',
    found: expect.stringContaining('90 of the last 100 scans came from 192.0.2.0'),
  });
});

describe('The check of the last backup', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const made = (hours: number) => ({ at: hoursAgo(hours), address: '/backups/a', seconds: 1, bytes: 10, rows: 3 });

  it.each([
    ['is skipped if no backup is recorded', {}, { code: 0, state: 'skipped' }],
    [
      'passes until the backup is 26 hours old',
      { made: made(25.9), failed: { at: hoursAgo(30) } },
      { code: 0, state: 'ok' },
    ],
    ['fails if the backup is older than 26 hours', { made: made(26.1) }, { code: 3, state: 'problem' }],
    ['fails if a later backup failed', { made: made(5), failed: { at: hoursAgo(1) } }, { code: 3, state: 'problem' }],
    ['fails if the only backup failed', { failed: { at: hoursAgo(1) } }, { code: 3, state: 'problem' }],
  ])('%s', async (_name, record, { code, state }) => {
    const data = folders.planted();
    await noteBackup(data, record);
    const found = await examine({ DATA_DIR: data });
    expect({ code: found.code, state: found.stateOf('backup') }).toEqual({ code, state });
  });
});
