import { expect, test } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from 'contracts/registry';
import { createKey, readKey } from '../../../delivery/src/owners/keys';
import { setOwners } from '../../../delivery/src/owners/setOwners';
import { publish } from '../../../delivery/src/release/publish';
import { rollBack } from '../../../delivery/src/release/rollback';
import { switchRemote } from '../../../delivery/src/release/onOff';
import { FAULTY, writeFaultyRemote } from '../harness/faultyRemote';
import { registryOf, storeOf } from '../harness/releases';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';

const BY = 'the test';
const own = ownSuite();

/** A release that allows another remote below its path. */
const ALLOWING = { version: '2.0.0', below: ['mf-lower'] };

const card = () => own.page.getByRole('alert').filter({ hasText: 'This section is unavailable' });
const entry = (name: string) => own.page.getByRole('link', { name, exact: true });
const open = (address: string) => own.page.goto(own.suite.origin + address);
const rowOf = (remote: string) =>
  own.page.getByRole('table', { name: 'Remotes' }).getByRole('row').filter({ hasText: remote });

/** Publishes a small remote. */
async function ship(options: Parameters<typeof writeFaultyRemote>[0] = {}): Promise<void> {
  const { folder, remove } = await writeFaultyRemote(options);
  await publish(folder, storeOf(own.suite), BY);
  await remove();
}

/** Checks that the page of another remote opens from the sidebar. */
async function expectTheRestToWork(): Promise<void> {
  await entry('App Users').click();
  await own.page.getByRole('heading', { level: 1, name: 'All Users' }).waitFor();
}

test.beforeEach(async () => {
  await own.page.addInitScript((token) => localStorage.setItem('token', token), await own.suite.login(ADMIN));
});

test('A remote that an administrator disables is replaced by a card without a sidebar entry, and comes back when it is enabled', async () => {
  await ship();
  await open('/dashboard/suite');
  await entry('Faulty').waitFor();
  await rowOf('mf-faulty').getByRole('button', { name: 'Disable mf-faulty' }).click();
  await own.page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await rowOf('mf-faulty').getByText('Disabled', { exact: true }).waitFor();
  await own.page.getByRole('button', { name: 'Reload to get it' }).click();
  await rowOf('mf-faulty').getByText('Switched off').waitFor();
  await expect(entry('Faulty')).toHaveCount(0);

  await open(`${FAULTY}/sound`);
  await card().getByText('It’s switched off at the moment.').waitFor();
  await expectTheRestToWork();

  await open('/dashboard/suite');
  await rowOf('mf-faulty').getByRole('button', { name: 'Enable mf-faulty' }).click();
  await expect(rowOf('mf-faulty').getByText('Disabled', { exact: true })).toHaveCount(0);
  await open(`${FAULTY}/sound`);
  await own.page.getByRole('heading', { name: 'Faulty page' }).waitFor();
  const { change } = JSON.parse(
    await readFile(path.join(own.suite.dataDir, `releases/.registry/${await generationFile()}`), 'utf8'),
  ) as { change: { verb: string; by: string } };
  expect(change).toMatchObject({ verb: 'enable', by: ADMIN.email });
});

const generationFile = async () => `${String((await registryOf(own.suite)).generation).padStart(8, '0')}.json`;

test('A retired remote is replaced by a card that offers no Retry', async () => {
  await ship();
  await switchRemote('mf-faulty', 'retire', storeOf(own.suite), BY);
  await open(`${FAULTY}/sound`);
  await card().getByText('It’s no longer part of this site.').waitFor();
  await expect(own.page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectTheRestToWork();
  await switchRemote('mf-faulty', 'enable', storeOf(own.suite), BY);
});

test('A roll-back of a remote that allowed a lower path replaces the pages there by a card, and nothing else', async () => {
  const lower = { name: 'mf-lower', mount: `${FAULTY}/lower` };
  await ship({ version: '1.0.0' });
  await ship(ALLOWING);
  await ship(lower);
  await open(`${lower.mount}/sound`);
  await own.page.getByRole('heading', { name: 'Faulty page' }).waitFor();

  await rollBack('mf-faulty', undefined, storeOf(own.suite), BY);
  await open(`${lower.mount}/sound`);
  await card().getByText('It doesn’t work with the current version of another section.').waitFor();
  await expect(entry('mf-lower')).toHaveCount(0);
  await open('/dashboard/suite');
  await rowOf('mf-lower').getByText('Cut off').waitFor();
  await open(`${FAULTY}/sound`);
  await own.page.getByRole('heading', { name: 'Faulty page' }).waitFor();
  await expectTheRestToWork();

  await rollBack('mf-faulty', '2.0.0', storeOf(own.suite), BY);
  await open(`${lower.mount}/sound`);
  await own.page.getByRole('heading', { name: 'Faulty page' }).waitFor();
});

test('A remote that another team has signed is replaced by a card, and the suite page names it', async () => {
  await ship(ALLOWING);
  const [operator, owner, other] = [createKey(), createKey(), createKey()].map(({ pem }) => readKey(pem));
  const teams = {
    owner: { keys: [owner!.publicKey], remotes: { 'mf-faulty': [FAULTY] } },
    other: { keys: [other!.publicKey], remotes: { 'mf-other': ['/dashboard/other'] } },
  };
  await setOwners(teams, storeOf(own.suite), operator!, { vouch: ['all'], cut: [], replace: false });
  await open(`${FAULTY}/sound`);
  await own.page.getByRole('heading', { name: 'Faulty page' }).waitFor();

  // Somebody edits the registry by hand.
  const file = path.join(own.suite.dataDir, 'releases/remotes/registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
  registry.signatures!['mf-faulty']!.key = other!.publicKey;
  await writeFile(file, JSON.stringify(registry));
  await open(`${FAULTY}/sound`);
  await card().getByText('It isn’t signed by the team that owns it').waitFor();
  await expect(entry('Faulty')).toHaveCount(0);
  await expectTheRestToWork();
  await open('/dashboard/suite');
  await rowOf('mf-faulty').getByText('Not signed by its owner').waitFor();
});
