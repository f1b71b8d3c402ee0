import { DEFAULT_LANGUAGE, LANGUAGES, PRODUCT_NAME, type Language } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf } from '../../platform/http/guard';
import { batchesOf } from '../exports/export';
import { exportedReceipts } from '../receipts/exportedReceipts';
import { readSpending } from '../receipts/spending';
import { SpendingQuery } from '../receipts/spendingSchemas';
import { localTime } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { pdfResponses, sendPdf } from '../../platform/pdf/pdfResponses';
import { pdfDisposition } from '../../platform/pdf/disposition';
import { plainAmount } from '../../platform/pdf/tables/amounts';
import { createSlots } from '../../platform/pdf/worker/slots';
import { openWorkerStream } from '../../platform/pdf/worker/workerStream';
import type { SpendingHead, SpendingRow, SpendingPdf } from './content';
import { SPENDING_TEXTS } from './texts';

/** The number of files per minute for a diner. */
const FILES_PER_MINUTE = { limit: 10, seconds: 60 };
/** Limits how many files are made at a time, because each file needs a thread for a short time. */
const SLOTS = { parallel: 1, queue: 20, waitMs: 15_000, busy: refusals.receiptsBusy };

/** The endpoint that returns a diner's spending as a PDF. */
export function spendingPdfRoutes({ db, limiter, now }: PlatformServices): FastifyPluginAsyncZod {
  const slots = createSlots(SLOTS);

  /** Opens the PDF of a month. Its slot becomes free when its stream is closed. */
  async function open(userId: string, month: string | undefined, language: Language, signal: AbortSignal) {
    const release = await slots.take(signal);
    try {
      const spending = await readSpending(db, userId, month, now());
      const head: SpendingHead = { language, product: PRODUCT_NAME, spending };
      const batches = readRows(userId, spending.month, language);
      const pdf = await openWorkerStream<SpendingPdf>({ job: { kind: 'spending', head }, batches, signal });
      if (pdf.destroyed) release();
      else pdf.once('close', release);
      const names = [SPENDING_TEXTS[language].title];
      return { pdf, disposition: pdfDisposition({ names, kind: 'spending', last: spending.month }) };
    } catch (error) {
      release();
      throw error;
    }
  }

  async function* readRows(
    userId: string,
    month: string,
    language: Language,
  ): AsyncGenerator<SpendingRow[], void, void> {
    for await (const receipts of batchesOf(exportedReceipts(db, userId, month, now())))
      yield receipts.map(
        ({ restaurantNames, orderNumber, orderAt, timeZone, returned, vat, spent, currency, category }) => ({
          date: localTime(orderAt, timeZone).date,
          restaurant: (restaurantNames.find((one) => one.language === language) ?? restaurantNames[0])?.name ?? '-',
          number: orderNumber,
          category: category ?? '',
          returned: plainAmount(returned, currency),
          vat: vat === null ? '-' : plainAmount(vat, currency),
          spent: plainAmount(spent, currency),
          currency,
        }),
      );
  }

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
        return sendPdf(reply, (signal) => open(userId, month, language, signal));
      },
    );
  };
}
