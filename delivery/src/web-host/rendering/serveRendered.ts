import { PassThrough } from 'node:stream';
import zlib from 'node:zlib';
import {
  CANARY_KEY,
  directionOf,
  FRAME_ID,
  isTheme,
  RENDERED_ID,
  THEME_KEY,
  type Language,
  type PageFrame,
  type RenderedData,
} from 'contracts';
import { registry as registrySchema, site as siteSchema, type Registry } from 'contracts/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REGISTRY_KEY } from '../../registry/registryLog';
import { attribute, jsonScript } from '../../site/page';
import { renderedKey, renderedParts, type RenderedParts } from '../../site/renderedPages';
import { cookieOf } from '../cookies';
import { languageOf } from '../language';
import { pageHeaders } from '../securityHeaders';
import { encodingFor } from '../sendRootFile';
import type { RootFile, SiteRoot } from '../siteRoot';
import { API_PATIENCE_MS, askApi } from './askApi';
import { isOpenedByReader, pageToRender, type PageToRender } from './choosePage';
import type { Renderer } from './Renderer';
import { createRenderers } from './renderers';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The parts of the web host that rendering uses. */
interface RenderingOptions {
  storeDir: string;
  root: SiteRoot;
  /** The API's full address, such as `http://127.0.0.1:3000/api`. */
  apiUrl: string;
  /** For tests. */
  apiPatienceMs?: number;
}

/**
 * Sends a rendered page, if it can be rendered.
 * @returns `false` when the caller must send the page's file instead
 */
export type SendRendered = (request: FastifyRequest, reply: FastifyReply, address: URL) => Promise<boolean>;

/**
 * Renders the pages that live releases declare (docs/decisions/0030). It sends the head with the styles and a frame of
 * the page at once, then the page when the API has answered. After a failure before the head, the caller sends the
 * file; after a later failure the root stays empty. In both cases the browser draws the page.
 */
export function createRendering(
  app: FastifyInstance,
  { storeDir, root, apiUrl, apiPatienceMs = API_PATIENCE_MS }: RenderingOptions,
): SendRendered {
  const renderers = createRenderers(storeDir, (release, reason) =>
    app.log.warn({ release, reason }, 'a renderer failed'),
  );
  app.addHook('onClose', async () => renderers.stop());
  const readRegistry = parsedOnce((json) => registrySchema.parse(json));
  const readParts = parsedOnce((json) => renderedParts.parse(json));

  return async function sendRendered(request, reply, address) {
    if (!isOpenedByReader(request)) return false;
    const registry = await readRegistry(await root.file(REGISTRY_KEY));
    const page = registry && pageToRender(registry, address, request.headers.cookie);
    if (!page) return false;
    const { release } = page;
    const language = languageOf(request.headers);
    try {
      const parts = await readParts(await root.file(renderedKey(release.description.name, release.release)));
      if (!parts) return false;
      const renderer = await renderers.of(release);
      // Rendered once per language, and before the API is called: a broken renderer then costs no call.
      const frame = await renderer.frame(language);
      const asked = askApi(apiUrl + page.call, request, apiPatienceMs);
      const pageRest = asked.then((answer) =>
        rest(renderer, page, registry, { url: address.pathname + address.search, language, answer }),
      );
      await send(request, reply, page, {
        head: headOf(parts, frame, request, language),
        rest: pageRest,
        tail: parts.tail,
      });
      return true;
    } catch (error) {
      request.log.debug(error, 'a page is not rendered');
      return false;
    }
  };
}

/** Returns the page's root and the data for its client. The root is empty when there is no answer or no page. */
async function rest(
  renderer: Renderer,
  { release }: PageToRender,
  registry: Registry,
  about: { url: string; language: Language; answer: unknown },
): Promise<string> {
  const empty = '<div id="root"></div>';
  if (about.answer === null) return empty;
  try {
    const { html, state } = await renderer.render({ ...about, apiBase: siteSchema.parse(registry.site ?? {}).api });
    const data: RenderedData = { remote: release.description.name, release: release.release, state };
    return `<div id="root" data-drawn>${html}</div>${jsonScript(RENDERED_ID, data)}`;
  } catch {
    return empty;
  }
}

/** Returns the beginning of the document in the reader's language and theme, with the frame. */
function headOf(
  { head }: RenderedParts,
  { title, html }: PageFrame,
  { headers }: FastifyRequest,
  language: Language,
): string {
  const theme = cookieOf(headers.cookie, THEME_KEY);
  const root = `<html lang="${language}" dir="${directionOf(language)}"${isTheme(theme) ? ` data-theme="${theme}"` : ''}>`;
  const titled = head
    .replace(/<html\b[^>]*>/, root)
    .replace('<title></title>', () => `<title>${attribute(title)}</title>`);
  return `${titled}<div id="${FRAME_ID}">${html}</div>`;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { newCanaryNumber }: PageToRender,
  { head, rest, tail }: { head: string; rest: Promise<string>; tail: string },
): Promise<void> {
  const https = request.protocol === 'https';
  const encoding = encodingFor(request.headers);
  void reply
    .type('text/html; charset=utf-8')
    .headers(pageHeaders(head, https))
    // It may contain a person's order.
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
    // The client may have disconnected.
    if (!stream.destroyed) stream.end(page + tail);
  });
  await reply.send(stream);
}

/**
 * Returns a body that is compressed while it is sent. The compression window is small, because many pages may wait for
 * their data at the same time.
 */
function bodyStream(encoding: 'br' | 'gzip' | null) {
  if (encoding === 'br') {
    const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_MODE_TEXT, BROTLI_OPERATION_FLUSH } =
      zlib.constants;
    const stream = zlib.createBrotliCompress({
      params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 17, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
    });
    return { stream, flush: () => stream.flush(BROTLI_OPERATION_FLUSH) };
  }
  if (encoding === 'gzip') {
    const stream = zlib.createGzip();
    return { stream, flush: () => stream.flush() };
  }
  return { stream: new PassThrough(), flush: () => {} };
}

/**
 * Reads a JSON file and caches it until it changes.
 * @returns `null` when the file is missing or invalid
 */
function parsedOnce<Parsed>(parse: (json: unknown) => Parsed): (file: RootFile | null) => Promise<Parsed | null> {
  const known = new WeakMap<RootFile, Parsed | null>();
  return async (file) => {
    if (!file) return null;
    const kept = known.get(file);
    if (kept !== undefined) return kept;
    const parsed = attempt(() => parse(JSON.parse(file.content.toString('utf8'))));
    known.set(file, parsed);
    return parsed;
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
