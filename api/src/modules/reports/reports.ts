import type { Readable } from 'node:stream';
import { PRODUCT_NAME, type Language } from 'contracts';
import type { FastifyReply } from 'fastify';
import { localTime } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import type { ReportHead, ReportPdf } from './content';
import type { Period } from '../orders/period';
import { reportDisposition } from './fileName';
import { readLogo } from '../../platform/pdf/logo';
import { readRows } from './rows';
import { select } from './selection';
import { createSlots } from '../../platform/pdf/worker/slots';
import type { Subject } from './subject';
import { readTotals } from './totals';
import { openWorkerStream } from '../../platform/pdf/worker/workerStream';

/**
 * Each report needs a thread. Only two are made at a time, so that a small machine still has capacity for other
 * requests.
 */
const SLOTS = { parallel: 2, queue: 20, waitMs: 15_000 };

/** The maximum size of the logo in pixels. It is enough for a printed logo of 120 × 44 points at 288 dpi. */
const LARGEST_LOGO = { width: 480, height: 176 };

/** A report that is being made. */
interface OpenReport {
  pdf: Readable;
  /** The value of the response's `content-disposition` header. */
  disposition: string;
}

/** Makes reports, with a limit on how many are made at a time. */
export interface Reports {
  /**
   * Opens a report. If this throws, no byte has been sent.
   * @param asked the language of the labels, a signal that is aborted when the client disconnects, and the reply, which
   * gets the header with the time of the data
   * @throws Refusal 404 when the period contains no orders; 503 when too many reports are being made
   */
  open(
    subject: Subject,
    period: Period,
    asked: { language: Language; signal: AbortSignal; reply: FastifyReply },
  ): Promise<OpenReport>;
}

export function createReports(
  { openForReading, log }: Pick<PlatformServices, 'openForReading' | 'log'>,
  limits = SLOTS,
): Reports {
  const slots = createSlots({ ...limits, busy: refusals.reportsBusy });
  return {
    async open(subject, period, { language, signal, reply }) {
      const release = await slots.take(signal);
      try {
        const { db, asOf: until } = await openForReading(reply);
        const selection = select(subject, period, until);
        const totals = await readTotals(db, selection);
        const head: ReportHead = {
          language,
          product: PRODUCT_NAME,
          name: subject.names.find((name) => name.language === language)?.name ?? subject.name,
          names: subject.names,
          branchName: subject.branchName,
          logo: await readLogo(db, subject.logo, LARGEST_LOGO, log),
          period,
          timeZone: subject.timeZone,
          storedUntil: localTime(until, subject.timeZone),
          totals,
        };
        const pdf = await openWorkerStream<ReportPdf>({
          job: { kind: 'report', head },
          batches: readRows(db, selection),
          signal,
        });
        if (pdf.destroyed) release();
        else pdf.once('close', release);
        return {
          pdf,
          disposition: reportDisposition(subject, period, totals.byDay.at(-1)?.day ?? head.storedUntil.date),
        };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
