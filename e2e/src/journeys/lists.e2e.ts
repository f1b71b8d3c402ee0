import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { DESKTOP, openBrowser } from '../harness/browser';
import { eventually } from '../harness/journeySteps';
import { suiteOfFile } from '../harness/ownSuite';
import { signIn } from '../harness/signIn';

const suite = suiteOfFile();
let desk: BrowserContext;
let page: Page;

test.beforeEach(async () => {
  desk = await openBrowser({ ...DESKTOP, acceptDownloads: true });
  page = await desk.newPage();
  await signIn(page, suite);
});

test.afterEach(() => desk?.close());

const open = async (address: string) => {
  await page.goto(`${suite.origin}/dashboard/${address}`);
  await rows().first().waitFor();
};
const rows = () => page.locator('[data-row]');
const dialog = () => page.getByRole('dialog');
const question = () => page.getByRole('alertdialog');
const undo = () => page.getByRole('button', { name: 'Undo' }).last();
const hasFocus = (locator: Locator) =>
  eventually(() => locator.evaluate((element) => element === document.activeElement), 'the focus');

test.describe('A list', () => {
  test('stores its open dialog in the URL, so that Back closes the dialog and a link opens it', async () => {
    await open('restaurants?sort=name');
    const dots = rows()
      .nth(1)
      .getByRole('button', { name: /^More actions/ });
    await dots.click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await dialog().waitFor();
    const link = page.url();
    expect(link).toMatch(/\?sort=name&open=history\.[0-9a-f-]{36}$/);
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await hasFocus(dots);

    await page.goto(link);
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await hasFocus(dots);
    expect(page.url()).toMatch(/\/restaurants\?sort=name$/);
  });

  test('lets the person delete a row by keyboard, focuses the next row, and restores the deleted row on Undo', async () => {
    await open('users');
    const count = await rows().count();
    const name = await rows().first().locator('td').nth(2).innerText();
    const menu = page.getByRole('button', { name: `More actions for ${name}` });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await question().getByText("! You can't reverse this deletion").waitFor();
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('The User has been removed').waitFor();
    await eventually(async () => (await rows().count()) === count - 1, 'the row goes');
    await hasFocus(
      rows()
        .first()
        .getByRole('button', { name: /^More actions/ }),
    );
    await undo().click();
    await eventually(async () => (await rows().count()) === count, 'the row has been restored');
    await hasFocus(menu);
  });

  test('lets the person delete several rows together, and restores them together on Undo', async () => {
    await open('users');
    const count = await rows().count();
    await rows().first().getByRole('checkbox').check();
    await rows().nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await question().getByText('2 users').waitFor();
    await question().getByRole('button', { name: '! Yes, delete' }).click();
    await eventually(async () => (await rows().count()) === count - 2, 'the rows go');
    await undo().click();
    await eventually(async () => (await rows().count()) === count, 'the rows are back');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test('is exported as CSV with the current filter', async () => {
    await open('users?search=sara');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\dT\d{4}Z\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Sara');
  });

  test('moves the focus to its search field when / is pressed anywhere', async () => {
    await open('categories');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type('/zzzz');
    await page.getByText('No category matches the filter.').waitFor();
    expect(page.url()).toMatch(/\?search=zzzz$/);
  });
});
