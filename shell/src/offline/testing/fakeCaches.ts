import { jsonElement, SITE_DATA_ID, type Registry } from 'contracts';
import { entry } from '../../testing/fixtures';
import { keyOf } from '../addresses';

const ORIGIN = 'https://receipts.example';

/** Creates in-memory caches with the methods that the worker uses. While `state.full` is true, they refuse to store. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const state = { full: false };
  const hrefOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), ORIGIN).href;

  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL) => store.get(hrefOf(key))?.clone(),
      put: async (key: RequestInfo | URL, answer: Response) => {
        if (state.full) throw new DOMException('no room', 'QuotaExceededError');
        store.set(hrefOf(key), answer);
      },
      delete: async (key: RequestInfo | URL) => store.delete(hrefOf(key)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };

  /** Returns the keys of each cache. */
  const contents = () =>
    Object.fromEntries(
      [...stores].map(([name, store]) => [name, [...store.keys()].map((url) => keyOf(url, ORIGIN)).sort()]),
    );
  return {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stores.delete(name),
    contents,
    state,
  };
}

/** Creates a suite with orders that responds to the worker's requests. */
export function fakeSuite() {
  const caches = fakeCaches();
  const asked: { path: string; init?: RequestInit }[] = [];
  const suite = {
    release: 'one',
    /** The release that some browsers get. */
    canary: undefined as string | undefined,
    site: { publicUrl: '', api: '/api', releases: '', overrides: [] as string[] },
    /** The status codes of paths that fail. */
    troubles: new Map<string, number | 'down'>(),
    time: Date.parse('2026-11-21T18:00:00Z'),
  };

  const manifestOf = (release: string) => `/remotes/mf-public-invoice/${release}/mf-manifest.json`;
  const manifest = {
    metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } },
    exposes: [
      {
        assets: {
          js: { sync: ['assets/first.js'], async: ['assets/later.js'] },
          css: { sync: ['assets/first.css'], async: [] },
        },
      },
    ],
  };

  const html = () => {
    const { release, canary } = suite;
    const remote = (name: string, path: string) =>
      entry(
        { name, layout: 'public', mounts: [{ path }] },
        { release, manifest: { url: manifestOf(release).replace('mf-public-invoice', name), sha384: '' } },
      );
    const invoice = remote('mf-public-invoice', '/order');
    const shared =
      canary === undefined
        ? null
        : { ...invoice, share: 0.1, release: canary, manifest: { url: manifestOf(canary), sha384: '' } };
    const remotes: Registry['remotes'] = {
      'mf-public-invoice': { ...invoice, canary: shared },
      'mf-admin': remote('mf-admin', '/dashboard/home'),
    };
    const manifests = Object.fromEntries(
      Object.values(remotes)
        .flatMap(({ manifest: { url }, canary: other }) => [url, ...(other ? [other.manifest.url] : [])])
        .map((url) => [url, manifest]),
    );
    const shellFiles = ['/assets/shell.js', '/assets/shell.css'];
    return jsonElement(SITE_DATA_ID, { registry: { schema: 1, remotes }, site: suite.site, manifests, shellFiles });
  };

  async function answer(path: string, init?: RequestInit): Promise<Response> {
    asked.push({ path, init });
    const trouble = suite.troubles.get(path);
    if (trouble === 'down') throw new TypeError('Failed to fetch');
    if (trouble !== undefined) return new Response('{}', { status: trouble });
    if (path.startsWith('/order/'))
      return new Response(html(), { headers: { 'content-type': 'text/html', vary: 'cookie' } });
    if (path.includes('/api/order/user?')) return Response.json({ order: { id: path.split('=')[1] } });
    return new Response(`${path} of release ${suite.release}`);
  }

  const environment = { caches, fetch: answer, now: () => new Date(suite.time), origin: ORIGIN };
  const keep = (id: string, files: string[] = []) => ({
    ask: 'keep' as const,
    address: `/order/${id}`,
    answer: `${suite.site.api}/order/user?orderId=${id}`,
    files,
  });
  const request = (path: string, mode?: 'navigate') => {
    const made = new Request(new URL(path, ORIGIN));
    // The `Request` constructor cannot create a navigation request, so the mode is set afterwards.
    return mode ? (Object.defineProperty(made, 'mode', { value: mode }) as Request) : made;
  };
  const send = (made: Request) => answer(keyOf(made.url, ORIGIN));
  return Object.assign(suite, { caches, environment, asked, keep, request, send, origin: ORIGIN });
}
