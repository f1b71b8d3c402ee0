import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { ListQuery } from '../../platform/http/listQuery';
import { Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import { noteReads } from '../auditLog/dataReads';
import type { PlatformServices } from '../../platform/services';
import { recordAction } from '../auditLog/commands';
import { logSecurityEvent } from '../auditLog/securityEvents';
import { listAdminOrders, readAdminOrder } from './adminOrders';
import { AdminOrder, AdminOrderDetails, MaskedPhone, PhoneCorrection } from './adminSchemas';
import { correctPhone } from './correctPhone';
import { OrderSearchQuery } from './orderFilters';
import { OrderSums } from './listSums';
import { withDays } from './period';
import type { OrderLinks } from './orderLinks';

/** The endpoints for the administrators' search for orders and for the page of one order. */
export function adminOrderRoutes(services: PlatformServices & { orderLinks: OrderLinks }): FastifyPluginAsyncZod {
  const { db, settings, orderLinks, now } = services;
  return async (app) => {
    app.get(
      '/admin/orders',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getAdminOrders',
          summary: 'Search the orders of all restaurants',
          description: 'Days are business days, each of its restaurant',
          tags: ['orders'],
          querystring: ListQuery.extend(OrderSearchQuery),
          response: { 200: z.object({ orders: z.array(AdminOrder), sums: OrderSums }) },
        },
      },
      async (request, reply) => {
        const search = await withDays(db, request.query, now());
        const { total, sums, orders, userIds } = await listAdminOrders(db, search, now());
        await noteReads(db, { staffId: staffOf(request).staffId, kind: 'order', userIds }, now());
        void reply.header(TOTAL, total).header('cache-control', 'no-store');
        return { orders, sums };
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
          response: { 200: AdminOrderDetails, ...refusalResponses(404) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const details = await readAdminOrder(db, request.params.id, { settings, now: now() });
        const userIds = [details.customer?.id ?? null];
        await noteReads(db, { staffId: staffOf(request).staffId, kind: 'order', userIds }, now());
        return details;
      },
    );

    app.post(
      '/admin/orders/:id/phone',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'correctOrderPhone',
          summary: 'Correct the phone under which an order was saved',
          description:
            'The order moves to the customer with the right phone and gets a new link. The wrong person loses access at once',
          tags: ['orders'],
          params: z.object({ id: z.uuid() }),
          body: PhoneCorrection,
          response: { 200: Done.extend({ to: MaskedPhone }), ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id: orderId } = request.params;
        const { reason, ...correction } = request.body;
        const { to } = await db.transaction(async (tx) => {
          const corrected = await correctPhone(tx, { orderId, ...correction }, now());
          const change = { staffId: staffOf(request).staffId, kind: 'order' as const, id: orderId };
          await recordAction({ db: tx, now }, change, 'phoneCorrected', { ...corrected, reason });
          return corrected;
        });
        logSecurityEvent(request, 'order.phone_corrected', { recordId: orderId });
        return { message: 'The phone has been corrected', to };
      },
    );

    app.post(
      '/admin/orders/:id/link',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'sendOrderLink',
          summary: 'Send a saved order’s link to its customer by SMS',
          description: 'The message counts in the message budgets, and is limited per order and per phone',
          tags: ['orders'],
          params: z.object({ id: z.uuid() }),
          body: z.object({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) }),
          response: { 200: Done.extend({ to: MaskedPhone }), ...refusalResponses(404, 409, 429, 503) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const to = await orderLinks.send(id, request.body.language);
        await recordAction(services, { staffId: staffOf(request).staffId, kind: 'order', id }, 'linkSent', { to });
        logSecurityEvent(request, 'order.link_sent', { recordId: id });
        return { message: 'The link has been sent', to };
      },
    );
  };
}
