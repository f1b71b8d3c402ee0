/** @jest-environment node */
import { serveMine } from './mine';
import { fakeCaches } from './testing/fakeCaches';

const ORIGIN = 'https://receipts.example';
const HTML = '<script defer src=/assets/shell.js></script>';
const SIGNED_IN = { signedIn: true, id: 'diner-1', phone: '+966 5• ••• ••34' };

let caches: ReturnType<typeof fakeCaches>;
/** What the network answers, by path; without an entry it is down. */
let network: Map<string, () => Response>;

beforeEach(() => {
  caches = fakeCaches();
  network = new Map([
    ['/me', () => new Response(HTML)],
    ['/assets/shell.js', () => new Response('shell')],
    ['/api/customer/session', () => Response.json(SIGNED_IN)],
    ['/api/customer/receipts', () => Response.json({ receipts: ['first'] })],
    ['/api/customer/receipts/a', () => Response.json({ order: 'a' })],
  ]);
});

async function open(path: string, patienceMs = 1000): Promise<string> {
  const send = async (request: Request) => {
    const answer = network.get(new URL(request.url).pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const answer = await serveMine(new Request(ORIGIN + path), { caches, send, origin: ORIGIN, patienceMs });
  return `${answer.status} ${await answer.text()}`;
}

/** Opens everything once, and returns the paths. */
async function visit(): Promise<string[]> {
  const paths = [...network.keys()];
  for (const path of paths) await open(path);
  return paths;
}

describe('a diner’s pages', () => {
  it('are answered by the copies of what was opened when there is no network', async () => {
    const paths = await visit();
    network.clear();
    for (const path of paths) expect(await open(path)).toMatch(/^200 /);
    expect(await open('/me/receipts/a')).toBe(`200 ${HTML}`);
    await expect(open('/api/customer/receipts/b')).rejects.toThrow('Failed to fetch');
  });

  it('are answered by the network while it works, and by the copy after a server error', async () => {
    await visit();
    network.set('/api/customer/receipts', () => Response.json({ receipts: ['second'] }));
    expect(await open('/api/customer/receipts')).toContain('second');
    network.set('/api/customer/receipts', () => new Response('{}', { status: 503 }));
    expect(await open('/api/customer/receipts')).toContain('second');
  });

  it('leave no copy of other calls', async () => {
    network.set('/api/customer/copy', () => Response.json({ account: 'all' }));
    network.set('/api/statistics', () => Response.json({}));
    await visit();
    expect(Object.values(caches.contents()).flat().sort()).toEqual([
      '/api/customer/receipts',
      '/api/customer/receipts/a',
      '/api/customer/session',
      '/assets/shell.js',
      '/me',
    ]);
  });

  it.each([
    ['the session ends', '/api/customer/session', () => Response.json({ signedIn: false, id: null, phone: null })],
    ['the session has ended elsewhere', '/api/customer/receipts', () => new Response('{}', { status: 401 })],
  ])('are wiped when %s', async (_, path, answer) => {
    await visit();
    network.set(path, answer);
    await open(path);
    expect(caches.contents()['kept-mine'] ?? []).toEqual([]);
    network.clear();
    await expect(open('/api/customer/receipts/a')).rejects.toThrow('Failed to fetch');
  });

  it('are wiped when another diner signs in, even with the same last digits', async () => {
    await visit();
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, id: 'diner-2' }));
    await open('/api/customer/session');
    expect(caches.contents()['kept-mine']).toEqual(['/api/customer/session']);
  });

  it('stay when the diner’s number goes to somebody else', async () => {
    const paths = await visit();
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, phone: null }));
    await open('/api/customer/session');
    network.clear();
    for (const path of paths) expect(await open(path)).toMatch(/^200 /);
  });

  it('are not kept when the session ended while they were on their way', async () => {
    await visit();
    const onItsWay = network.get('/api/customer/receipts')!;
    network.set('/api/customer/session', () => Response.json({ signedIn: false, id: null, phone: null }));
    await open('/api/customer/session');
    network.set('/api/customer/receipts', onItsWay);
    await open('/api/customer/receipts');
    expect(caches.contents()['kept-mine'] ?? []).toEqual([]);
  });

  it('never bring back an earlier session while the network is only slow', async () => {
    await visit();
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, id: 'diner-2' }));
    const slow = new Promise<void>((resolve) => setTimeout(resolve, 20));
    const send = async () => slow.then(() => Response.json({ ...SIGNED_IN, id: 'diner-2' }));
    const asked = new Request(`${ORIGIN}/api/customer/session`);
    const answer = await serveMine(asked, { caches, send, origin: ORIGIN, patienceMs: 1 });
    expect(await answer.json()).toMatchObject({ id: 'diner-2' });
    expect(caches.contents()['kept-mine']).toEqual(['/api/customer/session']);
  });

  it('lose a receipt that was removed', async () => {
    await visit();
    network.set('/api/customer/receipts/a', () => new Response('{}', { status: 404 }));
    expect(await open('/api/customer/receipts/a')).toMatch(/^404/);
    network.clear();
    await expect(open('/api/customer/receipts/a')).rejects.toThrow('Failed to fetch');
  });

  it('drop the files of an earlier release', async () => {
    await visit();
    network.set('/me', () => new Response('<script defer src=/assets/newer.js></script>'));
    await open('/me');
    expect(caches.contents()['kept-my-files'] ?? []).toEqual([]);
  });
});
