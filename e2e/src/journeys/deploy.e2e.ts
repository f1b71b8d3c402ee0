import { expect, test } from '@playwright/test';
import path from 'node:path';
import { FILES_LOST } from 'contracts';
import { removeRelease } from '../../../delivery/src/release/releases';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { alteredShell } from '../harness/alteredShell';
import { documentsOf } from '../harness/browser';
import { registryOf, storeOf } from '../harness/releases';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';
import { takenOver } from '../harness/takeOver';

const root = path.resolve(import.meta.dirname, '../../..');

const own = ownSuite();

test.beforeEach(async () => {
  await own.page.addInitScript((token) => localStorage.setItem('token', token), await own.suite.login(ADMIN));
});

test.describe('After a deploy', () => {
  test('an open invoice reloads on Save if its files were removed, and then asks for the phone number', async () => {
    const till = await own.suite.till();
    await own.suite.closeOrder(till);
    const live = (await registryOf(own.suite)).remotes['mf-public-invoice']!;
    const files = (await storeOf(own.suite).list(`remotes/mf-public-invoice/${live.release}/assets/`)).filter((name) =>
      name.endsWith('.js'),
    );
    const steps = await Promise.all(
      files.map(async (name) =>
        (await storeOf(own.suite).read(name))!.includes('one-time-code') ? [path.basename(name)] : [],
      ),
    );
    expect(steps.flat()).toHaveLength(1);
    // Blocks the prefetch of the script for the save steps.
    const ahead = `**/${steps.flat()[0]}`;
    await own.page.route(ahead, (route) => route.abort('connectionrefused'));
    const address = `${own.suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;
    const fetchedAhead = own.page.waitForEvent('requestfailed');
    await own.page.goto(address);
    await takenOver(own.page);
    await fetchedAhead;

    const next = await alteredRemote('mf-public-invoice', (built) => `${built}\n// next`);
    await publishPackages({ root, dataDir: own.suite.dataDir, packages: [next.folder] });
    await removeRelease(storeOf(own.suite), 'mf-public-invoice', live.release);
    await next.remove();
    await own.page.unroute(ahead);
    const loads = documentsOf(own.page);
    await own.page.getByRole('button', { name: 'Save Invoice' }).click();
    await own.page.getByLabel('Phone').waitFor();
    expect(loads).toEqual([address]);
  });

  test('an open page whose files were removed loads a new document once, at the URL of the pressed link', async () => {
    await own.page.goto(`${own.suite.origin}/dashboard/users`);
    await own.page.getByRole('heading', { name: 'All Users' }).waitFor();
    const { release: before } = (await registryOf(own.suite)).remotes['mf-admin']!;
    const next = await alteredRemote('mf-admin', (built) => `${built}\n// next`);
    await publishPackages({ root, dataDir: own.suite.dataDir, packages: [next.folder] });
    await removeRelease(storeOf(own.suite), 'mf-admin', before);
    await next.remove();
    const loads = documentsOf(own.page);
    await own.page.getByRole('link', { name: 'Categories', exact: true }).click();
    await own.page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    expect(loads).toEqual([`${own.suite.origin}/dashboard/categories`]);
  });

  /** Publishes a build of the shell in which every script has changed, and removes the previous scripts. */
  async function releaseAnotherShell(): Promise<void> {
    const next = await alteredShell((built) => `${built}\n// next`);
    await publishPackages({ root, dataDir: own.suite.dataDir, packages: [next.folder] });
    await storeOf(own.suite).remove([...next.replaced.keys()].map((name) => `assets/${name}`));
    await next.remove();
  }

  test('an open form keeps its URL and its input, except passwords, when a missing file forces a reload', async () => {
    const loads = documentsOf(own.page);
    const address = `${own.suite.origin}/dashboard/restaurants-admins/add?from=mail`;
    const [name, password, restaurant, branch] = [
      own.page.getByLabel('Name', { exact: true }),
      own.page.getByLabel('Password', { exact: true }),
      own.page.getByRole('combobox', { name: 'Restaurant' }),
      own.page.getByLabel('Branch', { exact: true }),
    ];
    await own.page.goto(address);
    await name.fill('هدى Kudu');
    await password.fill('secret-123');
    const { restaurantName, branchName } = await own.suite.till();
    await restaurant.fill(restaurantName);
    await own.page.getByRole('option', { name: restaurantName }).first().click();
    await branch.click();
    await own.page.getByRole('option', { name: branchName, exact: true }).click();

    await releaseAnotherShell();
    // The browser asks before it leaves a form with input.
    own.page.once('dialog', (dialog) => void dialog.accept());
    await own.page.evaluate((filesLost) => void dispatchEvent(new Event(filesLost)), FILES_LOST);
    await own.page.getByText('Your changes are still here').waitFor();
    await own.page.getByText('Enter passwords, tokens and files again.').waitFor();
    expect(loads).toEqual([address, address]);
    await own.page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === wanted,
      restaurantName,
    );
    await expect(name).toHaveValue('هدى Kudu');
    await expect(password).toHaveValue('');
    await expect(branch).toHaveText(branchName);
    expect(await own.page.evaluate(() => Object.values(sessionStorage).join('\n'))).not.toMatch(/Kudu|secret-123/);

    // The command palette now opens, and the input still counts as unsaved.
    await own.page.keyboard.press('Control+k');
    await own.page.getByRole('dialog').waitFor();
    await own.page.keyboard.press('Escape');
    await own.page.getByRole('link', { name: 'App Users', exact: true }).click();
    await own.page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  });

  test('an open page that cannot load the command menu keeps the typed input, and opens the menu when the connection is back', async () => {
    await own.page.goto(`${own.suite.origin}/dashboard/admins/add`);
    await own.page.getByLabel('Name', { exact: true }).fill('Huda');
    const loads = documentsOf(own.page);
    // The live release is unchanged, and only the connection fails, so the page does not reload.
    const anyScript = '**/assets/*.js';
    await own.page.route(anyScript, (route) => route.abort('connectionrefused'));
    await own.page.keyboard.press('Control+k');
    await own.page.getByRole('region', { name: 'Notices' }).getByText('An error occurred').waitFor();
    expect(await own.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Huda');
    await own.page.unroute(anyScript);
    await own.page.keyboard.press('Control+k');
    await own.page.getByRole('dialog').waitFor();
    expect(loads).toEqual([]);
  });

  test('a logout deletes the input that was kept for a reload', async () => {
    await own.page.goto(`${own.suite.origin}/dashboard/admins/add`);
    await own.page.evaluate(() => sessionStorage.setItem('own/typed', 'typed'));
    await own.page.getByRole('button', { name: 'Logout' }).click();
    await own.page.getByLabel('Email').waitFor();
    expect(await own.page.evaluate(() => sessionStorage.getItem('own/typed'))).toBeNull();
  });
});
