import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { DESKTOP, hiddenFaults, openBrowser } from '../harness/browser';
import { repository, withNewRemote, type WithNewRemote } from '../harness/newRemote';
import { ADMIN, startTestSuite, type TestSuite } from '../harness/suite';

const NAME = 'mf-loyalty';

/** A screen that reads the users with a generated hook, as it comes, and one that throws. */
const SCREEN = `
import { PageHeader } from 'shared-ui';
import { useDeleteUserMutation, useGetUsersQuery } from '../api.generated';
import { useTexts } from '../texts';

export function HomeScreen() {
  const text = useTexts();
  const { data: users = [] } = useGetUsersQuery({});
  const [remove] = useDeleteUserMutation();
  return (
    <>
      <PageHeader title={text('loyalty.title')} />
      <ul>{users.map(({ id, firstName }) => <li key={id}>{firstName}<button onClick={() => void remove({ id })}>×</button></li>)}</ul>
    </>
  );
}

export function FaultyScreen(): never {
  throw new Error('thrown by the new remote');
}
`;

/** The test that its team writes: the screen has its store, and the generated hook works. */
const TEST = `
import { screen } from '@testing-library/react';
import { fakeApi } from 'shared-ui/testing';
import { renderScreen } from '../testing/renderScreen';
import { HomeScreen } from './HomeScreen';

it('lists the users', async () => {
  fakeApi().on('GET /user', { body: [{ id: 'u1', firstName: 'Huda' }] });
  await renderScreen(<HomeScreen />);
  expect(await screen.findByText('Huda')).toBeVisible();
});
`;

let suite: TestSuite;
let made: WithNewRemote;
let browser: BrowserContext;
let page: Page;
let faults: string[];

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const full = path.join(made.folder, file);
  await writeFile(full, change(await readFile(full, 'utf8')));
}

beforeAll(async () => {
  suite = await startTestSuite();
  made = await withNewRemote({ name: NAME, roles: ['admin'], label: { en: 'Loyalty' }, icon: 'tag' });
  // As docs/integrators.md says: name the calls, generate, use the hooks.
  await edit('codegen.json', (text) => text.replace('"filterEndpoints": []', '"filterEndpoints": ["getUsers", "deleteUser"]'));
  await made.tool('@rtk-query/codegen-openapi/lib/bin/cli.mjs', ['codegen.json'], made.folder);
  await writeFile(path.join(made.folder, 'src/home/HomeScreen.tsx'), SCREEN);
  await writeFile(path.join(made.folder, 'src/home/HomeScreen.test.tsx'), TEST);
  await edit('src/remote.ts', (text) => text.replace('];', ", { path: 'loyalty/faulty', lazy: async () => ({ Component: (await import('./home/HomeScreen')).FaultyScreen }) }];"));
}, 240_000);

afterAll(async () => {
  await suite?.stop();
  await made?.remove();
});

beforeEach(async () => {
  browser = await openBrowser(DESKTOP);
  page = browser.pages()[0] ?? (await browser.newPage());
  faults = hiddenFaults(page);
  await page.addInitScript((token) => localStorage.setItem('token', token), await suite.login(ADMIN));
});
afterEach(() => browser.close());

const link = (name: string) => page.getByRole('link', { name, exact: true });

/** The new remote's page has its users, as it reads them. */
async function openLoyalty(): Promise<void> {
  await link('Loyalty').click();
  await page.getByRole('heading', { level: 1, name: 'Loyalty' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '×' }).first().waitFor();
}

/** mf-admin's page has its users, as mf-admin reads them. */
async function openUsers(): Promise<void> {
  await link('App Users').click();
  await page.getByRole('heading', { name: 'All Users' }).waitFor();
  await page.getByRole('table', { name: 'All Users' }).getByRole('row').nth(1).waitFor();
}

describe('A new remote with a generated getUsers', () => {
  it('is checked and tested with its call, built and published', async () => {
    await made.tool('typescript/bin/tsc', ['-b', NAME]);
    await made.tool('jest/bin/jest.js', ['--selectProjects', NAME]);
    await made.tool('webpack/bin/webpack.js', ['--mode', 'production'], made.folder);
    await publishPackages({ root: repository, dataDir: suite.dataDir, packages: [made.folder] });
  }, 240_000);

  it.each([
    ['before App Users', [openLoyalty, openUsers, openLoyalty]],
    ['after App Users', [openUsers, openLoyalty, openUsers]],
  ])('works beside mf-admin’s, opened %s', async (_, steps) => {
    await page.goto(`${suite.origin}/dashboard/home`);
    for (const step of steps) await step();
    expect(await page.getByRole('heading', { name: 'This part is not available' }).count()).toBe(0);
    expect(faults).toEqual([]);
  }, 60_000);

  it('shows another remote’s change to the users when it is opened again', async () => {
    await page.goto(`${suite.origin}/dashboard/home`);
    await openLoyalty();
    const before = await page.getByRole('listitem').filter({ hasText: '×' }).count();
    await openUsers();
    await page.getByRole('table', { name: 'All Users' }).getByRole('button', { name: /^Delete / }).first().click();
    await page.getByRole('button', { name: '! Yes, delete' }).click();
    await page.getByText('The User has been removed').waitFor();
    await openLoyalty();
    await expectCount(before - 1);
  }, 60_000);

  it('is blamed for its own crash, and mf-admin is not', async () => {
    await page.goto(`${suite.origin}/dashboard/home`);
    await openUsers();
    await openLoyalty();
    await page.goto(`${suite.origin}/dashboard/loyalty/faulty`);
    await page.getByRole('heading', { name: 'This part is not available' }).waitFor();
    await openUsers();
    await link('Suite').click();
    const rowOf = (remote: string) => page.getByRole('table', { name: 'Remotes' }).getByRole('row').filter({ hasText: remote });
    await rowOf(NAME).getByText('It threw an error').waitFor();
    await rowOf('mf-admin').getByText(/^Loaded in/).waitFor();
    expect(await rowOf('mf-admin').getByText('Failed', { exact: true }).count()).toBe(0);
  }, 60_000);
});

async function expectCount(count: number): Promise<void> {
  await page.waitForFunction((wanted) => [...document.querySelectorAll('li')].filter(({ textContent }) => textContent?.includes('×')).length === wanted, count);
}
