import { plainAddress, type Language } from 'contracts';
import { registry as registrySchema } from 'contracts/registry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lookup } from 'mime-types';
import { REGISTRY_KEY } from '../registry/registryLog';
import { policyIn } from '../site/page';
import { PAGES } from '../site/siteFiles';
import { answerNotFound } from './errors';
import { languageOf } from './language';
import { isSealed, pageHeaders } from './securityHeaders';
import { sendRootFile } from './sendRootFile';
import type { SendRendered } from './rendering/serveRendered';
import type { SiteRoot } from './siteRoot';

/**
 * Matches the URL of a file. If such a file is missing, the response is not a page, because a script loader would fail
 * on its HTML with "unexpected <".
 */
const FILE = /\.(js|mjs|css|json|map|html?|txt|xml|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|webmanifest|wasm)$/i;
/**
 * Matches the few files beside the pages, such as an icon. They are served by name, and browsers check them for changes
 * each time.
 */
const ROOT_FILE = /^\/[\w-]+\.[a-z0-9]+$/i;
const PAGE = /\.html?$/i;

/**
 * Serves the files that a publish has written at the site's root: a file by its name, a page that the build has
 * rendered in the user's language, and index.html at every other URL. Without `sendRendered`, this function only
 * sends files, so any file server can do the same (docs/deployment.md).
 * @param sendRendered sends a rendered page if possible; null if every page is a file
 */
export function servePages(app: FastifyInstance, root: SiteRoot, sendRendered: SendRendered | null): void {
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    if (pathname === null) return answerNotFound(request, reply);
    if (ROOT_FILE.test(pathname) && FILE.test(pathname) && !PAGE.test(pathname)) {
      const file = await root.file(pathname.slice(1));
      return file ? sendRootFile(request, reply.type(typeOf(pathname)), file) : answerNotFound(request, reply);
    }
    if (FILE.test(pathname) || !wantsHtml(request.headers.accept)) return answerNotFound(request, reply);
    if (sendRendered && (await sendRendered(request, reply, new URL(request.url, 'http://page')))) return reply;
    const prerendered = await prerenderedFile(root, decodedPath(pathname), languageOf(request.headers));
    const page = (prerendered && (await root.file(prerendered))) ?? (await root.file('index.html'));
    if (!page) return answerNothingPublished(reply);
    const html = page.content.toString('utf8');
    const registry = await root.json(REGISTRY_KEY, registrySchema);
    void reply
      .type('text/html; charset=utf-8')
      .headers(
        pageHeaders(policyIn(html), {
          pathname,
          https: request.protocol === 'https',
          isSealed: isSealed(html, registry),
        }),
      )
      .header('vary', 'accept-encoding, accept-language, cookie');
    return sendRootFile(request, reply, page);
  });
}

/** Finds the file of a page that the build has rendered. Like the router, ignores case and a trailing slash. */
async function prerenderedFile(root: SiteRoot, pathname: string, language: Language): Promise<string | null> {
  const name = plainAddress(pathname).slice(1) || 'index';
  // "/index" is the name of a file but not a page of the suite.
  if (name === 'index' && pathname !== '/') return null;
  const wanted = `${name}.${language}.html`;
  const found = (await root.names(PAGES)).find((file) => file.toLowerCase() === wanted);
  return found === undefined ? null : PAGES + found;
}

function answerNothingPublished(reply: FastifyReply) {
  return reply
    .code(503)
    .header('retry-after', '2')
    .header('cache-control', 'no-store')
    .send({ message: 'No release of the shell is live yet', code: 'NOT_PUBLISHED' });
}

const typeOf = (pathname: string) => {
  const type = lookup(pathname) || 'application/octet-stream';
  return type.startsWith('text/') || type === 'application/xml' || /javascript/.test(type)
    ? `${type}; charset=utf-8`
    : type;
};

function wantsHtml(accept: string | undefined): boolean {
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

/**
 * Returns the path of a request target in origin or absolute form (RFC 9112, 3.2); `null` for a target that cannot be a
 * page.
 */
function pathOf(target: string): string | null {
  // A URL parser reads what follows two slashes as a host.
  if (target.startsWith('//') || !URL.canParse(target, 'http://page')) return null;
  return new URL(target, 'http://page').pathname;
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
