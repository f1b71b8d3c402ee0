import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { noteScanned } from './queries';
import { findScannedTill } from './scannedTill';
import { findTill } from './till';
import { orderView } from './orderView';
import type { PlatformServices } from '../../platform/services';
import { refusalResponses } from '../../platform/http/responses';
import { isSameOrigin, setCustomerCookie } from '../diners/cookie';
import { deviceOf } from '../diners/device';
import { requireTenant, staffOf } from '../../platform/http/guard';
import { createPublicReads } from './publicReads';
import { CashierSaveBody, Order, SavedAnswer, TillQuery, WebSaveBody } from './schemas';
import type { LastOrders } from './lastOrder';
import type { Saves } from './saves';
import type { CustomerSessions } from '../diners/sessions';

const Invoice = z.object({ invoice: Order });

/**
 * The endpoints that read and save the last order of a till: for a diner's page (`web`) and for the staff (`cashier`).
 */
export function lastOrderRoutes(
  services: PlatformServices & { lastOrders: LastOrders; saves: Saves; customerSessions: CustomerSessions },
): FastifyPluginAsyncZod {
  const { db, settings, lastOrders, saves, now } = services;
  const publicReads = createPublicReads(services);

  return async (app) => {
    app.get(
      '/order/foodics/web/last-order',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'getWebLastOrder',
          summary: 'The invoice behind a till’s QR code',
          description:
            'Returns only an order that was closed within the time window, without the customer’s name, phone and note',
          tags: ['invoice'],
          querystring: TillQuery,
          response: { 200: Invoice, ...refusalResponses(404, 429, 503) },
        },
      },
      async ({ query, ip }, reply) => {
        void reply.header('cache-control', 'no-store');
        const till = await publicReads.ofTill(query, ip, (from, asked) => findScannedTill(from, asked, now()));
        const { order, stale } = await lastOrders.recent(till);
        return { invoice: orderView(await noteScanned(db, order, now()), { settings, stale, audience: 'public' }) };
      },
    );

    app.post(
      '/order/foodics/web/add-order',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'webAddOrder',
          summary: 'Save the invoice with a phone and its one-time code',
          description:
            'A repeated call answers 200 again and saves once. A page of this origin is signed in as the diner, by an HttpOnly cookie',
          tags: ['invoice'],
          body: WebSaveBody,
          response: { 200: SavedAnswer, ...refusalResponses(404, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        const { body, ip } = request;
        const device = isSameOrigin(request, settings) ? await deviceOf(request, reply, services) : null;
        const { token, ...saved } = await saves.byDiner(body, await publicReads.ofTill(body, ip, findTill), ip, device);
        if (token) setCustomerCookie(reply, token, settings);
        return saved;
      },
    );

    app.get(
      '/order/foodics/cashier/last-order',
      {
        config: { access: ['restaurantAdmin'], urgency: 'read' },
        schema: {
          operationId: 'getCashierLastOrder',
          summary: 'The last order of a cashier of the session’s branch',
          tags: ['cashier'],
          querystring: TillQuery,
          response: { 200: Invoice, ...refusalResponses(404, 503) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const session = staffOf(request);
        requireTenant(session, request.query);
        const till = await findScannedTill(db, request.query, now());
        requireTenant(session, till);
        const { order, stale } = await lastOrders.latest(till);
        return { invoice: orderView(order, { settings, stale, audience: 'staff' }) };
      },
    );

    app.post(
      '/order/foodics/cashier/add-order',
      {
        config: { access: ['restaurantAdmin'] },
        schema: {
          operationId: 'cashierAddOrder',
          summary: 'Save an order for a customer by phone',
          tags: ['cashier'],
          body: CashierSaveBody,
          response: { 200: SavedAnswer, ...refusalResponses(404, 409, 429, 503) },
        },
      },
      async (request) => {
        const session = staffOf(request);
        requireTenant(session, request.body);
        const till = await findTill(db, request.body);
        requireTenant(session, till);
        return saves.byCashier(request.body, till, session.staffId);
      },
    );
  };
}
