import type { Readable } from 'node:stream';
import { PRODUCT_NAME, type Language } from 'contracts';
import { localTime } from '../../platform/localTime';
import type { FileName } from '../../platform/pdf/disposition';
import { refusals } from '../../platform/refusals';
import type { LongRead, PlatformServices } from '../../platform/services';
import type { ReportHead, ReportPdf } from './content';
import type { Period } from '../orders/period';
import { asOfName } from '../exports/sendTable';
import { reportFileName } from './fileName';
import { readLogo } from '../../platform/pdf/logo';
import { readRows } from './rows';
import { select } from './selection';
import { createSlots } from '../../platform/pdf/worker/slots';
import type { Subject } from './subject';
import { readTotals } from './totals';
import { openReportTable } from './table';
import { openWorkerStream } from '../../platform/pdf/worker/workerStream';

/**
 * Each report needs a thread. Only two are made at a time, so that a small machine still has capacity for other
 * requests.
 */
const SLOTS = { parallel: 2, queue: 20, waitMs: 15_000 };

/** The maximum size of the logo in pixels. It is enough for a printed logo of 120 × 44 points at 288 dpi. */
const LARGEST_LOGO = { width: 480, height: 176 };

/** The formats of a report: a PDF, or a table of the orders or of the restaurants. */
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report that is being made. */
interface OpenReport {
  file: Readable;
  /** The media type. */
  type: string;
  fileName: FileName;
}

interface Asked {
  format: ReportFormat;
  /** The language of the labels. */
  language: Language;
  /** Aborted when nobody waits for the report any more. */
  signal: AbortSignal;
  /** Returns the database to read from, and the time of its data. */
  read: () => Promise<LongRead>;
}

/** Makes reports, with a limit on how many are made at a time. */
export interface Reports {
  /**
   * Opens a report. If this throws, no byte has been sent.
   * @throws Refusal 404 when the period contains no orders; 503 when too many reports are being made
   */
  open(subject: Subject, period: Period, asked: Asked): Promise<OpenReport>;
}

export function createReports({ log }: Pick<PlatformServices, 'log'>, limits = SLOTS): Reports {
  const slots = createSlots({ ...limits, busy: refusals.reportsBusy });
  return {
    async open(subject, period, { format, language, signal, read }) {
      const release = await slots.take(signal);
      try {
        const reading = await read();
        const { db, asOf: until } = reading;
        const selection = select(subject, period, until);
        const storedUntil = localTime(until, subject.timeZone);
        const totals = await readTotals(db, selection, language);
        const lastDay = totals.byDay.at(-1)?.day ?? storedUntil.date;
        const fileName = { ...reportFileName(subject, period, lastDay), extension: format };
        if (format !== 'pdf') {
          // A PDF says it in its head.
          if (reading.isReplica) fileName.last += ` - ${asOfName(until)}`;
          const table = openReportTable(reading, { selection, totals, format, language });
          // Like an export, a table needs no thread.
          release();
          table.file.on('error', (err) => log.error({ err }, 'a report failed'));
          return { ...table, fileName };
        }
        const head: ReportHead = {
          language,
          product: PRODUCT_NAME,
          name: subject.names.find((name) => name.language === language)?.name ?? subject.name,
          names: subject.names,
          branchName: subject.branchName,
          logo: await readLogo(db, subject.logo, LARGEST_LOGO, log),
          period,
          timeZone: subject.timeZone,
          storedUntil,
          totals,
        };
        const pdf = await openWorkerStream<ReportPdf>({
          job: { kind: 'report', head },
          batches: readRows(db, selection),
          signal,
        });
        if (pdf.destroyed) release();
        else pdf.once('close', release);
        return { file: pdf, type: 'application/pdf', fileName };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
