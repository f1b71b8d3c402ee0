import { eq } from 'drizzle-orm';
import { newPhone, saveByCashier, saveByCode } from '../../../test/support/diners';
import {
  MANY,
  ORIGIN,
  saveAgain,
  sendDue,
  sentTo,
  setUpReceiptMessages,
  states,
  suite,
  switchTo,
} from '../../../test/support/receiptMessages';
import type { Messenger } from '../../platform/sms/messenger';
import { SmsUnavailable } from '../../platform/sms/port';
import { counters, receiptMessages, restaurants } from '../../platform/db/schema';
import { createReceiptMessages } from './sending';

setUpReceiptMessages();

/** Creates an SMS provider whose failures the test controls, and that records the messages that it accepted. */
function provider() {
  const accepted: string[] = [];
  let failure: (() => Error) | null = null;
  const messenger: Messenger = {
    send(to) {
      if (failure) return Promise.reject(failure());
      accepted.push(to);
      return Promise.resolve('sms');
    },
  };
  const { db, codeBudgets: budgets, settings, now, log } = suite.services;
  const messages = () => createReceiptMessages({ db, messenger, budgets, settings, now, log });
  return { accepted, messages, fail: (how: (() => Error) | null) => void (failure = how) };
}
const down = () => new SmsUnavailable('test', 'refused', { providerCode: 'http_503' });

describe('a message after a cashier’s save', () => {
  it('asks the diner whether the order is theirs, in the language of the restaurant’s setting, and contains only the restaurant, the time, the total and a link', async () => {
    const phone = newPhone();
    await switchTo('ar');
    await saveByCashier(suite, phone);
    expect(await sendDue()).toBe(1);
    const [message] = await sentTo(phone);
    expect(message).toMatch(
      new RegExp(`^حُفظت لك فاتورة من [^،]+، \\d\\d:\\d\\d، [^،؟]+، فهل هي لك؟ ${ORIGIN}/me/receipts/[0-9a-f-]{36}$`),
    );
    expect(message).not.toContain(phone.phone.slice(4));
  });

  it('is not sent while the restaurant’s setting is off, which is the default', async () => {
    await switchTo(null);
    await saveByCashier(suite, newPhone());
    expect(await states()).toEqual([]);
    const [added] = await suite.db.insert(restaurants).values({ systemType: 'eesal' }).returning();
    expect(added?.saveMessage).toBeNull();
  });

  it('is dropped if the setting is switched off before the message is sent', async () => {
    const phone = newPhone();
    await saveByCashier(suite, phone);
    await switchTo(null);
    await sendDue();
    expect(await sentTo(phone)).toEqual([]);
    expect(await states()).toEqual(['dropped']);
  });

  it('is sent only once if the cashier repeats the save, and is not sent if a diner saves with a code instead', async () => {
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    expect((await saveAgain(orderId, phone)).status).toBe(200);
    await sendDue();
    expect((await saveAgain(orderId, phone)).status).toBe(200);
    expect(await sendDue()).toBe(0);
    expect(await sentTo(phone)).toHaveLength(1);
    const byCode = newPhone();
    suite.clock.forward(1200);
    await saveByCode(suite, byCode);
    await sendDue();
    expect(await sentTo(byCode)).toEqual([]);
  });

  it('is sent once by two processes that run at the same time', async () => {
    const { accepted, messages } = provider();
    const phones = [newPhone(), newPhone(), newPhone()];
    for (const phone of phones) {
      suite.clock.forward(1200);
      await saveByCashier(suite, phone);
    }
    const [one, other] = [messages(), messages()];
    await Promise.all([one.sendDue(MANY), other.sendDue(MANY), one.sendDue(MANY), other.sendDue(MANY)]);
    expect(accepted.sort()).toEqual(phones.map(({ phone }) => phone).sort());
  });

  it('is sent after a crash between save and sending, even if a worker had already reserved the message', async () => {
    const { accepted, messages } = provider();
    const phone = newPhone();
    await saveByCashier(suite, phone);
    const later = new Date(suite.clock.now().getTime() + 45_000);
    await suite.db.update(receiptMessages).set({ attempts: 1, lockedUntil: later });
    expect(await messages().sendDue(MANY)).toBe(0);
    suite.clock.forward(46);
    await messages().sendDue(MANY);
    expect(accepted).toEqual([phone.phone]);
  });

  it('is not sent again after a crash during the call to the SMS provider, because the call may have sent it', async () => {
    const { accepted, messages } = provider();
    await saveByCashier(suite, newPhone());
    await suite.db.update(receiptMessages).set({ state: 'sending', attempts: 1, lockedUntil: suite.clock.now() });
    const worker = messages();
    await worker.sendDue(MANY);
    expect(accepted).toEqual([]);
    expect(await states()).toEqual(['unknown']);
    expect(worker.counts().get('unknown')).toBe(1);
  });
});

describe('while the SMS provider is down', () => {
  it('the API retries a message after increasingly long pauses, and sends it once when the provider works again', async () => {
    const { accepted, messages, fail } = provider();
    const phone = newPhone();
    const worker = messages();
    fail(down);
    await saveByCashier(suite, phone);
    await worker.sendDue(MANY);
    expect(await worker.sendDue(MANY)).toBe(0);
    for (const seconds of [30, 60, 120]) {
      suite.clock.forward(seconds);
      expect(await worker.sendDue(MANY)).toBe(1);
    }
    fail(null);
    suite.clock.forward(240);
    await worker.sendDue(MANY);
    await worker.sendDue(MANY);
    expect(accepted).toEqual([phone.phone]);
    expect(worker.counts()).toEqual(
      new Map([
        ['retried', 4],
        ['sent', 1],
      ]),
    );
    // All attempts together count as one message in the budget.
    const [hour] = await suite.db.select().from(counters).where(eq(counters.key, 'codes:hour:'));
    expect(hour?.hits).toBe(1);
  });

  it('the API stops retrying a message after three hours', async () => {
    const { accepted, messages, fail } = provider();
    const worker = messages();
    fail(down);
    await saveByCashier(suite, newPhone());
    for (let tries = 0; tries < 40; tries += 1) {
      await worker.sendDue(MANY);
      suite.clock.forward(15 * 60);
    }
    expect(await states()).toEqual(['failed']);
    fail(null);
    await worker.sendDue(MANY);
    expect(accepted).toEqual([]);
  });

  it('a message that may already have been sent is not sent again', async () => {
    const { messages, fail } = provider();
    fail(() => new SmsUnavailable('test', 'timeout'));
    await saveByCashier(suite, newPhone());
    await messages().sendDue(MANY);
    expect(await states()).toEqual(['unknown']);
  });

  it('the log contains no phone number, link, order id or message id', async () => {
    const { messages, fail } = provider();
    const phone = newPhone();
    fail(down);
    const orderId = await saveByCashier(suite, phone);
    await messages().sendDue(MANY);
    const [message] = await suite.db.select().from(receiptMessages);
    expect(suite.logged()).toContain('a message about a receipt was not taken');
    for (const secret of [phone.phone.slice(4), orderId, message!.id]) expect(suite.logged()).not.toContain(secret);
  });
});

describe('the limits of messages', () => {
  it('allow at most five messages an hour to one phone number, counted over all orders', async () => {
    const phone = newPhone();
    for (let count = 0; count < 7; count += 1) {
      suite.clock.forward(300);
      await saveByCashier(suite, phone);
      await sendDue();
    }
    expect(await sentTo(phone)).toHaveLength(5);
    expect((await states()).filter((state) => state === 'dropped')).toHaveLength(2);
  });

  it('make a message wait while the shared hourly budget of all messages is used up', async () => {
    const phone = newPhone();
    const at = suite.clock.now();
    await suite.db
      .insert(counters)
      .values({ key: 'codes:hour:', startedAt: at, expiresAt: new Date(at.getTime() + 3_600_000), hits: 20 });
    await saveByCashier(suite, phone);
    await sendDue();
    expect(await sentTo(phone)).toEqual([]);
    expect(await states()).toEqual(['waiting']);
    suite.clock.forward(3600);
    await sendDue();
    expect(await sentTo(phone)).toHaveLength(1);
  });
});
