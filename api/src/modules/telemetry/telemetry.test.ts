import { load, report, send, suite, telemetry, setUpTelemetry, vital } from '../../../test/support/pageReports';

setUpTelemetry();

const failed = (detail: object) =>
  load({ outcome: 'failed', reason: 'crash', detail: { message: 'x', page: '/order/:id', stack: [], ...detail } });

describe('The report that an open page sends', () => {
  it('is accepted from anyone, as plain text or JSON, and the response is empty', async () => {
    const body = { shell: '0.1.0-aaaa', remotes: [load()], vitals: [vital()] };
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const { status, text, headers } = await send('/telemetry', body, type);
      expect({ status, text }).toEqual({ status: 204, text: '' });
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect((await telemetry()).remotes[0]?.loads).toBe(2);
  });

  it('adds its loads, failures and load durations to the figures of each release of each remote', async () => {
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
        load({ release: '0.1.0-cccc', outcome: 'failed', reason: 'slow' }),
      ],
    });
    const lastFailureAt = suite.clock.now().toISOString();
    expect((await telemetry()).remotes).toEqual([
      {
        remote: 'mf-admin',
        release: '0.1.0-bbbb',
        loads: 3,
        failures: { load: 0, integrity: 1, contract: 0, crash: 2, slow: 0, error: 0, global: 0 },
        seconds: { p50: 0.6, p95: 2 },
        lastFailureAt,
      },
      {
        remote: 'mf-admin',
        release: '0.1.0-cccc',
        loads: 1,
        failures: { load: 0, integrity: 0, contract: 0, crash: 0, slow: 1, error: 0, global: 0 },
        seconds: { p50: 0.1, p95: 0.1 },
        lastFailureAt,
      },
      {
        remote: 'mf-x',
        release: '0.1.0-bbbb',
        loads: 0,
        failures: { load: 1, integrity: 0, contract: 0, crash: 0, slow: 0, error: 0, global: 0 },
        seconds: null,
        lastFailureAt,
      },
    ]);
  });

  it('keeps the content of its failures, once for equal ones, without personal data', async () => {
    const detail = {
      message: 'no user ali@example.com',
      page: '/dashboard/orders/:id',
      stack: ['at f (/assets/a.js:1:2)'],
    };
    await report({ remotes: [load({ outcome: 'failed', reason: 'error', detail })] });
    suite.clock.forward(60);
    await report({ remotes: [load({ outcome: 'failed', reason: 'error', detail })] });
    expect((await telemetry()).failures).toEqual([
      {
        remote: 'mf-admin',
        release: '0.1.0-bbbb',
        reason: 'error',
        ...detail,
        message: 'no user <e-mail>',
        count: 2,
        lastAt: suite.clock.now().toISOString(),
      },
    ]);
  });

  it('adds its web vitals to the figures of each kind of page; GET /telemetry lists these figures in a fixed order', async () => {
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

  it('is counted with the nearest allowed value if it contains an impossible duration or web vital', async () => {
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
    ['an empty object', {}],
    ['a list', []],
    ['an empty text', ''],
    ['text that is not JSON', 'shell=1'],
    ['an incomplete report', '{"shell":"1.0.0","remotes":[{'],
    ['a field __proto__', '{"shell":"1.0.0","__proto__":{"role":"admin"}}'],
    ['a NUL character', '{"shell":"1.0.0\\u0000"}'],
    ['infinity', '{"shell":"1.0.0","remotes":[{"remote":"mf-admin","release":"1","outcome":"loaded","ms":1e999}]}'],
    ['a remote with an invalid name', { shell: '1.0.0', remotes: [load({ remote: 'x"} 1\nup 0' })] }],
    ['a release that is a URL', { shell: '1.0.0', remotes: [load({ release: 'https://app.example.com/order/4f1c' })] }],
    ['a long name', { shell: '1.0.0', remotes: [load({ remote: `mf-${'x'.repeat(200)}` })] }],
    ['an unknown outcome', { shell: '1.0.0', remotes: [load({ outcome: 'maybe' })] }],
    ['an unknown reason', { shell: '1.0.0', remotes: [load({ outcome: 'failed', reason: 'toString' })] }],
    ['the URL of a failed page', { shell: '1.0.0', remotes: [failed({ page: '/order/4f1c' })] }],
    ['a stack with other text', { shell: '1.0.0', remotes: [failed({ stack: ['Huda Ali'] })] }],
    ['a long message', { shell: '1.0.0', remotes: [failed({ message: 'x'.repeat(1000) })] }],
    ['a long stack', { shell: '1.0.0', remotes: [failed({ stack: Array(13).fill('at f (/assets/a.js:1:2)') })] }],
    ['a page’s path', { shell: '1.0.0', vitals: [vital({ page: '/order/4f1c' })] }],
    ['an unknown vital', { shell: '1.0.0', vitals: [vital({ name: 'FID' })] }],
    ['too many entries', { shell: '1.0.0', remotes: Array.from({ length: 21 }, () => load()) }],
    ['too many vitals', { shell: '1.0.0', vitals: Array.from({ length: 21 }, () => vital()) }],
  ])('is refused with a 400 if it is or contains %s, and nothing in it is counted', async (_what, body) => {
    const { status, text } = await send('/telemetry', body);
    const { message, code } = JSON.parse(text) as { message: string; code: string };
    expect({ status, message: typeof message, code }).toEqual({
      status: 400,
      message: 'string',
      code: expect.stringMatching(/^(INVALID|MALFORMED|UNSTORABLE)$/),
    });
    expect(await telemetry()).toMatchObject({ remotes: [], vitals: [] });
  });

  it('is refused if it is too large, or if its media type is neither plain text nor JSON', async () => {
    expect((await send('/telemetry', { shell: '1.0.0', more: 'x'.repeat(32 * 1024) })).status).toBe(413);
    expect((await send('/telemetry', 'shell=1.0.0', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('/telemetry', { 'csp-report': {} }, 'application/csp-report')).status).toBe(400);
  });

  it('is refused for a minute from an IP address that has sent too many, but not from other IP addresses', async () => {
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

  it('is counted for the whole network of an IPv6 address, because a client can use every address of its network', async () => {
    const from = async (address: string) =>
      (await send('/telemetry', { shell: '0.1.0-aaaa' }, 'text/plain', address)).status;
    for (let sent = 0; sent < 120; sent += 1) await from(`2001:db8:1:2::${sent.toString(16)}`);
    expect(await from('2001:db8:1:2::ffff')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(204);
  });

  it('cannot fill the memory with made-up releases: the first 200 reported releases are counted separately, and all others together', async () => {
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

  it('is counted completely if many reports arrive at the same time', async () => {
    await Promise.all(Array.from({ length: 50 }, () => report({ remotes: [load()], vitals: [vital()] })));
    const { remotes, vitals } = await telemetry();
    expect([remotes[0]?.loads, vitals[0]?.count]).toEqual([50, 50]);
  });
});
