import { LOAD_FAILURES, PAGE_KINDS, VITALS } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PlatformServices } from '../../platform/services';
import { CODE_BUDGETS, type CodeBudgets } from '../codes/codeBudgets';
import type { Telemetry } from './telemetry';
import type { Metrics } from './metrics';

const count = z.int().min(0);

const Telemetry = z.object({
  since: z.iso.datetime(),
  remotes: z.array(
    z.object({
      remote: z.string(),
      release: z.string(),
      loads: count,
      failures: z.object(
        Object.fromEntries(LOAD_FAILURES.map((reason) => [reason, count])) as Record<
          (typeof LOAD_FAILURES)[number],
          typeof count
        >,
      ),
      seconds: z.object({ p50: z.number(), p95: z.number() }).nullable(),
      lastFailureAt: z.iso.datetime().nullable(),
    }),
  ),
  failures: z
    .array(
      z.object({
        remote: z.string(),
        release: z.string(),
        reason: z.enum(LOAD_FAILURES),
        message: z.string(),
        page: z.string(),
        stack: z.array(z.string()),
        count,
        lastAt: z.iso.datetime(),
      }),
    )
    .meta({
      description:
        'The content of the latest failures, without personal data: messages, routes of pages, and frames of stacks',
    }),
  vitals: z.array(z.object({ page: z.enum(PAGE_KINDS), name: z.enum(VITALS), count, p75: z.number() })),
  cspViolations: z.array(z.object({ directive: z.string(), blocked: z.string(), count })),
  codes: z
    .object({
      sent: count,
      used: count,
      budgets: z.array(
        z.object({
          budget: z.enum(CODE_BUDGETS),
          of: z.string(),
          used: count,
          limit: count,
          resetsAt: z.iso.datetime(),
        }),
      ),
    })
    .meta({
      description:
        'One-time codes: how many this process has sent and how many were used, and the fullest budget of each kind over all processes',
    }),
});

/**
 * The endpoints that return the counters of open pages, for the dashboard's page about the suite and for Prometheus.
 */
export function telemetryRoutes({
  telemetry,
  codeBudgets,
  metrics,
}: PlatformServices & { telemetry: Telemetry; codeBudgets: CodeBudgets; metrics: Metrics }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/telemetry',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getTelemetry',
          summary: 'Loads of remotes, web vitals, and violations of the content security policy',
          description:
            'Returns the counters of the process that answers, since its start. Times are in seconds, and vitals are in the units in which they were sent. Quantiles are computed from the last 500 values. If there were too many names, `other` combines the names that were reported least',
          tags: ['system'],
          response: { 200: Telemetry },
        },
      },
      async () => ({
        since: telemetry.since.toISOString(),
        remotes: telemetry.loads.releases().map(({ seconds, lastFailureAt, ...release }) => {
          const [p50, p95] = [seconds.quantile(0.5), seconds.quantile(0.95)];
          return {
            ...release,
            seconds: p50 === null || p95 === null ? null : { p50, p95 },
            lastFailureAt: lastFailureAt?.toISOString() ?? null,
          };
        }),
        failures: telemetry.failures
          .latest()
          .map(({ lastAt, ...failure }) => ({ ...failure, lastAt: lastAt.toISOString() })),
        vitals: telemetry.vitals
          .series()
          .map(({ page, name, values, count: all }) => ({ page, name, count: all, p75: values.quantile(0.75) ?? 0 })),
        cspViolations: telemetry.violations.pairs(),
        codes: await codesOf(codeBudgets),
      }),
    );

    app.get(
      '/metrics',
      {
        config: { access: 'metrics', urgency: 'always' },
        schema: {
          operationId: 'getMetrics',
          summary: 'The metrics of this process, for Prometheus',
          description: 'Needs the token of the setting METRICS_TOKEN, or an administrator',
          tags: ['system'],
          response: {
            200: { description: 'The text format of Prometheus', content: { 'text/plain': { schema: z.string() } } },
          },
        },
      },
      async (_request, reply) =>
        reply
          .header('content-type', metrics.contentType)
          .header('cache-control', 'no-store')
          .send(await metrics.text()),
    );
  };
}

async function codesOf(budgets: CodeBudgets): Promise<z.infer<typeof Telemetry>['codes']> {
  const { sent, used } = budgets.counts();
  const fullest = await budgets.fullest();
  return {
    sent,
    used,
    budgets: fullest.map(({ resetsAt, ...budget }) => ({ ...budget, resetsAt: resetsAt.toISOString() })),
  };
}
