import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusalAnswers } from '../../platform/http/answers';
import { ListQuery } from '../../platform/http/listQuery';
import { TOTAL } from '../../platform/http/totals';
import type { Services } from '../../services';
import { listAdminOrders, readAdminOrder } from './adminOrders';
import { AdminOrder, AdminOrderDetails } from './adminSchemas';
import { OrderSearchQuery } from './orderSearch';
import { checkPeriod } from './period';

/** The administrator's search of orders, and the page of one order. */
export function adminOrderRoutes({ db, settings, now }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/orders',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getAdminOrders',
          summary: 'The orders of all restaurants, searched',
          description: 'Days are those of each branch’s clock',
          tags: ['orders'],
          querystring: ListQuery.extend(OrderSearchQuery),
          response: { 200: z.object({ orders: z.array(AdminOrder) }) },
        },
      },
      async (request, reply) => {
        checkPeriod(request.query);
        const { total, orders } = await listAdminOrders(db, request.query, now());
        void reply.header(TOTAL, total).header('cache-control', 'no-store');
        return { orders };
      },
    );

    app.get(
      '/admin/orders/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getAdminOrder',
          summary: 'One order as its customer sees it, with its history',
          tags: ['orders'],
          params: z.object({ id: z.uuid() }),
          response: { 200: AdminOrderDetails, ...refusalAnswers(404) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return readAdminOrder(db, request.params.id, { settings, now: now() });
      },
    );
  };
}
