import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addressKey } from '../../platform/limits/addressKey';
import { orderView } from '../orders/orderView';
import { createReceipts } from './receipts';
import type { PlatformServices } from '../../platform/services';
import { linkedOrders } from '../orders/linkedOrder';
import { pdfResponses, sendPdf } from '../../platform/pdf/pdfResponses';

/**
 * The number of receipts per minute and IP address. It is high because the guests of a restaurant often share one IP
 * address.
 */
const PER_MINUTE = { limit: 60, seconds: 60 };

/** The endpoint that returns an order as a PDF, for callers who may read the order at its link. */
export function receiptPdfRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { settings, callLimiter } = services;
  const receipts = createReceipts(services);
  const findLinked = linkedOrders(services);

  return async (app) => {
    app.get(
      '/order/receipt',
      {
        config: { access: 'optional', urgency: 'bulk' },
        // A HEAD request would create the whole file and then drop it.
        exposeHeadRoute: false,
        schema: {
          operationId: 'getReceipt',
          summary: 'One order as a PDF, by its unguessable id',
          description:
            'The content of the order’s page on A5. Anonymous callers get neither the customer’s name nor the note',
          tags: ['orders'],
          querystring: z.object({
            orderId: z.string().max(100),
            language: z
              .enum(LANGUAGES)
              .default(DEFAULT_LANGUAGE)
              .meta({ description: 'The language of the labels and names; English by default' }),
          }),
          response: pdfResponses('The receipt; its file name is in `content-disposition`'),
        },
      },
      async (request, reply) => {
        const { orderId, language } = request.query;
        await callLimiter.take([{ key: `receipt-address:${addressKey(request.ip)}`, ...PER_MINUTE }]);
        const { order, audience } = await findLinked(request, orderId);
        return sendPdf(reply, (signal) =>
          receipts.open(order, orderView(order, { settings, audience }), { language, signal }),
        );
      },
    );
  };
}
