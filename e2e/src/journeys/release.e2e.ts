import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPseudo } from '../../../scripts/tasks/build.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { DESKTOP, firstPageOf, openBrowser } from '../harness/browser';
import { signIn } from '../harness/signIn';
import { startTestSuite, type TestSuite } from '../harness/suite';

const root = path.resolve(import.meta.dirname, '../../..');
const RELEASED = 'mf-admin';
/** Folders without sources: the output and the caches of tools. */
const MADE = new Set(['node_modules', '.git', '.cache', '.data', '.types']);

let suite: TestSuite;
let browser: BrowserContext;
let page: Page;
/** The folder of a different release, which is the build in the pseudo-locale. */
let otherRelease: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  otherRelease = path.join(await buildPseudo(root, (_: string, work: () => Promise<void>) => work()), RELEASED);
  suite = await startTestSuite();
  browser = await openBrowser(DESKTOP);
  page = await firstPageOf(browser);
});

test.afterAll(async () => {
  await browser?.close();
  await suite?.stop();
});

interface Entry {
  release: string;
}

const remotes = async () =>
  (
    JSON.parse(await readFile(path.join(suite.dataDir, 'releases/remotes/registry.json'), 'utf8')) as {
      remotes: Record<string, Entry>;
    }
  ).remotes;

/** Returns all files outside the released package, each with the time of its last change and a hash of its content. */
async function otherFiles(folder = root): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (MADE.has(entry.name) || file === path.join(root, RELEASED)) continue;
    if (entry.isDirectory()) for (const [name, state] of await otherFiles(file)) found.set(name, state);
    else
      found.set(
        path.relative(root, file),
        `${(await stat(file)).mtimeMs} ${createHash('sha256')
          .update(await readFile(file))
          .digest('hex')}`,
      );
  }
  return found;
}

const release = (...options: string[]) =>
  promisify(execFile)(
    'npm',
    [
      'run',
      '--silent',
      'release',
      '-w',
      RELEASED,
      '--',
      '--store',
      path.join(suite.dataDir, 'releases'),
      '--by',
      'the test',
      ...options,
    ],
    { cwd: root },
  );

test.describe(`npm run release -w ${RELEASED}`, () => {
  test('publishes only this remote, and the next page load uses the new release', async () => {
    await publishPackages({ root, dataDir: suite.dataDir, packages: [otherRelease] });
    await signIn(page, suite);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Live Orders' }).count()).toBe(0);

    const [remotesBefore, filesBefore] = [await remotes(), await otherFiles()];
    const { stdout } = await release('--tests-passed');
    expect(stdout).toMatch(/mf-admin \S+ is live now/);

    await page.reload();
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    const { [RELEASED]: after, ...othersAfter } = await remotes();
    const { [RELEASED]: before, ...othersBefore } = remotesBefore;
    expect(after?.release).not.toBe(before?.release);
    expect(JSON.stringify(othersAfter)).toBe(JSON.stringify(othersBefore));
    expect(await otherFiles()).toEqual(filesBefore);
  });

  test('reports that the release is already live when it runs again without source changes', async () => {
    const { stdout } = await release('--tests-passed');
    expect(stdout).toMatch(/was live already/);
  });
});

test('The release script prints its usage if the named package does not exist', async () => {
  await expect(
    promisify(execFile)(process.execPath, ['scripts/release.mjs', 'mf-nobody'], { cwd: root }),
  ).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('usage: npm run release') });
});
