import { readSettings } from '../config/settings';
import type { SmsPort } from './port';
import { smsProvider } from './provider';
import { taqnyat } from './taqnyat';
import { failureOf } from '../../../test/support/sms/failureOf';
import { startProviderDouble, type ProviderDouble } from '../../../test/support/sms/providerDouble';
import { twilio } from './twilio';
import { unifonic } from './unifonic';

let double: ProviderDouble;
const send = (sms: SmsPort) => sms.send('+966512345678', '1234 is your code');
beforeEach(async () => void (double = await startProviderDouble()));
afterEach(() => double?.stop());

const SID = `AC${'1'.repeat(32)}`;
const PROVIDERS: Record<string, (baseUrl: string, timeoutMs?: number) => SmsPort> = {
  twilio: (baseUrl, timeoutMs) =>
    twilio({ baseUrl, accountSid: SID, authToken: 'the token', sender: { from: 'Invoices' } }, timeoutMs),
  unifonic: (baseUrl, timeoutMs) => unifonic({ baseUrl, appSid: 'the app', senderId: 'Invoices' }, timeoutMs),
  taqnyat: (baseUrl, timeoutMs) => taqnyat({ baseUrl, token: 'the token', sender: 'Invoices' }, timeoutMs),
};
const TAKEN: Record<string, { status: number; body: unknown }> = {
  twilio: {
    status: 201,
    body: { sid: `SM${'a'.repeat(32)}`, status: 'queued', error_code: null, to: '+966512345678' },
  },
  unifonic: {
    status: 200,
    body: {
      success: 'true',
      message: '',
      errorCode: 'ER-00',
      data: { MessageID: '3200017889310', Status: 'Queued', Recipient: '966512345678' },
    },
  },
  taqnyat: {
    status: 201,
    body: { statusCode: 201, messageId: 5452899970, accepted: '[966512345678,]', rejected: '[]' },
  },
};

describe.each(Object.keys(PROVIDERS))('%s', (name) => {
  const provider = PROVIDERS[name]!;

  it('receives a message in a single POST request', async () => {
    double.answer(TAKEN[name]!);
    await provider(double.url).send('+966512345678', '1234 رمزك');
    expect(double.received).toHaveLength(1);
    expect(double.received[0]?.method).toBe('POST');
  });

  it('is not called again after a failure, because it may have sent the message nevertheless', async () => {
    double.answer({ status: 500, body: { message: 'Internal error' } });
    await failureOf(provider(double.url));
    expect(double.received).toHaveLength(1);
  });

  it('causes the failure "timeout" if it does not respond in time', async () => {
    double.answer({ never: true });
    await expect(send(provider(double.url, 50))).rejects.toMatchObject({
      provider: name,
      reason: 'timeout',
      isInDoubt: true,
    });
  });

  it('causes the failure "network" if it refuses the connection; it is then certain that nothing was sent', async () => {
    const { url } = double;
    await double.stop();
    await expect(send(provider(url))).rejects.toMatchObject({ provider: name, reason: 'network', isInDoubt: false });
  });

  it('causes the failure "network" if it responds with a redirect, and the redirect is not followed', async () => {
    double.answer({ status: 307, headers: { location: `${double.url}/elsewhere` } });
    expect(await failureOf(provider(double.url))).toMatchObject({ reason: 'network' });
    expect(double.received).toHaveLength(1);
  });

  it.each([
    [200, '<html>Welcome</html>', 'unreadable'],
    [200, '', 'unreadable'],
    [200, { unknown: 'shape' }, 'unreadable'],
    [200, [], 'unreadable'],
    [502, '<html>Bad gateway</html>', 'refused'],
    [404, '<html>Not found</html>', 'refused'],
  ])('responds with %d and %p, which causes the failure "%s"', async (status, body, reason) => {
    double.answer({ status, body });
    expect(await failureOf(provider(double.url))).toMatchObject({ reason, providerCode: `http_${status}` });
  });

  it('may say how long to wait after too many messages, and we wait at most a quarter of an hour', async () => {
    double.answer({ status: 429, body: '', headers: { 'retry-after': '7' } });
    expect(await failureOf(provider(double.url))).toMatchObject({ reason: 'rate_limited', waitSeconds: 7 });
    double.answer({ status: 429, body: '', headers: { 'retry-after': '86400' } });
    expect(await failureOf(provider(double.url))).toMatchObject({ reason: 'rate_limited', waitSeconds: 900 });
    double.answer({ status: 429, body: '' });
    expect(await failureOf(provider(double.url))).toMatchObject({ reason: 'rate_limited', waitSeconds: 30 });
  });
});

describe('twilio', () => {
  const form = () => Object.fromEntries(new URLSearchParams(double.received[0]?.body));

  it('receives a form with To in E.164 format, From and Body, and the account’s keys in a header', async () => {
    double.answer(TAKEN['twilio']!);
    await PROVIDERS['twilio']!(double.url).send('+966512345678', '1234 رمزك');
    expect(double.received[0]).toMatchObject({
      path: `/2010-04-01/Accounts/${SID}/Messages.json`,
      headers: {
        authorization: `Basic ${btoa(`${SID}:the token`)}`,
        'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
      },
    });
    expect(form()).toEqual({ To: '+966512345678', From: 'Invoices', Body: '1234 رمزك' });
  });

  it('receives the messaging service instead of a sender if a messaging service is set', async () => {
    double.answer(TAKEN['twilio']!);
    await twilio({
      baseUrl: double.url,
      accountSid: SID,
      authToken: 'the token',
      sender: { messagingServiceSid: 'MG1' },
    }).send('+966512345678', 'text');
    expect(form()).toEqual({ To: '+966512345678', MessagingServiceSid: 'MG1', Body: 'text' });
  });

  it.each([
    [400, 21211, 'recipient'],
    [400, 21614, 'recipient'],
    [400, 21610, 'recipient'],
    [400, 21606, 'refused'],
    [400, 21408, 'refused'],
    [401, 20003, 'refused'],
    [503, 20503, 'refused'],
    [400, 21611, 'rate_limited'],
  ])('responds with %d and its code %d, which causes the failure "%s"', async (status, code, reason) => {
    double.answer({
      status,
      body: {
        code,
        message: "The 'To' number +966512345678 is not a valid phone number.",
        more_info: 'https://www.twilio.com/docs/errors',
        status,
      },
    });
    expect(await failureOf(PROVIDERS['twilio']!(double.url))).toMatchObject({
      provider: 'twilio',
      reason,
      providerCode: String(code),
    });
  });

  it('causes a failure if it responds with 201 but the message has already failed', async () => {
    double.answer({ status: 201, body: { sid: `SM${'a'.repeat(32)}`, status: 'failed', error_code: 21614 } });
    expect(await failureOf(PROVIDERS['twilio']!(double.url))).toMatchObject({
      reason: 'recipient',
      providerCode: '21614',
    });
  });
});

describe('unifonic', () => {
  it('receives a form with the recipient’s number without +', async () => {
    double.answer(TAKEN['unifonic']!);
    await PROVIDERS['unifonic']!(double.url).send('+966512345678', '1234 رمزك');
    expect(double.received[0]?.path).toBe('/rest/SMS/messages');
    expect(Object.fromEntries(new URLSearchParams(double.received[0]?.body))).toEqual({
      AppSid: 'the app',
      SenderID: 'Invoices',
      Recipient: '966512345678',
      Body: '1234 رمزك',
      responseType: 'JSON',
    });
  });

  it('counts as having accepted a message even if `success` in its response is the boolean true instead of the text "true"', async () => {
    double.answer({ body: { success: true, errorCode: 'ER-00' } });
    await expect(PROVIDERS['unifonic']!(double.url).send('+966512345678', 'text')).resolves.toBeUndefined();
  });

  it.each([
    [401, { success: 'false', message: 'Authentication failed', errorCode: 'COMM-00' }, 'refused', 'COMM-00'],
    [449, { success: 'false', message: 'Message body is empty', errorCode: 'ER-449' }, 'refused', 'ER-449'],
    [480, { success: 'false', message: 'This user cannot use specified SenderID' }, 'refused', 'http_480'],
    [482, { success: 'false', message: 'Invalid dest num' }, 'recipient', 'http_482'],
    [410, {}, 'recipient', 'http_410'],
    [200, { success: 'false', message: 'Invalid destination number', errorCode: 'ER-02' }, 'recipient', 'ER-02'],
    [200, { success: 'false', message: 'No rate found or insufficient funds', errorCode: 'ER-01' }, 'refused', 'ER-01'],
    [200, { success: 'true', errorCode: 'ER-00', data: { Status: 'Rejected' } }, 'refused', 'http_200'],
  ])('responds with %d and %p, which causes the failure "%s"', async (status, body, reason, providerCode) => {
    double.answer({ status, body });
    expect(await failureOf(PROVIDERS['unifonic']!(double.url))).toEqual({
      provider: 'unifonic',
      reason,
      providerCode,
      waitSeconds: undefined,
    });
  });
});

describe('taqnyat', () => {
  it('receives JSON with the recipient’s number without +, and the token in a header', async () => {
    double.answer(TAKEN['taqnyat']!);
    await PROVIDERS['taqnyat']!(double.url).send('+966512345678', '1234 رمزك');
    expect(double.received[0]).toMatchObject({
      path: '/v1/messages',
      headers: { authorization: 'Bearer the token', 'content-type': 'application/json' },
    });
    expect(JSON.parse(double.received[0]?.body ?? '')).toEqual({
      recipients: ['966512345678'],
      body: '1234 رمزك',
      sender: 'Invoices',
    });
  });

  it.each([
    [401, { statusCode: 401, message: 'Unauthorized' }, 'refused', 'status_401'],
    [400, { statusCode: 400, message: '102', reason: 'IP blocked' }, 'refused', '102'],
    [200, { statusCode: 400, message: 'insufficient balance' }, 'refused', 'status_400'],
    [201, { statusCode: 201, accepted: '[]', rejected: '[966512345678,]' }, 'recipient', 'status_201'],
  ])('responds with %d and %p, which causes the failure "%s"', async (status, body, reason, providerCode) => {
    double.answer({ status, body });
    expect(await failureOf(PROVIDERS['taqnyat']!(double.url))).toMatchObject({
      provider: 'taqnyat',
      reason,
      providerCode,
    });
  });
});

describe('an invalid error code', () => {
  it.each(['+966512345678', '966512345678', 'a sentence with words', { code: 1 }, ''])(
    'such as %p is replaced by the HTTP status',
    async (code) => {
      double.answer({ status: 400, body: { success: 'false', errorCode: code } });
      expect((await failureOf(PROVIDERS['unifonic']!(double.url))).providerCode).toBe('http_400');
    },
  );
});

describe('the SMS provider', () => {
  it('is the one in the settings, and sends to the URL in the settings', async () => {
    const env = {
      TWILIO_ACCOUNT_SID: SID,
      TWILIO_AUTH_TOKEN: 'the token',
      SMS_SENDER: '+15005550006',
      UNIFONIC_APP_SID: 'the app id',
      TAQNYAT_TOKEN: 'the token',
    };
    for (const SMS_PROVIDER of Object.keys(PROVIDERS)) {
      double.answer(TAKEN[SMS_PROVIDER]!);
      const settings = readSettings({
        ...env,
        SMS_PROVIDER,
        SMS_BASE_URL: `${double.url}/`,
      });
      await smsProvider(settings)?.send('+966512345678', 'text');
    }
    expect(double.received.map(({ path }) => path)).toEqual([
      `/2010-04-01/Accounts/${SID}/Messages.json`,
      '/rest/SMS/messages',
      '/v1/messages',
    ]);
  });

  it('is null if the settings choose the console provider', () => {
    expect(smsProvider(readSettings({ DEMO: '1' }))).toBeNull();
  });
});
