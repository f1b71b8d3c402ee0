import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DATABASE_STATES, DISK_STATES, MIGRATION_STATES } from './checks';
import { faultsIn, SERVER_STATES, type Readiness } from './readiness';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { refusalResponses } from '../../platform/http/responses';
import { ErrorAnswer } from '../../platform/http/schemas';

const Checks = z.object({
  server: z.enum(SERVER_STATES),
  database: z.enum(DATABASE_STATES),
  migrations: z.enum(MIGRATION_STATES),
  disk: z.enum(DISK_STATES).optional().describe('The disk of the embedded database’s folder'),
});

/** `GET /health` reports whether the process runs, and `GET /ready` whether the server can be used. */
export function healthRoutes({ readiness }: PlatformServices & { readiness: Readiness }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/health',
      {
        config: { access: 'public', urgency: 'always' },
        schema: {
          operationId: 'getHealth',
          summary: 'Whether the server runs',
          description: 'Checks nothing else, because a restart does not help a server whose database is down',
          tags: ['system'],
          response: { 200: z.object({ status: z.literal('ok') }), ...refusalResponses(503) },
        },
      },
      async () => {
        if (readiness.server === 'starting') throw refusals.notReady();
        return { status: 'ok' as const };
      },
    );

    app.get(
      '/ready',
      {
        config: { access: 'public', urgency: 'always' },
        schema: {
          operationId: 'getReady',
          summary: 'Whether the server can be used',
          description:
            'Checks that the database accepts writes, that its migrations are current, and that the embedded database’s disk has room; at most once per second',
          tags: ['system'],
          response: {
            200: z.object({ status: z.literal('ready'), checks: Checks }),
            503: ErrorAnswer.extend({ checks: Checks }).describe('Not ready: `checks` contains the faults'),
          },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
        const checks = await readiness.check();
        const faults = faultsIn(checks);
        if (faults === '') return { status: 'ready' as const, checks };
        const { status, code, extra } = refusals.notReady();
        return reply
          .code(status as 503)
          .header('retry-after', extra.retryAfterSeconds)
          .send({ message: `Not ready: ${faults}`, code, retryAfter: extra.retryAfterSeconds, checks });
      },
    );
  };
}
