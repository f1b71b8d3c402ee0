import { expect, type Locator, type Page } from '@playwright/test';
import { TIMEOUT_MS } from './journeySteps';

/** The maximum number of times that Tab is pressed. No screen of the suite has so many tab stops. */
const MAX_STOPS = 80;

/** Returns a message if no element has the focus or if the focus is invisible; otherwise null. */
async function problemOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost';
    const outlined = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // A focused segment of a date field is filled with colour.
    const filled = focused.role === 'spinbutton' && getComputedStyle(focused).backgroundColor !== 'rgba(0, 0, 0, 0)';
    // A hidden input shows its focus on the control that represents it.
    const seen = filled || outlined(focused) || outlined(focused.parentElement) || outlined(focused.nextElementSibling);
    return seen ? null : `the focus cannot be seen on ${focused.outerHTML.slice(0, 120)}`;
  });
}

/**
 * Presses Tab until an element has the focus.
 * @throws if Tab never reaches the element, or if the focus is lost or invisible on the way
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: TIMEOUT_MS });
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    // After the last tab stop, the toolbar of the browser gets the focus, and the page has no focus.
    const atTheEnd = await page.evaluate(() => document.activeElement === document.body);
    if (atTheEnd) continue;
    const problem = await problemOfFocus(page);
    if (problem) throw new Error(problem);
    if (await reached()) return;
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

/** Moves the focus to a control and presses a key there. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/**
 * Waits until the focus is on an element, such as an opened dialog. The page may replace the element during the wait,
 * for example when it shows the next save step.
 */
export async function hasFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused({ timeout: TIMEOUT_MS });
}
