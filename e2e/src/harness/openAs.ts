import type { Page } from '@playwright/test';
import type { Language } from 'contracts';
import { openBrowser } from './browser';
import { newPhone } from './journeys';
import { ADMIN, type TestSuite, type Till } from './suite';

/** A reader of the suite: their language, and their account if they are signed in. */
export interface Visitor {
  language?: Language;
  as?: 'admin' | 'cashier';
}

/** Opens a browser in a language, signed in or not. */
export async function openAs(suite: TestSuite, size: object, { language = 'en', as }: Visitor = {}): Promise<Page> {
  const browser = await openBrowser({ ...size, reducedMotion: 'reduce', locale: language });
  const page = browser.pages()[0] ?? (await browser.newPage());
  const token = as && (await suite.login(as === 'admin' ? ADMIN : suite.restaurantAdmin));
  await page.addInitScript(
    ([spoken, session]) => {
      localStorage.setItem('language', spoken!);
      if (session) localStorage.setItem('token', session);
    },
    [language, token],
  );
  return page;
}

/** Closes an order at the till and saves it for a new customer. */
export async function saveOrder(suite: TestSuite, till: Till): Promise<{ phone: string; orderId: string }> {
  const phone = newPhone();
  const token = await suite.login(suite.restaurantAdmin);
  await suite.closeOrder(till);
  const place = { restaurantId: till.restaurantId, casherId: till.device_id };
  const { invoice } = await suite.call<{ invoice: { id: string } }>(
    'GET',
    `/order/foodics/cashier/last-order?${new URLSearchParams(place)}`,
    { token },
  );
  await suite.call('POST', '/order/foodics/cashier/add-order', {
    token,
    body: { ...place, phone, orderId: invoice.id },
  });
  return { phone, orderId: invoice.id };
}
