import { OFFLINE_SCOPE, type OfflineAnswer, type OfflineRequest } from 'contracts';
import { keyOf } from './addresses';
import { readOrderPage, type OrderPage } from './orderPage';
import { CACHES, keptOrders, type KeptOrder, type OfflineEnvironment } from './offlineCaches';

/** The maximum number of kept orders. A new order replaces the oldest copy. */
export const MAX_ORDERS = 50;

type Keep = Extract<OfflineRequest, { ask: 'keep' }>;

/**
 * Keeps an order: stores its page, the API's response, and the files that both need. An existing copy is replaced only
 * when the new copy is complete. The order is fetched without a session, so the copy contains only what anyone with the
 * link may read.
 * @param files files that the page needs but its HTML does not name: fonts, the logo, the shell's texts
 * @returns when the copy was made
 * @throws when a required file is missing or the browser has no room; any previous copy then stays
 */
export async function keepOrder({ address, answer, files }: Keep, environment: OfflineEnvironment): Promise<string> {
  if (!isOrder(address)) throw new Error('this is no order');
  const { origin } = environment;
  const page = await fetchComplete(address, environment, { headers: { accept: 'text/html' } });
  const orderPage = readOrderPage(await page.clone().text(), address, origin);
  const answerKey = keyOf(answer, origin);
  if (!new URL(answer, origin).href.startsWith(`${orderPage.api}/`)) throw new Error('this is no answer of the API');
  const order = await fetchComplete(answerKey, environment, { headers: { 'Accept-Language': '' } });
  const needed = orderPage.files.map((file) => keyOf(file, origin));
  const wanted = files
    .filter((file) => isFile(new URL(file, origin).href, orderPage))
    .map((file) => keyOf(file, origin))
    .filter((file) => !needed.includes(file));

  const [ofFiles, ofPages, ofOrders] = await Promise.all([
    environment.caches.open(CACHES.files),
    environment.caches.open(CACHES.pages),
    environment.caches.open(CACHES.orders),
  ]);
  const fetchFile = async (file: string) => {
    if (!(await ofFiles.match(file, { ignoreVary: true })))
      await ofFiles.put(file, await fetchComplete(file, environment));
    return file;
  };
  try {
    await Promise.all(needed.map(fetchFile));
    // Failures are ignored here, because an old page may list files that a newer release has removed.
    const fetched = await Promise.allSettled(wanted.map(fetchFile));
    // The server's clock, because the device's may be wrong.
    const sentAt = order.headers.get('date');
    const keptAt = (sentAt === null ? environment.now() : new Date(sentAt)).toISOString();
    // The field `keptAt` tells the page that the response comes from a copy.
    await ofPages.put(
      answerKey,
      Response.json({ ...((await order.json()) as object), keptAt } satisfies OfflineAnswer),
    );
    await ofPages.put(address, page);
    const kept: KeptOrder = {
      address,
      answer: answerKey,
      keptAt,
      files: [...needed, ...fetched.flatMap((file) => (file.status === 'fulfilled' ? file.value : []))],
    };
    await ofOrders.put(address, Response.json(kept));
    await dropOldest(environment);
    return keptAt;
  } finally {
    await deleteUnneeded(environment);
  }
}

/** Removes the copy of an order, and the files that no other kept order needs. */
export async function removeOrder(
  address: string,
  environment: Pick<OfflineEnvironment, 'caches' | 'origin'>,
): Promise<void> {
  await (await environment.caches.open(CACHES.orders)).delete(address);
  await deleteUnneeded(environment);
}

async function dropOldest(environment: OfflineEnvironment): Promise<void> {
  const oldestFirst = (await keptOrders(environment)).sort((one, other) => one.keptAt.localeCompare(other.keptAt));
  const ofOrders = await environment.caches.open(CACHES.orders);
  for (const { address } of oldestFirst.slice(0, -MAX_ORDERS)) await ofOrders.delete(address);
}

/** Deletes all cached responses that no kept order needs. */
async function deleteUnneeded({ caches, origin }: Pick<OfflineEnvironment, 'caches' | 'origin'>): Promise<void> {
  const orders = await keptOrders({ caches });
  const needed = new Set(orders.flatMap(({ address, answer, files }) => [address, answer, ...files]));
  for (const name of [CACHES.files, CACHES.pages]) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!needed.has(keyOf(key.url, origin))) await cache.delete(key, { ignoreVary: true });
    }
  }
}

/**
 * Fetches a URL, and throws unless the response is successful. An opaque response from another origin is refused,
 * because nobody can read its status.
 */
async function fetchComplete(
  address: string,
  { fetch }: OfflineEnvironment,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Returns whether a URL is exactly the path of one order's page. */
export function isOrder(address: string): boolean {
  return address.startsWith(OFFLINE_SCOPE) && /^[\w-]+$/.test(address.slice(OFFLINE_SCOPE.length));
}

/**
 * Returns whether a file's name contains a hash of its content, so that the file never changes. The `.json` files are
 * excluded, because the registry is in the folder of the releases but changes.
 */
function isFile(address: string, { folders }: OrderPage): boolean {
  return !/\?|\.json$/.test(address) && folders.some((folder) => address.startsWith(folder));
}
