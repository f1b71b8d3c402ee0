import { OTP_LENGTH } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReadOfferedPoints } from './offeredPoints';
import { noteScanned, type OrderRecord } from './queries';
import { findScannedTill } from './scannedTill';
import { findTill } from './till';
import { orderView } from './orderView';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { createStandbyReads } from '../../platform/db/standbyReads';
import { createLocalLimiter } from '../../platform/limits/localLimiter';
import { refusalResponses } from '../../platform/http/responses';
import { isSameOrigin, setCustomerCookie } from '../diners/cookie';
import { deviceOf, dinerOf } from '../diners/device';
import { requireTenant, staffOf } from '../../platform/http/guard';
import { createPublicReads, type PublicReads } from './publicReads';
import { CashierSaveBody, Order, SavedAnswer, TillQuery, WebSaveBody } from './schemas';
import type { LastOrders } from './lastOrder';
import type { Saves } from './saves';
import type { CustomerSessions } from '../diners/sessions';

const Invoice = z.object({ invoice: Order });

/**
 * The endpoints that read and save the last order of a till: for a diner's page (`web`) and for the staff (`cashier`).
 */
export function lastOrderRoutes(
  services: PlatformServices & {
    lastOrders: LastOrders;
    saves: Saves;
    customerSessions: CustomerSessions;
    offeredPoints: ReadOfferedPoints;
  },
): FastifyPluginAsyncZod {
  const { db, standby, settings, lastOrders, saves, offeredPoints, now } = services;
  const publicReads = createPublicReads(services);
  const standbyReads = standby && createPublicReads({ db: standby, callLimiter: createLocalLimiter(now), settings });
  const readAnywhere = createStandbyReads();

  /** Returns what a save of an order earns; undefined for a saved order. */
  const offerOf = async (order: OrderRecord) =>
    order.userId === null ? offeredPoints(db, order.id, now()) : undefined;

  type Scan = z.infer<typeof TillQuery>;

  async function scan(query: Scan, ip: string): Promise<z.infer<typeof Order>> {
    const till = await publicReads.ofTill(query, ip, (from, asked) => findScannedTill(from, asked, now()));
    const { order, stale } = await lastOrders.recent(till);
    const [scanned, offer] = await Promise.all([noteScanned(db, order, now()), offerOf(order)]);
    return orderView(scanned, { settings, stale, offer, audience: 'public' });
  }

  /** Answers a scan while the primary is away. Offers no points, because nothing can be saved meanwhile. */
  async function scanOfStandby(reads: PublicReads, query: Scan, ip: string): Promise<z.infer<typeof Order>> {
    const till = await reads.ofTill(query, ip, (from, asked) => findScannedTill(from, asked, now()));
    const { order, stale } = lastOrders.ofStandby(till);
    return orderView(order, { settings, stale, audience: 'public' });
  }

  return async (app) => {
    app.get(
      '/order/foodics/web/last-order',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'getWebLastOrder',
          summary: 'The invoice behind a till’s QR code',
          description:
            'Returns only an order that was closed within the time window, without the customer’s name, phone and note. While the database has no primary, it is the stored order of a standby, marked as stale',
          tags: ['invoice'],
          querystring: TillQuery,
          response: { 200: Invoice, ...refusalResponses(404, 429, 503) },
        },
      },
      async ({ query, ip }, reply) => {
        void reply.header('cache-control', 'no-store');
        const invoice = standbyReads
          ? await readAnywhere(
              () => scan(query, ip),
              () => scanOfStandby(standbyReads, query, ip),
            )
          : await scan(query, ip);
        return { invoice };
      },
    );

    app.post(
      '/order/foodics/web/add-order',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'webAddOrder',
          summary: 'Save the invoice with a phone and its one-time code, or as the signed-in diner',
          description:
            'A repeated call answers 200 again and saves once. With a code, a page of this origin is signed in as the diner, by an HttpOnly cookie. Without phone and code, the cookie says who the diner is',
          tags: ['invoice'],
          body: WebSaveBody,
          response: { 200: SavedAnswer, ...refusalResponses(401, 403, 404, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        const { body, ip } = request;
        const { phone, otp, ...save } = body;
        const till = () => publicReads.ofTill(body, ip, findTill);
        if (phone === undefined && otp === undefined) {
          const session = await dinerOf(request, reply, services);
          if (!session) throw refusals.notSignedIn();
          return saves.byOwner(save, await till(), session);
        }
        if (phone === undefined) throw refusals.invalid({ phone: 'Phone is required' });
        if (otp === undefined) throw refusals.invalid({ otp: `Type the ${OTP_LENGTH} digits of the code` });
        const device = isSameOrigin(request, settings) ? await deviceOf(request, reply, services) : null;
        const { token, ...saved } = await saves.byDiner({ ...save, phone, otp }, await till(), ip, device);
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
        return { invoice: orderView(order, { settings, stale, offer: await offerOf(order), audience: 'staff' }) };
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
