import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alteredRemote } from '../harness/alteredRemote';
import { DESKTOP } from '../harness/browser';
import { eventually, money, newPhone, savedOrders } from '../harness/journeySteps';
import { signIn } from '../harness/signIn';
import { decodeQr } from '../harness/qr';
import { isDrawn, threeOrigins } from '../harness/threeOrigins';

const root = path.resolve(import.meta.dirname, '../../..');

const site = threeOrigins();

test.describe('With separate origins for pages, API and releases', () => {
  test('a cashier saves the last order of a till, and the order appears in the live orders without a reload', async () => {
    const phone = newPhone();
    const admin = await site.somebody(DESKTOP);
    await signIn(admin.page, site.suite);
    await admin.page.getByRole('heading', { name: 'Live Orders' }).waitFor();

    const order = await site.suite.closeOrder(site.till);
    const cashier = await site.somebody(DESKTOP);
    const { page } = cashier;
    await signIn(page, site.suite, site.suite.restaurantAdmin);
    await page.getByRole('button', { name: site.till.name }).first().click();
    await page.getByRole('article').getByText(money(order.total_price)).first().waitFor();
    await page.getByRole('region', { name: 'Save User Invoice' }).getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Save Invoice' }).click();
    await page.getByRole('button', { name: 'Yes, save it' }).click();
    await page.getByText('The invoice has been saved successfully.').waitFor();

    await admin.page
      .getByRole('row')
      .filter({ hasText: money(order.total_price) })
      .first()
      .waitFor();
    expect(
      (await savedOrders(site.suite, site.till.restaurantId, phone)).map(({ total_price }) => total_price),
    ).toEqual([order.total_price]);
    expect([...admin.faults, ...cashier.faults]).toEqual([]);
  });

  test('an administrator sees logos, downloads a report, and prints a QR code with a link to the public pages', async () => {
    const admin = await site.somebody(DESKTOP);
    const { page } = admin;
    await signIn(page, site.suite);
    await page.getByRole('link', { name: 'Restaurants', exact: true }).first().click();
    const row = page.getByRole('row').filter({ hasText: site.till.restaurantName }).first();
    await row.waitFor();
    const logo = row.locator('img');
    expect(await logo.getAttribute('src')).toMatch(new RegExp(`^${site.origins.api}/api/files/`));
    await eventually(() => isDrawn(logo), 'the logo is drawn');

    await row.getByRole('link', { name: 'Branches' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: site.till.branchName })
      .getByRole('link', { name: 'Devices' })
      .click();
    await page
      .getByRole('row')
      .filter({ hasText: site.till.name })
      .first()
      .getByRole('button', { name: 'Print QR' })
      .click();
    const [code] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Download PNG/ }).click(),
    ]);
    expect(decodeQr(await code.path())).toBe(site.scan());
    await page.keyboard.press('Escape');

    await page.goto(`${site.suite.origin}/dashboard/restaurants`);
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('dialog').waitFor();
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Generate', exact: true }).click(),
    ]);
    // The name comes from a header, which a page may read only if the API permits the page's origin.
    expect(report.suggestedFilename().startsWith(site.till.restaurantName)).toBe(true);
    expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(site.askedOf(admin).others).toEqual([]);
    expect(admin.faults).toEqual([]);
  });

  test('a session continues after a reload', async () => {
    const { page, faults } = await site.somebody(DESKTOP);
    await signIn(page, site.suite);
    await page.reload();
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('Retry loads a remote after its missing files have become available', async () => {
    const { page } = await site.somebody(DESKTOP);
    await signIn(page, site.suite);
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    const files = `${site.origins.releases}/remotes/mf-admin/**`;
    await page.route(files, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'This section is unavailable' }).waitFor();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
  });

  test('a page uses a new release the next time it is loaded', async () => {
    const { page, faults } = await site.somebody(DESKTOP);
    await signIn(page, site.suite);
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    const altered = await alteredRemote('mf-admin', (entry) => `globalThis.newer = true;${entry}`);
    try {
      await publishPackages({ root, dataDir: site.suite.dataDir, packages: [altered.folder] });
      await page.reload();
      await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
      expect(await page.evaluate(() => 'newer' in globalThis)).toBe(true);
      expect(faults).toEqual([]);
    } finally {
      await publishPackages({ root, dataDir: site.suite.dataDir, packages: [path.join(root, 'mf-admin')] });
      await altered.remove();
    }
  });
});
