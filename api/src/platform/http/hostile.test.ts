import { orders, otps } from '../db/schema';
import { firstTill, lastOrderPath, scan } from '../../../test/support/orders';
import { sendRaw } from '../../../test/support/rawHttp';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests({ LAST_ORDER_PER_MINUTE: '5' });
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(orders);
  await suite.db.delete(otps);
  suite.clock.forward(3600);
});

const NUL = '\u0000';
const HALF = '\ud83d';
const RESTAURANT = '04c55239-f085-48be-bbda-fb6010245f9b';

describe('Text that the database cannot store', () => {
  it.each([
    ['GET', `/order/foodics/web/last-order?restaurantId=${RESTAURANT}&casherId=%00`, undefined],
    ['GET', `/order/foodics/web/last-order?restaurantId=${RESTAURANT}&casherId=a&%00=b`, undefined],
    ['POST', '/admin/login', { email: `admin${NUL}@example.com`, password: 'password' }],
    ['POST', '/user', { phone: '0512345678', restaurantId: RESTAURANT, casherId: NUL }],
    ['POST', '/user', { phone: '0512345678', restaurantId: RESTAURANT, casherId: HALF }],
    ['POST', '/user', { phone: '0512345678', restaurantId: RESTAURANT, casherId: `${HALF}a` }],
    ['POST', '/user', { phone: '0512345678', [`note${NUL}`]: 'a' }],
    ['POST', '/user', { phone: '0512345678', [`note${HALF}`]: 'a' }],
    ['POST', '/user', { phone: '0512345678', note: [{ deep: [NUL] }] }],
  ])('is refused with a readable message: %s %s %j', async (method, path, body) => {
    const answer = await suite.call(method, path, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'UNSTORABLE', message: expect.stringMatching(/[a-z]$/) },
    });
  });

  it('is refused in the path of a URL', async () => {
    const token = await suite.login();
    expect((await suite.call('GET', `/restaurant/${NUL}`, { token })).status).toBe(400);
    expect((await suite.call('GET', '/restaurant/%00', { token })).status).toBe(400);
  });

  it('does not include emoji: a till id with an emoji gets the refusal for an unknown till', async () => {
    const { restaurant } = firstTill(suite);
    expect((await suite.call('GET', lastOrderPath(restaurant.id, '🧾'))).body.code).toBe('UNKNOWN_DEVICE');
  });

  it('is removed from the note of an order, and the invoice is shown', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId, customer_notes: `no${NUL} onion` });
    expect((await suite.call('GET', lastOrderPath(restaurant.id, device.id))).status).toBe(200);
  });
});

describe('An invalid request is refused:', () => {
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(`${suite.url}/admin/login`, { method: 'POST', body, headers }).then(async (response) => ({
      status: response.status,
      body: await response.json(),
    }));
  const refusal = (status: number, code: string) => ({
    status,
    body: { code, message: expect.stringMatching(/[a-z]$/) },
  });
  const raw = (head: string, body = '') =>
    sendRaw(suite.url, `${head}\r\nhost: localhost\r\nconnection: close\r\n\r\n${body}`);

  it.each(['{', '{"email":', 'email=a', '[1,]', '"', '{"email":"a","password":"b"', '\u0000'])(
    'a body with the malformed JSON %j',
    async (body) => {
      expect(await post(body)).toMatchObject(refusal(400, 'MALFORMED'));
    },
  );

  it.each(['[]', 'null', '1', '"text"', '{}', '{"email":{},"password":[]}'])(
    'a body with JSON of an unexpected shape: %s',
    async (body) => {
      expect(await post(body)).toMatchObject(refusal(400, 'INVALID'));
    },
  );

  it('a body that tries to change the prototype', async () => {
    expect(await post('{"__proto__":{"admin":true},"email":"a","password":"b"}')).toMatchObject(
      refusal(400, 'MALFORMED'),
    );
  });

  it('a body that is nested thirty thousand levels deep', async () => {
    expect((await post(`{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"b"}`)).status).toBe(400);
  });

  it('a body above the size limit', async () => {
    expect(await post(JSON.stringify({ email: 'a'.repeat(70_000), password: 'b' }))).toMatchObject(
      refusal(413, 'TOO_LARGE'),
    );
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a body with the content type %s',
    async (type) => {
      const answer = await post('email=a&password=b', { 'content-type': type });
      expect(answer).toMatchObject(refusal(415, 'UNSUPPORTED'));
    },
  );

  it.each(['/%E0%A4%A', '/%', '/restaurant/%ZZ', '/%C0%AF'])('a URL with invalid percent-encoding %s', async (path) => {
    const { status, body, headers } = await raw(`GET /api${path} HTTP/1.1`);
    expect({ status, body: JSON.parse(body) }).toMatchObject(refusal(400, 'MALFORMED'));
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a path with an id of a thousand characters', async () => {
    const { status, body } = await raw(`GET /api/restaurant/${'a'.repeat(1000)} HTTP/1.1`);
    expect({ status, body: JSON.parse(body) }).toMatchObject(refusal(414, 'ADDRESS_TOO_LONG'));
  });

  it('a URL that is longer than a request head may be', async () => {
    const { status, body, headers } = await raw(`GET /api/health?${'a'.repeat(20_000)} HTTP/1.1`);
    expect({ status, body: JSON.parse(body) }).toMatchObject(refusal(431, 'HEADERS_TOO_LARGE'));
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['PROPFIND', 'TRACE', 'PUT', 'OPTIONS'])(
    'the method %s on a path that does not support it',
    async (method) => {
      const { status, body } = await raw(`${method} /api/admin/login HTTP/1.1\r\ncontent-length: 0`);
      expect({ status, body: JSON.parse(body) }).toMatchObject(refusal(404, 'UNKNOWN_PATH'));
    },
  );

  it.each([
    'EESAL /api/health HTTP/1.1',
    'GET /api/health HTTP/9.9',
    'GET /api/health HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked',
    'GET /api/health HTTP/1.1\r\ncontent-length: -1',
    'GET /api/health HTTP/1.1\r\nno header',
    '\u0016\u0003\u0001',
  ])('bytes that are not HTTP: %j', async (head) => {
    const { status, body } = await raw(head);
    expect({ status, body: JSON.parse(body) }).toMatchObject(refusal(400, 'MALFORMED'));
  });
});

describe('An impossibly large amount from the point of sale', () => {
  it('makes the API ignore the order: the request for the till’s last order gets a 404, not a 500', async () => {
    const { restaurant, device } = firstTill(suite);
    Object.assign(suite.simulator.close({ device_id: device.posId }), { total_price: 1e13 });
    expect((await suite.call('GET', lastOrderPath(restaurant.id, device.id))).status).toBe(404);
  });
});

describe('The limit of public reads of a till', () => {
  it('is shared by all IP addresses and all spellings of the till’s id, and each IP address gets at most half of the limit', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    const statuses: number[] = [];
    for (const [sender, id] of [device.id, device.posId, device.id.toUpperCase()].entries()) {
      for (let call = 0; call < 3; call += 1) {
        const headers = { 'x-forwarded-for': `10.0.${sender}.1` };
        statuses.push((await suite.call('GET', lastOrderPath(restaurant.id, id), { headers })).status);
      }
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200, 429, 429]);
  });
});

describe('A one-time code', () => {
  it('is sent once for two simultaneous requests', async () => {
    await Promise.all([1, 2].map(() => suite.call('POST', '/user', { body: { phone: '0512345678' } })));
    expect(await suite.db.select().from(otps)).toHaveLength(1);
  });

  it('that has expired can still repeat the save for which it was used, but cannot confirm another save', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    const { id: orderId } = await scan(suite);
    await suite.call('POST', '/user', { body: { phone: '0512345679' } });
    const save = {
      phone: '0512345679',
      otp: await suite.codeFor('+966512345679'),
      casherId: device.id,
      restaurantId: restaurant.id,
      orderId,
    };
    expect((await suite.call('POST', '/order/foodics/web/add-order', { body: save })).status).toBe(200);

    suite.clock.forward(301);
    await suite.services.otp.sweep();
    await suite.resetLimits();
    expect((await suite.call('POST', '/order/foodics/web/add-order', { body: save })).status).toBe(200);

    suite.simulator.close({ device_id: device.posId });
    const next = await scan(suite);
    await suite.resetLimits();
    expect(
      (await suite.call('POST', '/order/foodics/web/add-order', { body: { ...save, orderId: next.id } })).status,
    ).toBe(400);
  });
});
