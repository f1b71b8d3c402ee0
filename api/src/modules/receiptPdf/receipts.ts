import type { Readable } from 'node:stream';
import { PRODUCT_NAME, type Language } from 'contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { devices } from '../../platform/db/schema';
import { localTime } from '../../platform/localTime';
import type { OrderRecord } from '../orders/queries';
import { fileDisposition } from '../../platform/pdf/disposition';
import { readLogo } from '../../platform/pdf/logo';
import { createSlots } from '../../platform/pdf/worker/slots';
import { openWorkerStream } from '../../platform/pdf/worker/workerStream';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import type { ReceiptContent, ReceiptOrder, ReceiptPdf } from './content';

/**
 * A receipt needs a thread for a short time. At most two receipts are made at a time. Reports and sheets have their own
 * limits.
 */
const SLOTS = { parallel: 2, queue: 40, waitMs: 15_000 };

/** The maximum size of the logo in pixels. It is more than enough for the logo's square of 13 mm at 300 dpi. */
const LARGEST_LOGO = { width: 240, height: 240 };

/** A receipt that is being made. */
interface OpenReceipt {
  pdf: Readable;
  /** The value of its `content-disposition` header. */
  disposition: string;
}

interface Options {
  language: Language;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** Makes receipts as PDFs. */
export interface Receipts {
  /**
   * Opens a receipt. If this throws, no byte has been sent.
   * @param record the stored order
   * @param view the order with the fields that the caller may see
   * @throws Refusal 503 when too many receipts are being made
   */
  open(record: OrderRecord, view: ReceiptOrder, options: Options): Promise<OpenReceipt>;
}

export function createReceipts({ db, log }: Pick<PlatformServices, 'db' | 'log'>): Receipts {
  const slots = createSlots({ ...SLOTS, busy: refusals.receiptsBusy });
  return {
    async open(record, view, { language, signal }) {
      const release = await slots.take(signal);
      try {
        const name = view.restaurant.names.find((entry) => entry.language === language)?.name ?? view.restaurant.name;
        const moment = record.savedAt ?? record.scannedAt;
        const head: ReceiptContent = {
          product: PRODUCT_NAME,
          title: [name, view.order_number, view.order_date].join(' · '),
          language,
          name,
          order: view,
          till: await readTillName(db, record.deviceId),
          moment: moment && stampOf(moment, record.timeZone),
          logo: await readLogo(db, view.restaurant.logo, LARGEST_LOGO, log),
        };
        const pdf = await openWorkerStream<ReceiptPdf>({ job: { kind: 'receipt', head }, batches: nothing(), signal });
        if (pdf.destroyed) release();
        else pdf.once('close', release);
        return {
          pdf,
          disposition: fileDisposition({ names: [name, view.order_number], kind: 'receipt', last: view.order_date }),
        };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

async function readTillName(db: Db, deviceId: string): Promise<string | null> {
  const [till] = await db.select({ name: devices.name }).from(devices).where(eq(devices.id, deviceId));
  return till?.name ?? null;
}

/** An empty source of rows. The PDF worker needs one, but the few lines of a receipt are part of its head. */
async function* nothing(): AsyncGenerator<never[], void, void> {}

function stampOf(moment: Date, timeZone: string): string {
  const { date, time } = localTime(moment, timeZone);
  return `${date} - ${time}`;
}
