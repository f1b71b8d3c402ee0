import { expect, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../harness/browser';
import { suiteOfFile } from '../harness/ownSuite';
import { pagesOfTests } from '../harness/pages';
import type { Till } from '../harness/suite';

/* The layout of the invoice: which parts are visible without scrolling. */

const suite = suiteOfFile();
let till: Till;
const openPage = pagesOfTests();

test.beforeAll(async () => {
  till = await suite.till();
  await suite.closeOrder(till);
});

const SAVE = { en: 'Save Invoice', ar: 'حفظ الفاتورة', ur: 'رسید محفوظ کریں' };

for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const [language, save] of Object.entries(SAVE)) {
    test(`the amount and the Save button of an invoice are visible without scrolling (${size}, ${language})`, async () => {
      const page = await openPage({ ...options, reducedMotion: 'reduce' });
      await page.context().addCookies([{ name: 'language', value: language, url: suite.origin }]);
      await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
      await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
      const button = page.getByRole('button', { name: save });
      await button.waitFor();
      const seen = await page.evaluate(() => {
        const { top, bottom } = document.querySelector('article button')!.getBoundingClientRect();
        const amount = document.querySelector('article header + p')!.getBoundingClientRect();
        return {
          top,
          bottom,
          amount: amount.bottom,
          height: innerHeight,
          sideways: document.documentElement.scrollWidth - innerWidth,
        };
      });
      expect(seen.bottom).toBeLessThanOrEqual(seen.height);
      expect(seen.amount).toBeLessThan(seen.top);
      expect(seen.sideways).toBeLessThanOrEqual(0);
      // The button stays visible while the page is scrolled.
      await page.mouse.wheel(0, 200);
      await expect(button).toBeInViewport({ ratio: 1 });
    });
  }
}
