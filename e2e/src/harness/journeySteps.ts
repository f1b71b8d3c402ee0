import type { Page } from '@playwright/test';
import { ADMIN, type TestSuite, type Till } from './suite';
import { takenOver } from './takeOver';

/** The maximum wait in one step of a journey, in milliseconds. */
export const TIMEOUT_MS = 15_000;

/** Waits until a condition outside the page is true. */
export async function eventually(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`did not happen: ${what}`);
    await new Promise((tick) => setTimeout(tick, 100));
  }
}

/** Returns a random phone number, which is unlikely to occur anywhere else in this run. */
export function newPhone(): string {
  return `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

/** Saves the invoice on the page with a phone number and the code from the outbox. */
export async function saveInvoice(page: Page, suite: TestSuite, phone: string): Promise<void> {
  await takenOver(page);
  await page.getByRole('button', { name: 'Save Invoice' }).click();
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).waitFor();
  await typeCode(page, await suite.codeSentTo(phone));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Types a one-time code, beginning in the first box. Each digit moves the focus to the next box. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).focus();
  await page.keyboard.type(code);
}

/** Closes an order at the till, and saves it as the cashier of the till does, with a request to the API. */
export async function saveByCashier(
  suite: TestSuite,
  till: Till,
  phone = newPhone(),
): Promise<{ phone: string; orderId: string; total: number }> {
  await suite.closeOrder(till);
  const token = await suite.login(suite.restaurantAdmin);
  const tillIds = { restaurantId: till.restaurantId, casherId: till.device_id };
  const { invoice } = await suite.call<{ invoice: { id: string; total_price: number } }>(
    'GET',
    `/order/foodics/cashier/last-order?${new URLSearchParams(tillIds)}`,
    { token },
  );
  await suite.call('POST', '/order/foodics/cashier/add-order', {
    token,
    body: { ...tillIds, phone, orderId: invoice.id },
  });
  return { phone, orderId: invoice.id, total: invoice.total_price };
}

/** Signs in as a diner, and says that every order which cashiers saved for the diner is theirs. */
export async function sayYes(suite: TestSuite, phone: string): Promise<void> {
  await suite.call('POST', '/customer/code', { body: { phone } });
  const signedIn = await fetch(`${suite.origin}/api/customer/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone, otp: await suite.codeSentTo(phone) }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { pending } = await suite.call<{ pending: { id: string }[] }>('GET', '/customer/receipts/summary', {
    headers: { cookie },
  });
  for (const { id } of pending) await suite.call('POST', `/customer/receipts/${id}/mine`, { headers: { cookie } });
}

/** A till, and the account of the cashier of its branch. */
export interface Place {
  till: Till;
  cashier: { email: string; password: string };
}

/**
 * Returns a till of each restaurant with a point of sale, with the cashier of its branch. A journey that scans much takes
 * another restaurant than `suite.till()`, because diners and cashiers can cause at most 36 calls a minute to the point of
 * sale of one restaurant. When these are used up, a page may show an older order.
 */
export async function allPlaces(suite: TestSuite): Promise<Place[]> {
  const token = await suite.login(ADMIN);
  const { admins } = await suite.call<{ admins: { email: string; restaurant: { Branchs: { id: string }[] } }[] }>(
    'GET',
    '/restaurant-admin',
    { token },
  );
  const tills = await suite.allTills();
  return admins.flatMap(({ email, restaurant }) => {
    const till = tills.find(({ branchId }) => branchId === restaurant.Branchs[0]?.id);
    // The demo's restaurant admins have the same password.
    return till ? [{ till, cashier: { ...suite.restaurantAdmin, email } }] : [];
  });
}

/** Returns a place of another restaurant than that of `suite.till()`: see {@link allPlaces}. */
export async function anotherPlace(suite: TestSuite): Promise<Place> {
  const { restaurantId } = await suite.till();
  return (await allPlaces(suite)).find(({ till }) => till.restaurantId !== restaurantId)!;
}

/** Returns the orders of a restaurant that were saved for a phone number. */
export async function savedOrders(
  suite: TestSuite,
  restaurantId: string,
  phone: string,
  account = suite.restaurantAdmin,
): Promise<{ id: string; total_price: number }[]> {
  const token = await suite.login(account);
  const { orders } = await suite.call<{ orders: { id: string; total_price: number }[] }>(
    'GET',
    `/order/user-orders?restaurantId=${restaurantId}&phone=${phone}`,
    { token },
  );
  return orders;
}

export const money = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
