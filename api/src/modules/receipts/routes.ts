import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import type { PlatformServices } from '../../platform/services';
import { orderView } from '../orders/orderView';
import type { OrderRecord } from '../orders/queries';
import { categoriseAlways, contest, keepAbout } from './commands';
import { sayMine } from './pending';
import {
  findKeptOrder,
  findOwnOrder,
  listReceipts,
  listRemoved,
  readCategories,
  readReceipt,
  summariseReceipts,
  type Kept,
} from './queries';
import { OwnReceipt, ReceiptChange, ReceiptQuery, ReceiptRow, ReceiptSummary, RemovedReceipt } from './schemas';

const ById = z.object({ id: z.uuid().meta({ description: 'The id in the receipt’s link' }) });

/** The endpoints for the receipts of a signed-in diner. */
export function receiptRoutes({ db, settings, now }: PlatformServices): FastifyPluginAsyncZod {
  /** Returns a receipt in its wire shape. The periods belong to the customer who saved the order. */
  function receiptView(order: OrderRecord, { copy }: Kept) {
    const view = orderView(order, { settings, audience: 'public' });
    return copy ? { ...view, period_ends: undefined } : view;
  }

  return async (app) => {
    app.get(
      '/customer/receipts',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'getReceipts',
          summary: 'The diner’s receipts, newest first, page by page',
          description:
            '`search` looks in restaurant, branch, numbers, items, note, category, amount and date, in all languages. `next` is null at the end',
          tags: ['receipts'],
          querystring: ReceiptQuery,
          response: { 200: z.object({ receipts: z.array(ReceiptRow), next: z.string().nullable() }) },
        },
      },
      async (request) => {
        const { receipts, next } = await listReceipts(db, customerOf(request), request.query, now());
        return {
          receipts: receipts.map(({ order, kept }) => ({
            ...receiptView(order, kept),
            ...kept,
          })),
          next,
        };
      },
    );

    app.get(
      '/customer/receipts/summary',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'getReceiptSummary',
          summary: 'The months, restaurants and categories of the diner’s receipts, with totals',
          tags: ['receipts'],
          response: { 200: ReceiptSummary },
        },
      },
      async (request) => summariseReceipts(db, customerOf(request), now()),
    );

    app.get(
      '/customer/receipts/:id',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'getOwnReceipt',
          summary: 'One of the diner’s receipts',
          tags: ['receipts'],
          params: ById,
          response: { 200: OwnReceipt, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { order, kept } = await readReceipt(db, customerOf(request), request.params.id, now());
        return {
          order: {
            ...receiptView(order, kept),
            // The diner's own receipts have the diner's name; a device with one saved order may be somebody else's.
            user:
              customerOf(request).scope === 'full' && !kept.copy
                ? { firstName: order.firstName, lastName: order.lastName }
                : null,
          },
          ...kept,
          ...(await readCategories(db, customerOf(request), order)),
        };
      },
    );

    app.patch(
      '/customer/receipts/:id',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'changeReceipt',
          summary: 'Change the diner’s note or category of a receipt',
          description: 'An empty value removes the note or the category. Only the diner sees them',
          tags: ['receipts'],
          params: ById,
          body: ReceiptChange,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { order } = await readReceipt(db, session, request.params.id, now());
        const { always, ...change } = request.body;
        await db.transaction(async (tx) => {
          const { userId } = session;
          await keepAbout(tx, { userId, orderId: order.id }, change, now());
          if (always !== undefined && change.category !== undefined)
            await categoriseAlways(
              tx,
              { userId, restaurantId: order.restaurantId, category: always ? change.category : null },
              now(),
            );
        });
        return { message: 'The receipt has been changed' };
      },
    );

    app.delete(
      '/customer/receipts/:id',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'removeReceipt',
          summary: 'Remove a receipt from the diner’s list',
          description: 'The order and its link stay',
          tags: ['receipts'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { order } = await readReceipt(db, session, request.params.id, now());
        await keepAbout(db, { userId: session.userId, orderId: order.id }, { removedAt: now() }, now());
        return { message: 'The receipt has been removed' };
      },
    );

    app.get(
      '/customer/receipts/removed',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getRemovedReceipts',
          summary: 'The last receipts that the diner has removed from the list',
          tags: ['receipts'],
          response: { 200: z.object({ receipts: z.array(RemovedReceipt) }) },
        },
      },
      async (request) => ({
        receipts: (await listRemoved(db, customerOf(request).userId, now())).map(({ order, kept }) => ({
          ...orderView(order, { settings, audience: 'public' }),
          ...kept,
        })),
      }),
    );

    app.post(
      '/customer/receipts/:id/restore',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'restoreReceipt',
          summary: 'Put a removed receipt back into the diner’s list',
          tags: ['receipts'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { userId } = customerOf(request);
        const { id: orderId } = await findKeptOrder(db, userId, request.params.id);
        await keepAbout(db, { userId, orderId }, { removedAt: null }, now());
        return { message: 'The receipt is back in the list' };
      },
    );

    app.post(
      '/customer/receipts/:id/mine',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'acceptReceipt',
          summary: 'Say that an order which a cashier saved is the diner’s own',
          description:
            'From then on it is a receipt of the diner, counts in spending and earns points. May be repeated',
          tags: ['receipts'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { userId } = customerOf(request);
        const { id: orderId } = await findOwnOrder(db, userId, request.params.id);
        await db.transaction((tx) => sayMine(tx, { userId, orderId }, now()));
        return { message: 'The receipt is yours' };
      },
    );

    app.post(
      '/customer/receipts/:id/not-mine',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'contestReceipt',
          summary: 'Say that the staff saved a receipt to the wrong phone',
          description: 'The restaurant learns that this happened, but not whose phone it was',
          tags: ['receipts'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { userId } = customerOf(request);
        const order = await findOwnOrder(db, userId, request.params.id);
        await db.transaction((tx) => contest(tx, { userId, orderId: order.id }, now()));
        return { message: 'The receipt has been removed, and the restaurant is told' };
      },
    );
  };
}
