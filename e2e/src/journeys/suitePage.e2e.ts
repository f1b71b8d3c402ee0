import { expect, test } from '@playwright/test';
import path from 'node:path';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { hiddenFaults } from '../harness/browser';
import { FAULTY, writeFaultyRemote } from '../harness/faultyRemote';
import { eventually } from '../harness/journeySteps';
import { signIn } from '../harness/signIn';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';

const root = path.resolve(import.meta.dirname, '../../..');

const own = ownSuite();

const rowOf = (remote: string) =>
  own.page.getByRole('table', { name: 'Remotes' }).getByRole('row').filter({ hasText: remote });
const openSuite = async () => {
  await own.page.getByRole('link', { name: 'Status', exact: true }).first().click();
  await own.page.getByRole('link', { name: 'Suite', exact: true }).click();
};

test.describe('The suite page', () => {
  test('shows an administrator the live releases, and the remotes that the open page has loaded', async () => {
    const faults = hiddenFaults(own.page);
    await signIn(own.page, own.suite);
    await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    await openSuite();
    await own.page.getByRole('heading', { level: 1, name: 'Suite' }).waitFor();
    await rowOf('mf-admin')
      .getByText(/^Loaded in [\d,]+\sms$/)
      .waitFor();
    await rowOf('mf-operations')
      .getByText(/^Loaded in [\d,]+\sms$/)
      .waitFor();
    await rowOf('mf-restaurant-admin').getByText('Not loaded yet').waitFor();
    await own.page
      .getByRole('table', { name: 'Latest releases' })
      .getByRole('row')
      .filter({ hasText: 'mf-public-invoice' })
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });

  test('names a broken remote, and counts the failures of this remote that pages have reported', async () => {
    const faulty = await writeFaultyRemote();
    await publishPackages({ root, dataDir: own.suite.dataDir, packages: [faulty.folder] });
    await signIn(own.page, own.suite);
    await own.page.goto(`${own.suite.origin}${FAULTY}/render`);
    await own.page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    await openSuite();
    await rowOf('mf-faulty').getByText('Failed', { exact: true }).waitFor();
    await rowOf('mf-faulty').getByText('It threw an error').waitFor();

    // The page sends its report when the user leaves it.
    await own.page.goto(`${own.suite.origin}/Privacy`);
    const token = await own.suite.login(ADMIN);
    await eventually(async () => {
      const { remotes } = await own.suite.call<{ remotes: { remote: string; failures: { crash: number } }[] }>(
        'GET',
        '/telemetry',
        { token },
      );
      return remotes.some(({ remote, failures }) => remote === 'mf-faulty' && failures.crash > 0);
    }, 'the failure is counted');
    await own.page.goto(`${own.suite.origin}/dashboard/suite`);
    await rowOf('mf-faulty')
      .getByText(/^It threw an error: \d/)
      .waitFor();
    await faulty.remove();
  });

  test('offers a reload when a newer release has become live since the page was loaded', async () => {
    await signIn(own.page, own.suite);
    await openSuite();
    await rowOf('mf-admin').first().waitFor();
    const newer = await alteredRemote('mf-restaurant-admin', (built) => `${built}\n;`);
    await publishPackages({ root, dataDir: own.suite.dataDir, packages: [newer.folder] });
    await own.page.getByRole('button', { name: 'Refresh' }).click();
    await rowOf('mf-restaurant-admin').getByText('Another release').waitFor();
    await own.page.getByRole('button', { name: 'Reload to get it' }).click();
    await rowOf('mf-restaurant-admin').getByText('Not loaded yet').waitFor();
    expect(await own.page.getByRole('button', { name: 'Reload to get it' }).count()).toBe(0);
    await newer.remove();
  });

  test('shows the state from the time of the page load while the registry is unreachable', async () => {
    await signIn(own.page, own.suite);
    await own.page.route('**/remotes/registry.json', (route) => route.abort());
    await openSuite();
    await own.page
      .getByText('Couldn’t reach the registry. You see the state from when this page was loaded.')
      .waitFor();
    await rowOf('mf-admin').first().waitFor();
    await own.page.unroute('**/remotes/registry.json');
    await own.page.getByRole('button', { name: 'Retry' }).click();
    await own.page
      .getByText('Couldn’t reach the registry. You see the state from when this page was loaded.')
      .waitFor({ state: 'detached' });
  });

  test('cannot be opened by a restaurant admin', async () => {
    await signIn(own.page, own.suite, own.suite.restaurantAdmin);
    await own.page.goto(`${own.suite.origin}/dashboard/suite`);
    await own.page.getByRole('heading', { name: 'Permission Denied' }).waitFor();
  });
});
