import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { openBrowser, PHONE } from '../harness/browser';
import { ADMIN, startTestSuite, type TestSuite, type Till } from '../harness/suite';

let suite: TestSuite;
let till: Till;

beforeAll(async () => {
  suite = await startTestSuite();
  till = await suite.till();
  await suite.closeOrder(till);
}, 120_000);

afterAll(() => suite?.stop());

/** Who looks at a screen. */
const accounts = { nobody: () => null, admin: () => ADMIN, restaurantAdmin: () => suite.restaurantAdmin };

const SCREENS: [string, () => string, keyof typeof accounts][] = [
  ['landing', () => '/', 'nobody'],
  ['terms and privacy', () => '/Privacy', 'nobody'],
  ['login', () => '/dashboard/login', 'nobody'],
  ['Permission Denied', () => '/nowhere', 'nobody'],
  ['home', () => '/dashboard/home', 'admin'],
  ['restaurants', () => '/dashboard/restaurants', 'admin'],
  ['branches', () => `/dashboard/restaurants/branches/${till.restaurantId}`, 'admin'],
  ['devices', () => `/dashboard/restaurants/devices/${till.restaurantId}/${till.branchId}`, 'admin'],
  ['cashiers', () => '/dashboard/cashiers', 'restaurantAdmin'],
  ['orders', () => '/dashboard/restaurant-orders', 'restaurantAdmin'],
  ['invoice', () => `/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`, 'nobody'],
];

describe.each([
  ['en', 'light'],
  ['ar', 'dark'],
] as const)('In %s and the %s theme', (language, colorScheme) => {
  it.each(SCREENS)('axe finds nothing on the screen: %s', async (_, address, who) => {
    const account = accounts[who]();
    const browser = await openBrowser({ ...PHONE, colorScheme });
    try {
      const page = browser.pages()[0] ?? (await browser.newPage());
      await page.addInitScript(
        ([spoken, token]) => {
          localStorage.setItem('language', spoken!);
          if (token) localStorage.setItem('token', token);
        },
        [language, account && (await suite.login(account))],
      );
      await page.goto(suite.origin + address());
      await page.getByRole('heading').first().waitFor();
      await page.getByRole('status').waitFor({ state: 'detached' });
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => window.axe.run());
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

declare global {
  interface Window {
    axe: typeof axe;
  }
}
