import type { Readable } from 'node:stream';
import { PRODUCT_NAME, type Language } from 'contracts';
import { batchesOf } from '../exports/export';
import { exportedReceipts } from '../receipts/exportedReceipts';
import { readSpending } from '../receipts/spending';
import { localTime } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { fileDisposition } from '../../platform/pdf/disposition';
import { plainAmount } from '../../platform/pdf/tables/amounts';
import { createSlots } from '../../platform/pdf/worker/slots';
import { openWorkerStream } from '../../platform/pdf/worker/workerStream';
import type { SpendingHead, SpendingRow, SpendingPdf } from './content';
import { SPENDING_TEXTS } from './texts';

/** Limits how many files are made at a time, because each file needs a thread for a short time. */
const SLOTS = { parallel: 1, queue: 20, waitMs: 15_000, busy: refusals.receiptsBusy };

/** Makes PDFs of what diners spent. */
export interface SpendingPdfs {
  /** Opens the PDF of a month. Its slot becomes free when its stream is closed. */
  open(
    userId: string,
    month: string | undefined,
    language: Language,
    signal: AbortSignal,
  ): Promise<{ pdf: Readable; disposition: string }>;
}

export function createSpendingPdfs({ db, now }: Pick<PlatformServices, 'db' | 'now'>): SpendingPdfs {
  const slots = createSlots(SLOTS);

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
      return { pdf, disposition: fileDisposition({ names, kind: 'spending', last: spending.month }) };
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

  return { open };
}
