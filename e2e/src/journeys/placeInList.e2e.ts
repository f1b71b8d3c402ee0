import { expect, test } from '../harness/test';
import type { Route } from '@playwright/test';
import { PHONE } from '../harness/browser';
import { diners, signInByKeyboard } from '../harness/diner';
import { newPhone, saveByCashier, sayYes } from '../harness/journeySteps';
import { press } from '../harness/keyboard';

const diner = diners();

/** The number of receipts in one part of the list. Each response of the API contains one part. */
const PART = 30;

/** The number of parts that the diner loads. */
const PARTS = 5;

/** Answers a search with copies of the diner's receipt. There is always a next part. */
async function manyFound(route: Route): Promise<void> {
  const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
  const answer = (await (await route.fetch({ url: route.request().url().replace(/\?.*/, '') })).json()) as {
    receipts: object[];
  };
  const receipts = Array.from({ length: PART }, (_, index) => ({
    ...answer.receipts[0],
    // Rows with a category are taller, so the parts differ in height.
    category: index < after / PART ? 'Dinner with colleagues' : null,
    id: `00000000-0000-4000-8000-${String(after + index).padStart(12, '0')}`,
  }));
  await route.fulfill({ json: { receipts, next: String(after + PART) } });
}

test('A diner who returns from a receipt finds the list at the same position, with the same search and focus', async ({
  suite,
}) => {
  const till = await suite.till();
  const phone = newPhone();
  const visitor = await diner(PHONE, 'en');
  const { page, browser, sayMine } = visitor;
  await saveByCashier(suite, till, phone);
  await sayYes(suite, phone);
  await signInByKeyboard(visitor, suite, phone);
  await browser.route(/\/customer\/receipts\?/, manyFound);

  const rows = page.getByRole('region', { name: sayMine('customer.list'), exact: true }).getByRole('listitem');
  await press(page, page.getByRole('button', { name: sayMine('customer.search.open') }));
  await page.getByRole('searchbox').fill('kabsa');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(PART);
  for (let parts = 2; parts <= PARTS; parts += 1) {
    await press(page, page.getByRole('button', { name: sayMine('customer.more') }));
    await expect(rows).toHaveCount(parts * PART);
  }

  const opened = rows.nth((PARTS - 1) * PART + 15).getByRole('link');
  for (const goBack of [
    () => page.goBack(),
    () => press(page, page.getByRole('link', { name: sayMine('customer.title') })),
  ]) {
    await opened.focus();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1_000);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: sayMine('customer.title') }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await goBack();
    await expect(rows).toHaveCount(PARTS * PART);
    await expect(opened).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('kabsa');
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
  }
});
