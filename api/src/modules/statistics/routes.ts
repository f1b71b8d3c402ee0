import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { STAFF, staffOf, type StaffSession } from '../../platform/http/guard';
import type { Db } from '../../platform/db/database';
import { restaurants } from '../../platform/db/schema';
import { countAll, MAX_DAYS, sumDays, sumWeekAgo, USUAL_DAYS, type StatisticsBranch } from './queries';
import type { PlatformServices } from '../../platform/services';
import { DayOfOrders, Statistics } from './schemas';

/**
 * `GET /statistics` is for the three tiles of the administrator's home page, and `GET /statistics/daily` for its chart.
 */
export function statisticsRoutes(services: PlatformServices): FastifyPluginAsyncZod {
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
        config: { access: STAFF },
        schema: {
          operationId: 'getDailyStatistics',
          summary: 'Orders and sales of each of the last business days, oldest first, today included',
          tags: ['orders'],
          description:
            'A restaurant admin gets those of their branch. The last day is the restaurant’s present business day, for an administrator the present date in Asia/Riyadh. Void orders do not count, and returns are subtracted on the order’s day, like in a report',
          querystring: z.object({ days: z.coerce.number().int().min(1).max(MAX_DAYS).default(USUAL_DAYS) }),
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
      async (request, reply) => {
        const { db } = await services.openForReading(reply);
        const now = services.now();
        const branch = await branchIn(db, staffOf(request));
        return {
          days: await sumDays(db, { days: request.query.days, now, branch }),
          weekAgo: await sumWeekAgo(db, now, branch),
        };
      },
    );
  };
}

/** Returns the branch of a restaurant admin; undefined for an administrator. */
async function branchIn(db: Db, session: StaffSession): Promise<StatisticsBranch | undefined> {
  const { role, restaurantId, branchId } = session;
  if (role === 'admin' || restaurantId === null || branchId === null) return undefined;
  const [restaurant] = await db
    .select({ timeZone: restaurants.timeZone, dayStartHour: restaurants.dayStartHour })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  return restaurant && { restaurantId, branchId, ...restaurant };
}
