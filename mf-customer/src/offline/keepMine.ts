import {
  deadline,
  deviceCaches,
  KEPT,
  KEPT_HOME,
  MY_OFFLINE_CACHES,
  MY_RECEIPTS,
  OFFLINE_WORKER,
  RENDERED_ROOT,
  serviceWorkers,
} from 'contracts';
import { HOME_CALLS } from '../homeCalls';

/** The work of {@link keepMine} that has not ended. */
let keeping: Promise<void> | undefined;

/**
 * Starts the service worker. The worker stores the `/me` pages that the diner opens, for use without a network. On the
 * first visit the worker starts after the page has loaded. The page then fetches its files and API responses again, so
 * that the worker stores them. It fetches them once, even if the diner opens further pages before the worker has started.
 * Does nothing in a browser without service workers or caches (plain http, some private windows).
 */
export function keepMine(): Promise<void> {
  keeping ??= startWorker().finally(() => (keeping = undefined));
  return keeping;
}

async function startWorker(): Promise<void> {
  const workers = serviceWorkers();
  const caches = deviceCaches();
  if (!workers || !caches) return;
  try {
    const isControlled = workers.controller !== null;
    const controlled = new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true });
    });
    await workers.register(OFFLINE_WORKER, { scope: MY_RECEIPTS });
    const { rendered } = globalThis.suitePage ?? {};
    // A worker that already controls the page has stored the responses to the page's calls. But if it had no session
    // when it received a rendered page, it has not stored the responses inside that page.
    if (isControlled && (!rendered || rendered.kept || (await hasKeptHome(caches)))) return;
    if (!isControlled) await controlled;
    const fetched = await fetchHome();
    if (!isControlled) fetchAgain(performance.now(), fetched);
  } catch {
    // The failure is ignored, because the pages also work without copies.
  }
}

const hasKeptHome = async (caches: CacheStorage) =>
  Boolean(await (await caches.open(MY_OFFLINE_CACHES.answers)).match(KEPT_HOME));

/**
 * Fetches the home page and the responses to its calls, so that the worker stores them. The session is requested first,
 * because the worker stores nothing before it has a session.
 * @returns the URLs of the calls
 */
async function fetchHome(): Promise<string[]> {
  const apiBase = globalThis.suitePage?.apiBase ?? '';
  const [session = '', ...others] = HOME_CALLS.map((call) => new URL(apiBase + call, location.href).href);
  await fetchAnswer(session);
  const home = await fetch(MY_RECEIPTS, { headers: { accept: 'text/html' }, cache: 'no-cache', signal: deadline() });
  // A rendered page contains the other responses.
  if (!(await home.text()).includes(RENDERED_ROOT)) await Promise.all(others.map(fetchAnswer));
  return [session, ...others];
}

const fetchAnswer = (address: string) => fetch(address, { headers: { 'Accept-Language': '' }, signal: deadline() });

/**
 * Repeats the requests that the page had started before the worker controlled the page, so that the worker stores their
 * responses. A request that is still running is repeated when it has ended. The requests are repeated in their original
 * order, because the worker needs the session first.
 * @param until the time at which the worker took control, in `performance.now()` milliseconds
 * @param done the URLs to leave out
 */
function fetchAgain(until: number, done: readonly string[]): void {
  const fetched = new Set(done);
  let turn: Promise<unknown> = Promise.resolve();
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (startTime > until || fetched.has(name) || !isKept(name)) continue;
      fetched.add(name);
      turn = turn.then(() => fetch(name, { signal: deadline() })).catch(() => {});
    }
  }).observe({ type: 'resource', buffered: true });
}

/**
 * True if the worker stores the response from this URL: a file that is named by its content, or a response about the
 * diner's receipts.
 */
function isKept(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return (
    origin === location.origin &&
    /^\/(?:assets|remotes)\/|\/files\/|\/customer\/(?:session|receipts|deadlines)/.test(pathname)
  );
}

/**
 * Returns the id of the diner whose copies are on this device. It comes from the worker's copy of the session, so that
 * it is correct after a reload, and after a sign-in in another tab.
 * @returns null if the device has no copy of a session
 */
export async function keptDiner(): Promise<string | null> {
  try {
    const session = `${globalThis.suitePage?.apiBase ?? ''}${HOME_CALLS[0]}`;
    const copy = await deviceCaches()?.match(session, { cacheName: MY_OFFLINE_CACHES.answers, ignoreVary: true });
    return ((await copy?.json()) as { id?: string | null } | undefined)?.id ?? null;
  } catch {
    // A browser that forbids caches has stored nothing.
    return null;
  }
}

/**
 * Deletes this device's copy of the rendered home page, because the receipts in it have changed. The next start uses the
 * copies of the API's responses instead.
 */
export async function forgetHome(): Promise<void> {
  try {
    await (await deviceCaches()?.open(MY_OFFLINE_CACHES.answers))?.delete(KEPT_HOME);
  } catch {
    // A browser that forbids caches has stored nothing.
  }
}

/** Deletes all receipts on this device: the copies of the `/me` pages and the copies of single order pages. */
export async function forgetMine(): Promise<void> {
  const caches = deviceCaches();
  if (!caches) return;
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // A browser that forbids caches has stored nothing.
  }
}
