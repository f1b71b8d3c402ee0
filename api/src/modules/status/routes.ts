import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PlatformServices } from '../../platform/services';
import { Status } from './schemas';
import type { Status as StatusService } from './status';

/** `GET /status` returns what is wrong with the installation, and since when. */
export function statusRoutes({ status }: PlatformServices & { status: StatusService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/status',
      {
        // This endpoint is among the last that an overloaded server refuses, because administrators need it during an
        // overload.
        config: { access: ['admin'], urgency: 'save' },
        schema: {
          operationId: 'getStatus',
          summary: 'List the faults of the installation, and since when they last',
          description:
            'Checks the parts with the bounds of the alerts, at most once in two seconds. While the database does not answer, `GET /ready` says so',
          tags: ['system'],
          response: { 200: Status },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
        return status.read();
      },
    );
  };
}
