import { createHash } from 'node:crypto';
import { PLAIN_PARAMETER, type Language, type PlainAnswer, type PlainRequest, type PlainStep } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../cookies';
import { answerNotFound, REFUSALS } from '../errors';
import type { Renderer } from './Renderer';

/**
 * The cookie with the data that a form needs for its next step. Scripts cannot read it, and browsers do not send it
 * with requests from other sites.
 */
const MEMORY_COOKIE = 'plain';
/** The lifetime of the cookie. The form with JavaScript keeps its data equally long (mf-public-invoice, saving.ts). */
const MEMORY_SECONDS = 15 * 60;
/** The maximum length of the cookie in characters. Browsers drop cookies that are longer than 4096 bytes. */
const MAX_MEMORY_CHARS = 3_500;
/** The maximum size of a form in bytes. */
const MAX_FORM_BYTES = 4_096;

const FORGOTTEN = { memory: null };

/** A page with a form, of the release that this browser gets. */
interface FormPage {
  renderer: Renderer;
  address: URL;
  language: Language;
  apiBase: string;
}

/** Calls the API on behalf of the user. */
export type Ask = (call: Extract<PlainStep, { call: unknown }>['call']) => Promise<PlainAnswer>;

/**
 * Carries out a posted form. Redirects the user to the next step of the form (Post/Redirect/Get), or back to the page
 * after a failure.
 */
export async function takeForm(request: FastifyRequest, reply: FastifyReply, page: FormPage, ask: Ask): Promise<void> {
  const step = await stepOf(request, page, request.body as Record<string, string>, ask).catch(() => FORGOTTEN);
  remember(request, reply, page.address, 'memory' in step ? step.memory : null);
  await reply.code(303).header('location', nextAddress(page.address, step)).send();
}

/**
 * Returns the page with the next step of a form. Returns `null` if the URL does not have {@link PLAIN_PARAMETER}, if
 * the request has no cookie with the data of the form, or if the step has no page.
 * @throws when the renderer fails
 */
export async function plainPage(
  request: FastifyRequest,
  page: FormPage,
  ask: Ask,
): Promise<Extract<PlainStep, { html: string }> | null> {
  if (!page.address.searchParams.has(PLAIN_PARAMETER) || memoryOf(request) === null) return null;
  const step = await stepOf(request, page, null, ask);
  return 'html' in step ? step : null;
}

async function stepOf(
  request: FastifyRequest,
  { renderer, address, language, apiBase }: FormPage,
  fields: Record<string, string> | null,
  ask: Ask,
): Promise<Exclude<PlainStep, { call: unknown }>> {
  const url = address.pathname + address.search;
  const about: PlainRequest = { url, language, apiBase, memory: memoryOf(request), fields };
  const first = await renderer.plain(about);
  const step = 'call' in first ? await renderer.plain({ ...about, answer: await ask(first.call) }) : first;
  if ('call' in step) throw new Error('a step of a form may make one call');
  return step;
}

/** Adds a style sheet to the head of a page, and the hash of the style sheet to the page's policy. */
export function withStyle(head: string, style: string): string {
  if (/<\/style/i.test(style)) throw new Error('a style sheet that ends its element');
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return head
    .replace("style-src 'self'", (source) => `${source} ${hash}`)
    .replace('</head>', () => `<style>${style}</style></head>`);
}

/**
 * Returns whether a form comes from a page of this site, according to `Sec-Fetch-Site`. Older browsers send only
 * `Origin`, which is `null` for pages that send no referrer, like all pages of this site. A form with `null` is
 * accepted, because browsers do not send our `SameSite=Strict` cookies with another site's form.
 */
function isOwnForm({ headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = 'null' } = headers;
  return origin === 'null' || origin === `${protocol}://${host}`;
}

/**
 * Accepts posted forms.
 * @param take handles a form; returns `false` if the URL has no form
 */
export function serveForms(
  app: FastifyInstance,
  take: (request: FastifyRequest, reply: FastifyReply, address: URL) => Promise<boolean>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
    scope.post('/*', async (request, reply) => {
      const isForm = typeof request.body === 'object' && request.body !== null;
      if (!isForm || request.url.startsWith('//') || !URL.canParse(request.url, 'http://page'))
        return answerNotFound(request, reply);
      if (!isOwnForm(request)) return reply.code(403).header('cache-control', 'no-store').send(REFUSALS[403]);
      const isTaken = await take(request, reply, new URL(request.url, 'http://page'));
      return isTaken ? reply : answerNotFound(request, reply);
    });
  });
}

function memoryOf({ headers }: FastifyRequest): unknown {
  const kept = cookieOf(headers.cookie, MEMORY_COOKIE);
  if (!kept) return null;
  try {
    return JSON.parse(Buffer.from(kept, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function remember(request: FastifyRequest, reply: FastifyReply, { pathname }: URL, memory: unknown): void {
  const kept = memory === null ? '' : Buffer.from(JSON.stringify(memory)).toString('base64url');
  const isKept = kept !== '' && kept.length <= MAX_MEMORY_CHARS;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply
    .header('cache-control', 'no-store')
    .header(
      'set-cookie',
      `${MEMORY_COOKIE}=${isKept ? kept : ''}; Path=${pathname}; Max-Age=${isKept ? MEMORY_SECONDS : 0}; HttpOnly; SameSite=Strict${secure}`,
    );
}

function nextAddress(address: URL, step: Exclude<PlainStep, { call: unknown }>): string {
  const next = new URL(address);
  if ('memory' in step && step.memory !== null) next.searchParams.set(PLAIN_PARAMETER, '1');
  else next.searchParams.delete(PLAIN_PARAMETER);
  return next.pathname + next.search;
}
