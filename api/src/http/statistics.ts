import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countAll } from '../orders/statistics';
import type { Services } from '../services';
import { BEARER, refusalAnswers } from './answers';
import { requireStaff } from './guard';
import { Statistics } from './schemas';

/** `GET /statistics`: the three tiles of the admin's home. */
export function statisticsRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/statistics',
      {
        schema: {
          operationId: 'getStatistics',
          summary: 'How many app users, restaurants and orders there are',
          tags: ['orders'],
          security: BEARER,
          response: { 200: z.object({ statistics: Statistics }), ...refusalAnswers(401, 403) },
        },
      },
      async (request, reply) => {
        await requireStaff(services, request, reply, 'admin');
        return { statistics: await countAll(services.db) };
      },
    );
  };
}
