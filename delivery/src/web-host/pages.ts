import type { Language } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookup } from 'mime-types';
import { plainAddress } from '../plainAddress';
import { PAGES } from '../site/siteFiles';
import { answerNotFound } from './errors';
import { languageOf } from './language';
import { pageHeaders } from './securityHeaders';
import { siteRoot, type RootFile, type SiteRoot } from './siteRoot';

/** An address that ends like a file is one, and a missing file must not come back as a page (it would fail as "unexpected <"). */
const FILE = /\.(js|mjs|css|json|map|html?|txt|xml|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|webmanifest|wasm)$/i;
/** The few files beside the pages, such as an icon: by their own names, always checked anew. */
const ROOT_FILE = /^\/[\w-]+\.[a-z0-9]+$/i;
const PAGE = /\.html?$/i;

/**
 * Serves what a publish has written at the site's root: a file under its name; a page that the build has drawn, in the reader's language;
 * at every other address index.html. Nothing is made here: docs/deployment.md has the same for other file servers.
 */
export function servePages(app: FastifyInstance, storeDir: string): void {
  const root = siteRoot(storeDir);
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://page');
    if (ROOT_FILE.test(pathname) && FILE.test(pathname) && !PAGE.test(pathname)) {
      const file = await root.file(pathname.slice(1));
      return file ? send(request, reply.type(typeOf(pathname)), file) : answerNotFound(request, reply);
    }
    if (FILE.test(pathname) || !wantsHtml(request.headers.accept)) return answerNotFound(request, reply);
    const drawn = await drawnPage(root, decodedPath(pathname), languageOf(request.headers));
    const page = (drawn && (await root.file(drawn))) ?? (await root.file('index.html'));
    if (!page) return answerNothingPublished(reply);
    return send(request, reply.type('text/html; charset=utf-8').headers(pageHeaders(page.content.toString('utf8'), request.protocol === 'https')).header('vary', 'accept-encoding, accept-language, cookie'), page);
  });
}

/** The file of a drawn page. Like the router, it tells neither letter case nor a closing slash apart. */
async function drawnPage(root: SiteRoot, pathname: string, language: Language): Promise<string | null> {
  const name = plainAddress(pathname).slice(1) || 'index';
  // "/index" is no address of the suite, though it is the name of a file.
  if (name === 'index' && pathname !== '/') return null;
  const wanted = `${name}.${language}.html`;
  const found = (await root.names(PAGES)).find((file) => file.toLowerCase() === wanted);
  return found === undefined ? null : PAGES + found;
}

async function send(request: FastifyRequest, reply: FastifyReply, file: RootFile) {
  void reply.header('cache-control', 'no-cache');
  if (file.content.length < 1024) return reply.send(file.content);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(file.content);
  return reply.header('content-encoding', encoding).send(await file.encoded(encoding));
}

/** The best encoding the browser takes (RFC 9110, 12.5.3). */
function encodingFor(accepted = ''): 'br' | 'gzip' | null {
  const takes = (encoding: string) => new RegExp(`(^|,)\\s*${encoding}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`, 'i').test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

function answerNothingPublished(reply: FastifyReply) {
  return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send({ message: 'No release of the shell is live yet', code: 'not_published' });
}

const typeOf = (pathname: string) => {
  const type = lookup(pathname) || 'application/octet-stream';
  return type.startsWith('text/') || type === 'application/xml' || /javascript/.test(type) ? `${type}; charset=utf-8` : type;
};

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
