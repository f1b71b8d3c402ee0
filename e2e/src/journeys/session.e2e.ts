import { expect, sharedSuite, test } from '../harness/test';
import type { Page } from '@playwright/test';
import { DESKTOP, hiddenFaults, PHONE } from '../harness/browser';
import { TIMEOUT_MS } from '../harness/journeySteps';
import { signIn } from '../harness/signIn';
import { hasFocus, press, typeInto } from '../harness/keyboard';
import { pagesOfTests } from '../harness/pages';
import { ADMIN } from '../harness/suite';
import { wordsOf } from '../harness/words';

const suite = sharedSuite();
const openPage = pagesOfTests();

/** Opens two tabs of one browser in which an administrator is signed in, and waits until both show their pages. */
async function twoTabs(addresses: [string, string]): Promise<[Page, Page]> {
  const one = await openPage(DESKTOP);
  await signIn(one, suite);
  const other = await one.context().newPage();
  await Promise.all([one, other].map((page, index) => page.goto(suite.origin + addresses[index])));
  for (const page of [one, other]) await page.locator('main h1').waitFor();
  return [one, other];
}

const asked = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Matches the paths of pages that read the event stream. Their network is never idle. */
const FOLLOWS_EVENTS = /\/(home|cashiers)$/;

/**
 * Ends the session on the server, as a password change on another device does. Waits first until no tab is loading,
 * because a request of a loading tab would notice the end too early.
 */
async function endAtServer(page: Page): Promise<void> {
  const quiet = page
    .context()
    .pages()
    .filter((tab) => !FOLLOWS_EVENTS.test(new URL(tab.url()).pathname));
  await Promise.all(quiet.map((tab) => tab.waitForLoadState('networkidle')));
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await suite.call('POST', '/admin/logout', { token: token! });
}

async function typeNewAdmin(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}.${Date.now()}@example.com`);
  await password(page).fill('secret-password');
  await page.getByLabel('Confirm Password').fill('secret-password');
}

/** Returns whether the middle of an element is visible, and not covered by the login window. */
async function canBeSeen(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return element === top || element.contains(top);
    });
}

test.describe('Two tabs of one browser', () => {
  test('are logged out together, and a login in one tab logs in both tabs', async () => {
    const [one, other] = await twoTabs(['/dashboard/home', '/dashboard/users?sort=-name']);
    await other.getByRole('heading', { name: 'All Users' }).waitFor();
    const token = await one.evaluate(() => localStorage.getItem('token'));
    const revoked = one.waitForResponse((response) => response.url().endsWith('/admin/logout'));
    await one.getByRole('button', { name: 'Logout' }).click();
    await other.waitForURL(`${suite.origin}/dashboard/login`);
    await other.getByLabel('Email').waitFor();
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // The server has revoked the token, so a copy of it is useless.
    expect((await revoked).status()).toBe(200);
    await expect(suite.call('GET', '/user', { token: token! })).rejects.toThrow('401');

    await signIn(one, suite);
    await other.waitForURL(`${suite.origin}/dashboard/users?sort=-name`);
    await other.getByRole('heading', { name: 'All Users' }).waitFor();
  });

  test('show only the second person’s pages after a second person logs in on one of the tabs', async () => {
    const [one, other] = await twoTabs(['/dashboard/admins/add', '/dashboard/users']);
    await typeNewAdmin(one, 'Huda');
    await other.getByRole('heading', { name: 'All Users' }).waitFor();
    await endAtServer(one);
    await one.getByRole('button', { name: 'Save' }).click();
    await asked(other).waitFor();
    await other.getByLabel('Email').fill(suite.restaurantAdmin.email);
    await password(other).fill(suite.restaurantAdmin.password);
    await password(other).press('Enter');
    for (const page of [one, other]) {
      await page.waitForURL(`${suite.origin}/dashboard/cashiers`);
      await page.getByRole('heading', { name: 'Cashiers' }).waitFor();
      expect(await page.getByRole('link', { name: 'App Users' }).count()).toBe(0);
    }
  });
});

test.describe('A page whose session ends while a person is using it', () => {
  test('is covered by the login window, keeps the typed input, and can save this input after the login (by keyboard only)', async () => {
    const [page, other] = await twoTabs(['/dashboard/admins/add', '/dashboard/users']);
    const faults = hiddenFaults(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/user$/.test(request.url())) sent.push(request.url());
    });
    await page.bringToFront();
    await typeNewAdmin(page, 'Huda');
    await endAtServer(page);
    await press(page, page.getByRole('button', { name: 'Save' }));

    await asked(page).waitFor();
    await asked(other).waitFor();
    expect(await canBeSeen(page, 'main h1')).toBe(false);
    expect(await canBeSeen(other, 'main h1')).toBe(false);
    const again = asked(page).getByRole('textbox', { name: 'Password' });
    await hasFocus(again);
    expect(await asked(page).getByLabel('Email').inputValue()).toBe(ADMIN.email);
    await page.keyboard.press('Escape');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');

    for (const tab of [page, other]) await asked(tab).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').inputValue()).toBe('Huda');
    expect(sent).toHaveLength(1);
    await hasFocus(page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${suite.origin}/dashboard/admins`);
    await page.getByRole('cell', { name: 'Huda' }).first().waitFor();
    expect(sent).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  test('is covered by the login window, together with its open dialog, and the dialog has the focus again after the login', async () => {
    const page = await openPage(DESKTOP);
    await signIn(page, suite);
    await page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('searchbox');
    await hasFocus(search);
    await page.keyboard.type('restau');
    await endAtServer(page);
    await asked(page).waitFor();
    await hasFocus(asked(page).getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await asked(page).waitFor({ state: 'detached' });
    expect(await search.inputValue()).toBe('restau');
    await hasFocus(search);
  });

  test('lets the person log out from the login window without a question about the unsaved form', async () => {
    const page = await openPage(DESKTOP);
    await signIn(page, suite);
    await page.goto(`${suite.origin}/dashboard/admins/add`);
    await typeNewAdmin(page, 'Noura');
    await endAtServer(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await asked(page).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${suite.origin}/dashboard/login`);
    await page.getByRole('heading', { name: 'Login' }).waitFor();
  });

  test('asks for a login in Arabic on a phone, and repeats the refused search after the login', async () => {
    const say = wordsOf('shared-auth', 'ar');
    const page = await openPage(PHONE);
    await signIn(page, suite, suite.restaurantAdmin);
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await page.goto(`${suite.origin}/dashboard/restaurant-orders`);
    await page.locator('input[type=tel]').fill('0512345678');
    await endAtServer(page);
    await page.locator('button[type=submit]').first().click();
    const dialog = page.getByRole('dialog', { name: say('auth.ended.title') });
    await dialog.getByLabel(say('auth.login.password')).fill(suite.restaurantAdmin.password);
    await dialog.getByRole('button', { name: say('auth.login.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[type=tel]').inputValue()).toBe('0512345678');
    // The page repeats the refused search automatically.
    await page.getByText(wordsOf('mf-restaurant-admin', 'ar')('cashier.orders.none')).waitFor();
  });
});

test.describe('A page whose session ends while the laptop sleeps', () => {
  test('is covered by the login window when the laptop wakes up, before anything is pressed', async () => {
    const page = await openPage(DESKTOP);
    await page.clock.install();
    await signIn(page, suite);
    await page.goto(`${suite.origin}/dashboard/users`);
    await page.getByRole('heading', { name: 'All Users' }).waitFor();
    await endAtServer(page);
    await page.clock.fastForward('31:00');
    await asked(page).waitFor({ timeout: TIMEOUT_MS });
  });

  test('is replaced by the login page after a reload, and is shown again after the login', async () => {
    const page = await openPage(DESKTOP);
    await signIn(page, suite);
    await endAtServer(page);
    await page.goto(`${suite.origin}/dashboard/users?sort=name`);
    await page.waitForURL(`${suite.origin}/dashboard/login`);
    await typeInto(page, page.getByLabel('Email'), ADMIN.email);
    await typeInto(page, page.getByRole('textbox', { name: 'Password' }), ADMIN.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${suite.origin}/dashboard/users?sort=name`);
  });
});
