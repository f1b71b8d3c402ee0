/** @jest-environment node */
import type { Language, PlainAnswer, PlainRequest } from 'contracts';
import { sampleOrder } from '../../testing/sample';
import { plain, render } from '../render';

const RESTAURANT = '0198c2aa-7c1e-7aaa-9d6e-0123456789ab';
const PAGE = `/user/invoice?restId=${RESTAURANT}&deviceId=till-1`;
const PHONE = '0512345678';

const ok = (body: object = {}): PlainAnswer => ({ status: 200, body, retryAfterSeconds: 0 });
const refused = (status: number, code: string, more: object = {}, retryAfterSeconds = 0): PlainAnswer => ({
  status,
  body: { code, message: `English of ${code}`, ...more },
  retryAfterSeconds,
});
const LOST: PlainAnswer = { status: null, body: null, retryAfterSeconds: 0 };

/** Simulates a browser without JavaScript. It stores the state, and records the API calls that its forms cause. */
function reader(language: Language = 'en') {
  let memory: unknown = null;
  const calls: { method: string; path: string; body?: unknown }[] = [];
  const ask = async (about: Partial<PlainRequest>, answer: PlainAnswer) => {
    const request = { url: `${PAGE}&plain=1`, language, apiBase: '/api', memory, fields: null, ...about };
    const first = await plain!(request);
    if (!('call' in first)) return first;
    calls.push(first.call);
    return plain!({ ...request, answer });
  };
  return {
    calls,
    memory: () => memory as Record<string, unknown> | null,
    remember: (kept: unknown) => void (memory = kept),
    async post(fields: Record<string, string>, answer: PlainAnswer = LOST) {
      const step = await ask({ fields: { order: 'order-1', ...fields } }, answer);
      if (!('memory' in step)) throw new Error('a form leads to no next step');
      memory = step.memory;
    },
    async page(answer = ok({ order: sampleOrder })) {
      const step = await ask({}, answer);
      if (!('html' in step)) throw new Error('there is no page');
      return step;
    },
  };
}

async function withCode(language?: Language) {
  const diner = reader(language);
  await diner.post({ action: 'begin' });
  await diner.post({ action: 'phone', phone: PHONE }, ok({ resendAfterSeconds: 30 }));
  return diner;
}

describe('The rendered page of an invoice', () => {
  it('has a form for its Save button, and the form contains the id of the order on the page', async () => {
    const { form, html } = await render({
      url: PAGE,
      language: 'en',
      answer: { invoice: sampleOrder },
      apiBase: '/api',
    });
    expect(form).toBe(
      `<form id="plain" action="/user/invoice?restId=${RESTAURANT}&amp;deviceId=till-1&amp;plain=1" method="post"><input type="hidden" name="action" value="begin"/><input type="hidden" name="order" value="order-1"/></form>`,
    );
    expect(html).toMatch(/<button [^>]*form="plain"[^>]*type="submit"|<button [^>]*type="submit"[^>]*form="plain"/);
  });

  it('has no form when the order is void', async () => {
    const answer = { invoice: { ...sampleOrder, voided: true } };
    expect(await render({ url: PAGE, language: 'en', answer, apiBase: '/api' })).not.toHaveProperty('form');
  });
});

describe('A save without JavaScript', () => {
  it('goes from the phone number to the code to the saved order, with the same API calls as a save with JavaScript', async () => {
    const diner = await withCode();
    const { html } = await diner.page();
    expect(html).toContain('Enter the code sent to');
    expect(html).not.toContain(PHONE);
    await diner.post({ action: 'otp', code: '١٢٣٤' }, ok());
    expect((await diner.page()).html).toContain('Your invoice has been saved successfully');
    const [asked, , saved] = diner.calls;
    const { requestId } = asked!.body as { requestId: string };
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    const common = { restaurantId: RESTAURANT, casherId: 'till-1', orderId: 'order-1', requestId, phone: PHONE };
    expect(asked).toEqual({ method: 'POST', path: '/user', body: { ...common, language: 'en' } });
    expect(saved).toEqual({
      method: 'POST',
      path: '/order/foodics/web/add-order',
      body: { ...common, otp: '1234' },
    });
  });

  it.each([
    ['en', 'Phone', 'Enter the code sent to'],
    ['ar', 'الجوال', 'أدخل'],
    ['ur', 'فون', 'کوڈ'],
  ] as [Language, string, string][])('is in the reader’s language (%s)', async (language, phone, code) => {
    const diner = reader(language);
    await diner.post({ action: 'begin' });
    expect((await diner.page()).html).toContain(phone);
    await diner.post({ action: 'phone', phone: PHONE }, ok({ resendAfterSeconds: 30 }));
    expect((await diner.page()).html).toContain(code);
    expect(diner.calls.find(({ path }) => path === '/user')!.body).toMatchObject({ language });
  });

  it('asks for the phone number again, without an API call, if none was typed', async () => {
    const diner = reader();
    await diner.post({ action: 'begin' });
    await diner.post({ action: 'phone', phone: '  ' });
    expect((await diner.page()).html).toContain('Phone is required');
    expect(diner.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows the reason and keeps the phone number if the API refuses to send a code', async () => {
    const diner = reader();
    await diner.post({ action: 'begin' });
    await diner.post(
      { action: 'phone', phone: PHONE },
      refused(429, 'TOO_MANY', { params: { count: 2, unit: 'minute' } }, 120),
    );
    const { html } = await diner.page();
    expect(html).toContain('Too many attempts. Please try again in 2 minutes.');
    expect(html).toContain(`value="${PHONE}"`);
  });

  it('goes to the code step when the API says that a code was already sent a moment ago', async () => {
    const diner = reader();
    await diner.post({ action: 'begin' });
    await diner.post({ action: 'phone', phone: PHONE }, refused(429, 'CODE_SENT', {}, 20));
    expect((await diner.page()).html).toContain('Enter the code sent to');
  });

  it('shows how many tries are left after a wrong code, and then accepts the right code', async () => {
    const diner = await withCode();
    await diner.post({ action: 'otp', code: '9999' }, refused(400, 'OTP_WRONG', { params: { triesLeft: 2 } }));
    const { html } = await diner.page();
    expect(html).toContain('The code is wrong. You have 2 more tries.');
    expect(html).not.toContain('9999');
    await diner.post({ action: 'otp', code: '1234' }, ok());
    expect(diner.memory()).toMatchObject({ step: 'saved' });
  });

  it.each(['OTP_EXPIRED', 'OTP_SPENT'])('requests a new code when the old code no longer works (%s)', async (code) => {
    const diner = await withCode();
    await diner.post({ action: 'otp', code: '1234' }, refused(400, code));
    const { html } = await diner.page();
    expect(html).toContain('Please ask for a new one.');
    expect(html).toContain(`value="${PHONE}"`);
    await diner.post({ action: 'phone', phone: PHONE }, ok({ resendAfterSeconds: 60 }));
    expect(diner.calls.filter(({ path }) => path === '/user')).toHaveLength(2);
  });

  it('requests no second code while the first code works, unless the diner presses “Send a new code”', async () => {
    const diner = await withCode();
    await diner.post({ action: 'change' });
    await diner.post({ action: 'phone', phone: PHONE });
    expect(diner.memory()).toMatchObject({ step: 'otp' });
    expect(diner.calls.filter(({ path }) => path === '/user')).toHaveLength(1);
    await diner.post({ action: 'resend' }, ok({ resendAfterSeconds: 60 }));
    expect((await diner.page()).html).toContain('We have sent you a new code');
    expect(diner.calls.filter(({ path }) => path === '/user')).toHaveLength(2);
  });

  it('shows an error and the code field, but no restaurant name, when the API is down', async () => {
    const diner = await withCode();
    await diner.post({ action: 'otp', code: '1234' }, LOST);
    const { html } = await diner.page(LOST);
    expect(html).toContain('Something went wrong.');
    expect(html).toContain('name="code"');
    expect(html).not.toContain('Najd Kitchen');
  });

  it.each([
    ['the browser keeps no cookies', (diner: Awaited<ReturnType<typeof withCode>>) => diner.remember(null)],
    ['the cookie is damaged', (diner) => diner.remember({ step: 'saved' })],
    ['another tab is saving a different order', (diner) => diner.remember({ ...diner.memory(), orderId: 'order-2' })],
    ['the diner has scanned another till', (diner) => diner.remember({ ...diner.memory(), casherId: 'till-2' })],
  ] as [string, (diner: Awaited<ReturnType<typeof withCode>>) => void][])(
    'starts at the invoice again when %s',
    async (_, happen) => {
      const diner = await withCode();
      happen(diner);
      const { length } = diner.calls;
      await diner.post({ action: 'otp', code: '1234' }, ok());
      expect(diner.memory()).toBeNull();
      expect(diner.calls).toHaveLength(length);
    },
  );

  it('keeps its secret when Save is pressed again for the same order, and gets a new secret for a different order', async () => {
    const diner = await withCode();
    const before = diner.memory();
    await diner.post({ action: 'begin' });
    expect(diner.memory()).toMatchObject({ step: 'phone', requestId: before!['requestId'], code: before!['code'] });
    await diner.post({ action: 'begin', order: 'order-2' });
    expect(diner.memory()).toMatchObject({ step: 'phone', orderId: 'order-2', phone: '' });
    expect(diner.memory()!['requestId']).not.toBe(before!['requestId']);
  });
});
