import { startSuite } from '../../../test/support/suite';
import {
  admin,
  load,
  metrics,
  METRICS_TOKEN,
  report,
  send,
  suite,
  setUpTelemetry,
  vital,
} from '../../../test/support/pageReports';

setUpTelemetry();

describe('The metrics', () => {
  it('contain loads, failures and load durations of remotes, web vitals, and policy violations, in Prometheus’ format', async () => {
    await report({
      remotes: [load(), load({ ms: 3_000 }), load({ outcome: 'failed', reason: 'contract' })],
      vitals: [vital(), vital({ name: 'CLS', value: 0.1 })],
    });
    await send('/csp-reports', { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } });
    const samples = await metrics();
    expect(Object.fromEntries(samples)).toMatchObject({
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

  it('contain the load durations of at most fifty remotes; made-up remotes that clients report do not replace a real one', async () => {
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

  it('contain the series of the server, but no series of pages, before a page has reported anything', async () => {
    const ofPages = /^suite_(page|remote|web|csp)/;
    const names = [...(await metrics()).keys()];
    expect(names.filter((name) => ofPages.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['suite_codes_sent_total', 'process_resident_memory_bytes']));
  });

  it('can be read only with the collector’s token or by an administrator', async () => {
    expect((await metrics(admin)).has('suite_codes_sent_total')).toBe(true);
    const get = (path: string, token?: string) => suite.call('GET', path, { token });
    for (const token of [undefined, `${METRICS_TOKEN}x`, METRICS_TOKEN.slice(1), METRICS_TOKEN.toUpperCase()])
      expect((await get('/metrics', token)).status).toBe(401);
    expect((await get('/metrics', await suite.loginOf(suite.seed.restaurants[0]))).status).toBe(403);
    expect((await get('/telemetry', METRICS_TOKEN)).status).toBe(401);
  });
});

it("Without a collector's token in the settings, only administrators can read the metrics, and an empty token is refused", async () => {
  const plain = await startSuite();
  for (const authorization of ['Bearer ', 'Bearer undefined', ''])
    expect((await fetch(`${plain.url}/metrics`, { headers: { authorization } })).status).toBe(401);
  expect(
    (await fetch(`${plain.url}/metrics`, { headers: { authorization: `Bearer ${await plain.login()}` } })).status,
  ).toBe(200);
  await plain.stop();
});
