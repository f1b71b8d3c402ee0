import type { Cookie, Route } from '@playwright/test';
import { INSTALL_APP, MY_RECEIPTS, SCAN_PAGE } from 'contracts';
import { newPhone } from '../harness/journeySteps';
import type { TestSuite } from '../harness/suite';
import {
  everyMovement,
  everyState,
  ofDevice,
  somePasskeys,
  someQuestions,
  spentMuch,
  takenOver,
  withProviders,
} from './customerAnswers';
import { broken, fillPhone, nothing, type Screen, type Shown } from './screen';
import type { Visit } from './visit';

const SESSION = '**/api/customer/session';
const LIST = '**/api/customer/receipts';
const SUMMARY = '**/api/customer/receipts/summary';
/** The name of the diner's session cookie over HTTP. */
const COOKIE = 'diner';

/**
 * The session cookie of the diner in each suite. The screens share it, because the API limits the number of codes for
 * one phone number.
 */
const sessions = new WeakMap<TestSuite, Cookie>();

/** Signs in as the diner of the saved order. */
async function signIn({ page, suite }: Visit, { phone }: Shown): Promise<void> {
  const known = sessions.get(suite);
  if (known) return page.context().addCookies([known]);
  await suite.call('POST', '/customer/code', { body: { phone } });
  const otp = await suite.codeSentTo(phone);
  await page.evaluate(
    async ([url, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      const { ok, status } = await fetch(url, { method: 'POST', headers, body });
      if (!ok) throw new Error(`the sign-in was answered with ${status}`);
    },
    ['/api/customer/session', JSON.stringify({ phone, otp })] as const,
  );
  const made = (await page.context().cookies()).find(({ name }) => name === COOKIE);
  if (made) sessions.set(suite, made);
}

/** Signs out, because a previous screen may have signed in another diner by saving an order. */
const signOut = ({ page }: Visit) => page.context().clearCookies({ name: COOKIE });

/** Returns a screen of a signed-in diner. */
const mine = (
  name: string,
  { answers = {}, open }: { answers?: Record<string, (route: Route) => Promise<void>>; open: Screen['open'] },
): Screen => ({
  name,
  who: 'nobody',
  open: async (visit, shown) => {
    await signOut(visit);
    await signIn(visit, shown);
    for (const [call, answer] of Object.entries(answers)) await visit.page.route(call, answer);
    await open(visit, shown);
  },
});

const toList = (visit: Visit) => visit.go(MY_RECEIPTS);

async function toReceipt(visit: Visit): Promise<void> {
  await toList(visit);
  await visit.page.getByRole('main').getByRole('link').and(visit.page.locator('[href*="/receipts/"]')).last().click();
  await visit.page.getByRole('article').waitFor();
  await visit.settled();
}

async function toCode(visit: Visit): Promise<void> {
  await signOut(visit);
  await visit.page.route('**/api/customer/code', nothing({ message: '', resendAfterSeconds: 0 }));
  await visit.go(MY_RECEIPTS);
  await fillPhone(visit, newPhone());
  await visit.page.locator('input[autocomplete=one-time-code]').first().waitFor();
}

/**
 * Opens a screen, presses a button and waits for the confirmation dialog. `fromTheEnd` is 1 for the last button of the
 * screen.
 */
const asked = (fromTheEnd: number, toScreen: (visit: Visit) => Promise<void>) => async (visit: Visit) => {
  await toScreen(visit);
  await visit.page.getByRole('main').getByRole('button').nth(-fromTheEnd).click();
  await visit.page.getByRole('alertdialog').waitFor();
};

const PASSKEYS = '**/api/customer/passkeys';
const toAccount = (visit: Visit) => visit.go(`${MY_RECEIPTS}/account`);
const toPasskeys = (visit: Visit) => visit.go(`${MY_RECEIPTS}/passkeys`);

/** Opens the account, and presses a button of the first passkey. `index` is the index of the button, from 0. */
const onPasskey = (index: number) => async (visit: Visit) => {
  await toPasskeys(visit);
  await visit.page.getByRole('main').getByRole('listitem').first().getByRole('button').nth(index).click();
};

/**
 * Opens the list with the offer of a passkey, as on a device with a screen lock. Uses a link, because a new document
 * would lose the simulated screen lock.
 */
async function toOffer(visit: Visit): Promise<void> {
  await toAccount(visit);
  await visit.page.evaluate(() => {
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
  });
  await visit.page.getByRole('main').getByRole('navigation').getByRole('link').first().click();
  await visit.page.locator('#passkey-offer').waitFor();
  await visit.settled();
}

const SPENDING = '**/api/customer/spending';
const ALERTS = '**/api/customer/spending/alerts';
const toSpending = (visit: Visit) => visit.go(`${MY_RECEIPTS}/spending`);

/**
 * Presses a button of the first currency, and waits until the button shows that it was pressed. `index` is the index of
 * the button, from 0.
 */
const pressed = (index: number) => async (visit: Visit) => {
  await toSpending(visit);
  const button = visit.page.getByRole('main').getByRole('region').first().getByRole('button').nth(index);
  await button.click();
  await button.and(visit.page.locator('[aria-pressed=true], [aria-expanded=true]')).waitFor();
};

const POINTS = '**/api/customer/points';
const toPoints = (visit: Visit) => visit.go(`${MY_RECEIPTS}/points`);

const showCode = async (visit: Visit) => {
  await toPoints(visit);
  await visit.page.getByRole('main').locator('li button').click();
  await visit.page.getByRole('dialog').getByRole('img').waitFor();
};

const REMINDERS = '**/api/customer/reminders';

/** Opens the deadlines in a browser in which the diner has already allowed or denied notifications. */
async function toReminders(visit: Visit, answer: NotificationPermission): Promise<void> {
  await visit.page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission, configurable: true });
  }, answer);
  await visit.go(`${MY_RECEIPTS}/deadlines`);
}

/** Returns the screen that explains how to install the app on a kind of device, which may offer to install it. */
const gettingTheApp = (device: string, userAgent: string, isOffered = false): Screen => ({
  name: `getting the app, ${device}`,
  who: 'nobody',
  open: async (visit) => {
    await visit.page.addInitScript((agent) => {
      Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent });
    }, userAgent);
    await visit.go(INSTALL_APP);
    if (isOffered) await visit.page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt')));
  },
});

/** The screens below `/me`, on which diners see their receipts, spending, deadlines, points and accounts. */
export const CUSTOMER_SCREENS: Screen[] = [
  gettingTheApp('iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)'),
  gettingTheApp('Android', 'Mozilla/5.0 (Linux; Android 16)', true),
  gettingTheApp('computer', 'Mozilla/5.0 (X11; Linux x86_64)'),
  {
    name: 'my receipts, signed out',
    who: 'nobody',
    open: async (visit) => {
      await signOut(visit);
      await toList(visit);
    },
  },
  {
    name: 'my receipts, signed out, with Google and Apple',
    who: 'nobody',
    open: async (visit) => {
      await signOut(visit);
      await visit.page.route(SESSION, withProviders);
      await toList(visit);
      await visit.page.getByRole('button', { name: 'Apple' }).waitFor();
    },
  },
  {
    name: 'back from Google, refused',
    who: 'nobody',
    open: async (visit) => {
      await signOut(visit);
      await visit.page.route('**/api/customer/identities/return', broken);
      await visit.go(`${MY_RECEIPTS}/sign-in?code=1&state=1`);
      await visit.page.getByRole('alert').waitFor();
    },
  },
  { name: 'my receipts, code', who: 'nobody', open: toCode },
  {
    name: 'my receipts, refused code',
    who: 'nobody',
    open: async (visit) => {
      await toCode(visit);
      await visit.page.route(SESSION, broken);
      await visit.page.locator('input[autocomplete=one-time-code]').first().focus();
      await visit.page.keyboard.type('000000');
      await visit.page.keyboard.press('Enter');
      await visit.page.getByRole('alert').waitFor();
    },
  },
  mine('my receipts', { open: toList }),
  mine('my receipts, in every state', { answers: { [LIST]: everyState }, open: toList }),
  mine('my receipts, none', {
    answers: { [SUMMARY]: nothing({ months: [], restaurants: [], categories: [] }) },
    open: toList,
  }),
  mine('my receipts, with questions about what cashiers saved', {
    answers: { [SUMMARY]: someQuestions },
    open: toList,
  }),
  mine('my receipts, saved on this device', { answers: { [SESSION]: ofDevice }, open: toList }),
  mine('my spending, on a device with one saved receipt', { answers: { [SESSION]: ofDevice }, open: toSpending }),
  mine('my receipts, no match', { answers: { [LIST]: nothing({ receipts: [], next: null }) }, open: toList }),
  mine('my receipts, not available', { answers: { [LIST]: broken }, open: toList }),
  mine('my receipts, with a number that was taken over', { answers: { [SESSION]: takenOver }, open: toList }),
  mine('my receipts, with a budget that is used up', {
    answers: { [ALERTS]: nothing({ alerts: [{ currency: 'SAR', percent: 104, state: 'over' }] }) },
    open: toList,
  }),
  mine('my receipts, with the offer of a passkey', { open: toOffer }),
  mine('my receipt', { open: toReceipt }),
  mine('my receipt, with the note', {
    open: async (visit) => {
      await toReceipt(visit);
      await visit.page.locator('[role=group]').last().getByRole('button').last().click();
      await visit.page.getByRole('dialog').waitFor();
    },
  }),
  mine('my receipt, saying that it is not mine', { open: asked(2, toReceipt) }),
  mine('my removed receipts', { open: (visit) => visit.go(`${MY_RECEIPTS}/removed`) }),
  mine('who has viewed my data', { open: (visit) => visit.go(`${MY_RECEIPTS}/reads`) }),
  mine('my receipt, not found', {
    open: (visit) => visit.go(`${MY_RECEIPTS}/receipts/00000000-0000-4000-8000-000000000000`),
  }),
  mine('my spending', { answers: { [SPENDING]: spentMuch }, open: toSpending }),
  mine('my spending, a new budget', { open: pressed(0) }),
  mine('my spending, as a table', { answers: { [SPENDING]: spentMuch }, open: pressed(1) }),
  mine('my deadlines', { open: (visit) => visit.go(`${MY_RECEIPTS}/deadlines`) }),
  mine('my deadlines, none', {
    answers: { '**/api/customer/deadlines': nothing({ deadlines: [] }) },
    open: (visit) => visit.go(`${MY_RECEIPTS}/deadlines`),
  }),
  mine('my deadlines, with the address of a calendar', {
    open: async (visit) => {
      await visit.go(`${MY_RECEIPTS}/deadlines`);
      await visit.page.getByRole('main').getByRole('region').last().getByRole('button').first().click();
      await visit.page.getByRole('main').getByRole('textbox').waitFor();
    },
  }),
  mine('my deadlines, with reminders off', { open: (visit) => toReminders(visit, 'default') }),
  mine('my deadlines, with reminders on', {
    answers: { [REMINDERS]: nothing({ isOn: true, publicKey: 'key' }) },
    open: (visit) => toReminders(visit, 'granted'),
  }),
  mine('my deadlines, with reminders blocked', { open: (visit) => toReminders(visit, 'denied') }),
  mine('my points', { answers: { [POINTS]: everyMovement }, open: toPoints }),
  mine('my points, none', {
    answers: { [POINTS]: nothing({ balances: [], movements: [], redemptions: [], next: null }) },
    open: toPoints,
  }),
  mine('my points, code for the cashier', {
    answers: {
      [POINTS]: everyMovement,
      '**/api/customer/points/code': nothing({ code: '12345678', expiresInSeconds: 60 }),
    },
    open: showCode,
  }),
  mine('my account', { open: toAccount }),
  mine('my account, with Google and Apple', {
    answers: {
      [SESSION]: withProviders,
      '**/api/customer/identities': nothing({
        identities: [{ id: 'google', provider: 'google', createdAt: '2026-11-20T18:00:00Z', lastUsedAt: null }],
      }),
    },
    open: async (visit) => {
      await toAccount(visit);
      await visit.page.getByRole('button', { name: 'Apple' }).waitFor();
    },
  }),
  mine('scanning a code', { open: (visit) => visit.go(SCAN_PAGE) }),
  mine('my account, signing out everywhere', {
    open: async (visit) => {
      await toAccount(visit);
      await visit.page.getByRole('main').getByRole('button').nth(-2).click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  }),
  mine('my passkeys', { answers: { [PASSKEYS]: somePasskeys }, open: toPasskeys }),
  mine('my passkeys, renaming one', {
    answers: { [PASSKEYS]: somePasskeys },
    open: async (visit) => {
      await onPasskey(0)(visit);
      await visit.page.getByRole('main').getByRole('textbox').waitFor();
    },
  }),
  mine('my passkeys, removing one', {
    answers: { [PASSKEYS]: somePasskeys },
    open: async (visit) => {
      await onPasskey(1)(visit);
      await visit.page.getByRole('alertdialog').waitFor();
    },
  }),
  mine('my account, deleting it', {
    open: async (visit) => {
      await toAccount(visit);
      await visit.page.getByRole('main').getByRole('button').last().click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  }),
  mine('my spending, nothing spent, with its exports', {
    answers: { [SPENDING]: nothing({ month: '2026-11', currencies: [] }) },
    open: async (visit) => {
      await toSpending(visit);
      await visit.page.getByRole('banner').getByRole('button').click();
    },
  }),
  // This must be the last screen, because all later pages of the visit lack push messages too.
  mine('my deadlines, on an iPhone without the app', {
    open: async (visit) => {
      await visit.page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' });
      });
      await visit.go(`${MY_RECEIPTS}/deadlines`);
    },
  }),
];
