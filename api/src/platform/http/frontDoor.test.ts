import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { makeOwnTill } from '../../../test/support/ownTill';
import { sendRaw } from '../../../test/support/rawHttp';
import { startSuite, type Suite } from '../../../test/support/suite';
import { startWebHost, type WebHost } from '../../../test/support/webHost';

const MEGABYTE = 1_000_000;

let suite: Suite;
let door: WebHost;
beforeAll(async () => {
  suite = await startSuite();
  door = await startWebHost(suite.url);
});
afterAll(async () => {
  await door?.stop();
  await suite?.stop();
});

interface Answer {
  status: number | undefined;
  body: unknown;
  headers: IncomingMessage['headers'];
}

/**
 * Sends a request with Node's own client, because that client does not follow redirects, repeat requests or change
 * anything.
 */
function call(path: string, { body, ...options }: RequestOptions & { body?: Buffer | string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${door.origin}/api${path}`, { agent: false, ...options }, (answer) => {
      text(answer).then(
        (said) => resolve({ status: answer.statusCode, body: JSON.parse(said), headers: answer.headers }),
        reject,
      );
    });
    sent.on('error', reject);
    const expects = new Headers(options.headers as Record<string, string>).has('expect');
    if (expects) sent.on('continue', () => sent.end(body)).flushHeaders();
    else sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const TOO_LARGE = { status: 413, body: { code: 'TOO_LARGE', message: expect.any(String) } };

describe('The web host passes on the API’s final response', () => {
  it('413 for a login with a body of 3 MB, in 100 of 100 attempts', async () => {
    const body = `{"email":"${'a'.repeat(3 * MEGABYTE)}"}`;
    const kinds = [{}, { connection: 'close' }, { 'transfer-encoding': 'chunked' }, { expect: '100-continue' }];
    for (let time = 0; time < 100; time += 4) {
      const answers = await Promise.all(
        kinds.map((headers) => call('/admin/login', { method: 'POST', headers: { ...json, ...headers }, body })),
      );
      for (const answer of answers) expect(answer).toMatchObject(TOO_LARGE);
    }
  }, 60_000);

  it('413 for 3.2 MB of orders from a till', async () => {
    const { key } = await makeOwnTill(suite, await suite.login(), 'Corner Tea');
    const body = `{"orders":["${'a'.repeat(3.2 * MEGABYTE)}"]}`;
    for (let time = 0; time < 20; time++) {
      const answer = await call('/ingest/v1/orders', {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${key}` },
        body,
      });
      expect(answer).toMatchObject(TOO_LARGE);
    }
  });

  it.each([
    ['415 for a content type that the API does not accept', 'text/plain', 415, 'UNSUPPORTED'],
    ['415 for a malformed content type', ';;;', 415, 'UNSUPPORTED'],
  ])('%s', async (_name, type, status, code) => {
    expect(
      await call('/admin/login', { method: 'POST', headers: { 'content-type': type }, body: 'a=b' }),
    ).toMatchObject({ status, body: { code } });
  });

  it('414 for an id of a thousand characters', async () => {
    expect(await call(`/restaurant/${'a'.repeat(1000)}`, {})).toMatchObject({
      status: 414,
      body: { code: 'ADDRESS_TOO_LONG' },
    });
  });

  it.each([
    [200, 15_000],
    [431, 15_400],
    [431, 16_300],
    [431, 40_000],
    [431, 400_000],
  ])('the status %i for a request head of %i bytes', async (expected, bytes) => {
    for (let time = 0; time < 10; time++) {
      const head = `GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-long: ${'a'.repeat(bytes)}`;
      const { status, body } = await sendRaw(door.origin, `${head}\r\n\r\n`);
      expect(status).toBe(expected);
      if (status === 431) expect(JSON.parse(body)).toMatchObject({ code: 'HEADERS_TOO_LARGE' });
    }
  });
});

it('The API sends 413 for a login of 3 MB to a client that connects to it directly with `Connection: close`', async () => {
  const body = 'a'.repeat(3 * MEGABYTE);
  const head = `POST /api/admin/login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  for (let time = 0; time < 20; time++) {
    const { status } = await sendRaw(suite.url, `${head}\r\n\r\n${body}`);
    expect(status).toBe(413);
  }
});

describe('The web host handles', () => {
  it.each([
    ['Expect', { expect: '100-continue' }],
    ['Keep-Alive', { connection: 'keep-alive', 'keep-alive': 'timeout=5, max=100' }],
    ['TE and Trailer', { connection: 'te', te: 'trailers', trailer: 'x-sum', 'transfer-encoding': 'chunked' }],
    ['Upgrade', { connection: 'upgrade, x-own', upgrade: 'h2c', 'x-own': '1' }],
    ['Proxy-Connection', { 'proxy-connection': 'keep-alive' }],
  ])('a login with headers that concern only the connection (%s)', async (_name, headers) => {
    const answer = await call('/admin/login', {
      method: 'POST',
      headers: { ...json, ...headers },
      body: '{"email":"a@example.com","password":"nobody"}',
    });
    expect(answer.status).toBe(401);
  });

  it('a form with a file of 2 MB whose sender waits for 100 Continue, like curl', async () => {
    const form = new FormData();
    form.set('restaurantLogo', new Blob([new Uint8Array(2 * MEGABYTE)]), 'logo.png');
    const encoded = new Response(form);
    const answer = await call('/restaurant', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await suite.login()}`,
        'content-type': encoded.headers.get('content-type') ?? '',
        expect: '100-continue',
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    // The API has read the whole form and now reports the missing fields.
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });

  it('a GET with a body, although such a body has no meaning (RFC 9110, 9.3.1)', async () => {
    expect((await call('/health', { method: 'GET', headers: { 'content-length': '4' }, body: 'body' })).status).toBe(
      200,
    );
  });
});

describe('the connection header that the web host sends', () => {
  it.each([
    ['is close for a client that sent Connection: close', 'HTTP/1.1\r\nhost: localhost\r\nconnection: close', 'close'],
    ['is close for HTTP/1.0', 'HTTP/1.0\r\nhost: localhost', 'close'],
  ])('%s', async (_name, rest, connection) => {
    const { status, headers, body } = await sendRaw(door.origin, `GET /api/health ${rest}\r\n\r\n`);
    expect(status).toBe(200);
    expect(headers.get('connection')).toBe(connection);
    expect(headers.has('transfer-encoding')).toBe(false);
    expect(body).toBe('{"status":"ok"}');
  });

  it('is a single keep-alive for a client that keeps its connection open', async () => {
    const { headers } = await call('/health', { headers: { connection: 'keep-alive' } });
    expect(headers.connection).toBe('keep-alive');
  });

  it('is sent without the Keep-Alive header that the API sent to the web host', async () => {
    const { headers } = await sendRaw(
      door.origin,
      'GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    expect(headers.has('keep-alive')).toBe(false);
  });
});
