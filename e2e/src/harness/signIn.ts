import type { Page } from '@playwright/test';
import { ADMIN, type TestSuite } from './suite';

/** Signs in on the login page. */
export async function signIn(
  page: Page,
  suite: TestSuite,
  account: { email: string; password: string } = ADMIN,
): Promise<void> {
  await page.goto(`${suite.origin}/dashboard/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard\/(home|cashiers)$/);
}
