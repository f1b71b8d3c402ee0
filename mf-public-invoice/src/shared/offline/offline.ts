import { OFFLINE_SCOPE, OFFLINE_WORKER, paths, type OfflineAnswer, type OfflineRequest } from 'contracts';
import type { Invoice } from 'shared-ui';

/** A worker that does not say anything has been stopped by the browser, or cannot reach what it needs. */
const PATIENCE_MS = 30_000;

/** Whether this browser can keep a page at all: not on plain http, and not in some private windows. */
export function canKeep(): boolean {
  return globalThis.isSecureContext && 'serviceWorker' in navigator && 'caches' in globalThis;
}

/**
 * Keeps an order readable without a network: its page, and no other. The worker that does it is registered with the first one.
 * @param apiBase the `{host}` of the calls
 * @returns when the copy was made, ISO 8601; `null` when it could not be: whoever saved an order has saved it all the same
 */
export async function keepOrder({ id, restaurant: { logo } }: Pick<Invoice, 'id' | 'restaurant'>, apiBase: string): Promise<string | null> {
  if (!canKeep()) return null;
  try {
    const files = [...(logo ? [`${apiBase}${logo}`] : []), ...performance.getEntriesByType('resource').map(({ name }) => name)];
    const worker = await activated(await navigator.serviceWorker.register(OFFLINE_WORKER, { scope: OFFLINE_SCOPE }));
    const answer = `${apiBase}/order/user?${new URLSearchParams({ orderId: id })}`;
    return await ask(worker, { ask: 'keep', address: paths.order(id), answer, files });
  } catch {
    return null;
  }
}

/** When the copy of an order was made, ISO 8601; `null` when there is none. Nothing is registered for the question. */
export function keptSince(id: string): Promise<string | null> {
  return askIfThere({ ask: 'look', address: paths.order(id) });
}

/** Removes an order's copy. @returns `null`, or when the copy was made that is still there */
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

/** The worker once it does its work. @throws when it came to nothing */
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
    const timer = setTimeout(() => done(null), PATIENCE_MS);
    function done(keptAt: string | null) {
      clearTimeout(timer);
      port1.close();
      resolve(keptAt);
    }
    port1.onmessage = ({ data }: MessageEvent<OfflineAnswer>) => done(data.keptAt);
    worker.postMessage(request, [port2]);
  });
}
