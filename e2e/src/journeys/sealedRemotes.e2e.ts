import { expect, type Locator, test } from '@playwright/test';
import path from 'node:path';
import { setSite } from '../../../delivery/src/site/setSite';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alterFile } from '../harness/alteredFile';
import { ownSuite } from '../harness/ownSuite';
import { BUNDLERS, buildOutsideRemote, type Bundler, type OutsideRemote } from '../harness/outsideRemote';
import { storeOf } from '../harness/releases';
import { ADMIN } from '../harness/suite';

const root = path.resolve(import.meta.dirname, '../../..');
const own = ownSuite();
const made = {} as Record<Bundler, OutsideRemote>;

/** The files of a build, by their names in each bundler's output. */
const FILES: Record<string, Record<Bundler, RegExp>> = {
  entry: { webpack: /^remoteEntry\.js$/, rspack: /^remoteEntry\.js$/, vite: /^remoteEntry\.js$/ },
  'exposed module': {
    webpack: /^__federation_expose_remote\.js$/,
    rspack: /^__federation_expose_remote\.js$/,
    vite: /^assets\/remote-.*\.js$/,
  },
  'module that is loaded later': { webpack: /^\d+\.js$/, rspack: /^\d+\.js$/, vite: /^assets\/later-.*\.js$/ },
  'first style sheet': {
    webpack: /^__federation_expose_remote\.css$/,
    rspack: /^__federation_expose_remote\.css$/,
    vite: /^assets\/remote-.*\.css$/,
  },
  'style sheet that is loaded later': { webpack: /^\d+\.css$/, rspack: /^\d+\.css$/, vite: /^assets\/later-.*\.css$/ },
};

/** Changes a file so that the page would show that it ran or was applied. */
const tampered = (file: string) => (content: string) =>
  file.includes('sheet') ? `${content}\n:root{--tampered:1}` : `${content}\n;globalThis.tampered=true;`;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Such a site gets no Integrity-Policy, which would hide what the shell and the import map check.
  await setSite({ overrides: ['http://localhost:3999'] }, storeOf(own.suite), 'the test');
  for (const bundler of BUNDLERS) made[bundler] = await buildOutsideRemote(bundler);
});
test.afterAll(() => Promise.all(Object.values(made).map((remote) => remote.remove())));

test.beforeEach(async () => {
  await own.page.addInitScript((token) => localStorage.setItem('token', token), await own.suite.login(ADMIN));
});

const card = () => own.page.getByRole('heading', { name: 'This section is unavailable' });
const open = ({ page }: OutsideRemote) => own.page.goto(own.suite.origin + page);
const seen = () =>
  own.page.evaluate(() => [
    (globalThis as { tampered?: boolean }).tampered,
    getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
  ]);

/** Checks that the page of another remote opens, and that the suite page blames the given remote and no other. */
async function expectOnlyThisRemoteFails({ name }: OutsideRemote): Promise<void> {
  await own.page.getByRole('link', { name: 'App Users', exact: true }).click();
  await own.page.getByRole('heading', { name: 'All Users' }).waitFor();
  await own.page.getByRole('link', { name: 'Status', exact: true }).first().click();
  await own.page.getByRole('link', { name: 'Suite', exact: true }).click();
  const rows = own.page.getByRole('table', { name: 'Remotes' }).getByRole('row');
  const failed = rows.filter({ has: own.page.getByText('Failed', { exact: true }) });
  await failed.getByText('Files differ from what was published', { exact: true }).waitFor();
  expect(await failed.count()).toBe(1);
  expect(await failed.innerText()).toContain(name);
}

for (const bundler of BUNDLERS) {
  test.describe(`A remote that ${bundler} built without hashes`, () => {
    test.beforeAll(() => publishPackages({ root, dataDir: own.suite.dataDir, packages: [made[bundler].folder] }));

    test('works in the shell, with its styles', async () => {
      await open(made[bundler]);
      await own.page.getByRole('heading', { name: made[bundler].heading }).waitFor();
      const later = own.page.getByText(made[bundler].later);
      await later.waitFor();
      const indentOf = (element: Locator) => element.evaluate((found) => getComputedStyle(found).textIndent);
      expect(await indentOf(own.page.locator(`.${made[bundler].name}_page`))).toBe('3px');
      expect(await indentOf(later)).toBe('4px');
    });

    for (const [file, names] of Object.entries(FILES)) {
      test(`is replaced by a card if its ${file} was altered, which never runs; other remotes work, and Retry works once the file is restored`, async () => {
        const remote = made[bundler];
        const restore = await alterFile(own.suite, remote.name, names[bundler], tampered(file));
        try {
          await open(remote);
          await card().waitFor();
          expect(await seen()).toEqual([undefined, '']);
          await expectOnlyThisRemoteFails(remote);
        } finally {
          await restore();
        }
        await own.page.getByRole('link', { name: remote.heading, exact: true }).click();
        const [later, retry] = [own.page.getByText(remote.later), own.page.getByRole('button', { name: 'Retry' })];
        await later.or(retry).waitFor();
        // The browser may have kept the altered file, or the page the failed chunk.
        if (await retry.isVisible()) await retry.click();
        await later.waitFor();
      });
    }
  });
}
