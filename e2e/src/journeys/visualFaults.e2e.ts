import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../harness/browser';
import { newPhone, saveByCashier, sayYes } from '../harness/journeySteps';
import { openAs, type Visitor } from '../harness/openAs';
import type { TestSuite, Till } from '../harness/suite';
import { takenOver } from '../harness/takeOver';
import { expect, test } from '../harness/test';

/* Regression tests for faults that were visible in the layout. Each test measures the screen where its fault
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

const invoice = () => `/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;

/** Opens the save step that asks for the phone number. */
async function toPhone(suite: TestSuite): Promise<void> {
  await page.goto(suite.origin + invoice());
  await takenOver(page);
  await page.getByRole('article').getByRole('button').last().click();
  await page.locator('input[type=tel]').waitFor();
}

/** Returns the space between the label of a field and the focus ring around the field, in pixels. */
const spaceUnderLabel = (field: string) =>
  page.locator(field).evaluate((input: HTMLInputElement) => {
    const label = input.labels![0]!.getBoundingClientRect();
    let ring = Infinity;
    for (let part: Element | null = input; part && !part.contains(input.labels![0]!); part = part.parentElement) {
      const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(part);
      const outline = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
      // The spread is the fourth length of a box shadow.
      const spread = Number(/(?:-?[\d.]+px ){3}(-?[\d.]+)px/.exec(boxShadow)?.[1] ?? 0);
      ring = Math.min(ring, part.getBoundingClientRect().top - Math.max(0, outline, spread));
    }
    return ring - label.bottom;
  });

test('an error message in an Arabic dialog is in Arabic and right-aligned', async ({ suite }) => {
  await visit(suite, PHONE, { language: 'ar' });
  await toPhone(suite);
  const phone = newPhone();
  await page.locator('input[type=tel]').fill(phone);
  await page.locator('form button[type=submit]').click();
  const code = page.locator('input[autocomplete=one-time-code]').first();
  await code.waitFor();
  const wrong = String((Number(await suite.codeSentTo(phone)) + 1) % 10_000).padStart(4, '0');
  await code.focus();
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  const sentence = page.getByRole('alertdialog').locator('p').first();
  expect(await sentence.innerText()).not.toMatch(/[a-z]/i);
  const gap = await sentence.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return element.getBoundingClientRect().right - words.getClientRects()[0]!.right;
  });
  expect(gap).toBeLessThan(2);
});

test('The focus ring of a field does not touch the label, on the invoice and on the login page', async ({ suite }) => {
  // The letters of Urdu are the tallest.
  await visit(suite, PHONE, { language: 'ur' });
  await toPhone(suite);
  await page.locator('input[type=tel]').focus();
  expect(await spaceUnderLabel('input[type=tel]')).toBeGreaterThan(0);
  await page.goto(`${suite.origin}/dashboard/login`);
  await page.locator('input[type=email]').focus();
  expect(await spaceUnderLabel('input[type=email]')).toBeGreaterThan(0);
});

test.describe('A cashier', () => {
  test('sees one error below an invalid phone number, and only one dimmed background when a confirmation covers the dialog', async ({
    suite,
  }) => {
    // Uses a tablet, where a dialog asks for the phone number.
    await visit(suite, TABLET, { as: 'cashier' });
    await page.goto(`${suite.origin}/dashboard/cashiers?cashier=${till.id}`);
    await page.getByRole('article').getByRole('button').last().click();
    await page.locator('input[type=tel]').fill('12');
    await page.locator('input[type=tel]').press('Enter');
    await expect(page.locator('form [role=alert]:not(:empty)')).toHaveCount(1);
    await page.locator('input[type=tel]').fill(newPhone());
    await page.locator('input[type=tel]').press('Enter');
    await page.getByRole('alertdialog').waitFor();
    const scrims = await page.evaluate(
      () =>
        [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((dialog) => {
          let overlay: Element | null = dialog;
          while (overlay && getComputedStyle(overlay).position !== 'fixed') overlay = overlay.parentElement;
          return overlay && getComputedStyle(overlay).backgroundColor !== 'rgba(0, 0, 0, 0)';
        }).length,
    );
    expect(scrims).toBe(1);
  });

  test('can close the details of an order at every scroll position', async ({ suite }) => {
    const { phone, orderId } = await saveByCashier(suite, till);
    await sayYes(suite, phone);
    await visit(suite, SMALL_PHONE, { as: 'cashier' });
    await page.goto(`${suite.origin}/dashboard/restaurant-orders`);
    await page.locator('input[type=tel]').fill(phone);
    await page.locator('input[type=tel]').press('Enter');
    await page.getByRole('row').getByRole('button').last().click();
    const close = page.getByRole('dialog').getByRole('button').first();
    await expect(close).toBeInViewport({ ratio: 1 });
    await page.getByRole('dialog').locator('article').hover();
    await page.mouse.wheel(0, 5_000);
    await expect(close).toBeInViewport({ ratio: 1 });

    // The page of a saved order shows all actions.
    await page.goto(`${suite.origin}/order/${orderId}`);
    const actions = page.getByRole('main').getByRole('region').getByRole('button');
    await actions.nth(2).waitFor();
    const [, print, copy] = await actions.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().width),
    );
    expect(Math.abs(print! - copy!)).toBeLessThan(1);
  });
});

test.describe('An administrator', () => {
  test('sees buttons of equal width above the QR codes of a branch', async ({ suite }) => {
    await visit(suite, DESKTOP, { as: 'admin' });
    await page.goto(`${suite.origin}/dashboard/restaurants/branches/${till.restaurantId}?open=qr.${till.branchId}`);
    const files = page.getByRole('dialog').getByRole('group').first().getByRole('button');
    await files.first().waitFor();
    const widths = await files.evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
  });

  test('sees an icon beside each command in the command palette', async ({ suite }) => {
    await visit(suite, DESKTOP, { as: 'admin' });
    await page.goto(`${suite.origin}/dashboard/admins`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const commands = page.getByRole('dialog').getByRole('menuitem');
    await commands.first().waitFor();
    expect(await commands.count()).toBeGreaterThan(5);
    expect(await commands.filter({ hasNot: page.locator('svg') }).count()).toBe(0);
  });

  test('sees no cut-off placeholder of a row button while a list loads', async ({ suite }) => {
    await visit(suite, TABLET, { as: 'admin' });
    await page.route('**/api/user?*', () => {});
    await page.goto(`${suite.origin}/dashboard/users`);
    const cell = page.locator('tr[aria-hidden=true] td:last-child').first();
    await cell.waitFor({ state: 'attached' });
    const cut = await cell.evaluate((element) => {
      const { right, left } = element.getBoundingClientRect();
      const bone = element.firstElementChild!.getBoundingClientRect();
      return Math.max(bone.right - right, left - bone.left, bone.right - innerWidth);
    });
    expect(cut).toBeLessThanOrEqual(0);
    await page.unrouteAll();
  });

  test('sees no numeric dates in lists', async ({ suite }) => {
    await visit(suite, DESKTOP, { as: 'admin' });
    for (const list of ['home', 'orders', 'users', 'restaurants-admins', 'suite']) {
      await page.goto(`${suite.origin}/dashboard/${list}`);
      await page.getByRole('main').getByRole('row').nth(1).waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(/\d{4}[-/]\d{1,2}[-/]\d{1,2}/);
    }
  });
});
