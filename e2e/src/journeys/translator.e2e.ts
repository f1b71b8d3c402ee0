import { expect, test } from '../harness/test';
import { DESKTOP, hiddenFaults } from '../harness/browser';
import { money } from '../harness/journeySteps';
import { MAIN_JOURNEYS } from '../harness/mainJourneys';
import { pagesOfTests } from '../harness/pages';
import { signIn } from '../harness/signIn';
import { withTranslator } from '../harness/translator';

const openPage = pagesOfTests();

test.describe('On a page whose every text node is wrapped by a translator,', () => {
  for (const [name, journey] of Object.entries(MAIN_JOURNEYS))
    test(name, async ({ suite }) => {
      const page = await openPage(DESKTOP);
      const faults = hiddenFaults(page);
      await withTranslator(page);
      await journey(page, suite);
      expect(await page.locator('font').count()).toBeGreaterThan(0);
      // The translator begins before React takes over the page from the server. React then reports that the page differs
      // (error 418), and renders it again.
      expect(faults.filter((fault) => !fault.includes('#418'))).toEqual([]);
    });

  test('the total of a newer order replaces the former one', async ({ suite }) => {
    const page = await openPage(DESKTOP);
    const faults = hiddenFaults(page);
    await withTranslator(page);
    const till = await suite.till();
    await signIn(page, suite, suite.restaurantAdmin);
    await page.getByRole('button', { name: till.name }).first().click();
    // An order appears when somebody asks for the till's last order.
    const close = async () => {
      const order = await suite.closeOrder(till);
      const ids = new URLSearchParams({ restaurantId: till.restaurantId, casherId: till.id });
      await suite.call('GET', `/order/foodics/web/last-order?${ids}`);
      return order;
    };
    const former = await close();
    await page.getByRole('article').getByText(money(former.total_price)).first().waitFor();
    const newer = await close();
    await page.getByRole('article').getByText(money(newer.total_price)).first().waitFor();
    await expect(page.getByRole('article').getByText(money(former.total_price))).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('a wrong password shows its error and the form can be sent again', async ({ suite }) => {
    const page = await openPage(DESKTOP);
    const faults = hiddenFaults(page);
    await withTranslator(page);
    await page.goto(`${suite.origin}/dashboard/login`);
    const button = page.locator('form button[type=submit]');
    const label = await button.innerText();
    await button.click();
    await expect(button).toHaveText(label);
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a wrong password');
    await button.click();
    await page.getByRole('alert').first().waitFor();
    await expect(button).toHaveText(label);
    expect(faults).toEqual([]);
  });

  test('the pages of a list show their current rows', async ({ suite }) => {
    const page = await openPage(DESKTOP);
    const faults = hiddenFaults(page);
    await withTranslator(page);
    await signIn(page, suite);
    await page.goto(`${suite.origin}/dashboard/orders`);
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const before = await rows.nth(1).innerText();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows.nth(1)).not.toHaveText(before, { useInnerText: true });
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(rows.nth(1)).toHaveText(before, { useInnerText: true });
    expect(faults).toEqual([]);
  });
});
