import type { SheetHead, SheetTill } from '../qrSheet/content';
import type { ReceiptContent } from '../receipt/content';
import type { ReportHead, ReportRow } from '../report/content';
import type { SpendingHead, SpendingRow } from '../spending/content';

/** A PDF to make: its kind, and its content without the rows. */
export type Job =
  | { kind: 'report'; head: ReportHead }
  | { kind: 'qr'; head: SheetHead }
  | { kind: 'receipt'; head: ReceiptContent }
  | { kind: 'spending'; head: SpendingHead };

interface Rows {
  report: ReportRow;
  qr: SheetTill;
  /** A receipt has no rows, because its few lines are part of its head. */
  receipt: never;
  spending: SpendingRow;
}

/** The type of the rows, which arrive in batches. */
export type RowOf<Made extends Job> = Rows[Made['kind']];

/**
 * The messages between the server's thread and a worker. Each side sends only what the other side has requested, so
 * that neither rows nor bytes accumulate.
 */
export type ToWorker =
  /** The next rows; null after the last rows. */
  | { rows: unknown[] | null }
  /** The response can accept another chunk of the PDF. */
  | { pull: true };

export type FromWorker =
  /** The worker can accept more rows. */
  | { wants: 'rows' }
  | { piece: Uint8Array<ArrayBuffer> }
  /** The PDF is complete. */
  | { done: true };
