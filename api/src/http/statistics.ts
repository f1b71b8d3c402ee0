import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countAll } from '../orders/statistics';
import type { Services } from '../services';
import { Statistics } from './schemas';

/** `GET /statistics`: the three tiles of the admin's home. */
export function statisticsRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/statistics',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getStatistics',
          summary: 'How many app users, restaurants and orders there are',
          tags: ['orders'],
          response: { 200: z.object({ statistics: Statistics }) },
        },
      },
      async () => {
        return { statistics: await countAll(services.db) };
      },
    );
  };
}
