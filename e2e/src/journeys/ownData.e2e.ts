import { expect, test } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hiddenFaults } from '../harness/browser';
import { eventually } from '../harness/journeySteps';
import { createKitRemote, type KitRemote } from '../harness/kitRemote';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';

const NAME = 'mf-loyalty';

/** The endpoints of the new remote. It transforms the response of `GET /user` differently from mf-admin. */
const API = `
import { createSuiteApi } from '@eesal/remote-kit/auth';
import description from '../remote.json';

interface User { firstName?: string; lastName?: string }

export const api = createSuiteApi(description.name).injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<string[], void>({
      query: () => '/user',
      providesTags: ['User'],
      transformResponse: (users: User[]) => users.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')),
    }),
  }),
});
`;

/** A screen that reads the users, and a screen that throws. */
const SCREEN = `
import { PageHeader } from '@eesal/remote-kit/components';
import { api } from '../api';
import { useTexts } from '../texts';

export function HomeScreen() {
  const text = useTexts();
  const { data: names } = api.useGetUsersQuery();
  return (
    <>
      <PageHeader title={text('mf-loyalty.title')} />
      {names && <ul aria-label="Names">{names.map((name, index) => <li key={index}>{name}</li>)}</ul>}
    </>
  );
}

export function FaultyScreen(): never {
  throw new Error('thrown by the new remote');
}
`;

/** A test as the team of the remote would write it: renders the screen, which reads the users. */
const TEST = `
import { fakeApi, renderWithSuite, storeWith, tokenFor } from '@eesal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../api';
import { catalogue } from '../texts';
import { HomeScreen } from './HomeScreen';

it('lists the users', async () => {
  fakeApi().on('GET /user', { body: [{ id: 'u1', firstName: 'Huda', lastName: 'Saad' }] });
  await renderWithSuite(<HomeScreen />, { catalogues: [catalogue], store: storeWith(api, tokenFor('admin')) });
  expect(await screen.findByText('Huda Saad')).toBeVisible();
});
`;

let made: KitRemote;
let faults: string[];

const own = ownSuite();

test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  made = await createKitRemote(own.suite, NAME, 'rspack');
  const file = (name: string) => path.join(made.folder, name);
  await writeFile(file('src/api.ts'), API);
  await writeFile(file('src/home/HomeScreen.tsx'), SCREEN);
  await writeFile(file('src/home/HomeScreen.test.tsx'), TEST);
  const remote = await readFile(file('src/remote.ts'), 'utf8');
  const faulty =
    "{ path: 'loyalty/faulty', lazy: async () => ({ Component: (await import('./home/HomeScreen')).FaultyScreen }) }";
  await writeFile(file('src/remote.ts'), remote.replace('];', `${faulty}];`));
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

test.describe('A new remote with its own getUsers endpoint', () => {
  test('passes its type check and its test, and is released', async () => {
    test.setTimeout(300_000);
    expect(await made.run(made.commands.release)).toContain(`${NAME} 0.1.0-`);
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
    await link('Status').first().click();
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
