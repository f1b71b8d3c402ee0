import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addressKey } from '../../platform/limits/addressKey';
import type { PlatformServices } from '../../platform/services';
import { Report } from './telemetryReport';
import { CspReports, violationsOf } from './parseCspReports';
import { NoContent, refusalResponses } from '../../platform/http/responses';
import type { Telemetry } from './telemetry';

/**
 * The limit for one IP address, which a whole restaurant may share. A page sends a report when the user leaves it and
 * when something fails.
 */
const REPORTS_PER_MINUTE = { limit: 120, seconds: 60 };
const REPORT_BYTES = 32 * 1024;
/**
 * The maximum number of violations that are read from one request. A browser sends all reports of a minute together,
 * and each report contains the whole policy.
 */
const VIOLATIONS_PER_REPORT = 20;
const CSP_BYTES = 64 * 1024;

/**
 * The endpoints for page reports. A page on another origin sends them as plain text, because browsers make no CORS
 * preflight for plain text.
 */
export function pageReportRoutes({
  callLimiter,
  telemetry,
}: PlatformServices & { telemetry: Telemetry }): FastifyPluginAsyncZod {
  return async (app) => {
    for (const type of ['text/plain', 'application/csp-report', 'application/reports+json'])
      app.addContentTypeParser(type, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
    app.addHook('onRequest', async function allowCrossOrigin(_request, reply) {
      // Without this header, a page on another origin logs an error for each report, although it never reads the
      // response.
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    });

    app.post(
      '/telemetry',
      {
        config: { access: 'public', urgency: 'bulk' },
        bodyLimit: REPORT_BYTES,
        schema: {
          operationId: 'postTelemetry',
          summary: 'An open page’s report: loads of remotes, web vitals',
          tags: ['system'],
          consumes: ['application/json', 'text/plain'],
          body: Report,
          response: { 204: NoContent, ...refusalResponses(413, 429) },
        },
      },
      async ({ body, ip }, reply) => {
        await callLimiter.take([{ key: `telemetry:${addressKey(ip)}`, ...REPORTS_PER_MINUTE }]);
        telemetry.record(body);
        return reply.status(204).send();
      },
    );

    app.post(
      '/csp-reports',
      {
        config: { access: 'public', urgency: 'bulk' },
        bodyLimit: CSP_BYTES,
        schema: {
          operationId: 'postCspReports',
          summary: 'A browser’s report of violations of a content security policy',
          description:
            'Takes the reports of `report-uri` and `report-to`. Stores the directive, and the origin or the kind of the blocked resource',
          tags: ['system'],
          consumes: ['application/csp-report', 'application/reports+json', 'text/plain', 'application/json'],
          body: CspReports,
          response: { 204: NoContent, ...refusalResponses(413, 429) },
        },
      },
      async ({ body, ip }, reply) => {
        await callLimiter.take([{ key: `csp-reports:${addressKey(ip)}`, ...REPORTS_PER_MINUTE }]);
        telemetry.recordViolations(violationsOf(body).slice(0, VIOLATIONS_PER_REPORT));
        return reply.status(204).send();
      },
    );
  };
}
