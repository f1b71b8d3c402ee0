import type { Route } from '@playwright/test';
import { newPhone } from '../harness/journeySteps';
import { answered, at, broken, fillPhone, nothing, save, type Screen, type Shown, withInvoice } from './screen';
import type { Visit } from './visit';

const invoice = ({ till }: Shown) => `/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;
const NO_ORDER = '/order/00000000-0000-4000-8000-000000000000';

/** Answers with the saved order as if it came from a device's kept copy. */
const keptCopy = async (route: Route) => {
  const answer = await (await route.fetch()).json();
  await route.fulfill({ json: { ...answer, keptAt: '2026-11-21T18:00:00.000Z' } });
};

async function toPhoneStep(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(invoice(shown));
  await save(visit);
  await visit.page.locator('input[type=tel]').waitFor();
}

async function toCodeStep(visit: Visit, shown: Shown): Promise<string> {
  const phone = newPhone();
  await toPhoneStep(visit, shown);
  await fillPhone(visit, phone);
  await visit.page.locator('input[autocomplete=one-time-code]').first().waitFor();
  return phone;
}

async function sendCode({ page }: Visit, code: string): Promise<void> {
  await page.locator('input[autocomplete=one-time-code]').first().focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Opens the page of the saved order and waits for its actions, which appear after the order. */
async function openOrder(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(`/order/${shown.orderId}`);
  await visit.page.getByRole('main').getByRole('region').waitFor();
  await visit.settled();
}

/** The screens of a diner who scans and saves an invoice. */
export const INVOICE_SCREENS: Screen[] = [
  at('invoice', 'nobody', invoice),
  answered('invoice, with a card of an error', 'nobody', '**/web/last-order*', broken, invoice),
  at('invoice, a link cut short', 'nobody', () => '/user/invoice'),
  {
    name: 'invoice, with a newer order at the till',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.go(invoice(shown));
      await visit.page.route('**/web/last-order*', withInvoice({ id: 'another', orderedAt: new Date().toISOString() }));
      await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await visit.page.getByRole('main').getByRole('status').getByRole('button').waitFor();
    },
  },
  { name: 'invoice, phone', who: 'nobody', open: toPhoneStep },
  { name: 'invoice, code', who: 'nobody', open: async (visit, shown) => void (await toCodeStep(visit, shown)) },
  {
    name: 'invoice, another code sent',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/api/user', nothing({ message: '', resendAfterSeconds: 0 }));
      await toCodeStep(visit, shown);
      await visit.page.locator('form button[type=button]').first().click();
      await visit.page.getByRole('main').getByRole('status').getByText(/./).waitFor();
    },
  },
  {
    name: 'invoice, refused code',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/web/add-order', (route) => route.fulfill({ status: 400, json: {} }));
      await toCodeStep(visit, shown);
      await sendCode(visit, '0000');
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'invoice, saved',
    who: 'nobody',
    open: async (visit, shown) => {
      // An order can be saved only once, so each language needs a new order.
      await visit.suite.closeOrder(shown.till);
      const phone = await toCodeStep(visit, shown);
      await sendCode(visit, await visit.suite.codeSentTo(phone));
      await visit.page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
  { name: 'a saved order', who: 'nobody', open: openOrder },
  {
    name: 'a saved order, the copy that was kept',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/api/order/user?*', keptCopy);
      await openOrder(visit, shown);
    },
  },
  {
    name: 'a saved order, its link not copied and its PDF refused',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/api/order/receipt?*', broken);
      await openOrder(visit, shown);
      const actions = visit.page.getByRole('main').getByRole('region').getByRole('button');
      await visit.page.evaluate(() =>
        Object.defineProperty(navigator.clipboard, 'writeText', {
          value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
        }),
      );
      await actions.nth(2).click();
      await visit.page.locator('main input').waitFor();
      await actions.first().click();
      await visit.page.getByRole('alert').waitFor();
    },
  },
  at('an order that does not exist', 'nobody', () => NO_ORDER),
];
