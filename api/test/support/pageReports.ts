import { createTelemetry } from '../../src/modules/telemetry/telemetry';
import { startSuite, type Suite } from './suite';

export const METRICS_TOKEN = 'a-token-of-the-collector';
export let suite: Suite;
export let admin: string;

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
  failures: Record<string, unknown>[];
  vitals: { page: string; name: string; count: number; p75: number }[];
  cspViolations: { directive: string; blocked: string; count: number }[];
}

/**
 * Sends a string as `navigator.sendBeacon` does, which needs no CORS preflight.
 * @param address the IP address of the sender
 */
export async function send(
  path: string,
  body: unknown,
  type = 'text/plain;charset=UTF-8',
  address = '127.0.0.1',
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(suite.url + path, {
    method: 'POST',
    headers: { 'content-type': type, origin: 'https://app.example.com', 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

export const report = (parts: object) => send('/telemetry', { shell: '0.1.0-aaaa', ...parts });

export const load = (over: object = {}) => ({
  remote: 'mf-admin',
  release: '0.1.0-bbbb',
  outcome: 'loaded',
  ms: 400,
  ...over,
});

export const vital = (over: object = {}) => ({ name: 'LCP', value: 1200, page: 'invoice', ...over });

export const telemetry = async () => (await suite.call<Telemetry>('GET', '/telemetry', { token: admin })).body;

/** Returns the samples of the metrics, keyed by name and labels. Checks the text format of every line. */
export async function metrics(token = METRICS_TOKEN): Promise<Map<string, number>> {
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
      /^(\w+)(\{(?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)+\})? (-?[\d.e+-]+|Nan)$/.exec(line) ?? [];
    expect({
      line,
      // “Nan” is correct too: the library writes it for the delay of the event loop before the first measurement.
      isNumber: value === 'Nan' || Number.isFinite(Number(value)),
      isSaidBefore: types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram',
    }).toEqual({ line, isNumber: true, isSaidBefore: true });
    expect(samples.has(name + labels)).toBe(false);
    samples.set(name + labels, Number(value));
  }
  return samples;
}

/** Starts an API that collects page reports for the calling test file. */
export function setUpTelemetry(): void {
  beforeAll(async () => {
    suite = await startSuite({ METRICS_TOKEN });
    admin = await suite.login();
  });
  afterAll(() => suite?.stop());
  // The counters begin at zero, as in a process that has just started.
  beforeEach(async () => {
    Object.assign(suite.services.telemetry, createTelemetry(suite.clock.now, suite.services.log));
    await suite.resetLimits();
  });
}
