import { eq } from 'drizzle-orm';
import { newPhone, saveByCashier, type TestPhone } from '../../../test/support/diners';
import { startProviderDouble, type ProviderDouble } from '../../../test/support/sms/providerDouble';
import { firstTill } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';
import { outbox, receiptMessages, restaurants } from '../../platform/db/schema';

let double: ProviderDouble;
let suite: Suite;
beforeAll(async () => {
  double = await startProviderDouble();
  suite = await startSuite({
    PUBLIC_URL: 'https://receipts.example.com',
    WHATSAPP_PROVIDER: 'unifonic',
    WHATSAPP_BASE_URL: double.url,
    UNIFONIC_PUBLIC_ID: 'the public id',
    UNIFONIC_SECRET: 'the secret',
    WHATSAPP_TEMPLATES: 'code.en=code,code.ar=code,question.ar=question',
  });
}, 60_000);
afterAll(async () => {
  await suite?.stop();
  await double?.stop();
});
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(outbox);
  double.received.length = 0;
  double.answer({ status: 202, body: { messageId: '1' } });
});

const ask = ({ typed }: TestPhone, language = 'en') =>
  suite.call<{ channel?: string; resendAfterSeconds: number }>('POST', '/customer/code', {
    body: { phone: typed, language },
  });
const smsTo = ({ phone }: TestPhone) => suite.db.$count(outbox, eq(outbox.to, phone));
/** The code in the message that WhatsApp received last. */
const codeByWhatsApp = () => /"text":"(\d+)"/.exec(double.received.at(-1)?.body ?? '')?.[1] ?? '';

describe('a code', () => {
  it('is sent by WhatsApp, signs the diner in, and is no SMS', async () => {
    const phone = newPhone();
    expect((await ask(phone)).body).toMatchObject({ channel: 'whatsapp', resendAfterSeconds: 30 });
    expect(await smsTo(phone)).toBe(0);
    const body = { phone: phone.typed, otp: codeByWhatsApp() };
    expect((await suite.call('POST', '/customer/session', { body })).status).toBe(200);
  });

  it('is an SMS if the diner asks again, because WhatsApp has not reached them', async () => {
    const phone = newPhone();
    await ask(phone);
    suite.clock.forward(30);
    expect((await ask(phone)).body).not.toHaveProperty('channel');
    expect(double.received).toHaveLength(1);
    expect(await smsTo(phone)).toBe(1);
    suite.clock.forward(10 * 60);
    expect((await ask(phone)).body).toMatchObject({ channel: 'whatsapp' });
  });

  it.each([
    ['refuses it', { status: 400, body: { errorCode: 'ER-02' } }],
    ['is down', { status: 503, body: '' }],
    ['answers what nobody can read', { status: 200, body: '<html>' }],
  ])('is an SMS at once if WhatsApp %s', async (_what, answer) => {
    double.answer(answer);
    const phone = newPhone();
    const sent = await ask(phone);
    expect(sent).toMatchObject({ status: 200 });
    expect(sent.body).not.toHaveProperty('channel');
    expect(await smsTo(phone)).toBe(1);
    const body = { phone: phone.typed, otp: await suite.codeFor(phone.phone) };
    expect((await suite.call('POST', '/customer/session', { body })).status).toBe(200);
  });

  it('is an SMS in a language without a template', async () => {
    const phone = newPhone();
    await ask(phone, 'ur');
    expect(double.received).toEqual([]);
    expect(await smsTo(phone)).toBe(1);
  });

  it('by WhatsApp counts towards the budgets of codes as an SMS does', async () => {
    const { sent } = suite.services.codeBudgets.counts();
    const phone = newPhone();
    await ask(phone);
    expect(suite.services.codeBudgets.counts().sent).toBe(sent + 1);
    expect(await ask(phone)).toMatchObject({ status: 429 });
    expect(double.received).toHaveLength(1);
  });

  it('by WhatsApp is not in the log', async () => {
    await ask(newPhone());
    expect(suite.logged()).not.toContain(codeByWhatsApp());
    expect(suite.logged()).not.toContain('the secret');
  });
});

describe('the message after a cashier’s save', () => {
  const stateOf = async () => (await suite.db.select().from(receiptMessages))[0]?.state;
  const send = () => suite.services.receiptMessages.sendDue(20);

  beforeEach(async () => {
    await suite.db.delete(receiptMessages);
    await suite.db
      .update(restaurants)
      .set({ saveMessage: 'ar' })
      .where(eq(restaurants.id, firstTill(suite).restaurant.id));
  });

  it('is sent by WhatsApp with restaurant, time, total and link', async () => {
    const phone = newPhone();
    await saveByCashier(suite, phone);
    await send();
    expect(await stateOf()).toBe('sent');
    expect(await smsTo(phone)).toBe(0);
    const { content } = JSON.parse(double.received[0]!.body) as {
      content: { name: string; components: { parameters: { text: string }[] }[] };
    };
    expect(content.name).toBe('question');
    expect(content.components[0]?.parameters.map(({ text }) => text)).toEqual([
      expect.any(String),
      expect.stringMatching(/^\d\d:\d\d$/),
      expect.any(String),
      expect.stringMatching(/^https:\/\/receipts\.example\.com\/me\/receipts\//),
    ]);
  });

  it('is an SMS if WhatsApp refuses it', async () => {
    double.answer({ status: 400, body: {} });
    const phone = newPhone();
    await saveByCashier(suite, phone);
    await send();
    expect(await stateOf()).toBe('sent');
    expect(await smsTo(phone)).toBe(1);
  });

  it('is not sent a second time, by SMS, if WhatsApp may have accepted it', async () => {
    double.answer({ status: 200, body: '<html>' });
    const phone = newPhone();
    await saveByCashier(suite, phone);
    await send();
    expect(await stateOf()).toBe('unknown');
    expect(await smsTo(phone)).toBe(0);
  });
});
