import { act, cleanup, screen } from '@testing-library/react';
import type { FakeApi, Suite, SuiteOptions } from 'shared-ui/testing';
import { forgetPage } from '../screens/invoice/saving/saving';
import { renderPage } from './renderPage';
import { sampleOrder } from './sample';

export const RESTAURANT = '0198c2aa-7c1e-7aaa-9d6e-0123456789ab';
export const PAGE = `/user/invoice?restId=${RESTAURANT}&deviceId=till-1`;
export const LAST_ORDER = 'GET /order/foodics/web/last-order';
export const REQUEST_OTP = 'POST /user';
export const ADD_ORDER = 'POST /order/foodics/web/add-order';
export const PHONE = '0512345678';
/** The response to a save. */
export const SAVED = { body: { message: 'The invoice has been saved', orderId: 'order-1', link: '/order/order-1' } };

/** Sets up a first visit to a till with one order. The API accepts the save of this order. */
export function freshPage(api: FakeApi): void {
  sessionStorage.clear();
  localStorage.clear();
  forgetPage();
  api.on(LAST_ORDER, { body: { invoice: sampleOrder } });
  api.on(REQUEST_OTP, { body: { message: 'We have sent you a code', resendAfterSeconds: 30 } });
  api.on(ADD_ORDER, SAVED);
}

/** Opens the page and goes to the phone step. */
export async function goToPhone(options?: Pick<SuiteOptions, 'language'>): Promise<Suite> {
  const suite = await renderPage(PAGE, options);
  await suite.user.click(
    await screen.findByRole('button', { name: options?.language === 'ar' ? 'حفظ الفاتورة' : 'Save Invoice' }),
  );
  await screen.findByRole('textbox');
  return suite;
}

/** Opens the page and goes to the OTP step. */
export async function goToOtp(options?: Pick<SuiteOptions, 'language'>): Promise<Suite> {
  const suite = await goToPhone(options);
  await suite.user.type(screen.getByRole('textbox'), `${PHONE}{Enter}`);
  await screen.findByRole('group');
  return suite;
}

export const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
export const digits = () => boxes().map((box) => box.value);

/** Reloads the page: only sessionStorage survives. */
export function reload(): Promise<Suite> {
  cleanup();
  forgetPage();
  return renderPage(PAGE);
}

/** Hides the page and shows it again, as when a phone is locked and unlocked. */
export function comeBack(): void {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }
}
