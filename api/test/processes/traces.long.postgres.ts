import { startCollector, type Collector, type ReceivedSpan } from '../support/collector';
import { until } from '../support/until';
import { startWebHost, type WebHost } from '../support/webHost';
import { startTwoServers, type TwoServers } from './twoServers';

/** The ids in the header that a page sends with a request, and in the span that the page reports later. */
const PAGE = { traceId: '0af7651916cd43dd8448eb211c80319c', view: 'b7ad6b7169203331', call: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${PAGE.traceId}-${PAGE.call}-01`;
const PHONE = '+966512345678';

let collector: Collector;
let servers: TwoServers;
let webHost: WebHost;

beforeAll(async () => {
  collector = await startCollector();
  const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '50' };
  servers = await startTwoServers({ ...otel, LOG_LEVEL: 'info' });
  webHost = await startWebHost(servers.first.url, otel);
}, 120_000);
afterAll(async () => {
  await webHost?.stop();
  await servers?.stop();
  await collector?.stop();
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(webHost.origin + address, { headers });
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const childOf = (parent: ReceivedSpan | string, service: string) =>
  collector.spans.find(
    (span) => span.service === service && span.parentSpanId === (typeof parent === 'string' ? parent : parent.spanId),
  );

/** Reports spans as a page does. */
const report = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${webHost.origin}/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const pageSpan = (change: object = {}) => ({
  name: 'call',
  traceId: PAGE.traceId,
  spanId: PAGE.call,
  parentSpanId: PAGE.view,
  page: 'invoice',
  start: Date.now() - 100,
  ms: 90,
  method: 'GET',
  status: 200,
  ...change,
});

describe('a request of a page', () => {
  it('has one trace with spans of the page, the web host, the API, the queries and the call to the point of sale', async () => {
    servers.simulator.close({ device_id: servers.seed.restaurants[0].branches[0].devices[0].posId });
    const query = new URLSearchParams(servers.tillIds);
    const answer = await get(`/api/order/foodics/web/last-order?${query}`, { traceparent: TRACEPARENT });
    expect(answer.status).toBe(200);
    expect((await report({ sentAt: Date.now(), spans: [pageSpan()] })).status).toBe(204);

    await collector.spanNamed('GET call');
    await collector.spanNamed('foodics lastOrder');
    await until('the span of the API', () => Boolean(childOf(childOf(PAGE.call, 'eesal-web-host') ?? '', 'eesal-api')));

    const page = collector.spans.find(({ spanId }) => spanId === PAGE.call);
    expect(page).toMatchObject({ service: 'eesal-browser', parentSpanId: PAGE.view });
    const host = childOf(PAGE.call, 'eesal-web-host')!;
    expect(host).toMatchObject({ name: 'GET /api/*', attributes: { 'http.response.status_code': 200 } });
    const api = childOf(host, 'eesal-api')!;
    expect(api).toMatchObject({ name: 'GET /api/order/foodics/web/last-order' });
    const inApi = spansOf(PAGE.traceId).filter(({ parentSpanId }) => parentSpanId === api.spanId);
    expect(inApi.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'foodics lastOrder']));
    expect(new Set(spansOf(PAGE.traceId).map(({ service }) => service))).toEqual(
      new Set(['eesal-browser', 'eesal-web-host', 'eesal-api']),
    );
  });

  it('is logged with the id of its trace', async () => {
    const line = () =>
      servers.first
        .output()
        .split('\n')
        .find((text) => text.includes(PAGE.traceId));
    await until('the line of the call', () => line() !== undefined);
    expect(JSON.parse(line()!)).toMatchObject({ msg: 'call', traceId: PAGE.traceId, reqId: expect.any(String) });
  });

  it.each([
    '',
    '00-x',
    `00-${'0'.repeat(32)}-${PAGE.call}-01`,
    `ff-${PAGE.traceId}-${PAGE.call}-01`,
    `${TRACEPARENT}\t`.repeat(2),
  ])('begins a new trace if its header traceparent is malformed: %j', async (traceparent) => {
    const before = spansOf(PAGE.traceId).length;
    const { headers } = await get('/api/restaurant', { traceparent });
    const id = headers.get('x-request-id');
    const mine = () => collector.spans.filter(({ attributes: { 'eesal.request_id': request } }) => request === id);
    await until(
      'the spans of the web host and the API',
      () => mine().some(({ service }) => service === 'eesal-api') && mine().length === 2,
    );
    expect(new Set(mine().map(({ traceId }) => traceId)).size).toBe(1);
    expect(spansOf(PAGE.traceId)).toHaveLength(before);
  });
});

describe('a background job', () => {
  it('begins a trace that contains its queries and its calls to the point of sale', async () => {
    const token = await servers.login();
    const asked = await servers.first.call('POST', `/restaurant/${servers.tillIds.restaurantId}/sync`, { token });
    expect(asked.status).toBe(200);
    const job = await collector.spanNamed('pos sync');
    expect(job).toMatchObject({ service: 'eesal-api', parentSpanId: undefined });
    const names = () => spansOf(job.traceId).map(({ name }) => name);
    await until('the call of the point of sale', () => names().some((name) => name.startsWith('foodics ')));
    expect(names()).toContain('SELECT');
  });
});

describe('the data that the collector receives', () => {
  it('contains no phone number, token, password, code or query parameter', async () => {
    const secret = 'a-secret-word-7f3a';
    const token = await servers.login();
    const callsWithSecrets = [
      get(`/api/user?limit=5&search=${encodeURIComponent(PHONE)}`, { authorization: `Bearer ${token}` }),
      get(`/api/order/${secret}?token=${secret}`, {
        cookie: `diner=${secret}`,
        tracestate: `a=${secret}`,
        baggage: `p=${secret}`,
      }),
      fetch(`${webHost.origin}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': secret },
        body: JSON.stringify({ email: `${secret}@example.com`, password: secret }),
      }),
      fetch(`${webHost.origin}/api/auth/otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: PHONE }),
      }),
      get(`/${secret}/page?${secret}=${PHONE}`, { accept: 'text/html' }),
    ];
    const ids = (await Promise.all(callsWithSecrets)).map(({ headers }) => headers.get('x-request-id'));
    const traced = (id: string | null) =>
      collector.spans.some(({ attributes }) => attributes['eesal.request_id'] === id);
    await until('the spans of all calls', () => ids.every(traced));
    const sent = collector.bodies.join('\n');
    for (const hidden of [secret, PHONE, PHONE.slice(1), '512345678', token, '127.0.0.1'])
      expect(sent).not.toContain(hidden);
  });
});

describe('a report of spans from a page', () => {
  const HOSTILE: [string, object][] = [
    ['an unknown field', pageSpan({ url: 'https://example.com/?token=x' })],
    ['an unknown name', pageSpan({ name: '<script>' })],
    ['an unknown page', pageSpan({ page: '/order/1' })],
    ['an invalid id', pageSpan({ traceId: 'x'.repeat(32) })],
    ['an id of zeros', pageSpan({ spanId: '0'.repeat(16) })],
    ['a negative time', pageSpan({ ms: -1 })],
    ['a time that is too long', pageSpan({ ms: 1e300 })],
    ['an invalid status', pageSpan({ status: '200; drop' })],
    ['an unknown method', pageSpan({ method: 'BREW' })],
  ];
  it.each(HOSTILE)('with %s is refused', async (_fault, span) => {
    expect((await report({ sentAt: Date.now(), spans: [span] })).status).toBe(400);
  });

  it('with too many spans or too many bytes is refused', async () => {
    expect((await report({ sentAt: Date.now(), spans: Array(51).fill(pageSpan()) })).status).toBe(400);
    expect((await report({ sentAt: Date.now(), spans: [pageSpan({ page: 'x'.repeat(40_000) })] })).status).toBe(413);
  });

  it('is refused if it comes from a page of another site', async () => {
    const body = { sentAt: Date.now(), spans: [pageSpan()] };
    expect((await report(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is refused when one IP address sends too many reports', async () => {
    const body = { sentAt: Date.now(), spans: [pageSpan({ start: 0 })] };
    const statuses: number[] = [];
    for (let sent = 0; sent < 70; sent += 1) statuses.push((await report(body)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
