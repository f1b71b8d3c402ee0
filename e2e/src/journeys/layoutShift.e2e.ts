import type { Page } from '@playwright/test';
import { MY_RECEIPTS, paths } from 'contracts';
import { addAuthenticator } from '../harness/authenticator';
import { DESKTOP, PHONE } from '../harness/browser';
import { diners, saveWithOnePress, signInByKeyboard } from '../harness/diner';
import { newPhone, saveByCashier } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { openAs } from '../harness/openAs';
import { expect, test } from '../harness/test';

/** web.dev/cls calls a sum of layout shifts of up to 0.1 good. */
const GOOD = 0.1;
/** The home page is looked at all day, and the diner's pages on slow connections, so they may move less. */
const [HOME, DINERS] = [0.02, 0.02];
/** Each answer of the API comes this much later than the page's answer before it, in milliseconds. */
const STEP_MS = 250;
const TABLET = { viewport: { width: 1024, height: 768 } };

const diner = diners();

/** A shift of the page's layout (Layout Instability API). TypeScript's library has no type for it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Delays the answers of the API, so that the parts of a page arrive one after the other, and adds up the shifts. */
async function slowDown(page: Page): Promise<void> {
  let answers = 0;
  page.on('framenavigated', () => void (answers = 0));
  await page.route('**/api/**', async (route) => {
    answers += 1;
    await new Promise((later) => setTimeout(later, answers * STEP_MS));
    await route.continue().catch(() => {});
  });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[])
        window.shifts.push({
          value: shift.value,
          startTime: shift.startTime,
          moved: shift.sources.map(({ node, previousRect: from, currentRect: to }) =>
            [node?.nodeName, node?.textContent?.slice(0, 40), from.y, to.y].join(' '),
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the shifts of the page if their sum is too large; otherwise an empty list. */
async function badShifts(page: Page, most = GOOD): Promise<unknown[]> {
  const shifts = await page.evaluate(async () => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await drawn();
    return window.shifts;
  });
  return shifts.reduce((sum, { value }) => sum + value, 0) < most ? [] : shifts;
}

test.describe('While the API answers slowly, nothing moves', () => {
  for (const size of [PHONE, TABLET, DESKTOP]) {
    const { width } = size.viewport;

    test(`on the administrator’s home (${width} px)`, async ({ suite }) => {
      await saveByCashier(suite, await suite.till());
      const page = await openAs(suite, { ...size, serviceWorkers: 'block' }, { as: 'admin' });
      await slowDown(page);
      await page.goto(suite.origin + paths.home);
      const main = page.getByRole('main');
      await main.getByRole('img', { name: /per day/ }).waitFor();
      await main.getByRole('table').getByRole('row').nth(1).waitFor();
      expect(await badShifts(page, HOME)).toEqual([]);
      await page.context().close();
    });
  }

  test('on the diner’s receipts, spending and points', async ({ suite }) => {
    const visitor = await diner(PHONE, 'en');
    const till = await suite.till();
    await suite.closeOrder(till);
    const phone = newPhone();
    await signInByKeyboard(visitor, suite, phone);
    await saveWithOnePress(visitor, suite, till, phone);
    const { page } = visitor;
    await slowDown(page);
    for (const place of ['', '/spending', '/points']) {
      await page.goto(suite.origin + MY_RECEIPTS + place);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await badShifts(page, DINERS), place).toEqual([]);
    }
  });

  test('on the diner’s account with a passkey', async ({ suite }) => {
    const visitor = await diner(PHONE, 'en');
    const { page, sayMine: say } = visitor;
    await addAuthenticator(page);
    await signInByKeyboard(visitor, suite, newPhone());
    const offer = page.getByRole('region', { name: say('customer.passkey.offer') });
    await press(page, offer.getByRole('button', { name: say('customer.passkey.add') }));
    await page.getByText(say('customer.passkey.added')).waitFor();

    await slowDown(page);
    await page.goto(`${suite.origin}${MY_RECEIPTS}/account`);
    await page.locator('input[type=checkbox]:enabled').waitFor();
    await page.getByRole('link', { name: say('customer.account.terms') }).waitFor();
    expect(await badShifts(page)).toEqual([]);
  });
});
