const ORIGIN = 'https://receipts.example';

/** The browser's caches in memory, as far as the worker uses them; `full` makes it refuse to store. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const state = { full: false };
  const keyOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), ORIGIN).href;

  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL) => store.get(keyOf(key))?.clone(),
      put: async (key: RequestInfo | URL, answer: Response) => {
        if (state.full) throw new DOMException('no room', 'QuotaExceededError');
        store.set(keyOf(key), answer);
      },
      delete: async (key: RequestInfo | URL) => store.delete(keyOf(key)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };

  /** The paths in all caches, by cache. */
  const contents = () => Object.fromEntries([...stores].map(([name, store]) => [name, [...store.keys()].map((url) => url.slice(ORIGIN.length)).sort()]));
  return { open: async (name: string) => cacheOf(name), contents, state };
}

/** A suite with orders, which answers what a worker asks for. */
export function fakeSuite() {
  const caches = fakeCaches();
  const asked: { path: string; init?: RequestInit }[] = [];
  const suite = {
    release: 'one',
    /** Statuses of paths that are not simply there. */
    troubles: new Map<string, number | 'down'>(),
    time: Date.parse('2026-11-21T18:00:00Z'),
  };

  const html = () => {
    const folder = `/remotes/mf-public-invoice/${suite.release}/`;
    const manifest = {
      metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } },
      exposes: [{ assets: { js: { sync: ['assets/first.js'], async: ['assets/later.js'] }, css: { sync: ['assets/first.css'], async: [] } } }],
    };
    const page = JSON.stringify({ apiBase: '/api', manifests: { [`${folder}mf-manifest.json`]: manifest } });
    return `<html><link rel="preload" as="script" href="${folder}remoteEntry.js"><script type="application/json" id="suite">${page}</script><script defer src=/assets/shell.js></script><link href=/assets/shell.css rel="stylesheet">`;
  };

  async function answer(path: string, init?: RequestInit): Promise<Response> {
    asked.push({ path, init });
    const trouble = suite.troubles.get(path);
    if (trouble === 'down') throw new TypeError('Failed to fetch');
    if (trouble !== undefined) return new Response('{}', { status: trouble });
    if (path.startsWith('/order/')) return new Response(html(), { headers: { 'content-type': 'text/html', vary: 'cookie' } });
    if (path.startsWith('/api/order/user')) return Response.json({ order: { id: path.split('=')[1] } });
    return new Response(`${path} of release ${suite.release}`);
  }

  const shelf = { caches, fetch: answer, now: () => new Date(suite.time), origin: ORIGIN };
  const keep = (id: string, files: string[] = []) => ({ ask: 'keep' as const, address: `/order/${id}`, answer: `/api/order/user?orderId=${id}`, files });
  const request = (path: string, mode?: 'navigate') => {
    const made = new Request(new URL(path, ORIGIN));
    // Only browsers make navigations.
    return mode ? (Object.defineProperty(made, 'mode', { value: mode }) as Request) : made;
  };
  const send = (made: Request) => answer(made.url.slice(ORIGIN.length));
  return Object.assign(suite, { caches, shelf, asked, keep, request, send, origin: ORIGIN });
}
