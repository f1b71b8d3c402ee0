import { OFFLINE_SCOPE, type OfflineAnswer, type OfflineRequest } from 'contracts';
import { keyOf } from './addresses';
import { readOrderPage, type OrderPage } from './orderPage';
import { CACHES, keptOrders, type KeptOrder, type Shelf } from './shelf';

/** So many orders stay; the one that was kept longest ago makes room. */
export const MOST_ORDERS = 50;

type Keep = Extract<OfflineRequest, { ask: 'keep' }>;

/**
 * Keeps an order as its page is now: page, answer, and what both need. A copy there is already is replaced once the new one is
 * whole. It is asked for without a session: what is kept is what anyone who has the link may read.
 * @param files what the page has found it needs beside what its HTML names: fonts, the logo, the shell's texts
 * @returns when the copy was made
 * @throws when something is missing, or the browser has no room; what was kept before stays
 */
export async function keepOrder({ address, answer, files }: Keep, shelf: Shelf): Promise<string> {
  if (!isOrder(address)) throw new Error('this is no order');
  const { origin } = shelf;
  const page = await whole(address, shelf, { headers: { accept: 'text/html' } });
  const said = readOrderPage(await page.clone().text(), address, origin);
  const answerKey = keyOf(answer, origin);
  if (!new URL(answer, origin).href.startsWith(`${said.api}/`)) throw new Error('this is no answer of the API');
  const order = await whole(answerKey, shelf, { headers: { 'Accept-Language': '' } });
  const needed = said.files.map((file) => keyOf(file, origin));
  const wanted = files.filter((file) => isFile(new URL(file, origin).href, said)).map((file) => keyOf(file, origin)).filter((file) => !needed.includes(file));

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
    await ofPages.put(answerKey, Response.json({ ...((await order.json()) as object), keptAt } satisfies OfflineAnswer));
    await ofPages.put(address, page);
    const kept: KeptOrder = { address, answer: answerKey, keptAt, files: [...needed, ...found.flatMap((file) => (file.status === 'fulfilled' ? file.value : []))] };
    await ofOrders.put(address, Response.json(kept));
    await dropOldest(shelf);
    return keptAt;
  } finally {
    await sweep(shelf);
  }
}

/** Removes an order, and what only it needed. */
export async function removeOrder(address: string, shelf: Pick<Shelf, 'caches' | 'origin'>): Promise<void> {
  await (await shelf.caches.open(CACHES.orders)).delete(address);
  await sweep(shelf);
}

async function dropOldest(shelf: Shelf): Promise<void> {
  const oldestFirst = (await keptOrders(shelf)).sort((one, other) => one.keptAt.localeCompare(other.keptAt));
  const ofOrders = await shelf.caches.open(CACHES.orders);
  for (const { address } of oldestFirst.slice(0, -MOST_ORDERS)) await ofOrders.delete(address);
}

/** Drops every copy that no kept order needs. */
async function sweep({ caches, origin }: Pick<Shelf, 'caches' | 'origin'>): Promise<void> {
  const orders = await keptOrders({ caches });
  const needed = new Set(orders.flatMap(({ address, answer, files }) => [address, answer, ...files]));
  for (const name of [CACHES.files, CACHES.pages]) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!needed.has(keyOf(key.url, origin))) await cache.delete(key, { ignoreVary: true });
    }
  }
}

/** An answer that is one. One of another origin that cannot be read says nothing of itself, and is none. */
async function whole(address: string, { fetch }: Shelf, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** The path of one order's page, without anything behind it. */
export function isOrder(address: string): boolean {
  return address.startsWith(OFFLINE_SCOPE) && /^[\w-]+$/.test(address.slice(OFFLINE_SCOPE.length));
}

/** What is named by its content, and so never changes: the registry lies among the releases and does. */
function isFile(address: string, { folders }: OrderPage): boolean {
  return !/\?|\.json$/.test(address) && folders.some((folder) => address.startsWith(folder));
}
