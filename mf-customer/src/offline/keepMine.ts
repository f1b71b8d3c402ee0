import { KEPT, KEPT_HOME, MY_OFFLINE_CACHES, MY_RECEIPTS, OFFLINE_WORKER, RENDERED_ROOT } from 'contracts';
import { HOME_CALLS } from '../homeCalls';

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
    const { rendered } = globalThis.suitePage ?? {};
    // The worker has seen every answer, also those in a page that the server rendered, if it had kept a session by then.
    if (isControlled && (!rendered || rendered.kept || (await hasKeptHome()))) return;
    if (!isControlled) await controlled;
    const fetched = await fetchHome();
    if (!isControlled) fetchAgain(performance.now(), fetched);
  } catch {
    // The pages work without copies.
  }
}

const hasKeptHome = async () => Boolean(await (await caches.open(MY_OFFLINE_CACHES.answers)).match(KEPT_HOME));

/**
 * Fetches the home and its answers. The session comes first, because the worker keeps all else only beside a session.
 * @returns the addresses of the answers
 */
async function fetchHome(): Promise<string[]> {
  const apiBase = globalThis.suitePage?.apiBase ?? '';
  const [session = '', ...others] = HOME_CALLS.map((call) => new URL(apiBase + call, location.href).href);
  await fetchAnswer(session);
  const home = await fetch(MY_RECEIPTS, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  // A page that the server rendered has the other answers.
  if (!(await home.text()).includes(RENDERED_ROOT)) for (const address of others) await fetchAnswer(address);
  return [session, ...others];
}

const fetchAnswer = (address: string) => fetch(address, { headers: { 'Accept-Language': '' } });

/**
 * Fetches what the page asked for before a moment, in the same order: the worker keeps answers only after the session. A call
 * that was still running then is fetched when it has ended.
 * @param done the addresses that need not be fetched
 */
function fetchAgain(until: number, done: readonly string[]): void {
  const fetched = new Set(done);
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
