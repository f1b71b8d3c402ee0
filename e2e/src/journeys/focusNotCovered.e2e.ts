import { expect, test } from '../harness/test';
import type { Page } from '@playwright/test';
import { pagesOfTests } from '../harness/pages';
import { signIn } from '../harness/signIn';

/* WCAG 2.2, 2.4.11: no bar covers the element that has the focus. */

const openPage = pagesOfTests();

const SIZES = [
  { width: 1280, height: 720 },
  { width: 768, height: 600 },
  { width: 360, height: 640 },
];

const FORMS = [
  '/dashboard/admins/add',
  '/dashboard/restaurants/add',
  '/dashboard/restaurants-admins/add',
  '/dashboard/categories/add',
];

const MAX_STOPS = 60;

/** Presses Tab through the page, and returns the focused elements that something else covers. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // A control that is only there for screen readers shows its focus on another element.
      if (width < 4 || height < 4 || getComputedStyle(focused).opacity === '0') return '';
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = at !== null && (focused.contains(at) || at.contains(focused));
      return isSeen ? '' : focused.outerHTML.slice(0, 120);
    });
    if (stop === null && stops > 0) break;
    if (stop) covered.push(stop);
  }
  return covered;
}

test.describe('When somebody tabs through a form,', () => {
  for (const size of SIZES)
    test(`no bar covers the focused field at ${size.width} × ${size.height}`, async ({ suite }) => {
      const page = await openPage({ viewport: size });
      await signIn(page, suite);
      for (const form of FORMS) {
        await page.goto(suite.origin + form);
        await page.getByRole('textbox').first().waitFor();
        expect([form, await coveredStops(page)]).toEqual([form, []]);
      }
    });
});
