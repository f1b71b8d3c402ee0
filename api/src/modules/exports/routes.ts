import { saudiMobile, SYSTEM_TYPES } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PHONE_TEXT_MAX } from '../../auth/schemas';
import type { Exported, Positioned } from './export';
import { exportedOrders, ORDER_COLUMNS } from './orders';
import { PHONE_COLUMNS } from './phoneColumns';
import { csvResponses, sendCsv } from './sendCsv';
import { exportedRestaurants, RESTAURANT_COLUMNS } from './restaurants';
import { exportedUsers, USER_COLUMNS } from './users';
import { refusals } from '../../platform/refusals';
import { whichOrders } from '../orders/orderLogs';
import { OrderFilterQuery, OrderSearchQuery, searchedOrders } from '../orders/orderFilters';
import { checkPeriod } from '../orders/period';
import { RESTAURANT_SORTS } from '../restaurants/queries';
import type { Services } from '../../services';
import { USER_SORTS } from '../users/queries';
import { tenantOf, STAFF, staffOf } from '../../auth/guard';
import { isDeleted, ListQuery, sortBy } from '../../platform/http/listQuery';
import { noteAction } from '../auditLog/securityEvents';

/** The maximum number of exports per minute for a member of staff. */
const PER_MINUTE = { limit: 20, seconds: 60 };

const search = ListQuery.pick({ search: true });

/** The `columns` parameter: names separated by commas, in the order that the file should have. */
function columnsOf(all: readonly string[]) {
  return z
    .string()
    .max(1_000)
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .refine((names) => names.every((name) => all.includes(name)), `The columns are ${all.join(', ')}`)
    .transform((names) => (names.length > 0 ? [...new Set(names)] : [...all]))
    .default([...all])
    .meta({ description: `The columns, out of ${all.join(', ')}; by default all of them` });
}

/**
 * The endpoints that return lists as CSV files (RFC 4180), with the filter and sort order of the list. The files are
 * streamed, so they may have any length.
 */
export function exportRoutes(services: Services): FastifyPluginAsyncZod {
  const { limiter, now, log, openForReading } = services;

  /** Checks the limit, and adds the export to the history of the caller's account, because lists have no history. */
  async function allow(request: FastifyRequest, list: 'users' | 'restaurants' | 'orders'): Promise<void> {
    const { staffId, role } = staffOf(request);
    await limiter.take([{ key: `exports:${staffId}`, ...PER_MINUTE }]);
    // The filter is not stored, because it may contain a customer's phone number.
    await noteAction(services, request, { action: 'exported', kind: role, id: staffId, details: { list } });
  }

  function send<Row extends Positioned>(
    reply: FastifyReply,
    name: string,
    exported: Exported<Row>,
    columns: readonly string[],
  ): FastifyReply {
    return sendCsv(reply, exported, { name: `${name}-${now().toISOString().slice(0, 10)}`, columns, log });
  }

  return async (app) => {
    app.get(
      '/export/users',
      {
        config: { access: ['admin'], urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportUsers',
          summary: 'The app’s users as CSV',
          tags: ['exports'],
          querystring: search.extend({
            sort: sortBy(USER_SORTS, '-createdAt'),
            gender: z.string().trim().max(40).optional(),
            isDeleted,
            columns: columnsOf(USER_COLUMNS),
          }),
          response: csvResponses,
        },
      },
      async (request, reply) => {
        await allow(request, 'users');
        const { sort, columns, ...filter } = request.query;
        return send(reply, 'users', exportedUsers(await openForReading(), filter, sort), columns);
      },
    );

    app.get(
      '/export/restaurants',
      {
        config: { access: ['admin'], urgency: 'bulk' },
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
          response: csvResponses,
        },
      },
      async (request, reply) => {
        await allow(request, 'restaurants');
        const { sort, columns, system_type: systemType, ...filter } = request.query;
        const exported = exportedRestaurants(await openForReading(), { ...filter, systemType }, sort);
        return send(reply, 'restaurants', exported, columns);
      },
    );

    app.get(
      '/export/orders',
      {
        config: { access: STAFF, urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportOrders',
          summary: 'Orders as CSV',
          description: 'A restaurant admin gets only orders of their own branch, and no phones. Days are business days',
          tags: ['exports'],
          querystring: search.extend({
            ...OrderFilterQuery,
            phone: z
              .string()
              .trim()
              .max(PHONE_TEXT_MAX)
              .optional()
              .meta({ description: 'The phone of the customer who saved the orders' }),
            columns: columnsOf(ORDER_COLUMNS),
          }),
          response: csvResponses,
        },
      },
      async (request, reply) => {
        const { sort, columns, phone: typed, ...filter } = request.query;
        checkPeriod(filter);
        const phone = typed ? saudiMobile(typed) : undefined;
        if (phone === null) throw refusals.phone();
        const session = staffOf(request);
        // The checks come first, so that a refused export adds no entry to the history.
        const tenant = tenantOf(session, filter);
        await allow(request, 'orders');
        // Restaurant staff may see a customer's phone number and search by it, but may not export phone numbers.
        const shown = session.role === 'admin' ? columns : columns.filter((name) => !PHONE_COLUMNS.includes(name));
        const db = await openForReading();
        const where = await whichOrders(db, { ...filter, ...tenant, phone }, now());
        return send(reply, 'orders', exportedOrders(db, where, sort), shown);
      },
    );

    app.get(
      '/export/admin-orders',
      {
        config: { access: ['admin'], urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportAdminOrders',
          summary: 'The orders that an administrator searches as CSV',
          description: 'The filters are those of `GET /admin/orders`',
          tags: ['exports'],
          querystring: z.object({ ...OrderSearchQuery, columns: columnsOf(ORDER_COLUMNS) }),
          response: csvResponses,
        },
      },
      async (request, reply) => {
        const { sort, columns, ...filter } = request.query;
        checkPeriod(filter);
        await allow(request, 'orders');
        const db = await openForReading();
        return send(reply, 'orders', exportedOrders(db, await searchedOrders(db, filter, now()), sort), columns);
      },
    );
  };
}
