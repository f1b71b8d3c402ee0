import {
  MY_OFFLINE_CACHES,
  OFFLINE_SCOPE,
  OFFLINE_WORKER,
  paths,
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
  return globalThis.isSecureContext && 'serviceWorker' in navigator && 'caches' in globalThis;
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
    const worker = await activated(await navigator.serviceWorker.register(OFFLINE_WORKER, { scope: OFFLINE_SCOPE }));
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
    await caches.delete(MY_OFFLINE_CACHES.answers);
  } catch {
    // A browser without caches has no copies.
  }
}

/**
 * Returns when an order's copy was made, ISO 8601; `null` if there is no copy or the worker does not respond. Registers
 * no service worker.
 */
export function keptSince(id: string): Promise<string | null> {
  return askIfThere({ ask: 'look', address: paths.order(id) });
}

/**
 * Removes an order's copy.
 * @returns the time when the copy was made if the worker could not remove it; `null` after a success, or if no worker
 * responds
 */
export function removeOrder(id: string): Promise<string | null> {
  return askIfThere({ ask: 'remove', address: paths.order(id) });
}

async function askIfThere(request: OfflineRequest): Promise<string | null> {
  if (!canKeep()) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration(OFFLINE_SCOPE);
    return registration ? await ask(await activated(registration), request) : null;
  } catch {
    return null;
  }
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

function ask(worker: ServiceWorker, request: OfflineRequest): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), TIMEOUT_MS);
    function done(keptAt: string | null) {
      clearTimeout(timer);
      port1.close();
      resolve(keptAt);
    }
    port1.onmessage = ({ data }: MessageEvent<OfflineAnswer>) => done(data.keptAt);
    worker.postMessage(request, [port2]);
  });
}
