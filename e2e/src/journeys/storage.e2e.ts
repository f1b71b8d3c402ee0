import { expect, test } from '../harness/test';
import { DESKTOP, firstPageOf, hiddenFaults, openCompleteBrowser, PHONE } from '../harness/browser';
import { openWithoutCookies, withoutStorage } from '../harness/lackingBrowser';
import { MAIN_JOURNEYS, saveAsDiner } from '../harness/mainJourneys';
import { pagesOfTests } from '../harness/pages';
import { CHROMIUM_FLAGS } from '../../../scripts/lib/programs.mjs';

const openPage = pagesOfTests();

test.describe('In a browser that refuses storage, caches, workers and channels,', () => {
  for (const [journey, take] of Object.entries(MAIN_JOURNEYS)) {
    test(journey, async ({ suite }) => {
      const page = await openPage(DESKTOP);
      const faults = hiddenFaults(page);
      await withoutStorage(page);
      await take(page, suite);
      expect(faults).toEqual([]);
    });
  }

  test('the page of an unknown order says so, and the language can be changed', async ({ suite }) => {
    const page = await openPage({ ...PHONE, locale: 'en' });
    const faults = hiddenFaults(page);
    await withoutStorage(page);
    await page.goto(`${suite.origin}/order/00000000-0000-4000-8000-000000000000`);
    await page.getByRole('heading', { name: 'Oops!' }).waitFor();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    expect(faults).toEqual([]);
  });
});

test.describe('In a browser whose settings block all cookies,', () => {
  test('a diner saves an invoice with a phone number and a code', async ({ suite }) => {
    const browser = await openWithoutCookies(DESKTOP);
    const page = await firstPageOf(browser);
    const faults = hiddenFaults(page);
    await saveAsDiner(page, suite);
    expect(faults).toEqual([]);
    await browser.close();
  });

  test('the sign-in of a diner says, in the language of the browser, that it needs a cookie', async ({ suite }) => {
    const browser = await openWithoutCookies(DESKTOP);
    const page = await firstPageOf(browser);
    await page.goto(`${suite.origin}/me`);
    for (const [language, sentence] of [
      ['العربية', 'متصفحك يحظر ملفات تعريف الارتباط. اسمح بها لهذا الموقع ثم سجّل الدخول.'],
      ['اردو', 'آپ کا براؤزر کوکیز روک رہا ہے۔ پہلے اس سائٹ کے لیے کوکیز کی اجازت دیں، پھر لاگ ان کریں۔'],
      ['English', 'Your browser blocks cookies. Allow cookies for this site, then sign in.'],
    ] as const) {
      await page.getByRole('button', { name: language }).click();
      await page.getByText(sentence).waitFor();
    }
    await browser.close();
  });
});

test.describe('On plain http, where browsers have no service worker, no clipboard and no randomUUID,', () => {
  test('a diner saves an invoice with a phone number and a code', async ({ suite }) => {
    const browser = await openCompleteBrowser({
      ...DESKTOP,
      args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP restaurant.test 127.0.0.1'],
    });
    const page = await firstPageOf(browser);
    const faults = hiddenFaults(page);
    await saveAsDiner(page, { ...suite, origin: suite.origin.replace('localhost', 'restaurant.test') });
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    expect(faults).toEqual([]);
    await browser.close();
  });
});
