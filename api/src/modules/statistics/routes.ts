import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MOST_DAYS, sumDays, sumWeekAgo, USUAL_DAYS } from './daily';
import { countAll } from './queries';
import type { Services } from '../../services';
import { DayOfOrders, Statistics } from './schemas';

/** `GET /statistics`: the three tiles of the administrator's home page. `GET /statistics/daily`: its chart. */
export function statisticsRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/statistics',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getStatistics',
          summary: 'The number of app users, restaurants and orders',
          tags: ['orders'],
          response: { 200: z.object({ statistics: Statistics }) },
        },
      },
      async () => {
        return { statistics: await countAll(services.db, services.now()) };
      },
    );

    app.get(
      '/statistics/daily',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getDailyStatistics',
          summary: 'Orders and sales of each of the last days, oldest first, today included',
          tags: ['orders'],
          description:
            'Days are in Asia/Riyadh. Void orders do not count, and returns are subtracted on the order’s day, like in a report',
          querystring: z.object({ days: z.coerce.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS) }),
          response: {
            200: z.object({
              days: z.array(DayOfOrders),
              weekAgo: DayOfOrders.optional().meta({
                description: 'The same weekday a week ago, up to the present time of that day',
              }),
            }),
          },
        },
      },
      async (request) => {
        const now = services.now();
        return {
          days: await sumDays(services.db, { days: request.query.days, now }),
          weekAgo: await sumWeekAgo(services.db, now),
        };
      },
    );
  };
}
