import { expect, test } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { hiddenFaults } from '../harness/browser';
import { eventually } from '../harness/journeySteps';
import { repository, withNewRemote, type WithNewRemote } from '../harness/newRemote';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';

const NAME = 'mf-loyalty';

/** The endpoints of the new remote. It transforms the response of `GET /user` differently from mf-admin. */
const API = `
import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { generatedApi, type User } from './api.generated';

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithNames = Omit<Generated, 'getUsers'> & { getUsers: OverrideResultType<Generated['getUsers'], string[]> };

export const { useGetUsersQuery } = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithNames>({
  endpoints: { getUsers: { providesTags: ['User'], transformResponse: (users: User[]) => users.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')) } },
});
`;

/** A screen that reads the users, and a screen that throws. */
const SCREEN = `
import { PageHeader } from 'shared-ui';
import { useGetUsersQuery } from '../api';
import { useTexts } from '../texts';

export function HomeScreen() {
  const text = useTexts();
  const { data: names } = useGetUsersQuery({});
  return (
    <>
      <PageHeader title={text('loyalty.title')} />
      {names && <ul aria-label="Names">{names.map((name, index) => <li key={index}>{name}</li>)}</ul>}
    </>
  );
}

export function FaultyScreen(): never {
  throw new Error('thrown by the new remote');
}
`;

/** A test as the team of the remote would write it: renders the screen, which uses the generated hook. */
const TEST = `
import { screen } from '@testing-library/react';
import { fakeApi } from 'shared-ui/testing';
import { renderScreen } from '../testing/renderScreen';
import { HomeScreen } from './HomeScreen';

it('lists the users', async () => {
  fakeApi().on('GET /user', { body: [{ id: 'u1', firstName: 'Huda', lastName: 'Saad' }] });
  await renderScreen(<HomeScreen />);
  expect(await screen.findByText('Huda Saad')).toBeVisible();
});
`;

let made: WithNewRemote;
let faults: string[];

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const full = path.join(made.folder, file);
  await writeFile(full, change(await readFile(full, 'utf8')));
}

const own = ownSuite();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  made = await withNewRemote({ name: NAME, roles: ['admin'], label: { en: 'Loyalty' }, icon: 'tag' });
  // The steps of docs/integrators.md: name the endpoints, generate the code, use the hooks.
  await edit('codegen.json', (text) => text.replace('"filterEndpoints": []', '"filterEndpoints": ["getUsers"]'));
  await made.tool('@rtk-query/codegen-openapi/lib/bin/cli.mjs', ['codegen.json'], made.folder);
  await writeFile(path.join(made.folder, 'src/api.ts'), API);
  await writeFile(path.join(made.folder, 'src/home/HomeScreen.tsx'), SCREEN);
  await writeFile(path.join(made.folder, 'src/home/HomeScreen.test.tsx'), TEST);
  await edit('src/remote.ts', (text) =>
    text.replace(
      '];',
      ", { path: 'loyalty/faulty', lazy: async () => ({ Component: (await import('./home/HomeScreen')).FaultyScreen }) }];",
    ),
  );
});

test.afterAll(async () => {
  await made?.remove();
});

test.beforeEach(async () => {
  faults = hiddenFaults(own.page);
  await own.page.addInitScript((token) => localStorage.setItem('token', token), await own.suite.login(ADMIN));
});

const link = (name: string) => own.page.getByRole('link', { name, exact: true });

const namesHere = () => own.page.getByRole('list', { name: 'Names' }).getByRole('listitem');

/** Opens the page of the new remote and waits for its list of users. */
async function openLoyalty(): Promise<void> {
  await link('Loyalty').click();
  await own.page.getByRole('heading', { level: 1, name: 'Loyalty' }).waitFor();
  await namesHere().first().waitFor();
}

/** Opens the page of mf-admin and waits for its list of users. */
async function openUsers(): Promise<void> {
  await link('App Users').click();
  await own.page.getByRole('heading', { name: 'All Users' }).waitFor();
  await own.page.getByRole('table', { name: 'All Users' }).getByRole('row').nth(1).waitFor();
}

test.describe('A new remote with a generated getUsers endpoint', () => {
  test('passes its type check and its test, and is built and published', async () => {
    test.setTimeout(240_000);
    await made.tool('typescript-7/bin/tsc', ['-b', NAME]);
    await made.tool('jest/bin/jest.js', ['--selectProjects', NAME]);
    await made.tool('webpack/bin/webpack.js', ['--mode', 'production'], made.folder);
    await publishPackages({ root: repository, dataDir: own.suite.dataDir, packages: [made.folder] });
  });

  for (const [label, steps] of [
    ['before App Users', [openLoyalty, openUsers, openLoyalty]],
    ['after App Users', [openUsers, openLoyalty, openUsers]],
  ] as const) {
    test(`does not disturb the getUsers endpoint of mf-admin if the new remote is opened ${label}`, async () => {
      test.setTimeout(60_000);
      await own.page.goto(`${own.suite.origin}/dashboard/home`);
      for (const step of steps) await step();
      expect(await own.page.getByRole('heading', { name: 'This section is unavailable' }).count()).toBe(0);
      expect(faults).toEqual([]);
    });
  }

  test('reads the users again after mf-admin has deleted a user', async () => {
    test.setTimeout(60_000);
    await own.page.goto(`${own.suite.origin}/dashboard/home`);
    await openLoyalty();
    const before = await namesHere().allTextContents();
    await openUsers();
    await own.page
      .getByRole('button', { name: /^More actions for / })
      .first()
      .click();
    await own.page.getByRole('menuitem', { name: 'Delete' }).click();
    await own.page.getByRole('button', { name: '! Yes, delete' }).click();
    await own.page.getByText('The User has been removed').waitFor();
    const read = own.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user');
    await openLoyalty();
    await read;
    await eventually(
      async () => JSON.stringify(await namesHere().allTextContents()) !== JSON.stringify(before),
      'the list is another one',
    );
  });

  test('is shown as failed on the suite page when it crashes, but mf-admin is not shown as failed', async () => {
    test.setTimeout(60_000);
    await own.page.goto(`${own.suite.origin}/dashboard/home`);
    await openUsers();
    await openLoyalty();
    await own.page.goto(`${own.suite.origin}/dashboard/loyalty/faulty`);
    await own.page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    await openUsers();
    await link('Suite').click();
    const rowOf = (remote: string) =>
      own.page.getByRole('table', { name: 'Remotes' }).getByRole('row').filter({ hasText: remote });
    await rowOf(NAME).getByText('It threw an error').waitFor();
    await rowOf('mf-admin')
      .getByText(/^Loaded in/)
      .waitFor();
    expect(await rowOf('mf-admin').getByText('Failed', { exact: true }).count()).toBe(0);
  });
});
