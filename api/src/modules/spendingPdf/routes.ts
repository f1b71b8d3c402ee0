import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf } from '../../platform/http/guard';
import { SpendingQuery } from '../receipts/spendingSchemas';
import type { PlatformServices } from '../../platform/services';
import { pdfResponses, sendPdf } from '../../platform/pdf/pdfResponses';
import { createSpendingPdfs } from './spendingPdfs';

/** The number of files per minute for a diner. */
const FILES_PER_MINUTE = { limit: 10, seconds: 60 };

/** The endpoint that returns a diner's spending as a PDF. */
export function spendingPdfRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { limiter } = services;
  const pdfs = createSpendingPdfs(services);

  return async (app) => {
    app.get(
      '/customer/spending/pdf',
      {
        config: { access: 'customer', urgency: 'bulk' },
        // A HEAD request would create the whole file and then drop it.
        exposeHeadRoute: false,
        schema: {
          operationId: 'getSpendingPdf',
          summary: 'What the diner spent in a month, as a PDF',
          description: 'The sums of `getSpending`, then every receipt of the month',
          tags: ['receipts'],
          querystring: SpendingQuery.extend({
            language: z
              .enum(LANGUAGES)
              .default(DEFAULT_LANGUAGE)
              .meta({ description: 'The language of the labels and names; English by default' }),
          }),
          response: pdfResponses('The spending; its file name is in `content-disposition`'),
        },
      },
      async (request, reply) => {
        const { userId } = customerOf(request);
        const { month, language } = request.query;
        await limiter.take([{ key: `receipt-files:${userId}`, ...FILES_PER_MINUTE }]);
        return sendPdf(reply, (signal) => pdfs.open(userId, month, language, signal));
      },
    );
  };
}
