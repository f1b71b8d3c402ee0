import { KEPT_ROOT, MY_OFFLINE_CACHES, MY_RECEIPTS, RENDERED_ROOT } from 'contracts';
import { keyOf } from './addresses';
import { readOrderPage, SITE_DATA } from './orderPage';

/* Keeps what a signed-in diner opens under `/me`: the page, the answers about receipts, and the files. All of it is
   deleted when the session ends or another diner signs in. */

/** How long the network has to answer before the copy is used. */
const PATIENCE_MS = 2500;
/** The most answers that are kept. The one that was read longest ago goes first. */
const MOST_ANSWERS = 400;

/** The key of a note that the network has a newer release than the copy of the page. No page has this address. */
const NEWER_RELEASE = `${MY_RECEIPTS}/newer-release`;

/** The key of the home as the server rendered it last, with the diner's receipts. No page has this address. */
const RENDERED = `${MY_RECEIPTS}/rendered`;

const PAGES = [MY_RECEIPTS, NEWER_RELEASE, RENDERED];

const ANY: CacheQueryOptions = { ignoreVary: true };

interface MineOptions {
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  send: (request: Request) => Promise<Response>;
  /** The origin of the suite. The diners' pages and the API have the same. */
  origin: string;
  patienceMs?: number;
  /** Keeps the worker running until some work has ended. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Keeps the page without a diner's data and every file that it may load, when the worker is installed. A browser compiles the
 * scripts that a worker keeps at that moment as a whole, so the next start evaluates them faster (V8, "Code caching for
 * JavaScript developers").
 */
export async function installMine({ caches, send, origin }: Omit<MineOptions, 'waitUntil'>): Promise<void> {
  // Without the diner's cookie the page is the file, and not the one that the server renders.
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
 * Answers a request of a diner's page: from the network if it answers in time, otherwise from the copy. The page itself
 * comes from a copy at once: the one that the server rendered last, or the one without data.
 */
export async function serveMine(request: Request, options: MineOptions): Promise<Response> {
  const kind = kindOf(request, options.origin);
  if (kind === 'other') return options.send(request);
  if (kind === 'file') return fileOf(request, options);
  if (kind === 'page') return pageOf(request, options);
  const key = keyOf(request.url, options.origin);
  const copy = await (await options.caches.open(MY_OFFLINE_CACHES.answers)).match(key, ANY);
  const fresh = options.send(request).then(async (answer) => {
    await keep(kind, key, answer.clone(), options).catch(() => undefined);
    return answer;
  });
  if (!copy) return fresh;
  // A slow network must not bring back the session of an earlier diner: the copy is used only without any answer.
  return freshOr(copy, fresh, kind === 'session' ? null : (options.patienceMs ?? PATIENCE_MS));
}

async function pageOf(request: Request, options: MineOptions): Promise<Response> {
  const kept = await options.caches.open(MY_OFFLINE_CACHES.answers);
  const copy = await kept.match(MY_RECEIPTS, ANY);
  if (copy && isPlainStart(request) && !(await kept.match(NEWER_RELEASE))) {
    options.waitUntil(renewPage(request, await copy.clone().text(), options).catch(() => undefined));
    return (isHome(request) && (await kept.match(RENDERED))) || copy;
  }
  const fresh = options.send(request).then(async (answer) => {
    await keepPage(answer.clone(), options).catch(() => undefined);
    return answer;
  });
  return copy ? freshOr(copy, fresh, options.patienceMs ?? PATIENCE_MS) : fresh;
}

/** Whether a page is opened, and neither reloaded nor opened with settings in its address. */
const isPlainStart = ({ url, cache }: Request): boolean => cache === 'default' && new URL(url).search === '';

const isHome = ({ url }: Request): boolean => new URL(url).pathname.replace(/\/$/, '') === MY_RECEIPTS;

/** Keeps the page as the server renders it now. If the network has a newer release, the next start comes from the network. */
async function renewPage(request: Request, copy: string, options: MineOptions): Promise<void> {
  const answer = await options.send(request);
  if (!answer.ok) return;
  const html = await answer.clone().text();
  if (releaseOf(html) === releaseOf(copy)) return keepRendered(html, answer, options);
  const kept = await options.caches.open(MY_OFFLINE_CACHES.answers);
  await kept.put(NEWER_RELEASE, new Response());
  await kept.delete(RENDERED);
}

/** Keeps a page that the network has answered. */
async function keepPage(answer: Response, options: MineOptions): Promise<void> {
  if (!answer.ok) return;
  const kept = await options.caches.open(MY_OFFLINE_CACHES.answers);
  const html = await answer.clone().text();
  const before = await (await kept.match(MY_RECEIPTS, ANY))?.text();
  await kept.delete(NEWER_RELEASE);
  if (before !== undefined && releaseOf(before) !== releaseOf(html)) {
    await kept.delete(RENDERED);
    await options.caches.delete(MY_OFFLINE_CACHES.files);
  }
  if (!isRendered(html)) return kept.put(MY_RECEIPTS, answer);
  if (before === undefined || releaseOf(before) !== releaseOf(html)) {
    await kept.delete(MY_RECEIPTS);
    options.waitUntil(installMine(options).catch(() => undefined));
  }
  await keepRendered(html, answer, options);
}

/**
 * Keeps a page that the server rendered for the diner, with a root that says so. Its first script shows it to the same diner only
 * (shell/src/boot/rendered.ts).
 */
async function keepRendered(html: string, { headers }: Response, { caches }: MineOptions): Promise<void> {
  const kept = await caches.open(MY_OFFLINE_CACHES.answers);
  // The session may have ended while the page was on its way.
  if (!isRendered(html) || !(await hasSession(kept))) return;
  const own = new Headers(headers);
  // The text is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) own.delete(name);
  await kept.put(RENDERED, new Response(html.replace(RENDERED_ROOT, KEPT_ROOT), { headers: own }));
}

const isRendered = (html: string): boolean => html.includes(RENDERED_ROOT);

/** Returns the part of a page's HTML that names the live releases. It is the same in every page of a site. */
const releaseOf = (html: string) => SITE_DATA.exec(html)?.[1];

type Kind = 'page' | 'session' | 'answer' | 'file' | 'other';

function kindOf({ url }: Request, origin: string): Kind {
  const { origin: of, pathname } = new URL(url);
  if (of !== origin) return 'other';
  if (pathname === MY_RECEIPTS || pathname.startsWith(`${MY_RECEIPTS}/`)) return 'page';
  if (pathname.endsWith('/customer/session')) return 'session';
  if (/\/customer\/(?:receipts|deadlines)(?:\/|$)/.test(pathname)) return 'answer';
  const isFile = /^\/(?:assets|remotes)\/|\/api\/files\//.test(pathname) && !pathname.endsWith('.json');
  return isFile ? 'file' : 'other';
}

/** Files are named by their content, so a copy is never outdated. */
async function fileOf(request: Request, { caches, send, origin }: MineOptions): Promise<Response> {
  const files = await caches.open(MY_OFFLINE_CACHES.files);
  const key = keyOf(request.url, origin);
  const copy = await files.match(key, ANY);
  if (copy) return copy;
  const answer = await send(request);
  if (answer.ok) await files.put(key, answer.clone()).catch(() => undefined);
  return answer;
}

/** @param patienceMs how long the network has to answer; `null` for as long as it takes */
async function freshOr(copy: Response, fresh: Promise<Response>, patienceMs: number | null): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    if (patienceMs !== null) timer = setTimeout(() => resolve(copy), patienceMs);
  });
  const answer = await Promise.race([
    fresh.then(
      (found) => (found.status >= 500 ? copy : found),
      () => copy,
    ),
    late,
  ]);
  clearTimeout(timer);
  return answer;
}

async function keep(
  kind: 'session' | 'answer',
  key: string,
  answer: Response,
  { caches, origin }: MineOptions,
): Promise<void> {
  // The session has ended elsewhere.
  if (answer.status === 401) return wipe(caches);
  const kept = await caches.open(MY_OFFLINE_CACHES.answers);
  if (answer.status === 404) return void (await kept.delete(key, ANY));
  if (!answer.ok) return;
  const before = await (await kept.match(key, ANY))?.text();
  const text = await answer.clone().text();
  if (kind === 'session') {
    const diner = dinerIn(text);
    if (diner === null || (before !== undefined && dinerIn(before) !== diner)) await wipe(caches);
    if (diner === null) return;
  }
  // The session has ended while the call was running.
  if (kind === 'answer' && !(await hasSession(kept))) return;
  const answers = await caches.open(MY_OFFLINE_CACHES.answers);
  await answers.put(key, answer);
  const keys = await answers.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS)))
    if (!PAGES.includes(keyOf(oldest.url, origin))) await answers.delete(oldest, ANY);
}

const hasSession = async (kept: Cache): Promise<boolean> =>
  (await kept.keys()).some(({ url }) => url.endsWith('/customer/session'));

async function wipe(caches: MineOptions['caches']): Promise<void> {
  await caches.delete(MY_OFFLINE_CACHES.answers);
}

/** Returns the id of the diner in an answer about the session; `null` for nobody. */
function dinerIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { id?: string | null }).id ?? null;
  } catch {
    return null;
  }
}
