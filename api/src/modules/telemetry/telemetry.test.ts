import { createTelemetry } from './telemetry';
import { startSuite, type Suite } from '../../../test/support/suite';

const METRICS_TOKEN = 'a-token-of-the-collector';

let suite: Suite;
let admin: string;
beforeAll(async () => {
  suite = await startSuite({ METRICS_TOKEN });
  admin = await suite.login();
});
afterAll(() => suite?.stop());
// The counters of a process that has just started.
beforeEach(async () => {
  Object.assign(suite.services.telemetry, createTelemetry(suite.clock.now, suite.services.log));
  await suite.resetLimits();
});

interface Telemetry {
  since: string;
  remotes: {
    remote: string;
    release: string;
    loads: number;
    failures: Record<string, number>;
    seconds: { p50: number; p95: number } | null;
    lastFailureAt: string | null;
  }[];
  vitals: { page: string; name: string; count: number; p75: number }[];
  cspViolations: { directive: string; blocked: string; count: number }[];
}

/** Sends a text like `navigator.sendBeacon`: without a CORS preflight, and nobody reads the answer. */
async function send(
  path: string,
  body: unknown,
  type = 'text/plain;charset=UTF-8',
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(suite.url + path, {
    method: 'POST',
    headers: { 'content-type': type, origin: 'https://app.example.com' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const report = (parts: object) => send('/telemetry', { shell: '0.1.0-aaaa', ...parts });
const load = (over: object = {}) => ({
  remote: 'mf-admin',
  release: '0.1.0-bbbb',
  outcome: 'loaded',
  ms: 400,
  ...over,
});
const vital = (over: object = {}) => ({ name: 'LCP', value: 1200, page: 'invoice', ...over });
const telemetry = async () => (await suite.call<Telemetry>('GET', '/telemetry', { token: admin })).body;

/** The samples of the metrics, by name and labels. Every line is checked for the text format. */
async function metrics(token = METRICS_TOKEN): Promise<Map<string, number>> {
  const response = await fetch(`${suite.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  expect(text.endsWith('\n')).toBe(true);
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line);
    if (type) types.set(type[1]!, type[2]!);
    if (line === '' || line.startsWith('# ')) continue;
    const [, name = '', labels = '', value] =
      /^([a-z_]+)(\{(?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)+\})? (-?[\d.e+-]+)$/.exec(line) ?? [];
    expect({
      line,
      isNumber: Number.isFinite(Number(value)),
      isSaidBefore: types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram',
    }).toEqual({ line, isNumber: true, isSaidBefore: true });
    expect(samples.has(name + labels)).toBe(false);
    samples.set(name + labels, Number(value));
  }
  return samples;
}

describe('The report of an open page', () => {
  it('is accepted from anybody, as plain text or JSON, and the answer is empty', async () => {
    const body = { shell: '0.1.0-aaaa', remotes: [load()], vitals: [vital()] };
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const { status, text, headers } = await send('/telemetry', body, type);
      expect({ status, text }).toEqual({ status: 204, text: '' });
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect((await telemetry()).remotes[0]?.loads).toBe(2);
  });

  it('counts the loads and failures of each release of each remote, and the durations of the loads', async () => {
    await report({
      remotes: [load(), load({ ms: 600 }), load({ ms: 2_000 }), load({ release: '0.1.0-cccc', ms: 100 })],
    });
    suite.clock.forward(60);
    await report({
      remotes: [
        load({ outcome: 'failed', reason: 'integrity', ms: 90 }),
        load({ outcome: 'failed', reason: 'crash' }),
        load({ outcome: 'failed', reason: 'crash' }),
        load({ remote: 'mf-x', outcome: 'failed' }),
      ],
    });
    const lastFailureAt = suite.clock.now().toISOString();
    expect((await telemetry()).remotes).toEqual([
      {
        remote: 'mf-admin',
        release: '0.1.0-bbbb',
        loads: 3,
        failures: { load: 0, integrity: 1, contract: 0, crash: 2 },
        seconds: { p50: 0.6, p95: 2 },
        lastFailureAt,
      },
      {
        remote: 'mf-admin',
        release: '0.1.0-cccc',
        loads: 1,
        failures: { load: 0, integrity: 0, contract: 0, crash: 0 },
        seconds: { p50: 0.1, p95: 0.1 },
        lastFailureAt: null,
      },
      {
        remote: 'mf-x',
        release: '0.1.0-bbbb',
        loads: 0,
        failures: { load: 1, integrity: 0, contract: 0, crash: 0 },
        seconds: null,
        lastFailureAt,
      },
    ]);
  });

  it('counts the web vitals of each kind of page, in the order of the kinds', async () => {
    await report({
      vitals: [
        vital({ page: 'dashboard', name: 'CLS', value: 0.08 }),
        ...[100, 200, 300, 400].map((value) => vital({ value })),
      ],
    });
    expect((await telemetry()).vitals).toEqual([
      { page: 'invoice', name: 'LCP', count: 4, p75: 300 },
      { page: 'dashboard', name: 'CLS', count: 1, p75: 0.08 },
    ]);
  });

  it('replaces an impossible number by the nearest possible one', async () => {
    await report({
      remotes: [load({ ms: 1e12 }), load({ remote: 'mf-x', ms: -5 })],
      vitals: [vital({ value: 1e300 }), vital({ name: 'CLS', value: 77 }), vital({ name: 'INP', value: -1 })],
    });
    const { remotes, vitals } = await telemetry();
    expect(remotes.map(({ seconds }) => seconds?.p50)).toEqual([120, 0]);
    expect(vitals.map(({ name, p75 }) => [name, p75])).toEqual([
      ['LCP', 120_000],
      ['CLS', 10],
      ['INP', 0],
    ]);
  });

  it.each([
    ['no report', {}],
    ['a list', []],
    ['nothing', ''],
    ['no JSON', 'shell=1'],
    ['half of it', '{"shell":"1.0.0","remotes":[{'],
    ['a prototype', '{"shell":"1.0.0","__proto__":{"role":"admin"}}'],
    ['a NUL', '{"shell":"1.0.0\\u0000"}'],
    ['infinity', '{"shell":"1.0.0","remotes":[{"remote":"mf-admin","release":"1","outcome":"loaded","ms":1e999}]}'],
    ['a remote of another name', { shell: '1.0.0', remotes: [load({ remote: 'x"} 1\nup 0' })] }],
    [
      'a release that is an address',
      { shell: '1.0.0', remotes: [load({ release: 'https://app.example.com/order/4f1c' })] },
    ],
    ['a long name', { shell: '1.0.0', remotes: [load({ remote: `mf-${'x'.repeat(200)}` })] }],
    ['an unknown outcome', { shell: '1.0.0', remotes: [load({ outcome: 'maybe' })] }],
    ['an unknown reason', { shell: '1.0.0', remotes: [load({ outcome: 'failed', reason: 'toString' })] }],
    ['a page’s address', { shell: '1.0.0', vitals: [vital({ page: '/order/4f1c' })] }],
    ['an unknown vital', { shell: '1.0.0', vitals: [vital({ name: 'FID' })] }],
    ['too many entries', { shell: '1.0.0', remotes: Array.from({ length: 21 }, () => load()) }],
    ['too many vitals', { shell: '1.0.0', vitals: Array.from({ length: 21 }, () => vital()) }],
  ])('that is %s is refused like any call, and none of it counts', async (_what, body) => {
    const { status, text } = await send('/telemetry', body);
    const { message, code } = JSON.parse(text) as { message: string; code: string };
    expect({ status, message: typeof message, code }).toEqual({
      status: 400,
      message: 'string',
      code: expect.stringMatching(/^(INVALID|MALFORMED|UNSTORABLE)$/),
    });
    expect(await telemetry()).toMatchObject({ remotes: [], vitals: [] });
  });

  it('is refused when it is too large or has another media type', async () => {
    expect((await send('/telemetry', { shell: '1.0.0', more: 'x'.repeat(16 * 1024) })).status).toBe(413);
    expect((await send('/telemetry', 'shell=1.0.0', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('/telemetry', { 'csp-report': {} }, 'application/csp-report')).status).toBe(400);
  });

  it('is refused to an address that sends too many, for a minute, and to no other address', async () => {
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 125; sent += 1) {
      const { status } = await report({});
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [204, 120],
      [429, 5],
    ]);
    const other = await fetch(`${suite.url}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': '10.0.0.9' },
      body: '{"shell":"1.0.0"}',
    });
    expect(other.status).toBe(204);
    suite.clock.forward(61);
    expect((await report({})).status).toBe(204);
  });

  it('cannot fill the memory with names: two hundred releases are counted separately, and the real ones stay', async () => {
    await report({ remotes: [load(), load(), load()] });
    for (let batch = 0; batch < 20; batch += 1)
      await report({
        remotes: Array.from({ length: 20 }, (_, index) =>
          load({ remote: `mf-made-up${batch}`, release: `${batch}.${index}` }),
        ),
      });
    const { remotes } = await telemetry();
    expect(remotes).toHaveLength(201);
    expect(remotes[0]).toMatchObject({ remote: 'mf-admin', loads: 3 });
    expect(remotes.at(-1)).toMatchObject({
      remote: 'other',
      release: 'other',
      loads: 201,
      seconds: { p50: 0.4, p95: 0.4 },
    });
    expect(remotes.reduce((sum, { loads }) => sum + loads, 0)).toBe(403);
  });

  it('is counted completely when many arrive at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => report({ remotes: [load()], vitals: [vital()] })));
    const { remotes, vitals } = await telemetry();
    expect([remotes[0]?.loads, vitals[0]?.count]).toEqual([50, 50]);
  });
});

describe('The report of a content security policy', () => {
  const single = {
    'csp-report': {
      'document-uri': 'https://app.example.com/order/a-secret-id',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://elsewhere.example/order/a-secret-id',
    },
  };
  const batch = [
    {
      type: 'csp-violation',
      body: {
        documentURL: 'https://app.example.com/order/a-secret-id',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
      },
    },
  ];

  it.each([
    ['application/csp-report', single],
    ['application/reports+json', batch],
    ['text/plain;charset=UTF-8', single],
    ['text/plain', batch],
    ['application/json', batch],
  ])('is accepted as %s', async (type, body) => {
    expect(await send('/csp-reports', body, type)).toMatchObject({ status: 204, text: '' });
    const [first] = (await telemetry()).cspViolations;
    expect(first).toEqual(
      body === single
        ? { directive: 'img-src', blocked: 'https://elsewhere.example', count: 1 }
        : { directive: 'script-src-elem', blocked: 'inline', count: 1 },
    );
  });

  it('leaves no address in the answers, the metrics or the log', async () => {
    await send('/csp-reports', single, 'application/csp-report');
    await send('/csp-reports', batch, 'application/reports+json');
    const response = await fetch(`${suite.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    for (const text of [JSON.stringify(await telemetry()), await response.text(), suite.logged()])
      expect(text).not.toContain('a-secret-id');
    expect(suite.logged()).toContain('a page reports what its content security policy kept out');
  });

  it('is read up to its twentieth violation', async () => {
    await send(
      '/csp-reports',
      Array.from({ length: 60 }, () => batch[0]),
      'application/reports+json',
    );
    expect((await telemetry()).cspViolations).toEqual([{ directive: 'script-src-elem', blocked: 'inline', count: 20 }]);
  });

  it.each([['{}'], ['[1]'], [''], ['{"csp-report":'], ['"inline"']])('is refused as %j', async (body) => {
    const { status, text } = await send('/csp-reports', body, 'application/csp-report');
    expect({ status, said: JSON.parse(text) }).toEqual({
      status: 400,
      said: {
        message: expect.any(String),
        code: expect.any(String),
        ...(text.includes('fields') && { fields: expect.anything() }),
      },
    });
    expect((await telemetry()).cspViolations).toEqual([]);
  });

  it('is refused when it is too large, and to an address that sends too many', async () => {
    expect((await send('/csp-reports', 'x'.repeat(65 * 1024), 'application/csp-report')).status).toBe(413);
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async () => (await send('/csp-reports', single)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('The metrics', () => {
  it("contain loads, failures, durations, vitals and violations in Prometheus' format", async () => {
    await report({
      remotes: [load(), load({ ms: 3_000 }), load({ outcome: 'failed', reason: 'contract' })],
      vitals: [vital(), vital({ name: 'CLS', value: 0.1 })],
    });
    await send('/csp-reports', { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } });
    const samples = await metrics();
    expect(Object.fromEntries(samples)).toMatchObject({
      process_start_time_seconds: suite.clock.now().getTime() / 1000,
      'suite_page_reports_total{shell="0.1.0-aaaa"}': 1,
      'suite_remote_loads_total{remote="mf-admin",release="0.1.0-bbbb"}': 2,
      'suite_remote_load_failures_total{remote="mf-admin",release="0.1.0-bbbb",reason="contract"}': 1,
      'suite_remote_load_failures_total{remote="mf-admin",release="0.1.0-bbbb",reason="load"}': 0,
      'suite_remote_load_duration_seconds_bucket{le="0.25",remote="mf-admin"}': 0,
      'suite_remote_load_duration_seconds_bucket{le="0.5",remote="mf-admin"}': 1,
      'suite_remote_load_duration_seconds_bucket{le="4",remote="mf-admin"}': 2,
      'suite_remote_load_duration_seconds_bucket{le="+Inf",remote="mf-admin"}': 2,
      'suite_remote_load_duration_seconds_sum{remote="mf-admin"}': 3.4,
      'suite_remote_load_duration_seconds_count{remote="mf-admin"}': 2,
      'suite_web_vital_seconds_bucket{le="2.5",page="invoice",name="LCP"}': 1,
      'suite_web_vital_seconds_sum{page="invoice",name="LCP"}': 1.2,
      'suite_web_vital_layout_shift_bucket{le="0.1",page="invoice"}': 1,
      'suite_web_vital_layout_shift_bucket{le="0.05",page="invoice"}': 0,
      'suite_csp_violations_total{directive="img-src"}': 1,
    });
    expect([...samples.keys()].some((key) => key.startsWith('suite_web_vital_seconds') && key.includes('CLS'))).toBe(
      false,
    );
  });

  it('have the durations of fifty remotes, of which made-up ones replace one another', async () => {
    await report({ remotes: [load(), load()] });
    for (let batch = 0; batch < 3; batch += 1)
      await report({
        remotes: Array.from({ length: 20 }, (_, index) => load({ remote: `mf-made-up${batch}-${index}` })),
      });
    const counts = [...(await metrics())].filter(([name]) =>
      name.startsWith('suite_remote_load_duration_seconds_count'),
    );
    expect(counts).toHaveLength(50);
    expect(counts).toContainEqual(['suite_remote_load_duration_seconds_count{remote="mf-admin"}', 2]);
  });

  it('are complete before anything has been reported', async () => {
    expect([...(await metrics()).keys()]).toEqual([
      'process_start_time_seconds',
      'suite_codes_sent_total',
      'suite_codes_used_total',
    ]);
  });

  it('are readable with the collector’s token and for admins only', async () => {
    expect((await metrics(admin)).size).toBe(3);
    const get = (path: string, token?: string) => suite.call('GET', path, { token });
    for (const token of [undefined, `${METRICS_TOKEN}x`, METRICS_TOKEN.slice(1), METRICS_TOKEN.toUpperCase()])
      expect((await get('/metrics', token)).status).toBe(401);
    expect((await get('/metrics', await suite.loginOf(suite.seed.restaurants[0]))).status).toBe(403);
    expect((await get('/telemetry', METRICS_TOKEN)).status).toBe(401);
  });
});

it("Without a collector's token, only admins read the metrics, and an empty token is refused", async () => {
  const plain = await startSuite();
  for (const authorization of ['Bearer ', 'Bearer undefined', ''])
    expect((await fetch(`${plain.url}/metrics`, { headers: { authorization } })).status).toBe(401);
  expect(
    (await fetch(`${plain.url}/metrics`, { headers: { authorization: `Bearer ${await plain.login()}` } })).status,
  ).toBe(200);
  await plain.stop();
});
