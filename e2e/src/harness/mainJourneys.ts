import type { Page } from '@playwright/test';
import { money, newPhone, saveInvoice, savedOrders } from './journeySteps';
import { signIn } from './signIn';
import type { TestSuite, Till } from './suite';

/**
 * The three journeys that must work in every unusual browser, for example without storage or under a page translator.
 * Each begins on a blank page, needs no token in the browser, and waits until the page says that it has succeeded.
 */
export const MAIN_JOURNEYS: Readonly<Record<string, (page: Page, suite: TestSuite) => Promise<void>>> = {
  'a diner saves an invoice with a phone number and a code': saveAsDiner,
  'a cashier saves an order for a diner': saveAsCashier,
  'an administrator logs in and adds a category': addCategory,
};

export async function saveAsDiner(page: Page, suite: TestSuite): Promise<void> {
  const till = await suite.till();
  const order = await suite.closeOrder(till);
  const phone = newPhone();
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await page.getByText(money(order.total_price)).first().waitFor();
  await saveInvoice(page, suite, phone);
  await page.getByText('Your invoice has been saved successfully').waitFor();
  await expectSaved(suite, till, phone, order.total_price);
}

async function saveAsCashier(page: Page, suite: TestSuite): Promise<void> {
  const till = await suite.till();
  const order = await suite.closeOrder(till);
  const phone = newPhone();
  await signIn(page, suite, suite.restaurantAdmin);
  await page.getByRole('button', { name: till.name }).first().click();
  await page.getByRole('article').getByText(money(order.total_price)).first().waitFor();
  await page.getByRole('region', { name: 'Save User Invoice' }).getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Save Invoice' }).click();
  await page.getByRole('button', { name: 'Yes, save it' }).click();
  await page.getByText('The invoice has been saved successfully.').waitFor();
  await expectSaved(suite, till, phone, order.total_price);
}

async function addCategory(page: Page, suite: TestSuite): Promise<void> {
  const name = `Desserts ${newPhone()}`;
  await signIn(page, suite);
  await page.getByRole('link', { name: 'Categories' }).first().click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('English').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The category has been saved').waitFor();
  await page.getByRole('cell', { name }).first().waitFor();
}

async function expectSaved(suite: TestSuite, till: Till, phone: string, total: number): Promise<void> {
  const saved = await savedOrders(suite, till.restaurantId, phone);
  const totals = saved.map(({ total_price }) => total_price);
  if (totals.length !== 1 || totals[0] !== total) throw new Error(`saved ${String(totals)}, not ${total}`);
}
