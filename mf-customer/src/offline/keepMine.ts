import { KEPT, MY_RECEIPTS, OFFLINE_WORKER } from 'contracts';
import description from '../../remote.json';

/**
 * Lets the worker keep what the diner opens on these pages. On the first visit the worker starts after the page, so the
 * page fetches again what it has loaded. A browser that cannot keep pages (plain http, some private windows) keeps nothing.
 */
export async function keepMine(): Promise<void> {
  if (!globalThis.isSecureContext || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    const workers = navigator.serviceWorker;
    const isControlled = workers.controller !== null;
    const controlled = new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true });
    });
    await workers.register(OFFLINE_WORKER, { scope: MY_RECEIPTS });
    if (!isControlled) await controlled;
    await fetchRendered();
    if (isControlled) return;
    await fetch(MY_RECEIPTS, { headers: { accept: 'text/html' } });
    fetchAgain(performance.now());
  } catch {
    // The pages work without copies.
  }
}

/** Fetches the answers that the server has rendered into the page and the browser has not seen, so that the worker keeps them. */
async function fetchRendered(): Promise<void> {
  const { rendered, apiBase } = globalThis.suitePage ?? {};
  if (!rendered || rendered.kept) return;
  for (const { call } of description.rendered) await fetch(apiBase + call, { headers: { 'Accept-Language': '' } });
}

/**
 * Fetches what the page asked for before a moment, in the same order: the worker keeps answers only after the session. A call
 * that was still running then is fetched when it has ended.
 */
function fetchAgain(until: number): void {
  const fetched = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (startTime > until || fetched.has(name) || !isKept(name)) continue;
      fetched.add(name);
      turn = turn.then(() => fetch(name)).catch(() => {});
    }
  }).observe({ type: 'resource', buffered: true });
}

/** Whether the worker keeps an address: a file that is named by its content, or an answer about the diner's receipts. */
function isKept(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return (
    origin === location.origin &&
    /^\/(?:assets|remotes)\/|\/files\/|\/customer\/(?:session|receipts|deadlines)/.test(pathname)
  );
}

/** Deletes every receipt that this device keeps: those of these pages, and those that the diner kept on an order's page. */
export async function forgetMine(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Without permission to use caches nothing is kept.
  }
}
