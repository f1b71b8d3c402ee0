import type { Locator, Page } from '@playwright/test';
import { PATIENCE } from './journeys';

/** More stops than any screen of the suite has before what is looked for. */
const MOST_STOPS = 80;

/** What is wrong with where the focus is now: nowhere, or nowhere to be seen. */
async function problemOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost';
    const outlined = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // A hidden input is seen by the control that stands for it.
    const seen = outlined(focused) || outlined(focused.parentElement) || outlined(focused.nextElementSibling);
    return seen ? null : `the focus cannot be seen on ${focused.outerHTML.slice(0, 120)}`;
  });
}

/** Presses Tab until the focus is on an element. @throws when it is never reached, or the focus is lost or unseen on the way */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: PATIENCE });
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    // After the last stop the browser's own bar would be next, where a page has no focus.
    const atTheEnd = await page.evaluate(() => document.activeElement === document.body);
    if (atTheEnd) continue;
    const problem = await problemOfFocus(page);
    if (problem) throw new Error(problem);
    if (await reached()) return;
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

/** Goes to a control and presses it with a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Resolves when the focus is on an element: a dialog that opened, a step that came. */
export async function hasFocus(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: PATIENCE });
  const handle = await target.elementHandle();
  await page.waitForFunction((element) => element === document.activeElement, handle, { timeout: PATIENCE });
}
