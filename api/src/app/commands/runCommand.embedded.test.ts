import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWords } from '../../../test/support/commands';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'eesal-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (words: string, env: Record<string, string> = {}) => runWords(words.split(' '), env);

it('the help of eesal lists the commands and the exit codes, and the help of a command lists its options and the exit codes', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/migrate[^]*Exit codes:/), err: '' });
  expect(await run('migrate --help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/--dry-run[^]*Exit codes:/),
  });
});

it('wrong arguments and wrong settings end with exit code 2, and failures with exit code 1', async () => {
  expect(await run('migrat')).toMatchObject({ code: 2, err: expect.stringContaining('migrat') });
  expect(await run('migrate --now')).toMatchObject({ code: 2, err: expect.stringContaining('--now') });
  expect(await run('migrate', { DATABASE_URL: 'mysql://x' })).toEqual({
    code: 2,
    out: '',
    err: 'These settings cannot be used:\n  DATABASE_URL must start with postgres:// or postgresql://\n',
  });
  expect(await run('migrate', { DATABASE_URL: 'postgres://127.0.0.1:9/x' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('ECONNREFUSED'),
  });
});

it('a dry run of migrate lists the pending migrations and runs none', async () => {
  const { code, out, err } = await run('migrate --dry-run --json', { DATA_DIR: folder });
  expect({ code, err }).toEqual({ code: 3, err: '' });
  const result = JSON.parse(out) as { dryRun: boolean; migrations: string[] };
  expect(result.dryRun).toBe(true);
  expect(result.migrations[0]).toMatch(/^0048_/);
});

it('migrate runs the pending migrations, prints its progress on stderr, and refuses a data folder that is in use', async () => {
  const { code, out, err } = await run('migrate', { DATA_DIR: folder });
  expect(code).toBe(0);
  expect(out).toMatch(/^Migrated: 0048_\w+, 0049_/);
  expect(err).toMatch(/^0048_\w+ has run\n0049_/);
  // The first call has locked the folder, and this process holds the lock until the process ends.
  expect(await run('migrate', { DATA_DIR: folder })).toMatchObject({
    code: 1,
    err: expect.stringContaining('is in use by another process'),
  });
});
