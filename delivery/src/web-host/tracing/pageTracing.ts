import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_TRACES } from 'contracts';
import { isTracing, reportSpans, spanOf, traceparentOf } from 'contracts/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attribute } from '../../site/page';
import { answerMalformed, REFUSALS } from '../errors';
import { isOpenedByReader } from '../rendering/choosePage';
import { createBudget } from './budget';
import { pageTraceReport, spansOf } from './report';

/** The largest report of a page, in bytes: {@link PAGE_SPANS} spans have half of it. */
const REPORT_LIMIT = 32 * 1024;
/** Reports per minute. A page sends one every few seconds while its reader is active. */
const REPORTS = { total: 1_200, each: 60, everyMs: 60_000 };

const here = fileURLToPath(import.meta.url);

/** The script for pages: beside the web host's bundle, or in the build of a web host that runs from the sources. */
const SCRIPT = path.join(path.dirname(here), here.endsWith('.ts') ? '../../../dist/trace-page.js' : 'trace-page.js');

/** Returns the HTML of a page, with the script that traces it if the request is traced. */
export type MarkPage = (html: string, request: FastifyRequest) => string;

/**
 * Adds the script for traced pages, and the address that takes their spans. While tracing is off, neither exists and
 * every page stays as it is.
 * @returns null while tracing is off
 */
export async function tracePages(app: FastifyInstance, apiBase: string): Promise<MarkPage | null> {
  if (!isTracing()) return null;
  takeSpans(app);
  // From the sources, the script exists only after a build.
  if (!existsSync(SCRIPT)) return null;
  const script = await readFile(SCRIPT);
  const hash = createHash('sha384').update(script).digest('base64');
  const address = `${PAGE_TRACES}/page.js`;
  app.get(address, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  );
  const source = `${address}?${createHash('sha256').update(script).digest('hex').slice(0, 8)}`;
  const element = `<script src="${source}" integrity="sha384-${hash}"></script>`;

  return function markPage(html, request) {
    const span = spanOf(request);
    if (!span?.isRecorded || !isOpenedByReader(request)) return html;
    const mark = `<meta name="traceparent" content="${traceparentOf(span)}" data-api="${attribute(apiBase)}">`;
    // Before the first script, because that already calls the API.
    const at = html.search(/<script\b|<link\b[^>]*\brel="?stylesheet|<\/head>/i);
    return at < 0 ? html : html.slice(0, at) + mark + element + html.slice(at);
  };
}

/** Takes the spans that pages report. They are parsed completely, and their sender learns nothing about their fate. */
function takeSpans(app: FastifyInstance): void {
  const isAllowed = createBudget(REPORTS);
  app.post(PAGE_TRACES, { bodyLimit: REPORT_LIMIT }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return reply.code(403).send(REFUSALS[403]);
    if (!isAllowed(request.ip)) return reply.code(429).header('retry-after', '60').send(REFUSALS[429]);
    const report = pageTraceReport.safeParse(request.body);
    if (!report.success) return answerMalformed(reply);
    reportSpans('eesal-browser', spansOf(report.data, Date.now()));
    return reply.code(204).send();
  });
}
