import type { Page } from '@playwright/test';
import { MY_RECEIPTS, paths } from 'contracts';
import { addAuthenticator } from '../harness/authenticator';
import { DESKTOP, openBrowser, PHONE } from '../harness/browser';
import { diners, saveWithOnePress, signInByKeyboard } from '../harness/diner';
import { newPhone, saveByCashier } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { openAs } from '../harness/openAs';
import { openTeaHouse } from '../harness/teaHouse';
import { expect, test } from '../harness/test';

/**
 * The largest sum of layout shifts of a page. web.dev/cls calls up to 0.1 good, but the home page is looked at all day,
 * and the diner's pages on slow connections.
 */
const MOST = 0.02;
/** Each answer of the API comes this much later than the page's answer before it, in milliseconds. */
const STEP_MS = 250;
const TABLET = { viewport: { width: 1024, height: 768 } };

/** Without service workers, because their requests are not delayed. */
const diner = diners((device) => openBrowser({ ...device, serviceWorkers: 'block' }));

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

/** Makes the network as slow as Lighthouse's “slow 4G”. */
async function slow4G(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 },
  });
}

/** Makes the browser offer the installation of the app, as Chrome does some time after the page has loaded. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt')));
  await page.getByRole('button', { name: 'Install' }).waitFor();
}

/** Returns the shifts of the page if their sum is too large; otherwise an empty list. */
async function badShifts(page: Page): Promise<unknown[]> {
  const shifts = await page.evaluate(async () => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await drawn();
    return window.shifts;
  });
  return shifts.reduce((sum, { value }) => sum + value, 0) <= MOST ? [] : shifts;
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
      expect(await badShifts(page)).toEqual([]);
      await page.context().close();
    });
  }

  test('on every page of the diner', async ({ suite }) => {
    test.setTimeout(180_000);
    const house = await openTeaHouse(suite, { recoveryPeriod: '2' });
    const visitor = await diner(PHONE, 'en');
    const { page } = visitor;
    const phone = newPhone();
    await signInByKeyboard(visitor, suite, phone);
    for (const number of ['1', '2']) {
      await house.post({
        order_number: number,
        order_items: [{ item_name: 'Tea', total_price: 40 }],
        total_price: 40,
      });
      await saveWithOnePress(visitor, suite, { restaurantId: house.restaurantId, id: house.deviceId }, phone);
    }
    const call = (method: string, path: string, body?: object) =>
      page.evaluate(
        async ([url, init]) => {
          const answer = await fetch(url, { headers: { 'Content-Type': 'application/json' }, ...init });
          if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
          return (await answer.json()) as { receipts: { id: string; currency: string | null }[] };
        },
        [`/api/customer${path}`, { method, body: body && JSON.stringify(body) }] as const,
      );
    const [kept, removed] = (await call('GET', '/receipts')).receipts;
    await call('PATCH', '/budget', { currency: kept!.currency ?? '', amount: 41 });
    await call('PATCH', '/profile', { firstName: 'Sara', lastName: 'Al-Harbi' });
    await call('DELETE', `/receipts/${removed!.id}`);

    await slowDown(page);
    await slow4G(page);
    const pages = [
      ...['', '/spending', '/points', '/deadlines', `/receipts/${kept!.id}`, '/account', '/profile', '/passkeys'],
      ...['/reads', '/removed', '/scan', '/install', '/sign-in?code=unknown&state=unknown'],
    ];
    for (const place of pages) {
      await page.goto(suite.origin + MY_RECEIPTS + place);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (place === '/install') await offerInstallation(page);
      expect.soft(await badShifts(page), place).toEqual([]);
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
