import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_TRACES } from 'contracts';
import { IMMUTABLE, isTracing, reportSpans, spanOf, traceparentOf } from 'contracts/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attribute } from '../../site/page';
import { answerMalformed, REFUSALS } from '../errors';
import { isOpenedByReader } from '../rendering/linkPreviews';
import { createBudget } from './budget';
import { pageTraceReport, spansOf } from './pageTraceReport';

/** The maximum size of a page's report, in bytes. A report with {@link PAGE_SPANS} spans has about half this size. */
const REPORT_LIMIT = 32 * 1024;
/** The maximum number of reports per minute. An active user's page sends a report every few seconds. */
const REPORTS = { total: 1_200, each: 60, everyMs: 60_000 };

const here = fileURLToPath(import.meta.url);

/** The script for pages, beside the web host's bundle. A web host that runs from the sources uses the same file. */
const SCRIPT = path.join(path.dirname(here), here.endsWith('.ts') ? '../../../dist/trace-page.js' : 'trace-page.js');

/** Returns the HTML of a page, with the script that traces it if the request is traced. */
export type MarkPage = (html: string, request: FastifyRequest) => string;

/**
 * Serves the script for traced pages, and the endpoint to which they send their spans. Does nothing while tracing is
 * off.
 * @returns null if pages cannot be traced
 */
export async function tracePages(app: FastifyInstance, apiBase: string): Promise<MarkPage | null> {
  if (!isTracing()) return null;
  takeSpans(app);
  // A web host that runs from the sources has this script only after a build.
  if (!existsSync(SCRIPT)) return null;
  const script = await readFile(SCRIPT);
  const hash = createHash('sha384').update(script).digest('base64');
  const address = `${PAGE_TRACES}/page.js`;
  app.get(address, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', IMMUTABLE).send(script),
  );
  const source = `${address}?${createHash('sha256').update(script).digest('hex').slice(0, 8)}`;
  const element = `<script src="${source}" integrity="sha384-${hash}"></script>`;

  return function markPage(html, request) {
    const span = spanOf(request);
    if (!span?.isRecorded || !isOpenedByReader(request)) return html;
    const mark = `<meta name="traceparent" content="${traceparentOf(span)}" data-api="${attribute(apiBase)}">`;
    // The script that traces must run before the page's first script, which already calls the API.
    const at = html.search(/<script\b|<link\b[^>]*\brel="?stylesheet|<\/head>/i);
    return at < 0 ? html : html.slice(0, at) + mark + element + html.slice(at);
  };
}

/** Serves the endpoint for the reports of pages. A valid report always gets a 204, even if its spans are dropped. */
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
