import { expect, sharedSuite, test } from '../harness/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DESKTOP, firstPageOf, openBrowser } from '../harness/browser';
import { TIMEOUT_MS } from '../harness/journeySteps';
import { signIn } from '../harness/signIn';
import { ADMIN } from '../harness/suite';

const suite = sharedSuite();
let browser: BrowserContext;
let page: Page;

test.beforeEach(async () => {
  browser = await openBrowser(DESKTOP);
  page = await firstPageOf(browser);
  await signIn(page, suite);
  await page.goto(`${suite.origin}/dashboard/admins`);
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Name').waitFor({ timeout: TIMEOUT_MS });
});

test.afterEach(() => browser?.close());
const email = () => page.getByLabel('Email');
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const at = () => new URL(page.url()).pathname;

/**
 * Presses the mouse button on an element, and releases the button after the page has drawn the changes that the press
 * caused.
 */
async function pressSlowly(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.locator('[aria-invalid=true]').first().waitFor({ timeout: TIMEOUT_MS });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test.describe('While the focused field of a form is invalid,', () => {
  test.beforeEach(() => email().pressSequentially('nobody'));

  test('one click on Save submits the form, which then shows all errors', async () => {
    await pressSlowly(page.getByRole('button', { name: 'Save' }));
    await page.getByText('Please enter a valid email').waitFor({ timeout: TIMEOUT_MS });
    await page.getByText('Required').nth(2).waitFor({ timeout: TIMEOUT_MS });
  });

  test('one click on Cancel leaves the form', async () => {
    await pressSlowly(page.getByRole('link', { name: 'Cancel' }));
    await page.waitForURL('**/dashboard/users', { timeout: TIMEOUT_MS });
  });
});

test.describe('a form with typed input', () => {
  test.beforeEach(() => page.getByLabel('Name').fill('Huda'));

  test('asks for confirmation before a sidebar link or Back leaves it', async () => {
    await page.getByRole('link', { name: 'Categories' }).click();
    await question().waitFor({ timeout: TIMEOUT_MS });
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    await page.goBack();
    await question().waitFor({ timeout: TIMEOUT_MS });
    expect([at(), await page.getByLabel('Name').inputValue()]).toEqual(['/dashboard/admins/add', 'Huda']);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/dashboard/admins', { timeout: TIMEOUT_MS });
  });

  test('makes the browser ask for confirmation before the page is reloaded', async () => {
    const asked = page.waitForEvent('dialog', { timeout: TIMEOUT_MS });
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await page.getByLabel('Name').inputValue()).toBe('Huda');
  });

  test('lets the person log out in any tab without a confirmation, and closes a confirmation that is already open', async () => {
    await page.getByRole('link', { name: 'Categories' }).click();
    await question().waitFor({ timeout: TIMEOUT_MS });
    const other = await browser.newPage();
    await other.goto(`${suite.origin}/dashboard/home`);
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/dashboard/login', { timeout: TIMEOUT_MS });
    expect(await question().count()).toBe(0);
    // Logs in again in this tab. The tab then returns to the form.
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Name').fill('Huda');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/dashboard/login', { timeout: TIMEOUT_MS });
    expect(await question().count()).toBe(0);
  });
});
