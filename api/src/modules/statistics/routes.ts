import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { and, eq } from 'drizzle-orm';
import { STAFF, staffOf, tenantOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import type { Db } from '../../platform/db/database';
import { restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import {
  countAll,
  MAX_DAYS,
  sumBranches,
  sumDays,
  sumRestaurants,
  sumWeekAgo,
  USUAL_DAYS,
  type StatisticsPlace,
} from './queries';
import type { PlatformServices } from '../../platform/services';
import { BranchToday, DayOfOrders, RestaurantToday, Statistics } from './schemas';

const asOf = z.iso.datetime().optional().meta({ description: 'The time up to which all orders are counted' });

/**
 * `GET /statistics` is for the three tiles of the administrator's home page, `GET /statistics/daily` for its chart, and
 * `GET /statistics/restaurants` for its list of restaurants.
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
      '/statistics/restaurants',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getRestaurantStatistics',
          summary: 'The sales of today of the restaurants with the most orders, and of the same weekday a week ago',
          tags: ['orders'],
          response: { 200: z.object({ restaurants: z.array(RestaurantToday), asOf }) },
        },
      },
      async (_request, reply) => {
        const { db, asOf } = await services.openForReading(reply);
        return { restaurants: await sumRestaurants(db, services.now()), asOf: asOf.toISOString() };
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
            'A restaurant admin gets those of their branch. An administrator gets those of all restaurants, or of `restaurantId`. The last day is the restaurant’s present business day, for all restaurants the present date in Asia/Riyadh. Void orders do not count, and returns are subtracted on the order’s day, like in a report',
          querystring: z.object({
            days: z.coerce.number().int().min(1).max(MAX_DAYS).default(USUAL_DAYS),
            restaurantId: z.uuid().optional(),
          }),
          response: {
            200: z.object({
              days: z.array(DayOfOrders),
              asOf,
              weekAgo: DayOfOrders.optional().meta({
                description: 'The same weekday a week ago, up to the present time of that day',
              }),
              branches: z.array(BranchToday).optional().meta({
                description:
                  'The branches of the restaurant that have the most orders today, by name; only for administrators',
              }),
            }),
            ...refusalResponses(404),
          },
        },
      },
      async (request, reply) => {
        const { db, asOf } = await services.openForReading(reply);
        const now = services.now();
        const { days, restaurantId } = request.query;
        const session = staffOf(request);
        const place = await placeOf(db, { restaurantId, ...tenantOf(session, { restaurantId }) });
        return {
          days: await sumDays(db, { days, now, place }),
          weekAgo: await sumWeekAgo(db, now, place),
          ...(place && session.role === 'admin' && { branches: await sumBranches(db, now, place) }),
          asOf: asOf.toISOString(),
        };
      },
    );
  };
}

/**
 * Returns the place whose orders are counted, with its clock; undefined for all restaurants.
 * @throws Refusal 404 for an unknown restaurant
 */
async function placeOf(
  db: Db,
  { restaurantId, branchId }: { restaurantId?: string; branchId?: string },
): Promise<StatisticsPlace | undefined> {
  if (restaurantId === undefined) return undefined;
  const [clock] = await db
    .select({ timeZone: restaurants.timeZone, dayStartHour: restaurants.dayStartHour })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)));
  if (!clock) throw refusals.restaurant();
  return { restaurantId, branchId, ...clock };
}
