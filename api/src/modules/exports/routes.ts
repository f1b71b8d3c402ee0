import { Readable } from 'node:stream';
import { saudiMobile, SYSTEM_TYPES } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { exportCsv, type Exported, type Positioned } from './export';
import { exportedOrders, ORDER_COLUMNS } from './orders';
import { PHONE_COLUMNS } from './phones';
import { exportedRestaurants, RESTAURANT_COLUMNS } from './restaurants';
import { exportedUsers, USER_COLUMNS } from './users';
import { refusals } from '../../platform/refusals';
import { checkPeriod } from '../orders/period';
import { RESTAURANT_SORTS } from '../restaurants/queries';
import type { Services } from '../../services';
import { USER_SORTS } from '../users/queries';
import { refusalAnswers } from '../../platform/http/answers';
import { placeOf, STAFF, staffOf } from '../../auth/guard';
import { isDeleted, ListQuery, sortBy } from '../../platform/http/listQuery';
import { OrderFilterQuery } from '../orders/orderQuery';
import { noteAction } from '../auditLog/securityEvents';

/** Exports a member of staff may ask for in a minute. */
const PER_MINUTE = { limit: 20, seconds: 60 };

const search = ListQuery.pick({ search: true });

/** `columns` of an export: names with commas between them, in the order in which they are to come. */
function columnsOf(all: readonly string[]) {
  return z
    .string()
    .max(1_000)
    .transform((text) => text.split(',').map((name) => name.trim()).filter(Boolean))
    .refine((names) => names.every((name) => all.includes(name)), `The columns are ${all.join(', ')}`)
    .transform((names) => (names.length > 0 ? [...new Set(names)] : [...all]))
    .default([...all])
    .meta({ description: `Of ${all.join(', ')}; all of them without it` });
}

const csvAnswers = {
  200: { description: 'The file; its name is in `content-disposition`', content: { 'text/csv': { schema: z.string() } } },
  ...refusalAnswers(429),
};

/** Lists as CSV files (RFC 4180), with the filter and the order of the list, streamed however long they are. */
export function exportRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, limiter, now, log } = services;

  /** Lets one more export begin. It is noted in the history of the account that asked: a list is no record. */
  async function allow(request: FastifyRequest, list: 'users' | 'restaurants' | 'orders'): Promise<void> {
    const { staffId, role } = staffOf(request);
    await limiter.take([{ key: `exports:${staffId}`, ...PER_MINUTE }]);
    // The filter is not kept: it may hold a customer's phone.
    await noteAction(services, request, { action: 'exported', kind: role, id: staffId, details: { list } });
  }

  function send<Row extends Positioned>(reply: FastifyReply, name: string, exported: Exported<Row>, columns: readonly string[]): FastifyReply {
    const file = Readable.from(exportCsv(exported, columns), { highWaterMark: 2 });
    // The connection is broken off with it: a file that ends in the middle must not look whole.
    file.on('error', (err) => log.error({ err }, 'an export failed'));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${now().toISOString().slice(0, 10)}.csv"`)
      .header('cache-control', 'no-store')
      .send(file);
  }

  return async (app) => {
    app.get(
      '/export/users',
      {
        config: { access: ['admin'] },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportUsers',
          summary: 'The app’s users as CSV',
          tags: ['exports'],
          querystring: search.extend({ sort: sortBy(USER_SORTS, '-createdAt'), gender: z.string().trim().max(40).optional(), isDeleted, columns: columnsOf(USER_COLUMNS) }),
          response: csvAnswers,
        },
      },
      async (request, reply) => {
        await allow(request, 'users');
        const { sort, columns, ...filter } = request.query;
        return send(reply, 'users', exportedUsers(db, filter, sort), columns);
      },
    );

    app.get(
      '/export/restaurants',
      {
        config: { access: ['admin'] },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportRestaurants',
          summary: 'The restaurants as CSV',
          tags: ['exports'],
          querystring: search.extend({
            sort: sortBy(RESTAURANT_SORTS, '-createdAt'),
            categoryId: z.uuid().optional(),
            system_type: z.enum(SYSTEM_TYPES).optional(),
            isDeleted,
            columns: columnsOf(RESTAURANT_COLUMNS),
          }),
          response: csvAnswers,
        },
      },
      async (request, reply) => {
        await allow(request, 'restaurants');
        const { sort, columns, system_type: systemType, ...filter } = request.query;
        return send(reply, 'restaurants', exportedRestaurants(db, { ...filter, systemType }, sort), columns);
      },
    );

    app.get(
      '/export/orders',
      {
        config: { access: STAFF },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportOrders',
          summary: 'Orders as CSV',
          description: 'A restaurant admin gets those of its own branch only, and no phones. Days are those of Asia/Riyadh',
          tags: ['exports'],
          querystring: search.extend({
            ...OrderFilterQuery,
            phone: z.string().trim().max(40).optional().meta({ description: 'A customer’s: the orders that it has saved' }),
            columns: columnsOf(ORDER_COLUMNS),
          }),
          response: csvAnswers,
        },
      },
      async (request, reply) => {
        const { sort, columns, phone: typed, ...filter } = request.query;
        checkPeriod(filter);
        const phone = typed ? saudiMobile(typed) : undefined;
        if (phone === null) throw refusals.phone();
        const session = staffOf(request);
        // A refused export is no entry of the history.
        const place = placeOf(session, filter);
        await allow(request, 'orders');
        // The restaurants' staff sees who a customer is, and finds one by phone; it does not take the phones home.
        const shown = session.role === 'admin' ? columns : columns.filter((name) => !PHONE_COLUMNS.includes(name));
        return send(reply, 'orders', await exportedOrders(db, { ...filter, ...place, phone }, sort, now()), shown);
      },
    );
  };
}
