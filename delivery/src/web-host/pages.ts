import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { earlyCallsOf, ownerOf } from './addresses';
import { registryOf } from './canary';
import { answerNotFound } from './errors';
import { completeHtml } from './html';
import { languageOf } from './language';
import type { LiveRegistry } from './liveRegistry';
import { originOf } from './origin';
import { publicPagesOf } from './publicPages';
import { pageHeaders } from './securityHeaders';
import { themeOf } from './theme';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** An address that ends like a file is one, and a missing file must not come back as a page (it would fail as "unexpected <"). */
const FILE = /\.(js|mjs|css|json|map|html?|txt|xml|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|webmanifest|wasm)$/i;

export interface PagesOptions {
  shellDir: string;
  apiBase: string;
  registry: LiveRegistry;
  /** The address people use, where it is known. */
  publicUrl?: string;
}

/** Serves the shell's HTML at every address that is nothing else, completed for that address. */
export async function servePages(app: FastifyInstance, { shellDir, apiBase, registry, publicUrl }: PagesOptions): Promise<void> {
  const publicPages = await publicPagesOf(shellDir);
  app.get('/*', answerPage);

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    if (FILE.test(pathname) || !wantsHtml(request.headers.accept)) return answerNotFound(request, reply);

    const https = request.protocol === 'https';
    const { registry: live, cookie } = registryOf(request.headers, await registry.current(), https);
    const owner = ownerOf(live, decodedPath(pathname));
    const head = owner && (await registry.head(owner.entry));
    const styleNonce = randomBytes(16).toString('base64');
    const language = languageOf(request.headers);
    const { file, isPublic } = publicPages.htmlOf(decodedPath(pathname), language);
    const html = completeHtml(await readFile(file, 'utf8'), {
      suite: {
        apiBase,
        registry: live,
        manifests: owner && head ? { [owner.entry.manifest.url]: head.manifest } : {},
        earlyCalls: owner ? earlyCallsOf(owner.entry, decodedPath(pathname), searchParams, apiBase) : [],
      },
      preloads: head ?? { scripts: [], styles: [] },
      language,
      theme: themeOf(request.headers),
      origin: originOf(request, publicUrl),
      styleNonce,
    });

    void reply
      .headers(pageHeaders({ pathname, https, styleNonce, isPublic }))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8');
    if (cookie !== null) void reply.header('set-cookie', cookie);
    return reply.send(await encoded(html, request.headers['accept-encoding'], reply));
  }
}

/** The page in the best encoding the browser takes; quick rather than small, as every page is made anew. */
async function encoded(html: string, accepted: string | undefined, reply: FastifyReply): Promise<string | Buffer> {
  const takes = (encoding: string) => new RegExp(`(^|,)\\s*${encoding}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`, 'i').test(accepted ?? '');
  if (takes('br')) {
    void reply.header('content-encoding', 'br');
    return brotli(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  if (takes('gzip')) {
    void reply.header('content-encoding', 'gzip');
    return gzip(html);
  }
  return html;
}

function wantsHtml(accept: string | undefined): boolean {
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
