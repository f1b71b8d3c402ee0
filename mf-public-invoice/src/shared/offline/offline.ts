import {
  deviceCaches,
  MY_OFFLINE_CACHES,
  OFFLINE_SCOPE,
  OFFLINE_WORKER,
  paths,
  serviceWorkers,
  type OfflineAnswer,
  type OfflineRequest,
} from 'contracts';
import type { Invoice } from 'shared-ui';

/**
 * The maximum wait for the worker's response, in milliseconds. If the response takes longer, the browser has stopped
 * the worker, or there is no network.
 */
const TIMEOUT_MS = 30_000;

/** Returns whether this browser can store pages. Browsers cannot on plain http and in some private windows. */
export function canKeep(): boolean {
  return Boolean(serviceWorkers() && deviceCaches());
}

/**
 * Keeps an offline copy of an order's page on the device. The first copy registers the service worker.
 * @param apiBase the API's base URL
 * @returns when the copy was made, ISO 8601; `null` if that failed, which does not affect the saved order
 */
export async function keepOrder(
  { id, restaurant: { logo } }: Pick<Invoice, 'id' | 'restaurant'>,
  apiBase: string,
): Promise<string | null> {
  if (!canKeep()) return null;
  try {
    const files = [
      ...(logo ? [`${apiBase}${logo}`] : []),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ];
    const worker = await activated(await serviceWorkers()!.register(OFFLINE_WORKER, { scope: OFFLINE_SCOPE }));
    const answer = `${apiBase}/order/user?${new URLSearchParams({ orderId: id })}`;
    return await ask(worker, { ask: 'keep', address: paths.order(id), answer, files });
  } catch {
    return null;
  }
}

/**
 * Deletes the copies of the `/me` pages. It is called after a save: a save signs a diner in, and the copies may belong
 * to another diner.
 */
export async function forgetMyReceipts(): Promise<void> {
  try {
    await deviceCaches()?.delete(MY_OFFLINE_CACHES.answers);
  } catch {
    // A browser without caches has no copies.
  }
}

/**
 * Returns when an order's copy was made, ISO 8601; `null` if there is no copy or the worker does not respond. Registers
 * no service worker.
 */
export function keptSince(id: string): Promise<string | null> {
  return askIfThere({ ask: 'look', address: paths.order(id) }).catch(() => null);
}

/**
 * Removes an order's copy.
 * @returns whether the copy is gone; false if the worker could not remove it or does not respond
 */
export async function removeOrder(id: string): Promise<boolean> {
  try {
    return (await askIfThere({ ask: 'remove', address: paths.order(id) })) === null;
  } catch {
    return false;
  }
}

/**
 * Asks the worker if there is one.
 * @returns when the copy was made; `null` if there is no copy or no worker
 * @throws if the worker does not respond
 */
async function askIfThere(request: OfflineRequest): Promise<string | null> {
  if (!canKeep()) return null;
  const registration = await serviceWorkers()!.getRegistration(OFFLINE_SCOPE);
  return registration ? ask(await activated(registration), request) : null;
}

/**
 * Waits until the worker is activated, and returns it.
 * @throws if there is no worker, or if the browser has discarded the worker
 */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    function look() {
      if (worker?.state === 'activated') resolve(worker);
      else if (!worker || worker.state === 'redundant') reject(new Error('there is no worker'));
    }
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** @throws if the worker does not respond in time */
async function ask(worker: ServiceWorker, request: OfflineRequest): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the worker does not respond')), TIMEOUT_MS);
      port1.onmessage = ({ data }: MessageEvent<OfflineAnswer>) => resolve(data.keptAt);
      worker.postMessage(request, [port2]);
    });
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}
