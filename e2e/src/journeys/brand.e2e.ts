import { expect, test } from '@playwright/test';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setSite } from '../../../scripts/lib/suite.mjs';
import { hiddenFaults } from '../harness/browser';
import { ownSuite } from '../harness/ownSuite';
import { takenOver } from '../harness/takeOver';

const root = path.resolve(import.meta.dirname, '../../..');
const PLUM = 'rgb(122, 31, 92)';

const own = ownSuite();
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brand-'));
  await copyFile(path.join(root, 'shell/public/icon-512.png'), path.join(folder, 'logo.png'));
  const brand = path.join(folder, 'brand.json');
  const words = { name: 'Fatura', nameArabic: 'فاتورتي', colour: '#7a1f5c', logo: 'logo.png' };
  await writeFile(brand, JSON.stringify(words));
  await setSite({ root, dataDir: own.suite.dataDir, settings: { publicUrl: own.suite.origin, brand } });
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Returns what the brand at the top of the page shows: the name as text, and the picture before it. */
const drawn = () =>
  own.page
    .getByText('Fatura', { exact: true })
    .first()
    .evaluate((hidden) => {
      const brand = hidden.parentElement!;
      return [getComputedStyle(brand, '::after').content, getComputedStyle(brand, '::before').backgroundImage];
    });
const shown = () => ['"Fatura" / ""', `url("${own.suite.origin}/icon-512.png")`];

test.describe('An installation with its own brand', () => {
  test('shows its name, logo and colour on public pages and in the dashboard', async () => {
    const faults = hiddenFaults(own.page);
    await own.page.goto(own.suite.origin);
    await expect(own.page).toHaveTitle(/ · Fatura$/);
    await expect.poll(drawn).toEqual(shown());
    await own.page.goto(`${own.suite.origin}/dashboard/login`);
    const button = own.page.getByRole('button', { name: 'Login' });
    await expect(button).toHaveCSS('background-color', PLUM);
    await expect(own.page).toHaveTitle('Login · Fatura');
    await expect.poll(drawn).toEqual(shown());
    expect(faults).toEqual([]);
  });

  test('shows them on a scanned invoice, before and after React takes it over', async () => {
    const faults = hiddenFaults(own.page);
    own.page.on('console', (message) => {
      if (/hydrat|did not match/i.test(message.text())) faults.push(message.text());
    });
    const till = await own.suite.till();
    await own.suite.closeOrder(till);
    const scan = `${own.suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;
    const html = await (await own.browser.request.get(scan, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<title>Fatura Invoice</title>');
    await own.page.goto(scan);
    await takenOver(own.page);
    await expect(own.page).toHaveTitle('Fatura Invoice');
    await expect.poll(drawn).toEqual(shown());
    expect(faults).toEqual([]);
  });
});
