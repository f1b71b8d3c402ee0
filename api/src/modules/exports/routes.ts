import { saudiMobile, SYSTEM_TYPES } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TrailFilter } from '../activity/schemas';
import { PHONE_TEXT_MAX } from '../auth/schemas';
import { ACTIVITY_COLUMNS, exportedActivity } from './activity';
import type { Exported, Positioned } from './export';
import { exportedOrders, ORDER_COLUMNS } from './orders';
import { PHONE_COLUMNS } from './phoneColumns';
import { asOfName, sendTable, TableFormat, tableResponses } from './sendTable';
import { exportedRestaurants, RESTAURANT_COLUMNS } from './restaurants';
import { exportedUsers, USER_COLUMNS } from './users';
import { refusals } from '../../platform/refusals';
import { whichOrders } from '../orders/orderLogs';
import { OrderFilterQuery, OrderSearchQuery, searchedOrders } from '../orders/orderFilters';
import { checkPeriod, withDays } from '../orders/period';
import { RESTAURANT_SORTS } from '../restaurants/queries';
import type { LongRead, PlatformServices } from '../../platform/services';
import { USER_SORTS } from '../users/queries';
import { tenantOf, STAFF, staffOf } from '../../platform/http/guard';
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
 * The endpoints that return lists as CSV (RFC 4180) or XLSX files, with the filter and sort order of the list. The files are
 * streamed, so they may have any length.
 */
export function exportRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { limiter, now, log, openForReading } = services;

  /** Checks the limit, and adds the export to the history of the caller's account, because lists have no history. */
  async function allow(request: FastifyRequest, list: 'users' | 'restaurants' | 'orders' | 'activity'): Promise<void> {
    const { staffId, role } = staffOf(request);
    await limiter.take([{ key: `exports:${staffId}`, ...PER_MINUTE }]);
    // The filter is not stored, because it may contain a customer's phone number.
    await noteAction(services, request, { action: 'exported', kind: role, id: staffId, details: { list } });
  }

  function send<Row extends Positioned>(
    reply: FastifyReply,
    list: string,
    exported: Exported<Row>,
    options: z.infer<typeof TableFormat> & { columns: readonly string[]; reading: LongRead },
  ): FastifyReply {
    return sendTable(reply, exported, { ...options, name: { list, of: asOfName(options.reading.asOf) }, log });
  }

  return async (app) => {
    app.get(
      '/export/users',
      {
        config: { access: ['admin'], urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportUsers',
          summary: 'The app’s users as CSV or XLSX',
          tags: ['exports'],
          querystring: search.extend({
            sort: sortBy(USER_SORTS, '-createdAt'),
            gender: z.string().trim().max(40).optional(),
            isDeleted,
            ...TableFormat.shape,
            columns: columnsOf(USER_COLUMNS),
          }),
          response: tableResponses,
        },
      },
      async (request, reply) => {
        await allow(request, 'users');
        const { sort, columns, format, language, ...filter } = request.query;
        const reading = await openForReading(reply);
        return send(reply, 'users', exportedUsers(reading.db, filter, sort), { columns, format, language, reading });
      },
    );

    app.get(
      '/export/restaurants',
      {
        config: { access: ['admin'], urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportRestaurants',
          summary: 'The restaurants as CSV or XLSX',
          tags: ['exports'],
          querystring: search.extend({
            sort: sortBy(RESTAURANT_SORTS, '-createdAt'),
            categoryId: z.uuid().optional(),
            system_type: z.enum(SYSTEM_TYPES).optional(),
            isDeleted,
            ...TableFormat.shape,
            columns: columnsOf(RESTAURANT_COLUMNS),
          }),
          response: tableResponses,
        },
      },
      async (request, reply) => {
        await allow(request, 'restaurants');
        const { sort, columns, format, language, system_type: systemType, ...filter } = request.query;
        const reading = await openForReading(reply);
        const exported = exportedRestaurants(reading.db, { ...filter, systemType }, sort);
        return send(reply, 'restaurants', exported, { columns, format, language, reading });
      },
    );

    app.get(
      '/export/orders',
      {
        config: { access: STAFF, urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportOrders',
          summary: 'Orders as CSV or XLSX',
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
            ...TableFormat.shape,
            columns: columnsOf(ORDER_COLUMNS),
          }),
          response: tableResponses,
        },
      },
      async (request, reply) => {
        const { sort, columns, format, language, phone: typed, ...filter } = request.query;
        checkPeriod(filter);
        const phone = typed ? saudiMobile(typed) : undefined;
        if (phone === null) throw refusals.phone();
        const session = staffOf(request);
        // The checks come first, so that a refused export adds no entry to the history.
        const tenant = tenantOf(session, filter);
        await allow(request, 'orders');
        // Restaurant staff may see a customer's phone number and search by it, but may not export phone numbers.
        const shown = session.role === 'admin' ? columns : columns.filter((name) => !PHONE_COLUMNS.includes(name));
        const reading = await openForReading(reply);
        const where = await whichOrders(reading.db, { ...filter, ...tenant, phone }, now());
        return send(reply, 'orders', exportedOrders(reading.db, where, sort), {
          columns: shown,
          format,
          language,
          reading,
        });
      },
    );

    app.get(
      '/export/activity',
      {
        config: { access: ['admin'], urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportActivity',
          summary: 'The audit log as CSV or XLSX',
          description: 'The filters are those of `GET /trail`',
          tags: ['exports'],
          querystring: search.extend({
            ...TrailFilter,
            ...TableFormat.shape,
            columns: columnsOf(ACTIVITY_COLUMNS),
          }),
          response: tableResponses,
        },
      },
      async (request, reply) => {
        const { columns, format, language, ...query } = request.query;
        const filter = await withDays(services.db, query, now());
        await allow(request, 'activity');
        const reading = await openForReading(reply);
        return send(reply, 'activity', exportedActivity(reading.db, filter), { columns, format, language, reading });
      },
    );

    app.get(
      '/export/admin-orders',
      {
        config: { access: ['admin'], urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportAdminOrders',
          summary: 'The orders that an administrator searches as CSV or XLSX',
          description: 'The filters are those of `GET /admin/orders`',
          tags: ['exports'],
          querystring: z.object({ ...OrderSearchQuery, ...TableFormat.shape, columns: columnsOf(ORDER_COLUMNS) }),
          response: tableResponses,
        },
      },
      async (request, reply) => {
        const { sort, columns, format, language, ...query } = request.query;
        const filter = await withDays(services.db, query, now());
        await allow(request, 'orders');
        const reading = await openForReading(reply);
        const exported = exportedOrders(reading.db, await searchedOrders(reading.db, filter, now()), sort);
        return send(reply, 'orders', exported, { columns, format, language, reading });
      },
    );
  };
}
