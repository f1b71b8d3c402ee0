import { picture, sendForm } from '../../../test/support/forms';
import { firstTill, lastOrderPath, scan } from '../../../test/support/orders';
import { LOGIN_PATHS } from '../../modules/auth/deviceCookie';
import { startSuite, suiteOfTests } from '../../../test/support/suite';

const OURS = 'https://app.example.com';

const suite = suiteOfTests({ CORS_ORIGINS: `${OURS}, http://localhost:3000` });

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const preflight = (origin: string, { path = '/statistics', method = 'GET', sends = 'authorization' } = {}) =>
  fetch(suite.url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': sends },
  });

describe('A page of an origin in CORS_ORIGINS', () => {
  it('may call the API and read the response headers that it needs', async () => {
    const { status, headers } = await suite.call('POST', '/user/isVerify', { headers: { origin: OURS } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
    expect(exposed?.sort()).toEqual([
      'content-disposition',
      'data-as-of',
      'date',
      'retry-after',
      'x-renewed-token',
      'x-request-id',
      'x-total-count',
    ]);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it('may send cookies to the login endpoints, and to no other endpoint', async () => {
    const credentials = async (path: string) =>
      (await preflight(OURS, { path, method: 'POST' })).headers.get('access-control-allow-credentials');
    for (const path of LOGIN_PATHS) expect(await credentials(path)).toBe('true');
    for (const path of ['/admin/password', '/user', '/admin/login/more']) expect(await credentials(path)).toBeNull();
    const { headers } = await suite.call('POST', '/admin/login', {
      body: { email: 'nobody@example.com', password: 'a-good-password' },
      headers: { origin: OURS },
    });
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('can read the response to a refused request, to explain the refusal to the user', async () => {
    const { status, headers } = await suite.call('GET', '/statistics', { headers: { origin: OURS } });
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
  });

  it('gets a response to its preflight even without a session', async () => {
    const { status, headers } = await preflight('http://localhost:3000');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  it.each([
    ['GET', '/user', 'accept-language,authorization'],
    ['POST', '/admin/login', 'accept-language,content-type'],
    ['POST', '/restaurant', 'accept-language,authorization'],
    ['PATCH', '/restaurant/some-id', 'accept-language,authorization'],
    ['PATCH', '/user/some-id', 'accept-language,authorization,content-type'],
    ['DELETE', '/categories/some-id', 'accept-language,authorization'],
    ['GET', '/events', 'accept-language,authorization,last-event-id'],
    ['POST', '/csp-reports', 'content-type'],
  ])('may send the request %s %s with the headers that a browser sends: %s', async (method, path, sends) => {
    const { status, headers } = await preflight(OURS, { path, method, sends });
    const leave = (name: string) => headers.get(`access-control-allow-${name}`)?.toLowerCase().split(/, ?/);
    expect(status).toBe(204);
    expect(leave('methods')).toContain(method.toLowerCase());
    expect(leave('headers')).toEqual(expect.arrayContaining(sends.split(',')));
  });

  it('can read how long it must wait before the next attempt', async () => {
    const send = () => suite.call('POST', '/user', { body: { phone: '0512345678' }, headers: { origin: OURS } });
    await send();
    const { status, headers } = await send();
    expect(status).toBe(429);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('can download files and read their names', async () => {
    suite.simulator.close({ device_id: firstTill(suite).device.posId });
    const { id } = await scan(suite);
    const authorization = `Bearer ${await suite.login()}`;
    for (const path of [`/order/receipt?orderId=${id}`, '/export/restaurants']) {
      const { status, headers } = await fetch(suite.url + path, { headers: { origin: OURS, authorization } });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe(OURS);
      expect(headers.get('content-disposition')).toMatch(/filename/);
    }
  });

  it('can read the last order without a preflight, because this request is the first and most urgent one', async () => {
    const { restaurant, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    // This request's only header needs no preflight (Fetch standard, "CORS-safelisted request-header").
    const { status, headers } = await suite.call('GET', lastOrderPath(restaurant.id, device.id), {
      headers: { origin: OURS, 'accept-language': '' },
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
  });

  it('can read the event stream', async () => {
    const leaving = new AbortController();
    const { headers } = await fetch(`${suite.url}/events`, {
      headers: { origin: OURS, authorization: `Bearer ${await suite.login()}` },
      signal: leaving.signal,
    });
    leaving.abort();
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
  });
});

describe('A page of an origin that is not in CORS_ORIGINS', () => {
  it.each(['https://evil.example.com', 'http://app.example.com', 'https://app.example.com.evil.example', 'null'])(
    'such as %s gets no CORS header',
    async (origin) => {
      const { status, headers } = await suite.call('POST', '/user/isVerify', { headers: { origin } });
      expect(status).toBe(200);
      expect(corsHeaders(headers)).toEqual([]);
      const refused = await preflight(origin);
      expect(refused.status).toBe(404);
      expect(corsHeaders(refused.headers)).toEqual([]);
    },
  );
});

describe('When pages, API and releases have different origins', () => {
  it('an img element and a QR code’s canvas can both use a logo, no matter which of them loads the logo first', async () => {
    const token = await suite.login();
    await sendForm(suite, 'POST', '/categories', token, {
      names: JSON.stringify([{ language: 'en', name: 'Elsewhere' }]),
      categoryLogo: await picture(),
    });
    const { logo } = (
      await suite.call<{ categories: { logo: string }[] }>('GET', '/categories?search=elsewhere', { token })
    ).body.categories[0]!;
    expect(logo).toMatch(/^\/files\//);
    for (const headers of [{}, { origin: OURS }] as Record<string, string>[]) {
      const answer = await fetch(suite.url + logo, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      // The response must be the same for all origins: after an img element has loaded the logo, a browser may take the
      // cached response for the canvas.
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('the API accepts telemetry from pages of every origin, and sends an empty response', async () => {
    const { status, headers } = await fetch(`${suite.url}/telemetry`, {
      method: 'POST',
      headers: { origin: 'https://other.example.com', 'content-type': 'text/plain;charset=UTF-8' },
      body: '{"shell":"1.0.0"}',
    });
    expect(status).toBe(204);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(corsHeaders(headers)).toEqual([]);
  });

  it('an ordinary response of the API cannot be embedded in pages of other origins', async () => {
    const { headers } = await suite.call('GET', '/health');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('links in responses have the pages’ origin, and the webhook URL has the API’s origin', async () => {
    const apart = await startSuite({
      PUBLIC_URL: 'https://app.example.com',
      API_URL: 'https://api.example.com/v1/',
      CORS_ORIGINS: OURS,
    });
    const token = await apart.login();
    const [restaurant] = apart.seed.restaurants;
    const webhook = await apart.call<{ address: string }>('POST', `/restaurant/${restaurant.id}/webhook`, { token });
    const devices = await apart.call<{ devices: { link: string }[] }>(
      'GET',
      `/restaurant/devices/${restaurant.branches[0].id}`,
      { token },
    );
    await apart.stop();
    expect(webhook.body.address).toMatch(/^https:\/\/api\.example\.com\/v1\/webhooks\/foodics\/[\w-]+$/);
    expect(webhook.headers.get('strict-transport-security')).toContain('max-age=');
    expect(devices.body.devices[0]?.link).toMatch(/^https:\/\/app\.example\.com\//);
  });
});

it('Without the setting CORS_ORIGINS no origin gets a CORS header', async () => {
  const plain = await startSuite();
  const { headers } = await plain.call('POST', '/user/isVerify', { headers: { origin: OURS } });
  await plain.stop();
  expect(corsHeaders(headers)).toEqual([]);
});
