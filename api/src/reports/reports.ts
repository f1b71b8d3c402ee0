import type { Readable } from 'node:stream';
import { PRODUCT_NAME } from 'contracts';
import { localTime } from '../orders/localTime';
import type { Services } from '../services';
import type { ReportHead } from './content';
import type { Period } from '../orders/period';
import { reportDisposition } from './fileName';
import { readLogo } from './logo';
import { readRows } from './rows';
import { select } from './selection';
import { createSlots } from './slots';
import type { Subject } from './subject';
import { readTotals } from './totals';
import { openWorkerStream } from './workerStream';

/** Each report has a thread: two leave a small machine room for its other calls. */
const SLOTS = { places: 2, queue: 20, waitMs: 15_000 };

/** A report on its way. */
export interface OpenReport {
  pdf: Readable;
  /** Its `content-disposition`. */
  disposition: string;
}

/** Makes reports, a bounded number at a time. */
export interface Reports {
  /**
   * @param signal the client is gone
   * @throws Refusal 404 without orders in the period, 503 when too many reports are being made; nothing of a file is there yet
   */
  open(subject: Subject, period: Period, signal: AbortSignal): Promise<OpenReport>;
}

export function createReports({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>, limits = SLOTS): Reports {
  const slots = createSlots(limits);
  return {
    async open(subject, period, signal) {
      const release = await slots.take(signal);
      try {
        const until = now();
        const selection = select(subject, period, until);
        const totals = await readTotals(db, selection);
        const head: ReportHead = {
          product: PRODUCT_NAME,
          name: subject.name,
          names: subject.names,
          branchName: subject.branchName,
          logo: await readLogo(db, subject.logo, log),
          period,
          timeZone: subject.timeZone,
          storedUntil: localTime(until, subject.timeZone),
          totals,
        };
        const pdf = await openWorkerStream({ head, batches: readRows(db, selection), signal });
        if (pdf.destroyed) release();
        else pdf.once('close', release);
        return { pdf, disposition: reportDisposition(subject, period, totals.byDay.at(-1)?.day ?? head.storedUntil.date) };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
