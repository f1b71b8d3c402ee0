import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReminderMessage } from 'contracts';
import { sha256 } from '../../src/platform/crypto/sha256';
import type { PostPush, PushOutcome } from '../../src/modules/reminders/postPush';
import { sendReminders } from '../../src/modules/reminders/sendReminders';
import { customerSessions, orders, pushSent, pushSubscriptions } from '../../src/platform/db/schema';
import { newPhone, saveSignedIn } from './diners';
import type { Suite } from './suite';

const HOUR = 3600;
const DAY = 24 * HOUR;

let lastBrowser = 0;

/** Returns a new browser's subscription at a push service. */
export function newBrowser(): { endpoint: string; keys: { p256dh: string; auth: string } } {
  lastBrowser += 1;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    endpoint: `https://push.example.com/send/${lastBrowser}`,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: 'tBHItJI5svbpez7KI4CCXg' },
  };
}

/** Sends a push message with `post` to a browser that does not exist. */
export const pushWith = (post: PostPush): Promise<PushOutcome> =>
  post({ userId: '', endpoint: 'https://push.example.com/none', p256dh: '', auth: '', language: 'en' }, '{}', {
    publicKey: '',
    privateKey: '',
  });

/**
 * Returns helpers for tests of reminders: diners, their browsers, push services and the job that sends reminders.
 * @param current returns the suite of the test file, after it has started
 */
export function remindersIn(current: () => Suite) {
  /** The messages that the push services received. */
  let posted: { endpoint: string; message: ReminderMessage }[] = [];
  /** The push services' responses, keyed by endpoint. */
  const outcomes = new Map<string, PushOutcome>();

  const call = <Body>(cookie: string, method: string, path: string, body?: unknown) =>
    current().call<Body>(method, `/customer${path}`, { headers: { cookie }, body });
  const isOn = async (cookie: string) => (await call<{ isOn: boolean }>(cookie, 'GET', '/reminders')).body.isOn;
  async function turnOn(cookie: string, language = 'en', browser = newBrowser()) {
    const { status } = await call(cookie, 'POST', '/reminders', { ...browser, language });
    expect(status).toBe(200);
    return browser.endpoint;
  }
  const userOf = async (cookie: string) =>
    (
      await current()
        .db.select({ userId: customerSessions.userId })
        .from(customerSessions)
        .where(eq(customerSessions.tokenHash, sha256(cookie.slice('diner='.length))))
    )[0]!.userId;
  const endpoints = async () =>
    (await current().db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions)).map(
      ({ endpoint }) => endpoint,
    );

  /** Runs the job in one or more simulated processes at the same time. Returns the sent messages. */
  async function run(processes = 1): Promise<ReminderMessage[]> {
    posted = [];
    const post = async ({ endpoint }: { endpoint: string }, payload: string) => {
      posted.push({ endpoint, message: JSON.parse(payload) as ReminderMessage });
      return outcomes.get(endpoint) ?? 'accepted';
    };
    const { db, pushKeys: keys, now, log } = current().services;
    const runs = Array.from({ length: processes }, () => sendReminders({ db, pushKeys: keys, post, now, log }));
    await Promise.all(runs);
    return posted.map(({ message }) => message);
  }

  /** Moves the clock to the next time when it is `hour` o'clock in Riyadh. */
  function untilHour(hour: number): void {
    const seconds = (current().clock.now().getTime() / 1000 + 3 * HOUR) % DAY;
    current().clock.forward((hour * HOUR - seconds + DAY) % DAY || DAY);
  }

  /** Moves the clock to 8:00, and returns a diner with an order of that day that can be returned until tomorrow. */
  async function dinerWithDeadline(phone = newPhone()) {
    untilHour(8);
    const { orderId, cookie } = await saveSignedIn(current(), phone);
    const periods = { warrantyPeriod: 0, recoveryPeriod: 1, replacementPeriod: 0 };
    await current()
      .db.update(orders)
      .set({ ...periods, orderAt: current().clock.now() })
      .where(eq(orders.id, orderId));
    return { orderId, cookie, phone };
  }

  /** Deletes the browsers and messages of earlier tests. */
  async function forget(): Promise<void> {
    posted = [];
    outcomes.clear();
    await current().resetLimits();
    await current().db.delete(pushSubscriptions);
    await current().db.delete(pushSent);
    current().clock.forward(3 * HOUR);
  }

  return {
    ...{ call, isOn, turnOn, userOf, endpoints, run, untilHour, dinerWithDeadline, forget, outcomes },
    posted: () => posted,
  };
}
