import { expect, sharedSuite, test } from '../harness/test';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { DESKTOP } from '../harness/browser';
import { hasFocus, press, tabTo, typeInto } from '../harness/keyboard';
import { pagesOfTests } from '../harness/pages';
import { ADMIN } from '../harness/suite';

/** A white square. */
const LOGO = PNG.sync.write(
  Object.assign(new PNG({ width: 64, height: 64 }), { data: Buffer.alloc(64 * 64 * 4, 255) }),
);

const suite = sharedSuite();
const openPage = pagesOfTests();

/** Opens a page and logs in. The tests in this file then use the page without a mouse. */
async function logIn(account: { email: string; password: string }, address: string): Promise<Page> {
  const page = await openPage(DESKTOP);
  await page.goto(suite.origin + address);
  await typeInto(page, page.getByLabel('Email'), account.email);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), account.password);
  await page.keyboard.press('Enter');
  return page;
}

test.describe('With the keyboard only', () => {
  test('an administrator logs in, uses the skip link, and finds a page with Ctrl+K', async () => {
    const page = await logIn(ADMIN, '/dashboard/login');
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await hasFocus(page.getByRole('main'));

    await page.keyboard.press('Control+k');
    await hasFocus(page.getByRole('searchbox'));
    await page.keyboard.type('restau');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'All Restaurants' }).waitFor();
  });

  test('an administrator adds a restaurant', async () => {
    const page = await logIn(ADMIN, '/dashboard/restaurants');
    // Waits for the file dialog before Enter is pressed, so that the browser does not open a real dialog.
    const chosen = page.waitForEvent('filechooser', { timeout: 60_000 });
    await press(page, page.getByRole('link', { name: 'Add New' }));
    await page.getByRole('heading', { name: 'Add New Restaurant' }).waitFor();
    await typeInto(page, page.getByRole('textbox', { name: 'English' }), 'Keyboard Kitchen');
    await typeInto(page, page.getByRole('textbox', { name: 'العربية' }), 'مطبخ المفاتيح');

    const logo = page.getByLabel('Logo');
    await tabTo(page, logo);
    await page.keyboard.press('Enter');
    const chooser = await chosen;
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await tabTo(page, page.getByLabel('System Type'));
    await page.keyboard.type('Food');
    await tabTo(page, page.getByRole('combobox', { name: 'Category' }));
    await page.keyboard.type('Caf');
    await page.getByRole('option', { name: 'Cafe' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel('Token', { exact: true }), 'a-token-that-was-typed');
    await typeInto(page, page.getByLabel('Branches Token'), 'another-token-that-was-typed');
    await tabTo(page, page.getByRole('spinbutton', { name: 'Warranty Period' }));
    await page.keyboard.press('ArrowUp');
    await press(page, page.getByRole('button', { name: 'Save' }));

    await page.getByRole('heading', { name: 'All Restaurants' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Keyboard Kitchen' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/مطبخ المفاتيح[^]*Foodics[^]*Cafe[^]*1 Day/);
  });

  test('a cashier moves between tiles with the arrow keys, from right to left in Arabic', async () => {
    const page = await logIn(suite.restaurantAdmin, '/dashboard/cashiers');
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('button');
    await tabTo(page, tiles.first());
    await page.keyboard.press('ArrowRight');
    await hasFocus(tiles.nth(1));
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await page.reload();
    await tabTo(page, tiles.first());
    await page.keyboard.press('ArrowLeft');
    await hasFocus(tiles.nth(1));
    await page.keyboard.press('Home');
    await hasFocus(tiles.first());
  });
});
