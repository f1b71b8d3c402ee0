import { saudiMobile } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listBranchOrders } from './branchOrders';
import { listHeldOrders, listWrongClocks } from './heldOrders';
import { listOrderLogs, ORDER_SORTS } from './orderLogs';
import { BranchOrderQuery, OrderFilterQuery } from './orderFilters';
import { orderView } from './orderView';
import { PHONE_TEXT_MAX, PhoneText } from '../auth/schemas';
import { noteReads } from '../auditLog/dataReads';
import { refusals } from '../../platform/refusals';
import { OrderSums } from './listSums';
import { checkPeriod, withDays } from './period';
import type { PlatformServices } from '../../platform/services';
import { refusalResponses } from '../../platform/http/responses';
import { tenantOf, requireTenant, STAFF, staffOf } from '../../platform/http/guard';
import { linkedOrders } from './linkedOrder';
import { ListQuery, sortBy } from '../../platform/http/listQuery';
import { HeldOrder, WrongClock, Order, OrderLog } from './schemas';
import { TOTAL } from '../../platform/http/totalHeader';

/** The endpoints for an order by its link, for a customer's orders, and for the administrator's live list. */
export function orderRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { db, settings, now } = services;
  const findLinked = linkedOrders(services);
  return async (app) => {
    app.get(
      '/order/logs',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getOrderLogs',
          summary: 'The latest orders of all restaurants, newest first',
          tags: ['orders'],
          description: 'Without filters, returns the live list. Days are business days',
          querystring: ListQuery.extend(OrderFilterQuery),
          response: { 200: z.object({ orders: z.array(OrderLog) }) },
        },
      },
      async (request, reply) => {
        checkPeriod(request.query);
        const { total, orders } = await listOrderLogs(db, request.query, now());
        void reply.header(TOTAL, total);
        return { orders };
      },
    );

    app.get(
      '/order/held',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getHeldOrders',
          summary: 'Held orders, with the reason',
          description:
            'Orders with a time more than 5 minutes ahead of the server. They are held until their time comes or their till corrects it. A restaurant admin gets only those of their own branch',
          tags: ['orders'],
          querystring: ListQuery.omit({ search: true }).extend({
            restaurantId: z.uuid().optional(),
            branchId: z.uuid().optional(),
          }),
          response: {
            200: z.object({
              orders: z.array(HeldOrder),
              clocks: z.array(WrongClock).meta({ description: 'The tills whose clocks are wrong' }),
            }),
          },
        },
      },
      async (request, reply) => {
        const scope = { ...request.query, ...tenantOf(staffOf(request), request.query) };
        const asked = { ...scope, now: now() };
        const { total, orders } = await listHeldOrders(db, asked);
        void reply.header(TOTAL, total);
        return { orders, clocks: await listWrongClocks(db, asked) };
      },
    );

    app.get(
      '/order/user',
      {
        config: { access: 'optional' },
        schema: {
          operationId: 'getOrder',
          summary: 'One order by its unguessable id',
          description: 'Anonymous callers get neither the customer’s name nor the note',
          tags: ['orders'],
          querystring: z.object({ orderId: z.string().max(100) }),
          response: { 200: z.object({ order: Order }), ...refusalResponses(404, 429) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { order, audience } = await findLinked(request, request.query.orderId);
        return { order: orderView(order, { settings, audience }) };
      },
    );

    app.get(
      '/order/user-orders',
      {
        config: { access: ['restaurantAdmin'] },
        schema: {
          operationId: 'getUserOrders',
          summary: 'A customer’s orders at the session’s branch, by phone',
          tags: ['orders'],
          querystring: ListQuery.omit({ search: true }).extend({
            restaurantId: z.uuid().optional(),
            phone: PhoneText,
            sort: sortBy(ORDER_SORTS, '-orderedAt'),
          }),
          response: { 200: z.object({ orders: z.array(Order), sums: OrderSums }) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        const { page, limit, sort } = request.query;
        const restaurantId = request.query.restaurantId ?? session.restaurantId;
        if (!restaurantId || !session.branchId) throw refusals.forbidden();
        requireTenant(session, { restaurantId });
        const phone = saudiMobile(request.query.phone);
        if (!phone) throw refusals.phone();
        const search = { restaurantId, branchId: session.branchId, phone, page, limit, sort };
        const { total, sums, orders } = await listBranchOrders(db, search, now());
        const userIds = orders.map(({ userId }) => userId);
        await noteReads(db, { staffId: session.staffId, kind: 'ordersOfPhone', userIds }, now());
        void reply.header(TOTAL, total);
        return { orders: orders.map((order) => orderView(order, { settings, audience: 'staff' })), sums };
      },
    );

    app.get(
      '/order/branch-orders',
      {
        config: { access: ['restaurantAdmin'] },
        schema: {
          operationId: 'getBranchOrders',
          summary: 'Search the orders of the session’s branch',
          description: 'Finds saved and unsaved orders. Days are business days',
          tags: ['orders'],
          querystring: ListQuery.omit({ search: true }).extend({
            ...BranchOrderQuery,
            phone: z
              .string()
              .trim()
              .max(PHONE_TEXT_MAX)
              .optional()
              .meta({ description: 'A complete Saudi mobile number' }),
          }),
          response: { 200: z.object({ orders: z.array(Order), sums: OrderSums }) },
        },
      },
      async (request, reply) => {
        const { staffId, restaurantId, branchId } = staffOf(request);
        if (!restaurantId || !branchId) throw refusals.forbidden();
        const search = await withDays(db, request.query, now(), restaurantId);
        const phone = request.query.phone ? saudiMobile(request.query.phone) : undefined;
        if (phone === null) throw refusals.phone();
        const { total, sums, orders } = await listBranchOrders(db, { ...search, restaurantId, branchId, phone }, now());
        const userIds = phone === undefined ? [] : orders.map(({ userId }) => userId);
        await noteReads(db, { staffId, kind: 'ordersOfPhone', userIds }, now());
        void reply.header(TOTAL, total).header('cache-control', 'no-store');
        return { orders: orders.map((order) => orderView(order, { settings, audience: 'staff' })), sums };
      },
    );
  };
}
