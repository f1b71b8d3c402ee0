import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { devices } from '../../../platform/db/schema';
import { Refusal } from '../../../platform/errors';
import { ClockOffSeconds } from '../../devices/schemas';
import { isDue } from '../../orders/due';
import { readPublicId } from '../../orders/queries';
import { orderLink } from '../../orders/orderView';
import { businessDayOf } from './businessDay';
import { INGEST_OUTCOMES, ingestOrder, readPosted } from './ingest';
import { type OwnOrigin, tillOf } from './keys';
import { OwnOrder } from './order';
import { MAX_BATCH_ORDERS, OrderBatch } from './schemas';
import { refusals } from '../../../platform/refusals';
import type { PlatformServices } from '../../../platform/services';
import { refusalResponses } from '../../../platform/http/responses';
import { ErrorAnswer } from '../../../platform/http/schemas';
import { collectFieldMessages } from '../../../platform/http/validationMessages';

const BODY_LIMIT = 2 * 1024 * 1024;
const CALLS_PER_MINUTE = 120;

const outcome = z
  .enum(INGEST_OUTCOMES)
  .meta({ description: '`unchanged`: known as it is; `outdated`: a later revision is known, and stays' });
const held = z.boolean().optional().meta({
  description:
    'True if its time is more than 5 minutes ahead of the server. The order is then held until its time comes, or until it is sent again with the right time',
});
const Posted = z
  .object({
    status: outcome,
    id: z.uuid(),
    link: z.string().meta({ description: 'The address of the order’s page' }),
    held,
    clock_off_seconds: ClockOffSeconds,
  })
  .meta({ id: 'PostedOrder' });
const Result = z
  .object({
    order_number: z.string().nullable(),
    status: z.enum([...INGEST_OUTCOMES, 'refused']),
    id: z.uuid().nullable(),
    link: z.string().nullable(),
    held,
    clock_off_seconds: ClockOffSeconds,
    error: ErrorAnswer.optional(),
  })
  .meta({ id: 'PostedOrderResult' });

const Checked = z
  .object({
    restaurantId: z.uuid(),
    branchId: z.uuid(),
    deviceId: z.uuid(),
    branch: z.string(),
    timeZone: z.string(),
    currency: z.string().nullable(),
    time: z.iso.datetime().meta({ description: 'The server’s time, with which the till can compare its clock' }),
    business_date: z
      .string()
      .nullable()
      .meta({ description: 'The business day of the order; null if the order has none' }),
  })
  .meta({ id: 'CheckedTill', description: 'The till to which the key belongs' });

/**
 * Version 1 of the endpoints for tills without a POS, which identify themselves by the till's key. A change that would
 * affect existing tills needs a new version.
 */
export function ingestRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { db, settings, callLimiter, now } = services;

  const takeCall = ({ deviceId }: OwnOrigin) =>
    callLimiter.take([{ key: `ingest:${deviceId}`, limit: CALLS_PER_MINUTE, seconds: 60 }]);

  async function post(origin: OwnOrigin, order: z.infer<typeof OwnOrder>): Promise<z.infer<typeof Posted>> {
    const { id, outcome: status, orderAt, clockOffSeconds } = await ingestOrder(db, origin, order, now());
    const link = orderLink(status === 'stored' ? id : await readPublicId(db, id), settings);
    return {
      status,
      id,
      link,
      ...(!isDue({ orderAt }, now()) && { held: true }),
      ...(clockOffSeconds !== null && { clock_off_seconds: clockOffSeconds }),
    };
  }

  /** Stores one order of a batch. An invalid order does not stop the others. */
  async function postOne(origin: OwnOrigin, body: unknown): Promise<z.infer<typeof Result>> {
    const number = z.object({ order_number: z.string() }).safeParse(body).data?.order_number ?? null;
    const order = OwnOrder.safeParse(body);
    try {
      if (!order.success) throw refusals.invalid(collectFieldMessages(order.error.issues));
      return { order_number: number, ...(await post(origin, order.data)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, code, extra } = error;
      return {
        order_number: number,
        status: 'refused',
        id: null,
        link: null,
        error: {
          message,
          code,
          ...(extra.params && { params: extra.params }),
          ...(extra.fields && { fields: extra.fields }),
        },
      };
    }
  }

  return async (app) => {
    app.post(
      '/ingest/v1/order',
      {
        config: { access: 'till' },
        bodyLimit: BODY_LIMIT,
        schema: {
          operationId: 'postTillOrder',
          summary: 'Post an order of a till',
          description:
            'Needs the till’s key. A repeated order is stored once, and its highest revision counts. Answers after the order is stored',
          tags: ['tills'],
          body: OwnOrder,
          response: { 200: Posted, ...refusalResponses(409, 413, 429) },
        },
      },
      async (request) => {
        const origin = tillOf(request);
        await takeCall(origin);
        return post(origin, request.body);
      },
    );

    app.post(
      '/ingest/v1/check',
      {
        config: { access: 'till' },
        bodyLimit: BODY_LIMIT,
        schema: {
          operationId: 'checkTillOrder',
          summary: 'Test a till’s key and an order',
          description:
            'Stores only the time at which the till was last seen. Without a body, only the key is tested. An order is refused if `POST /ingest/v1/order` would refuse it for its content',
          tags: ['tills'],
          body: OwnOrder.nullish(),
          response: { 200: Checked, ...refusalResponses(413, 429) },
        },
      },
      async (request) => {
        const origin = tillOf(request);
        await takeCall(origin);
        const order = request.body ?? null;
        if (order) readPosted(origin, order);
        await db.update(devices).set({ lastSeenAt: now() }).where(eq(devices.id, origin.deviceId));
        const { restaurantId, branchId, deviceId, branchName: branch, timeZone, currency } = origin;
        return {
          restaurantId,
          branchId,
          deviceId,
          branch,
          timeZone,
          currency,
          time: now().toISOString(),
          business_date: order && businessDayOf(order, origin),
        };
      },
    );

    app.post(
      '/ingest/v1/orders',
      {
        config: { access: 'till' },
        bodyLimit: BODY_LIMIT,
        schema: {
          operationId: 'postTillOrders',
          summary: 'Post several orders of a till',
          description: `Up to ${MAX_BATCH_ORDERS}, each like a single order, in any order. A faulty order does not hold back the others`,
          tags: ['tills'],
          body: OrderBatch,
          response: {
            200: z.object({ results: z.array(Result).meta({ description: 'In the order in which they were posted' }) }),
            ...refusalResponses(413, 429),
          },
        },
      },
      async (request) => {
        const origin = tillOf(request);
        await takeCall(origin);
        const results: z.infer<typeof Result>[] = [];
        for (const order of request.body.orders) results.push(await postOne(origin, order));
        return { results };
      },
    );
  };
}
