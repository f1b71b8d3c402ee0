import type { Page } from '@playwright/test';
import { SECURITY_PAGE } from 'contracts';
import { TOTP, URI } from 'otpauth';
import { PNG } from 'pngjs';
import { DESKTOP } from '../harness/browser';
import { TIMEOUT_MS } from '../harness/journeySteps';
import { pagesOfTests } from '../harness/pages';
import { readQr } from '../harness/qr';
import { ADMIN } from '../harness/suite';
import { expect, sharedSuite, test } from '../harness/test';

const suite = sharedSuite();
const openPage = pagesOfTests();

const PASSWORD = 'words-for-the-door';

/** Adds an administrator for this journey, so that other journeys can log in without a second factor. */
async function newAdmin(): Promise<string> {
  const email = `second.factor.${Date.now()}@example.com`;
  const body = { name: 'Huda', email, password: PASSWORD, confirmPassword: PASSWORD };
  await suite.call('POST', '/user', { token: await suite.login(ADMIN), body });
  return email;
}

/** Reads the QR code on the page, as an authenticator app does. */
async function scanApp(page: Page): Promise<TOTP> {
  const picture = await page.getByRole('img', { name: 'QR code for the authenticator app' }).screenshot();
  const app = URI.parse(readQr(PNG.sync.read(picture)) ?? '');
  if (!(app instanceof TOTP)) throw new Error('the QR code names no app with codes by time');
  return app;
}

/**
 * Returns the code of a phone whose clock is half a minute ahead. The server accepts it, and it differs from a code
 * that was used just before.
 */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(`${suite.origin}/dashboard/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

/** Waits for any page of the dashboard. */
const entered = (page: Page) => page.getByRole('button', { name: 'Account' }).waitFor({ timeout: TIMEOUT_MS });
const logOut = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true }).click();

test('A member of staff turns two-step verification on, logs in with the authenticator app and with a recovery code, and turns the verification off', async () => {
  const email = await newAdmin();
  const page = await openPage(DESKTOP);

  await typePassword(page, email);
  await entered(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).locator('path').first().waitFor();
  const app = await scanApp(page);
  await typeCode(page, 'Code', app.generate());
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first, second] = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await logOut(page);
  await typePassword(page, email);
  await typeCode(page, 'Code', '000000');
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or has been used. Please type the next one.');
  await typeCode(page, 'Code', nextCode(app));
  await entered(page);

  await logOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await typeCode(page, 'Recovery code', first!.toLowerCase());
  await entered(page);

  await page.goto(suite.origin + SECURITY_PAGE);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await typeCode(page, 'Code', first!);
  await expect(dialog.getByText('The code is wrong or has been used').first()).toBeVisible();
  await typeCode(page, 'Code', second!);
  await expect(page.getByRole('button', { name: 'Turn on two-step verification' })).toBeVisible();

  await logOut(page);
  await typePassword(page, email);
  await entered(page);
});
