import { sql } from 'drizzle-orm';
import { startCollector, type Collector, type ReceivedSpan } from '../support/collector';
import { until } from '../support/until';
import { startWebHost, type WebHost } from '../support/webHost';
import { startTwoServers, type TwoServers } from './twoServers';

const PHONE = '+966512345678';
const PASSWORD = 'kettle-93-orchard-lamp';
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;

let collector: Collector;
let servers: TwoServers;
let webHost: WebHost;

beforeAll(async () => {
  collector = await startCollector();
  const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '50' };
  // The API trusts the web host, which has the IP address of this machine. The web host trusts nobody.
  servers = await startTwoServers({ ...otel, LOG_LEVEL: 'info' });
  webHost = await startWebHost(servers.first.url, otel);
}, 120_000);
afterAll(async () => {
  await webHost?.stop();
  await servers?.stop();
  await collector?.stop();
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(webHost.origin + address, { headers });
const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(webHost.origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const inTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

/** Resolves with the spans of a request as soon as the collector has received both the web host's and the API's. */
async function spansOf({ headers }: Response): Promise<{ host: ReceivedSpan; api: ReceivedSpan }> {
  const find = (service: string) =>
    collector.spans.find(
      (span) => span.service === service && span.attributes['eesal.request_id'] === headers.get('x-request-id'),
    );
  await until('the spans of the request', () => Boolean(find('eesal-web-host') && find('eesal-api')));
  return { host: find('eesal-web-host')!, api: find('eesal-api')! };
}

describe('a request', () => {
  const scan = () => `/api/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`;

  it('has one trace with spans of the web host, the API, its queries and its call to the point of sale', async () => {
    servers.simulator.close({ device_id: servers.seed.restaurants[0].branches[0].devices[0].posId });
    const { host, api } = await spansOf(await get(scan()));

    expect(host).toMatchObject({
      name: 'GET /api/*',
      parentSpanId: undefined,
      attributes: { 'http.response.status_code': 200 },
    });
    expect(api).toMatchObject({ name: 'GET /api/order/foodics/web/last-order', parentSpanId: host.spanId });
    const children = () => inTrace(host.traceId).filter(({ parentSpanId }) => parentSpanId === api.spanId);
    await until('the call to the point of sale', () => children().some(({ name }) => name === 'foodics lastOrder'));
    expect(children().map(({ name }) => name)).toContain('SELECT');
  });

  it('is logged with the id of its trace', async () => {
    const { api } = await spansOf(await get(scan()));
    const line = () =>
      servers.first
        .output()
        .split('\n')
        .find((text) => text.includes(api.traceId));
    await until('the line of the call', () => line() !== undefined);
    expect(JSON.parse(line()!)).toMatchObject({ msg: 'call', traceId: api.traceId, reqId: expect.any(String) });
  });

  it('still has its queries in its trace if it has a body', async () => {
    const { api } = await spansOf(await post('/api/admin/login', { email: 'nobody@example.com', password: 'x' }));
    await until('a query', () => inTrace(api.traceId).some(({ parentSpanId }) => parentSpanId === api.spanId));
  });

  it('continues the trace of a trusted proxy', async () => {
    await fetch(`${servers.first.url}/restaurant`, { headers: { traceparent: TRACEPARENT } });
    await until('the span of the API', () => inTrace(CALLER.traceId).length > 0);
    expect(inTrace(CALLER.traceId)[0]).toMatchObject({ service: 'eesal-api', parentSpanId: CALLER.spanId });
  });

  it('begins a new trace if a stranger sends the header traceparent', async () => {
    const before = inTrace(CALLER.traceId).length;
    const { host, api } = await spansOf(await get('/api/restaurant', { traceparent: TRACEPARENT }));
    expect(host.parentSpanId).toBeUndefined();
    expect(api).toMatchObject({ traceId: host.traceId, parentSpanId: host.spanId });
    expect(inTrace(CALLER.traceId)).toHaveLength(before);
  });
});

describe('a background job', () => {
  it('begins a trace that contains its queries and its calls to the point of sale', async () => {
    const token = await servers.login();
    const asked = await servers.first.call('POST', `/restaurant/${servers.tillIds.restaurantId}/sync`, { token });
    expect(asked.status).toBe(200);
    const job = await collector.spanNamed('pos sync');
    expect(job).toMatchObject({ service: 'eesal-api', parentSpanId: undefined });
    const names = () => inTrace(job.traceId).map(({ name }) => name);
    await until('the call of the point of sale', () => names().some((name) => name.startsWith('foodics ')));
    expect(names()).toContain('SELECT');
  });
});

describe('the data that the collector receives', () => {
  it('contains no phone number, name, token, password, code, query parameter or message of an error', async () => {
    const secret = 'a-secret-word-7f3a';
    const token = await servers.login();
    const { id: orderId } = await servers.newOrder();
    const asked = await post('/api/user', { ...servers.tillIds, phone: PHONE, orderId });
    expect(asked.status).toBe(200);
    const code = await servers.codeFor(PHONE);
    const save = { ...servers.tillIds, phone: PHONE, orderId };
    const admin = { authorization: `Bearer ${token}` };
    const newAdmin = { name: secret, email: `${secret}@example.org`, password: PASSWORD, role: 'admin' };
    const answers = [
      asked,
      await post('/api/order/foodics/web/add-order', { ...save, otp: code === '1234' ? '4321' : '1234' }),
      await post('/api/order/foodics/web/add-order', { ...save, otp: code }),
      await post('/api/order/foodics/cashier/add-order', save, admin),
      await get(`/api/user?limit=5&search=${encodeURIComponent(PHONE)}`, admin),
      await post('/api/user', { ...newAdmin, confirmPassword: PASSWORD }, admin),
      await post(`/api/${secret}`, {}, admin),
      await get(`/api/order/${secret}?token=${secret}`, {
        cookie: `diner=${secret}`,
        tracestate: `a=${secret}`,
        baggage: `p=${secret}`,
      }),
      await post('/api/admin/login', { email: `${secret}@example.com`, password: secret }, { 'user-agent': secret }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 403, 200, 200, 404, 404, 401]);
    await servers.db.execute(sql`alter table users rename to users_away`);
    const failed = await get(`/api/user?limit=5&search=${encodeURIComponent(PHONE)}`, admin);
    await servers.db.execute(sql`alter table users_away rename to users`);
    expect(failed.status).toBe(500);
    servers.simulator.fail({ mode: 'down' });
    servers.simulator.close({ device_id: servers.seed.restaurants[0].branches[0].devices[0].posId });
    const stale = await get(`/api/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`);
    servers.simulator.fail({ mode: 'none' });
    for (const answer of [...answers, failed, stale]) await spansOf(answer);
    await get(`/${secret}/page?${secret}=${PHONE}`, { accept: 'text/html' });
    await collector.spanNamed('GET /*');

    const { api } = await spansOf(failed);
    expect(inTrace(api.traceId).some(({ attributes }) => attributes['error.type'] !== undefined)).toBe(true);
    const sent = collector.bodies.join('\n');
    const hidden = [
      secret,
      PASSWORD,
      PHONE,
      PHONE.slice(1),
      '512345678',
      token,
      '127.0.0.1',
      orderId,
      'url.',
      'exception',
    ];
    for (const text of hidden) expect(sent).not.toContain(text);
    expect(sent).not.toMatch(new RegExp(String.raw`(?<![\w-])${code}(?![\w-])`));
  });
});
