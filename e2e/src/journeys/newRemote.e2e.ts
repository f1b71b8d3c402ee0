import { expect, test, type Locator, type Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { DESKTOP } from '../harness/browser';
import { createKitRemote, type KitRemote } from '../harness/kitRemote';
import { openAs } from '../harness/openAs';
import { startTestSuite, type TestSuite } from '../harness/suite';

/** The time after which a saved change must be visible, in milliseconds, on a machine that runs other tests. */
const SEEN_MS = 5_000;

let suite: TestSuite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  suite = await startTestSuite();
});
test.afterAll(() => suite?.stop());

/** Opens a page as a signed-in administrator, at an origin that shows the suite. */
async function adminPage(address: string): Promise<Page> {
  const page = await openAs(suite, DESKTOP, { as: 'admin' });
  await page.goto(address);
  return page;
}

/** Waits until a program has printed a text. @throws with its output when it ends before */
function printed(program: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve();
    };
    program.stdout?.on('data', read);
    program.stderr?.on('data', read);
    program.once('exit', () => reject(new Error(output)));
  });
}

/** Saves a file as a person does: not so soon after the last change that a watcher takes both for one. */
async function save(file: string, content: string): Promise<void> {
  await expect.poll(async () => Date.now() - (await stat(file)).mtimeMs).toBeGreaterThan(100);
  await writeFile(file, content);
}

/** The lines of configuration that a team writes or keeps: all files of tools, and its settings in package.json. */
async function ownConfiguration({ folder }: KitRemote, bundler: string): Promise<number> {
  const files = [`${bundler}.config.js`, 'vitest.config.js', 'tsconfig.json'];
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const { eesal } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { eesal: object };
  return texts.join('').trim().split('\n').length + Object.keys(eesal).length;
}

for (const bundler of ['rspack', 'webpack', 'vite']) {
  test.describe(`A team that follows docs/integrators.md in an empty folder, with ${bundler},`, () => {
    const name = `mf-team-${bundler}`;
    const mount = `/dashboard/team-${bundler}`;
    const title = `Team ${bundler[0]!.toUpperCase()}${bundler.slice(1)}`;
    let remote: KitRemote;

    test.beforeAll(async () => {
      test.setTimeout(1_200_000);
      remote = await createKitRemote(suite, name, bundler);
    });
    test.afterAll(async () => {
      if (remote) console.log(bundler, JSON.stringify(remote.seconds));
      await remote?.remove();
    });

    test('writes at most ten lines of configuration', async () => {
      expect(await ownConfiguration(remote, bundler)).toBeLessThanOrEqual(10);
    });

    test('sees saved code and texts in the running suite at once, and keeps what was typed', async () => {
      test.setTimeout(300_000);
      const port: number = await freePort();
      const program = remote.start(`${remote.commands.dev} -- --port ${port}`);
      const screen = path.join(remote.folder, 'src/home/HomeScreen.tsx');
      const texts = path.join(remote.folder, 'src/messages/en.json');
      const source = await readFile(screen, 'utf8');
      const english = await readFile(texts, 'utf8');
      try {
        await printed(program, 'with this code');
        const page = await adminPage(`http://localhost:${port}${mount}`);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        const withField = source.replace('</Card>', '</Card><input aria-label="Typed" /><p>First</p>');
        await save(screen, withField);
        const field = page.getByLabel('Typed');
        await field.fill('kept');
        const seen = async (kind: string, file: string, content: string, what: Locator) => {
          await save(file, content);
          const saved = performance.now();
          await what.waitFor({ timeout: SEEN_MS });
          remote.seconds[`seen ${kind}`] = (performance.now() - saved) / 1000;
          expect(await field.inputValue()).toBe('kept');
        };
        await seen(
          'component',
          screen,
          withField.replace('First', 'Second'),
          page.getByText('Second', { exact: true }),
        );
        await seen(
          'text',
          texts,
          english.replace(title, 'Changed'),
          page.getByRole('heading', { level: 1, name: 'Changed' }),
        );

        // A page stays as it is while the code cannot be compiled.
        const isRefused = printed(program, '<<');
        await save(screen, withField.replace('First', 'Second<<'));
        await isRefused;
        await expect(page.getByText('Second', { exact: true })).toBeVisible();
        await save(screen, withField.replace('First', 'Repaired'));
        await page.getByText('Repaired', { exact: true }).waitFor();

        // Nobody else gets the code.
        const other = await adminPage(`${suite.origin}/dashboard/home`);
        await other.getByRole('link', { name: 'Restaurants', exact: true }).waitFor();
        expect(await other.getByRole('link', { name: title, exact: true }).count()).toBe(0);
      } finally {
        process.kill(-program.pid!, 'SIGTERM');
        await Promise.all([writeFile(screen, source), writeFile(texts, english)]);
      }
    });

    test('tests and releases it; the shell shows it, and it uses session, API, texts and toasts of the suite', async () => {
      test.setTimeout(300_000);
      expect(await remote.run(remote.commands.test)).toMatch(/2 passed/);
      expect(await remote.run(remote.commands.release)).toContain(`${name} 0.1.0-`);
      const page = await adminPage(`${suite.origin}/dashboard/home`);
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('link', { name: 'App Users', exact: true }).click();
      await page.getByRole('heading', { name: 'All Users' }).waitFor();
    });
  });
}
