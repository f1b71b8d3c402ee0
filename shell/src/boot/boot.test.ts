import { ANSWER_MS, type Site } from 'contracts';
import {
  integrity,
  RELEASE,
  manifestOf,
  HASH,
  siteData,
  openPage,
  asked,
  preloads,
  calls,
  resetBrowser,
} from '../testing/firstScript';

beforeEach(resetBrowser);

describe('The first script of a page', () => {
  it('preloads the files of the remote that owns the URL, and sets integrity and crossorigin on each preload', async () => {
    await openPage('/user/invoice?restId=1&deviceId=2');
    const folder = `/remotes/mf-invoice/${RELEASE}/`;
    expect(preloads()).toEqual([
      `script ${folder}remoteEntry.js`,
      `script ${folder}assets/remote.js`,
      `style ${folder}assets/remote.css`,
    ]);
    const first = document.head.querySelector<HTMLLinkElement>('link[rel=preload]')!;
    expect([first.integrity, first.crossOrigin]).toEqual([`${HASH}entry`, 'anonymous']);
  });

  it.each(['/', '/dashboard/home', '/orders/1', '/user/invoices'])(
    'preloads nothing when no remote owns the URL (%s)',
    async (address) => {
      await openPage(address);
      expect([preloads(), calls()]).toEqual([[], []]);
      expect(Object.keys(globalThis.suitePage!.registry.remotes)).toEqual(['mf-invoice', 'mf-part']);
    },
  );

  it('preloads the remote with the longest mount path if the URL is below several mount paths', async () => {
    await openPage('/order/part/1');
    expect(preloads()[0]).toContain('/remotes/mf-part/');
    await openPage('/order/particle');
    expect(preloads()[0]).toContain('/remotes/mf-invoice/');
  });

  it.each([
    [
      '/user/invoice?restId=r-1&amp;deviceid=d:1%20',
      ['/api/order/foodics/web/last-order?restaurantId=r-1&casherId=d%3A1'],
    ],
    ['/user/invoice?restId=r1', []],
    ['/order/0198-a', ['/api/order/user?orderId=0198-a']],
    ['/Order/a%20b%26c/', ['/api/order/user?orderId=a%20b%26c']],
    ['/order/7?id=8', ['/api/order/user?orderId=7']],
    ['/order', []],
    ['/order/', []],
    ['/order/7/print', []],
    ['/order/%E2%82', ['/api/order/user?orderId=%25E2%2582']],
  ])('sends the API requests that the page’s URL determines (%s)', async (address, expected) => {
    await openPage(address);
    expect(calls()).toEqual(expected);
    expect(asked.mock.calls).toEqual(
      expected.map((url) => [
        url,
        { method: 'GET', headers: { 'Accept-Language': '' }, signal: expect.any(AbortSignal) as unknown },
      ]),
    );
  });

  it.each([
    ['verifies the session on a page of the dashboard', 'dashboard', 'token-1', ['/api/user/isVerify']],
    ['verifies no session when nobody is signed in', 'dashboard', '', []],
    ['verifies no session on a public page', 'public', 'token-1', []],
  ] as const)('%s', async (_, layout, token, expected) => {
    localStorage.setItem('token', token);
    await openPage('/order/part/1', siteData({}, {}, layout));
    expect(asked.mock.calls).toEqual(
      expected.map((url) => [
        url,
        {
          method: 'POST',
          headers: { 'Accept-Language': '', Authorization: 'Bearer token-1' },
          signal: expect.any(AbortSignal) as unknown,
        },
      ]),
    );
    expect([...globalThis.earlyCalls!.keys()]).toEqual(expected.map((url) => `POST ${url} Bearer token-1`));
  });

  it('passes the failure of an API request on to the code that waits for the response', async () => {
    asked.mockRejectedValue(new TypeError('no network'));
    await openPage('/order/7');
    await expect(globalThis.earlyCalls!.get('GET /api/order/user?orderId=7')).rejects.toThrow('no network');
  });

  it('keeps a response that arrived in time, although the scripts load so slowly that they read it after the deadline', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    asked.mockImplementation((_, init) => {
      const signal = init!.signal!;
      // Like browsers, this ends a body that is read after the signal was aborted.
      const body = new ReadableStream<Uint8Array>(
        {
          pull(reader) {
            if (signal.aborted) reader.error(signal.reason);
            else {
              reader.enqueue(new TextEncoder().encode('{"total":7}'));
              reader.close();
            }
          },
        },
        { highWaterMark: 0 },
      );
      return Promise.resolve(new Response(body));
    });
    await openPage('/order/7');
    const answer = globalThis.earlyCalls!.get('GET /api/order/user?orderId=7')!;
    await answer;
    jest.advanceTimersByTime(ANSWER_MS);
    jest.useRealTimers();
    await expect((await answer).json()).resolves.toEqual({ total: 7 });
  });

  it('applies the chosen language and theme before the first paint', async () => {
    localStorage.setItem('language', 'ar');
    localStorage.setItem('theme', 'dark');
    await openPage('/');
    const { lang, dir, dataset } = document.documentElement;
    expect([lang, dir, dataset.theme]).toEqual(['ar', 'rtl', 'dark']);
  });

  it('uses absolute URLs when the API and the releases have separate origins', async () => {
    await openPage('/order/7', siteData({ api: 'https://api.example/v1', releases: 'https://cdn.example' }));
    const url = `https://cdn.example${manifestOf('mf-invoice', RELEASE)}`;
    expect(globalThis.suitePage).toMatchObject({
      apiBase: 'https://api.example/v1',
      registryUrl: 'https://cdn.example/remotes/registry.json',
      registry: { remotes: { 'mf-invoice': { manifest: { url } } } },
      manifests: { [url]: { integrity } },
    });
    expect(preloads()[0]).toBe(`script https://cdn.example/remotes/mf-invoice/${RELEASE}/remoteEntry.js`);
    expect(calls()).toEqual(['https://api.example/v1/order/user?orderId=7']);
  });

  it('does nothing in a page without the site’s data, such as a development server’s page', async () => {
    document.head.innerHTML = '';
    globalThis.suitePage = undefined;
    jest.resetModules();
    await import('./index');
    expect(globalThis.suitePage).toBeUndefined();
  });
});

describe('The Trusted Types policy', () => {
  const policies: Record<'createScriptURL' | 'createHTML', (text: string) => string | null>[] = [];
  const address = async (url: string, site: Partial<Site> = {}, search = '') => {
    (globalThis as Record<string, unknown>).trustedTypes = {
      createPolicy: (_: string, rules: (typeof policies)[number]) => policies.push(rules),
    };
    await openPage(`/order/7${search}`, siteData(site));
    return policies.at(-1)!.createScriptURL(url);
  };
  afterEach(() => delete (globalThis as Record<string, unknown>).trustedTypes);

  it.each([
    ['/assets/shell.js', {}],
    ['http://localhost/assets/shell.js', {}],
    ['/remotes/mf-part/1/remoteEntry.js', {}],
    ['/offline.js', {}],
    ['https://cdn.example/remotes/mf-part/1/remoteEntry.js', { releases: 'https://cdn.example' }],
  ])('accepts the URL of a published script (%s)', async (url, site) => {
    expect(await address(url, site)).toBe(url);
  });

  it.each([
    ['/api/restaurant/logo.js', {}],
    ['https://evil.example/remotes/x.js', {}],
    ['https://cdn.example/other.js', { releases: 'https://cdn.example' }],
    ['/remotes/mf-part/1/remoteEntry.js', { releases: 'https://cdn.example' }],
    ['data:text/javascript,alert(1)', {}],
    ['javascript:alert(1)', {}],
    ['blob:http://localhost/assets/1', {}],
    ['/assets/../api/x.js', {}],
    ['http://localhost:3001/remoteEntry.js', { overrides: ['http://localhost:3001'] }],
  ])('refuses the URL of a script that was not published (%s)', async (url, site) => {
    expect(await address(url, site)).toBeNull();
  });

  it('refuses all markup except the empty text, which clears an element', async () => {
    await address('/offline.js');
    expect(policies.at(-1)!.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
    expect(policies.at(-1)!.createHTML('')).toBe('');
  });

  it('accepts the URL of a developer’s build while that build overrides a remote', async () => {
    expect(
      await address(
        'http://localhost:3001/remoteEntry.js',
        { overrides: ['http://localhost:3001'] },
        '?remote.mf-part=http://localhost:3001',
      ),
    ).not.toBeNull();
  });
});

describe('A violation of the Content-Security-Policy', () => {
  it('is reported to the API once and without the page’s URL, and one page sends at most ten reports', async () => {
    const sent = jest.fn<boolean, [string, string]>(() => true);
    Object.assign(navigator, { sendBeacon: sent });
    await openPage('/order/7', siteData({ api: 'https://api.example/v1' }));
    const violate = (blockedURI: string, disposition = 'enforce') =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          effectiveDirective: 'script-src-elem',
          blockedURI,
          disposition,
          documentURI: location.href,
        }),
      );
    violate('https://evil.example/x.js');
    violate('https://evil.example/x.js');
    violate('https://report.example/x.js', 'report');
    expect(sent.mock.calls).toEqual([
      [
        'https://api.example/v1/csp-reports',
        JSON.stringify({
          'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js' },
        }),
      ],
    ]);
    for (let count = 0; count < 20; count += 1) violate(`https://evil.example/${count}`);
    expect(sent).toHaveBeenCalledTimes(10);
  });
});

describe('A page of a site with backends of remotes', () => {
  const backends = { 'mf-part': ['https://part.example'] };
  const limits = () =>
    [...document.head.querySelectorAll<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]')].map(
      ({ content }) => content,
    );

  it.each([
    ['/order/part/1', "connect-src 'self' https://part.example"],
    ['/order/1', "connect-src 'self'"],
    ['/', "connect-src 'self'"],
  ])('may send requests only to those of its own remote (%s)', async (address, policy) => {
    await openPage(address, { ...siteData({ backends }), connect: "'self'" });
    expect(limits()).toEqual([policy]);
    expect(globalThis.suitePage?.withBackend).toEqual(['mf-part']);
  });

  it('has no second policy without them', async () => {
    await openPage('/order/part/1');
    expect(limits()).toEqual([]);
  });
});
