import type { SheetHead, SheetTill } from '../qrSheet/content';
import type { ReceiptHead } from '../receipt/content';
import type { ReportHead, ReportRow } from '../report/content';

/** A PDF to make: its kind and its content except the rows. */
export type Job =
  { kind: 'report'; head: ReportHead } | { kind: 'qr'; head: SheetHead } | { kind: 'receipt'; head: ReceiptHead };

/** The rows that arrive in batches: the orders of a report, the tills of a sheet, nothing for a receipt. */
export type RowOf<Made extends Job> = Made extends { kind: 'report' }
  ? ReportRow
  : Made extends { kind: 'qr' }
    ? SheetTill
    : never;

/**
 * The messages between the server's thread and a worker. Each side sends only what the other has requested, so that
 * neither rows nor bytes pile up.
 */
export type ToWorker =
  /** The next rows; null after the last ones. */
  | { rows: unknown[] | null }
  /** The response can accept another piece. */
  | { pull: true };

export type FromWorker =
  /** The worker can accept more rows. */
  | { wants: 'rows' }
  | { piece: Uint8Array<ArrayBuffer> }
  /** The PDF is complete. */
  | { done: true };
