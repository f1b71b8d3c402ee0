import {
  ANSWER_MS,
  FRESH_ANSWERS,
  KEPT_HOME,
  jsonIn,
  KEPT_DRAWN,
  MY_OFFLINE_CACHES,
  MY_RECEIPTS,
  RENDERED_ID,
  RENDERED_ROOT,
  SCAN_PAGE,
  SITE_DATA_ID,
  type FreshAnswers,
  type RenderedData,
} from 'contracts';
import { keyOf } from './addresses';
import { freshOr } from './freshOr';
import { CACHES } from './offlineCaches';
import { readOrderPage } from './orderPage';

/* Stores what a signed-in diner opens under `/me`: the page, the responses about receipts, the restaurants' logos, and
   the files. Only the files, which are the same for every diner, stay when the session ends or another diner signs in. */

/** The time after which the copy is used if the network has not responded, in milliseconds. */
const NETWORK_TIMEOUT_MS = 2500;
/**
 * The same time for the response about the session. It is longer, because on a slow network the copy could be the session
 * of an earlier diner. It is shorter than the page waits for an answer. A page that already shows the copy waits as long
 * for the newest responses.
 */
const SESSION_TIMEOUT_MS = ANSWER_MS / 2;
/**
 * The maximum number of stored responses and logos. The one that was stored longest ago is removed first, but never the
 * session or a page.
 */
const MAX_RESPONSES = 400;

/**
 * The key under which the worker notes that the network has a newer release than the copy of the page. No page has this
 * URL.
 */
const NEWER_RELEASE = `${MY_RECEIPTS}/newer-release`;

const ANY: CacheQueryOptions = { ignoreVary: true };

interface MyReceiptsOptions {
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  send: (request: Request) => Promise<Response>;
  /** The origin of the suite. The diners' pages and the API share it. */
  origin: string;
  timeoutMs?: number;
  /** Keeps the worker running until this work has ended. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** The options of one request, and how many {@link changes} had been made when it began. */
type Serving = MyReceiptsOptions & { asOf: number };

/** How many requests that change something about the diner have ended since this worker started. */
let changes = 0;
/** The number of {@link changes} when a stored response was requested, by its key. 0 if an earlier worker stored it. */
const storedAsOf = new Map<string, number>();
/** Whether the stored session is from before a sign-in or sign-out, so that all copies may be somebody else's. */
let isSessionOutdated = false;

/** Returns whether a request changes something about the diner: a sign-in, an answer, a note. */
export const changesDiner = ({ method, url }: Request, origin: string): boolean =>
  !['GET', 'HEAD'].includes(method) && new URL(url).origin === origin && new URL(url).pathname.includes('/customer/');

/** The paths of the requests that begin or end a session. */
const SESSION_CHANGE = /\/customer\/(?:sessions?(?:\/passkey)?|identities\/return|account)$/;

/**
 * Sends a request that changes something about the diner. What was stored before is outdated when it has ended, even
 * if it failed: the server may have made the change.
 */
export async function sendChange(request: Request, { send }: Pick<MyReceiptsOptions, 'send'>): Promise<Response> {
  try {
    const answer = await send(request);
    if (answer.ok && SESSION_CHANGE.test(new URL(request.url).pathname)) isSessionOutdated = true;
    return answer;
  } finally {
    changes += 1;
  }
}

/**
 * Stores the page without a diner's data, and every file that the page may load. Call this while the worker is being
 * installed. A browser fully compiles the scripts that are stored during the installation, so the next start evaluates
 * them faster (V8, "Code caching for JavaScript developers").
 */
export async function installMyReceipts({ caches, send, origin }: Omit<MyReceiptsOptions, 'waitUntil'>): Promise<void> {
  // Without the diner's cookie the server sends the static file instead of a rendered page.
  const plain = new Request(origin + MY_RECEIPTS, { headers: { accept: 'text/html' }, credentials: 'omit' });
  const page = await send(plain);
  if (!page.ok) return;
  const files = await caches.open(MY_OFFLINE_CACHES.files);
  const wanted = readOrderPage(await page.clone().text(), MY_RECEIPTS, origin).files;
  await Promise.all(
    wanted
      .filter((file) => file.startsWith(`${origin}/`))
      .map(async (file) => {
        const answer = await send(new Request(file));
        if (answer.ok) await files.put(keyOf(file, origin), answer);
      }),
  );
  await (await caches.open(MY_OFFLINE_CACHES.answers)).put(MY_RECEIPTS, page);
}

/**
 * Responds to a request of a diner's page. An API response comes from the network if the network responds in time,
 * otherwise from the copy. A copy from before the diner's last change is used only without a network, because the page
 * asks for what has changed. After a sign-in or sign-out no copy is used until the session is known. When a page is
 * opened normally, its HTML comes from a copy immediately: the page that the server rendered last, or the
 * page without data.
 */
export async function serveMyReceipts(request: Request, given: MyReceiptsOptions): Promise<Response> {
  const options = { ...given, asOf: changes };
  const kind = kindOf(request.url, options.origin);
  if (kind === 'other') return options.send(request);
  if (kind === 'file' || kind === 'logo') return fileOf(kind, request, options);
  if (kind === 'page') return pageOf(request, options);
  if (kind === 'fresh') return freshAnswers(options);
  const key = keyOf(request.url, options.origin);
  const readCopy = async () => (await options.caches.open(MY_OFFLINE_CACHES.answers)).match(key, ANY);
  const copy = await readCopy();
  const fresh = options.send(request).then(async (answer) => {
    await keep(kind, key, answer.clone(), options).catch(() => undefined);
    return answer;
  });
  if (!copy || isSessionOutdated) return fresh;
  if ((storedAsOf.get(key) ?? 0) < options.asOf)
    // The copy is read again, because the response about the session may have deleted it.
    return fresh.catch(async (error: unknown) => (await readCopy()) ?? Promise.reject(error as Error));
  return freshOr(copy, fresh, kind === 'session' ? SESSION_TIMEOUT_MS : (options.timeoutMs ?? NETWORK_TIMEOUT_MS));
}

async function pageOf(request: Request, options: Serving): Promise<Response> {
  const kept = await options.caches.open(MY_OFFLINE_CACHES.answers);
  const copy = await kept.match(MY_RECEIPTS, ANY);
  // The headers of the page that scans codes allow the camera, and those of the copy forbid it.
  if (isPage(request, SCAN_PAGE)) {
    const page = options.send(request);
    return copy ? freshOr(copy, page, SESSION_TIMEOUT_MS) : page;
  }
  if (copy && isPlainStart(request) && !(await kept.match(NEWER_RELEASE))) {
    const renewed = renewPage(request, await copy.clone().text(), options).catch(() => undefined);
    options.waitUntil(renewed);
    const home = isPage(request, MY_RECEIPTS) && (await kept.match(KEPT_HOME));
    if (home) renewal = { data: renewed, asOf: options.asOf };
    return home || copy;
  }
  const fresh = options.send(request).then(async (answer) => {
    await keepPage(answer.clone(), options).catch(() => undefined);
    return answer;
  });
  return copy ? freshOr(copy, fresh, options.timeoutMs ?? NETWORK_TIMEOUT_MS) : fresh;
}

/**
 * When the service worker serves the stored copy of the home page, it also begins to load a fresh home page. This is
 * the data of that fresh page, and how many {@link changes} had been made when it was requested.
 */
let renewal: { data: Promise<RenderedData | undefined>; asOf: number } | undefined;

/** Returns the data of {@link renewal} once, to the page that started from the copy. */
async function freshAnswers({ timeoutMs = SESSION_TIMEOUT_MS }: MyReceiptsOptions): Promise<Response> {
  const asOf = renewal?.asOf;
  const fresh = Promise.resolve(renewal?.data).then((data) => {
    if (!data?.answers || data.reader === undefined) throw new Error('the home was not rendered');
    if (asOf !== changes) throw new Error('the diner has changed something since');
    return Response.json({ reader: data.reader, answers: data.answers } satisfies FreshAnswers);
  });
  renewal = undefined;
  return freshOr(new Response(null, { status: 504 }), fresh, timeoutMs);
}

/** Returns whether a page is opened normally: not by a reload, and without settings in its URL. */
const isPlainStart = ({ url, cache }: Request): boolean => cache === 'default' && new URL(url).search === '';

const isPage = ({ url }: Request, path: string): boolean => new URL(url).pathname.replace(/\/$/, '') === path;

/**
 * Fetches the page and stores it as the server renders it now. If the network has a newer release, the page is not
 * stored, and the next start uses the network.
 * @returns the data in the page; undefined if the page was not stored
 */
async function renewPage(request: Request, copy: string, options: Serving): Promise<RenderedData | undefined> {
  const answer = await options.send(request);
  if (!answer.ok) return undefined;
  const html = await answer.clone().text();
  if (releaseOf(html) === releaseOf(copy)) {
    await fetchMissingSession(html, options);
    return keepRendered(html, answer, options);
  }
  const kept = await options.caches.open(MY_OFFLINE_CACHES.answers);
  await kept.put(NEWER_RELEASE, new Response());
  await kept.delete(KEPT_HOME);
  return undefined;
}

/** Returns whether the server rendered the page with the diner's data. */
const isRendered = (html: string): boolean => html.includes(RENDERED_ROOT);

/** Returns the data in a rendered page; undefined if the page contains no data. */
function dataIn(html: string): RenderedData | undefined {
  const json = jsonIn(html, RENDERED_ID);
  return json === undefined ? undefined : (JSON.parse(json) as RenderedData);
}

/** Returns the part of a page's HTML that lists the live releases. Every page of a site has the same part. */
const releaseOf = (html: string): string | undefined => jsonIn(html, SITE_DATA_ID);

/**
 * Fetches and stores the session if none is stored, for example after another diner has signed in. Without a session
 * `keepRendered` does not store the page, and the page's own request for the session may still be running.
 */
async function fetchMissingSession(html: string, options: Serving): Promise<void> {
  if (!isRendered(html) || (await hasSession(await options.caches.open(MY_OFFLINE_CACHES.answers)))) return;
  const { origin } = options;
  const addresses = Object.keys(dataIn(html)?.answers ?? {}).map((address) => new URL(address, origin).href);
  const session = addresses.find((address) => kindOf(address, origin) === 'session');
  if (session) await keep('session', keyOf(session, origin), await options.send(new Request(session)), options);
}

/** Stores a page that the network has returned. */
async function keepPage(answer: Response, options: Serving): Promise<void> {
  if (!answer.ok) return;
  const kept = await options.caches.open(MY_OFFLINE_CACHES.answers);
  const html = await answer.clone().text();
  const before = await (await kept.match(MY_RECEIPTS, ANY))?.text();
  await kept.delete(NEWER_RELEASE);
  if (before !== undefined && releaseOf(before) !== releaseOf(html)) {
    await kept.delete(KEPT_HOME);
    await options.caches.delete(MY_OFFLINE_CACHES.files);
  }
  if (!isRendered(html)) return kept.put(MY_RECEIPTS, answer);
  if (before === undefined || releaseOf(before) !== releaseOf(html)) {
    await kept.delete(MY_RECEIPTS);
    options.waitUntil(installMyReceipts(options).catch(() => undefined));
  }
  await keepRendered(html, answer, options);
}

/**
 * Stores a page that the server rendered for the diner, and the page's API responses. The root of the stored page is
 * marked as a copy, and the page's first script shows it only to the same diner (shell/src/boot/rendered.ts).
 * @returns the data in the page; undefined if the page was not stored
 */
async function keepRendered(html: string, { headers }: Response, options: Serving): Promise<RenderedData | undefined> {
  const open = () => options.caches.open(MY_OFFLINE_CACHES.answers);
  // The session may have ended while the page was being fetched.
  if (!isRendered(html) || !(await hasSession(await open()))) return undefined;
  const data = dataIn(html);
  for (const [address, body] of Object.entries(data?.answers ?? {})) {
    const kind = kindOf(new URL(address, options.origin).href, options.origin);
    // The response about the session comes first. If another diner has signed in, `keep` then deletes the copies of the
    // previous diner.
    if (kind === 'session' || kind === 'answer')
      await keep(kind, keyOf(address, options.origin), Response.json(body), options);
  }
  const own = new Headers(headers);
  // The stored text is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) own.delete(name);
  await (
    await open()
  ).put(
    KEPT_HOME,
    new Response(html.replace(RENDERED_ROOT, `<div id="root" data-drawn="${KEPT_DRAWN}">`), { headers: own }),
  );
  return data;
}

type Kind = 'page' | 'fresh' | 'session' | 'answer' | 'logo' | 'file' | 'other';

function kindOf(url: string, origin: string): Kind {
  const { origin: of, pathname } = new URL(url);
  if (of !== origin) return 'other';
  if (pathname === FRESH_ANSWERS) return 'fresh';
  if (pathname === MY_RECEIPTS || pathname.startsWith(`${MY_RECEIPTS}/`)) return 'page';
  if (pathname.endsWith('/customer/session')) return 'session';
  if (/\/customer\/(?:receipts|deadlines|spending\/alerts)(?:\/|$)/.test(pathname)) return 'answer';
  if (pathname.includes('/api/files/')) return 'logo';
  const isFile = /^\/(?:assets|remotes)\//.test(pathname) && !pathname.endsWith('.json');
  return isFile ? 'file' : 'other';
}

/**
 * Returns a file or a logo from the copy if there is one. Their names contain a hash of the content, so a copy is never
 * outdated. Logos are stored with the API responses, because they show where the diner has eaten.
 */
async function fileOf(kind: 'file' | 'logo', request: Request, options: Serving): Promise<Response> {
  const key = keyOf(request.url, options.origin);
  const cache = await options.caches.open(kind === 'logo' ? MY_OFFLINE_CACHES.answers : MY_OFFLINE_CACHES.files);
  const copy = await cache.match(key, ANY);
  if (copy) return copy;
  const answer = await options.send(request);
  if (kind === 'logo') await keep(kind, key, answer.clone(), options).catch(() => undefined);
  else if (answer.ok) await cache.put(key, answer.clone()).catch(() => undefined);
  return answer;
}

async function keep(
  kind: 'session' | 'answer' | 'logo',
  key: string,
  answer: Response,
  { caches, origin, asOf }: Serving,
): Promise<void> {
  // The session has ended, for example because the diner ended it on another device.
  if (answer.status === 401) {
    await wipeOrders(caches);
    return wipe(caches);
  }
  const kept = await caches.open(MY_OFFLINE_CACHES.answers);
  if (answer.status === 404) return void (await kept.delete(key, ANY));
  if (!answer.ok) return;
  if (kind === 'session') {
    if (asOf === changes) isSessionOutdated = false;
    const before = await (await kept.match(key, ANY))?.text();
    const text = await answer.clone().text();
    const diner = dinerIn(text);
    if (diner === null || (before !== undefined && dinerIn(before) !== diner)) await wipe(caches);
    if (before !== undefined && idIn(dinerIn(before)) !== idIn(diner)) await wipeOrders(caches);
    if (diner === null) return;
  }
  // The session ended while the request was running.
  if (kind !== 'session' && !(await hasSession(kept))) return;
  const answers = await caches.open(MY_OFFLINE_CACHES.answers);
  await answers.put(key, kind === 'logo' ? answer : undated(answer));
  storedAsOf.set(key, asOf);
  const keys = await answers.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MAX_RESPONSES)))
    if (['answer', 'logo'].includes(kindOf(oldest.url, origin))) await answers.delete(oldest, ANY);
}

const hasSession = async (kept: Cache): Promise<boolean> =>
  (await kept.keys()).some(({ url }) => url.endsWith('/customer/session'));

async function wipe(caches: MyReceiptsOptions['caches']): Promise<void> {
  await caches.delete(MY_OFFLINE_CACHES.answers);
}

/** Deletes the copies of single orders, which the diner who has left could read. */
async function wipeOrders(caches: MyReceiptsOptions['caches']): Promise<void> {
  for (const name of Object.values(CACHES)) await caches.delete(name);
}

/** Returns a response without its time. A page takes the server's clock from that time, and a copy is from an old time. */
function undated({ body, status, statusText, headers }: Response): Response {
  const own = new Headers(headers);
  own.delete('date');
  return new Response(body, { status, statusText, headers: own });
}

/** Returns the id in a result of {@link dinerIn}. */
const idIn = (diner: string | null): string | undefined => diner?.split(' ')[0];

/**
 * Returns the diner's id and the session's scope in a response about the session; `null` without a session. A session
 * that shows less must not leave the copies of a session that showed more, so the scope counts like another diner.
 */
function dinerIn(text: string): string | null {
  try {
    const { id, scope = '' } = JSON.parse(text) as { id?: string | null; scope?: string };
    return id ? `${id} ${scope}` : null;
  } catch {
    return null;
  }
}
