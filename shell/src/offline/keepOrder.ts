import { OFFLINE_SCOPE, type OfflineAnswer, type OfflineRequest } from 'contracts';
import { filesOf } from './filesOf';
import { CACHES, keptOrders, type KeptOrder, type Shelf } from './shelf';

/** So many orders stay; the one that was kept longest ago makes room. */
export const MOST_ORDERS = 50;

type Keep = Extract<OfflineRequest, { ask: 'keep' }>;

/** What is named by its content: the shell's and the remotes' files, and logos. */
const FILE = /^\/(assets|remotes)\/|\/files\/[^/?]+$/;

/**
 * Keeps an order as its page is now: page, answer, and what both need. A copy there is already is replaced once the new one is
 * whole. It is asked for without a session: what is kept is what anyone who has the link may read.
 * @param files what the page has found it needs beside what its HTML names: fonts, the logo, the shell's texts
 * @returns when the copy was made
 * @throws when something is missing, or the browser has no room; what was kept before stays
 */
export async function keepOrder({ address, answer, files }: Keep, shelf: Shelf): Promise<string> {
  if (!isOrder(address) || !isOwn(answer, shelf)) throw new Error('this is no order');
  const [page, order] = await Promise.all([whole(address, shelf, { headers: { accept: 'text/html' } }), whole(answer, shelf, { headers: { 'Accept-Language': '' } })]);
  const html = await page.clone().text();
  const needed = filesOf(html);
  const wanted = files.filter((file) => isOwn(file, shelf) && FILE.test(file) && !needed.includes(file));

  const shelves = await Promise.all([shelf.caches.open(CACHES.files), shelf.caches.open(CACHES.pages), shelf.caches.open(CACHES.orders)]);
  const [ofFiles, ofPages, ofOrders] = shelves;
  const fetchFile = async (file: string) => {
    if (!(await ofFiles.match(file, { ignoreVary: true }))) await ofFiles.put(file, await whole(file, shelf));
    return file;
  };
  try {
    await Promise.all(needed.map(fetchFile));
    // A release later the page may have named what is gone by now.
    const found = await Promise.allSettled(wanted.map(fetchFile));
    const keptAt = shelf.now().toISOString();
    // The copy says that it is one.
    await ofPages.put(answer, Response.json({ ...((await order.json()) as object), keptAt } satisfies OfflineAnswer));
    await ofPages.put(address, page);
    const kept: KeptOrder = { address, answer, keptAt, files: [...needed, ...found.flatMap((file) => (file.status === 'fulfilled' ? file.value : []))] };
    await ofOrders.put(address, Response.json(kept));
    await dropOldest(shelf);
    return keptAt;
  } finally {
    await sweep(shelf);
  }
}

/** Removes an order, and what only it needed. */
export async function removeOrder(address: string, shelf: Pick<Shelf, 'caches'>): Promise<void> {
  await (await shelf.caches.open(CACHES.orders)).delete(address);
  await sweep(shelf);
}

async function dropOldest(shelf: Shelf): Promise<void> {
  const oldestFirst = (await keptOrders(shelf)).sort((one, other) => one.keptAt.localeCompare(other.keptAt));
  const ofOrders = await shelf.caches.open(CACHES.orders);
  for (const { address } of oldestFirst.slice(0, -MOST_ORDERS)) await ofOrders.delete(address);
}

/** Drops every copy that no kept order needs. */
async function sweep({ caches }: Pick<Shelf, 'caches'>): Promise<void> {
  const orders = await keptOrders({ caches });
  const needed = new Set(orders.flatMap(({ address, answer, files }) => [address, answer, ...files]));
  for (const name of [CACHES.files, CACHES.pages]) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const { pathname, search } = new URL(key.url);
      if (!needed.has(pathname + search)) await cache.delete(key, { ignoreVary: true });
    }
  }
}

async function whole(path: string, { fetch }: Shelf, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The path of one order's page, without anything behind it. */
export function isOrder(address: string): boolean {
  return address.startsWith(OFFLINE_SCOPE) && /^[\w-]+$/.test(address.slice(OFFLINE_SCOPE.length));
}

/** A path of the suite's own origin. */
function isOwn(path: string, { origin }: Shelf): boolean {
  return path.startsWith('/') && new URL(path, origin).origin === origin;
}
