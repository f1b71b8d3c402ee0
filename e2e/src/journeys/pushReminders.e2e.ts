import type { CDPSession, Page, Worker } from '@playwright/test';
import { MY_RECEIPTS, type ReminderMessage } from 'contracts';
import { openCompleteBrowser, PHONE } from '../harness/browser';
import { diners, saveByKeyboard, showEarlier } from '../harness/diner';
import { newPhone } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { openTeaHouse } from '../harness/teaHouse';
import { expect, test } from '../harness/test';

// The headless shell shows no notifications.
const diner = diners(openCompleteBrowser);

/** Replaces the push subscription, because a test's browser cannot reach a push service. Runs in the page. */
function fakePushService(): void {
  const subscription = {
    toJSON: () => ({
      endpoint: `https://push.example.com/send/${crypto.randomUUID()}`,
      keys: {
        p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }),
    unsubscribe: async () => true,
  };
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
}

/** The parts of a service worker's global scope that this test uses. */
interface Scope {
  registration: ServiceWorkerRegistration;
  /** Resolves when the worker has shown a notification. */
  hasShown: Promise<void>;
}

/** Returns the service worker of the diner's pages. The worker for pages of single orders has another scope. */
async function workerOfMine(page: Page): Promise<Worker> {
  for (const worker of page.context().serviceWorkers()) {
    const scope = await worker.evaluate(() => (globalThis as unknown as Scope).registration.scope);
    if (new URL(scope).pathname === MY_RECEIPTS) return worker;
  }
  throw new Error('the diners’ pages have no worker');
}

/**
 * Starts to watch for a notification. Returns a function that waits until the worker has shown it. Until then, the test
 * must not call getNotifications(), because that makes Chromium delete stored notifications that it has not shown.
 */
async function watchNotifications(worker: Worker): Promise<() => Promise<void>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.hasShown = new Promise((resolve) => {
      registration.showNotification = (...words) => show(...words).then(resolve);
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as Scope).hasShown);
}

/** Delivers a message to the service worker of the diner's pages, as a push service does. */
async function deliver(devtools: CDPSession, origin: string, message: ReminderMessage): Promise<void> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === MY_RECEIPTS);
      if (mine) resolve(mine.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

/** Presses the notification that the worker has shown. */
const pressNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const [notification] = await (globalThis as unknown as Scope).registration.getNotifications();
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
    dispatchEvent(new Click('notificationclick', { notification }));
  });

/** Returns the notifications that the browser shows. */
const shownOn = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, dir, lang }) => ({
      title,
      dir,
      lang,
    })),
  );

test('A diner turns reminders on by keyboard, and opens the receipt from a reminder', async ({ suite }) => {
  const house = await openTeaHouse(suite, { recoveryPeriod: '1' });
  await house.post({ order_number: '1', order_items: [{ item_name: 'Tea', total_price: 40 }], total_price: 40 });
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, sayMine } = visitor;
  await page.context().grantPermissions(['notifications'], { origin: suite.origin });
  await page.addInitScript(fakePushService);
  const phone = newPhone();
  await saveByKeyboard(visitor, suite, { restaurantId: house.restaurantId, id: house.deviceId }, phone);

  await page.goto(`${suite.origin}${MY_RECEIPTS}/deadlines`);
  await showEarlier(visitor, suite, phone);
  await press(page, page.getByRole('button', { name: sayMine('customer.reminders.turnOn') }));
  await page.getByText(sayMine('customer.reminders.on')).waitFor();

  const receipt = await page
    .getByRole('list', { name: sayMine('customer.deadlines.tomorrow') })
    .getByRole('link')
    .getAttribute('href');
  const devtools = await page.context().newCDPSession(page);
  const worker = await workerOfMine(page);
  const untilShown = await watchNotifications(worker);
  const title = 'غدًا آخر يوم للإرجاع';
  await deliver(devtools, suite.origin, {
    title,
    body: 'Tea House',
    language: 'ar',
    path: receipt ?? '',
    tag: 'a tag',
  });
  await untilShown();
  expect(await shownOn(page)).toEqual([{ title, lang: 'ar', dir: 'rtl' }]);

  await pressNotification(worker);
  await page.waitForURL(`**${receipt}`);
  await page.getByRole('article').waitFor();
  expect(await shownOn(page)).toEqual([]);

  await page.goto(`${suite.origin}${MY_RECEIPTS}/deadlines`);
  await press(page, page.getByRole('button', { name: sayMine('customer.reminders.turnOff') }));
  await page.getByRole('button', { name: sayMine('customer.reminders.turnOn') }).waitFor();
  expect(faults).toEqual([]);
});
