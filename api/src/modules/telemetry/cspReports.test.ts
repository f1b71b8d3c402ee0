import { METRICS_TOKEN, send, suite, telemetry, setUpTelemetry } from '../../../test/support/pageReports';

setUpTelemetry();

describe('A report of violations of the content security policy', () => {
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
  ])('is accepted with the media type %s', async (type, body) => {
    expect(await send('/csp-reports', body, type)).toMatchObject({ status: 204, text: '' });
    const [first] = (await telemetry()).cspViolations;
    expect(first).toEqual(
      body === single
        ? { directive: 'img-src', blocked: 'https://elsewhere.example', count: 1 }
        : { directive: 'script-src-elem', blocked: 'inline', count: 1 },
    );
  });

  it('leaves no complete URL in the response, the metrics or the log', async () => {
    await send('/csp-reports', single, 'application/csp-report');
    await send('/csp-reports', batch, 'application/reports+json');
    const response = await fetch(`${suite.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    for (const text of [JSON.stringify(await telemetry()), await response.text(), suite.logged()])
      expect(text).not.toContain('a-secret-id');
    expect(suite.logged()).toContain('a page reports what its content security policy kept out');
  });

  it('is read only up to its twentieth violation', async () => {
    await send(
      '/csp-reports',
      Array.from({ length: 60 }, () => batch[0]),
      'application/reports+json',
    );
    expect((await telemetry()).cspViolations).toEqual([{ directive: 'script-src-elem', blocked: 'inline', count: 20 }]);
  });

  it.each([['{}'], ['[1]'], [''], ['{"csp-report":'], ['"inline"']])('is refused if its body is %j', async (body) => {
    const { status, text } = await send('/csp-reports', body, 'application/csp-report');
    expect({ status, body: JSON.parse(text) }).toEqual({
      status: 400,
      body: {
        message: expect.any(String),
        code: expect.any(String),
        ...(text.includes('fields') && { fields: expect.anything() }),
      },
    });
    expect((await telemetry()).cspViolations).toEqual([]);
  });

  it('is refused if it is too large, or if its IP address has sent too many reports', async () => {
    expect((await send('/csp-reports', 'x'.repeat(65 * 1024), 'application/csp-report')).status).toBe(413);
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async () => (await send('/csp-reports', single)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is counted for the whole network of an IPv6 address', async () => {
    const from = async (address: string) =>
      (await send('/csp-reports', single, 'application/csp-report', address)).status;
    for (let sent = 0; sent < 120; sent += 1) await from(`2001:db8:1:2::${sent.toString(16)}`);
    expect(await from('2001:db8:1:2::ffff')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(204);
  });
});
