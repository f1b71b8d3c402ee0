import {
  callAt,
  CANARY_KEY,
  CANARY_NUMBERS,
  dinerMarkIn,
  FRAME_ID,
  isAboutDiner,
  isTheme,
  jsonElement,
  mountAt,
  OVERRIDE_PARAMETER,
  parseCanaryNumber,
  registryFor,
  RENDERED_ID,
  RENDERED_ROOT,
  THEME_KEY,
  type Language,
  type RenderedData,
} from 'contracts';
import { registry as registrySchema, site as siteSchema, type Registry, type RemoteRelease } from 'contracts/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trustedRegistry } from '../../owners/trust';
import { REGISTRY_KEY } from '../../registry/registryLog';
import { attribute, documentStart } from '../../site/page';
import { renderedKey, renderedParts, type RenderedParts } from '../../site/renderedPages';
import type { ApiAddress } from '../apiConnector';
import { cookieOf } from '../cookies';
import { languageOf } from '../language';
import { isSealed, pageHeaders } from '../securityHeaders';
import { bodyStream, encodingFor } from '../sendRootFile';
import type { SiteRoot } from '../siteRoot';
import type { WebHostMetrics } from '../webHostMetrics';
import { API_TIMEOUT_MS, askApi, askForDiner, hasDiner } from './askApi';
import { isOpenedByReader } from './linkPreviews';
import { createRenderers, type Renderer } from './Renderer';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The published registry as pages use it. */
const openedRegistry = registrySchema.transform(trustedRegistry);

/** The parts of the web host that rendering uses. */
interface RenderingOptions {
  storeDir: string;
  root: SiteRoot;
  api: ApiAddress;
  /** The maximum time that a page waits for its data, in milliseconds; changed only by tests. */
  apiTimeoutMs?: number;
  metrics?: Pick<WebHostMetrics, 'countRendererFailure'>;
}

/** The same failure of a renderer is logged at most once in this time, because every request may cause it. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Sends a rendered page, if it can be rendered.
 * @returns `false` when the caller must send the page's file instead
 */
export type SendRendered = (request: FastifyRequest, reply: FastifyReply, address: URL) => Promise<boolean>;

/** A page that can be rendered for a request. */
interface PageToRender {
  release: RemoteRelease;
  /** The paths of the API requests whose responses it shows, without the API's base. */
  calls: readonly string[];
  /** Whether it shows the signed-in diner's own data. */
  isForDiner: boolean;
  /** A new canary number if the browser has none; otherwise null. */
  newCanaryNumber: number | null;
}

/** A page, and everything that its rendering needs. */
interface Renderable {
  registry: Registry;
  page: PageToRender;
  parts: RenderedParts;
  renderer: Renderer;
}

/**
 * Renders the pages that live releases declare (docs/decisions/0030). It sends the head with the styles and a frame of
 * the page at once, and the page when the API has responded. If something fails before the head is sent, the caller
 * sends the page's file. If something fails later, the page's root stays empty. In both cases, the browser renders the
 * page.
 */
export function createRendering(
  app: FastifyInstance,
  { storeDir, root, api, apiTimeoutMs = API_TIMEOUT_MS, metrics }: RenderingOptions,
): SendRendered {
  const loggedAt = new Map<string, number>();
  const renderers = createRenderers(storeDir, (release, reason) => {
    metrics?.countRendererFailure(release.split('/')[0]!);
    const failure = `${release} ${reason}`;
    if (Date.now() - (loggedAt.get(failure) ?? -Infinity) < LOG_INTERVAL_MS) return;
    loggedAt.set(failure, Date.now());
    app.log.warn({ release, reason }, 'a renderer failed');
  });
  app.addHook('onClose', async () => renderers.stop());

  /** @throws when the release's program is missing, or differs from the published one */
  async function find(request: FastifyRequest, address: URL): Promise<Renderable | null> {
    const registry = await root.json(REGISTRY_KEY, openedRegistry);
    const page = registry && pageToRender(registry, address, request.headers.cookie);
    if (!page) return null;
    const { description, release } = page.release;
    const parts = await root.json(renderedKey(description.name, release), renderedParts);
    const { brand } = siteOf(registry);
    return parts && { registry, page, parts, renderer: await renderers.of(page.release, brand) };
  }

  /**
   * Sends a page about the signed-in diner. It sends nothing before the API has responded, because a response may renew
   * the session's cookie. If a request fails, the page's file is sent instead.
   */
  async function sendDiners(request: FastifyRequest, reply: FastifyReply, found: Renderable, address: URL) {
    const { page, parts, renderer } = found;
    if (request.method !== 'GET' || !hasDiner(request)) return false;
    const asked = await askForDiner(api, page.calls, request, apiTimeoutMs);
    const reader = dinerMarkIn(request.headers.cookie);
    // Without the cookie with the diner's mark, the browser could not check that the page is for its diner. The API's
    // response sets this cookie, and the request for the next page will contain it.
    if (!asked || reader === undefined) return false;
    const language = languageOf(request.headers);
    const { title } = await renderer.frame(language);
    const about = { url: address.pathname + address.search, language, answer: asked.answers };
    const apiBase = apiBaseOf(found.registry);
    const answers = Object.fromEntries(page.calls.map((call, index) => [apiBase + call, asked.answers[index]]));
    const html = await pageHtml(found, about, { reader, answers });
    for (const cookie of asked.cookies) void reply.header('set-cookie', cookie);
    const head = headOf(parts, title, request, language);
    await send(request, reply, found, { head, rest: Promise.resolve(html + parts.tail) });
    return true;
  }

  return async function sendRendered(request, reply, address) {
    const isOpened = isOpenedByReader(request);
    // The service worker may also fetch a page with the diner's own data, because rendering it stores no scan and
    // counts no read of a till.
    if (!isOpened && !hasDiner(request)) return false;
    try {
      const found = await find(request, address);
      if (!found) return false;
      if (found.page.isForDiner) return await sendDiners(request, reply, found, address);
      if (!isOpened) return false;
      const { page, parts, renderer } = found;
      const language = languageOf(request.headers);
      // Renders the frame first, so that the API is not called if the renderer is broken.
      const frame = await renderer.frame(language);
      const asked = askApi(api, page.calls[0]!, request, apiTimeoutMs);
      const pageRest = asked.then((answer) =>
        rest(found, { url: address.pathname + address.search, language, answer }),
      );
      await send(request, reply, found, {
        head: `${headOf(parts, frame.title, request, language)}<div id="${FRAME_ID}">${frame.html}</div>`,
        rest: pageRest.then((html) => html + parts.tail),
      });
      return true;
    } catch (error) {
      request.log.debug(error, 'a page is not rendered');
      return false;
    }
  };
}

/**
 * Returns the page to render at a URL, from the release that this browser gets.
 * @returns `null` when the browser must render the page, for example because of an override
 */
function pageToRender(registry: Registry, address: URL, cookie: string | undefined): PageToRender | null {
  if ([...address.searchParams.keys()].some((name) => name.startsWith(OVERRIDE_PARAMETER))) return null;
  const owner = mountAt(registry, address.pathname)?.remote;
  const live = owner === undefined ? undefined : registry.remotes[owner];
  if (!live) return null;
  const known = parseCanaryNumber(cookieOf(cookie, CANARY_KEY));
  const newCanaryNumber = live.canary && known === null ? Math.floor(Math.random() * CANARY_NUMBERS) : null;
  const release = live.canary ? registryFor(registry, known ?? newCanaryNumber ?? 0).remotes[owner!]! : live;
  const calls = (release.description.rendered ?? []).flatMap(({ page, call }) => callAt(call, page, address) ?? []);
  if (!release.renderer || calls.length === 0) return null;
  const isForDiner = calls.some(isAboutDiner);
  return { release, calls, isForDiner, newCanaryNumber };
}

/** Returns the page's root with the data for the browser. The root is empty if the request or the rendering failed. */
async function rest(found: Renderable, about: PageAbout): Promise<string> {
  const empty = '<div id="root"></div>';
  return about.answer === null ? empty : pageHtml(found, about).catch(() => empty);
}

interface PageAbout {
  url: string;
  language: Language;
  answer: unknown;
}

/** @throws when the page cannot be rendered */
async function pageHtml(
  { renderer, page: { release }, registry }: Renderable,
  about: PageAbout,
  more: Pick<RenderedData, 'reader' | 'answers'> = {},
): Promise<string> {
  const { html, state } = await renderer.render({ ...about, apiBase: apiBaseOf(registry) });
  const data: RenderedData = {
    remote: release.description.name,
    release: release.release,
    state,
    at: Date.now(),
    ...more,
  };
  return `${RENDERED_ROOT}${html}</div>${jsonElement(RENDERED_ID, data)}`;
}

const siteOf = (registry: Registry) => siteSchema.parse(registry.site ?? {});
const apiBaseOf = (registry: Registry) => siteOf(registry).api;

/** Returns the beginning of the document, with its title, in the user's language and theme. */
function headOf({ policy, head }: RenderedParts, title: string, { headers }: FastifyRequest, language: Language) {
  const theme = cookieOf(headers.cookie, THEME_KEY);
  return documentStart({
    language,
    theme: isTheme(theme) ? theme : undefined,
    policy,
    head: `<title>${attribute(title)}</title>${head}`,
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { registry, page: { newCanaryNumber }, parts }: Renderable,
  { head, rest }: { head: string; rest: Promise<string> },
): Promise<void> {
  const https = request.protocol === 'https';
  const encoding = encodingFor(request.headers);
  void reply
    .type('text/html; charset=utf-8')
    .headers(
      pageHeaders(parts.policy, {
        pathname: new URL(request.url, 'http://page').pathname,
        https,
        isSealed: isSealed(parts.head, registry),
      }),
    )
    // The page may contain a person's order.
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (newCanaryNumber !== null)
    void reply.header(
      'set-cookie',
      `${CANARY_KEY}=${newCanaryNumber}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`,
    );
  if (encoding) void reply.header('content-encoding', encoding);

  const { stream, flush } = bodyStream(encoding);
  stream.write(head);
  flush();
  void rest.then((page) => {
    // The stream is destroyed if the client has disconnected.
    if (!stream.destroyed) stream.end(page);
  });
  await reply.send(stream);
}
