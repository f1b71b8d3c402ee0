import type { Page } from '@playwright/test';
import { DESKTOP } from '../harness/browser';
import { saveByCashier } from '../harness/journeySteps';
import { openAs, type Visitor } from '../harness/openAs';
import type { TestSuite, Till } from '../harness/suite';
import { expect, test } from '../harness/test';

/* Regression tests for faults that were visible in lists and tables. Each test measures the screen where its fault
   occurred. */

const TABLET = { viewport: { width: 768, height: 1024 } };
const SMALL_PHONE = { viewport: { width: 360, height: 640 } };

let page: Page;
let till: Till;

test.beforeAll(async ({ suite }) => {
  till = await suite.till();
  await suite.closeOrder(till);
});

test.afterEach(() => page?.context().close());

const visit = async (suite: TestSuite, size: object, visitor?: Visitor) => {
  page = await openAs(suite, size, visitor);
};

test.describe('At 768 px the lists', () => {
  for (const list of ['users', 'restaurants']) {
    test(`show the actions of each row without making the row taller than 72 px: ${list}`, async ({ suite }) => {
      await visit(suite, TABLET, { as: 'admin' });
      await page.goto(`${suite.origin}/dashboard/${list}`);
      await page.locator('[data-row]').first().waitFor();
      const rows = await page.locator('[data-row]').evaluateAll((found) =>
        found.map((row) => ({
          height: row.getBoundingClientRect().height,
          end: Math.max(...[...row.querySelectorAll('button, a')].map((one) => one.getBoundingClientRect().right)),
        })),
      );
      for (const { height, end } of rows) {
        expect(end).toBeLessThanOrEqual(768);
        expect(height).toBeLessThanOrEqual(72);
      }
    });
  }

  test('do not break users’ phone numbers into two lines', async ({ suite }) => {
    await visit(suite, TABLET, { as: 'admin' });
    await page.goto(`${suite.origin}/dashboard/users`);
    const phones = page.locator('[data-row] bdi[dir=ltr]');
    await phones.first().waitFor();
    const lines = await phones.evaluateAll((found) => found.map((one) => one.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});

test.describe('On a phone', () => {
  for (const language of ['en', 'ar'] as const) {
    test(`the name on a card is aligned with the labels on the card (${language})`, async ({ suite }) => {
      await visit(suite, SMALL_PHONE, { as: 'admin', language });
      for (const address of ['orders', `restaurants/devices/${till.restaurantId}/${till.branchId}`]) {
        await page.goto(`${suite.origin}/dashboard/${address}`);
        const cells = page.locator('tbody tr:not([aria-hidden])').first().locator('td:visible');
        await cells.nth(1).waitFor();
        const [name, label] = await cells.evaluateAll((found, isLeft) => {
          const begins = ([cell]: Element[]) => {
            const words = document.createRange();
            words.selectNodeContents([...cell!.children].find((child) => child.getClientRects().length > 0)!);
            const { left, right } = words.getBoundingClientRect();
            return isLeft ? left : right;
          };
          return [begins(found), begins(found.slice(1))];
        }, language === 'en');
        // Allows 3 px, because the name and the label have different space around their first letters.
        expect(Math.abs(name! - label!), address).toBeLessThan(3);
      }
    });
  }
});

test('lists in Arabic show the riyal sign, not its abbreviation', async ({ suite }) => {
  const { phone } = await saveByCashier(suite, till);
  await visit(suite, DESKTOP, { as: 'admin', language: 'ar' });
  await page.goto(`${suite.origin}/dashboard/orders`);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('ر.س');
  await page.context().close();

  await visit(suite, DESKTOP, { as: 'cashier', language: 'ar' });
  for (const address of ['branch', 'restaurant-orders']) {
    await page.goto(`${suite.origin}/dashboard/${address}`);
    if (address === 'restaurant-orders') {
      await page.locator('input[type=tel]').fill(phone);
      await page.locator('input[type=tel]').press('Enter');
    }
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('ر.س');
  }
});

for (const language of ['en', 'ar', 'ur'] as const) {
  test(`the actions of every table are visible at 1024 px, in ${language}`, async ({ suite }) => {
    await visit(suite, { viewport: { width: 1024, height: 768 } }, { language, as: 'admin' });
    const ofRestaurant = `/dashboard/restaurants/branches/${till.restaurantId}`;
    const ofBranch = `/dashboard/restaurants/devices/${till.restaurantId}/${till.branchId}`;
    const lists = ['restaurants', 'users', 'admins', 'restaurants-admins', 'categories'].map(
      (it) => `/dashboard/${it}`,
    );
    for (const address of [...lists, ofRestaurant, ofBranch]) {
      await page.goto(suite.origin + address);
      const row = page.locator('tbody').getByRole('row').first();
      await row.getByRole('cell').first().waitFor();
      for (const action of await row.getByRole('button').all()) {
        await action.scrollIntoViewIfNeeded();
        const isCovered = await action.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const scrolled = element.closest('table')!.parentElement!.scrollLeft;
          const edges = [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
          return scrolled !== 0 || edges.some((at) => !at || !(element.contains(at) || at.contains(element)));
        });
        expect(isCovered, `an action of ${address}`).toBe(false);
      }
    }
  });
}
