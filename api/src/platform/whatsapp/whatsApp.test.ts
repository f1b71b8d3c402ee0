import { failureOf } from '../../../test/support/sms/failureOf';
import { startProviderDouble, type ProviderDouble } from '../../../test/support/sms/providerDouble';
import { readSettings } from '../config/settings';
import type { Message } from '../sms/messages';
import { whatsAppProvider } from './provider';

const SID = `AC${'1'.repeat(32)}`;
const CODE: Message['template'] = { kind: 'code', language: 'ar', values: ['0042'] };
const LINK: Message['template'] = {
  kind: 'link',
  language: 'en',
  values: ['Bait Al Kabsa', 'https://eesal.example/o'],
};

let double: ProviderDouble;
beforeEach(async () => void (double = await startProviderDouble()));
afterEach(() => double?.stop());

const TEMPLATES = {
  WHATSAPP_TEMPLATES: `code.en=HX${'a'.repeat(32)}, code.ar=HX${'b'.repeat(32)}, link.en=receipt_link`,
};
const PROVIDERS: Record<string, Record<string, string>> = {
  twilio: { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: 'the token', WHATSAPP_SENDER: '+14155238886' },
  unifonic: { UNIFONIC_PUBLIC_ID: 'the public id', UNIFONIC_SECRET: 'the secret' },
};
const settingsOf = (provider: string, env: Record<string, string> = {}) =>
  readSettings({ DEMO: '1', WHATSAPP_PROVIDER: provider, ...PROVIDERS[provider], ...TEMPLATES, ...env });

const portOf = (provider: string, env: Record<string, string> = {}, timeoutMs?: number) =>
  whatsAppProvider(settingsOf(provider, { WHATSAPP_BASE_URL: double.url, ...env }), timeoutMs)!;
const sendTo = (provider: string, template = CODE, timeoutMs?: number) => {
  const send = portOf(provider, {}, timeoutMs).templateFor(template)!;
  return { send: (to: string) => send(to) };
};

/** Answers as the documentation of each provider shows them. */
const TAKEN: Record<string, { status: number; body: unknown }> = {
  twilio: {
    status: 201,
    body: {
      ...{ sid: `SM${'a'.repeat(32)}`, status: 'queued', error_code: null, to: 'whatsapp:+966512345678' },
      ...{ from: 'whatsapp:+14155238886', num_media: '0' },
    },
  },
  unifonic: { status: 202, body: { messageId: '0b6e3a2c-7a3c-4a2c-9d6e-2f3f0f2b1c11' } },
};

describe.each(Object.keys(PROVIDERS))('WhatsApp by %s', (name) => {
  it('gets a template in a single request', async () => {
    double.answer(TAKEN[name]!);
    await sendTo(name).send('+966512345678');
    expect(double.received).toHaveLength(1);
    expect(double.received[0]?.body).not.toContain('the secret');
  });

  it('is not used for a kind or a language without a template', () => {
    expect(portOf(name).templateFor({ ...CODE, language: 'ur' })).toBeNull();
    expect(portOf(name).templateFor({ ...LINK, kind: 'question' })).toBeNull();
  });

  it.each([
    [200, '<html>Welcome</html>', 'unreadable'],
    [200, { unknown: 'shape' }, 'unreadable'],
    [502, '<html>Bad gateway</html>', 'refused'],
    [429, '', 'rate_limited'],
  ])('responds with %d and %p, which causes the failure "%s"', async (status, body, reason) => {
    double.answer({ status, body });
    expect(await failureOf(sendTo(name))).toMatchObject({ provider: name, reason });
  });

  it('that does not answer leaves it unknown whether the message was sent', async () => {
    double.answer({ never: true });
    await expect(sendTo(name, CODE, 50).send('+966512345678')).rejects.toMatchObject({
      reason: 'timeout',
      isInDoubt: true,
    });
  });
});

it('Twilio gets the content template and its variables, from the sender’s WhatsApp number', async () => {
  double.answer(TAKEN['twilio']!);
  await sendTo('twilio').send('+966512345678');
  await sendTo('twilio', LINK).send('+966512345678');
  const forms = double.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(double.received[0]?.path).toBe(`/2010-04-01/Accounts/${SID}/Messages.json`);
  expect(forms).toEqual([
    {
      To: 'whatsapp:+966512345678',
      From: 'whatsapp:+14155238886',
      ContentSid: `HX${'b'.repeat(32)}`,
      ContentVariables: '{"1":"0042"}',
    },
    {
      To: 'whatsapp:+966512345678',
      From: 'whatsapp:+14155238886',
      ContentSid: 'receipt_link',
      ContentVariables: '{"1":"Bait Al Kabsa","2":"https://eesal.example/o"}',
    },
  ]);
});

it('Twilio reports a number without WhatsApp', async () => {
  double.answer({ status: 400, body: { code: 63003, message: 'Channel could not find To address', status: 400 } });
  expect(await failureOf(sendTo('twilio'))).toMatchObject({ reason: 'recipient', providerCode: '63003' });
});

it('Unifonic gets the template with its parameters, and for a code also the button that copies it', async () => {
  double.answer(TAKEN['unifonic']!);
  await sendTo('unifonic').send('+966512345678');
  await sendTo('unifonic', LINK).send('+966512345678');
  expect(double.received[0]).toMatchObject({
    path: '/v1/messages',
    headers: { publicid: 'the public id', secret: 'the secret', 'content-type': 'application/json' },
  });
  const text = (value: string) => ({ type: 'text', text: value });
  expect(double.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      recipient: { contact: '+966512345678', channel: 'whatsapp' },
      content: {
        ...{ type: 'template', name: `HX${'b'.repeat(32)}`, language: { code: 'ar' } },
        components: [
          { type: 'body', parameters: [text('0042')] },
          { type: 'options', parameters: [{ value: '0042', subType: 'url', index: 0 }] },
        ],
      },
    },
    {
      recipient: { contact: '+966512345678', channel: 'whatsapp' },
      content: {
        ...{ type: 'template', name: 'receipt_link', language: { code: 'en' } },
        components: [{ type: 'body', parameters: [text('Bait Al Kabsa'), text('https://eesal.example/o')] }],
      },
    },
  ]);
});

describe('the settings of WhatsApp', () => {
  it.each([
    [{ WHATSAPP_PROVIDER: 'signal' }, /WHATSAPP_PROVIDER/],
    [{ WHATSAPP_PROVIDER: 'unifonic', UNIFONIC_SECRET: 'the secret' }, /UNIFONIC_PUBLIC_ID must be set/],
    [{ WHATSAPP_PROVIDER: 'unifonic', ...PROVIDERS['unifonic'] }, /WHATSAPP_TEMPLATES must be set/],
    [{ WHATSAPP_TEMPLATES: 'code.de=code' }, /WHATSAPP_TEMPLATES must be a list such as code.en=code_en/],
    [{ WHATSAPP_TEMPLATES: 'en=code' }, /WHATSAPP_TEMPLATES must be a list/],
    [{ WHATSAPP_TEMPLATES: 'link.en=link' }, /WHATSAPP_TEMPLATES must have a template of a code/],
    [{ WHATSAPP_SENDER: 'Eesal' }, /WHATSAPP_SENDER/],
  ])('%p are refused', (env, fault) => {
    expect(() => readSettings({ DEMO: '1', ...env })).toThrow(fault);
  });

  it('may be missing, and then every message is an SMS', () => {
    expect(whatsAppProvider(readSettings({ DEMO: '1' }))).toBeNull();
  });
});
