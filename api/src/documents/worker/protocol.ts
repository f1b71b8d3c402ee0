import type { SheetHead, SheetTill } from '../qrSheet/content';
import type { ReceiptHead } from '../receipt/content';
import type { ReportHead, ReportRow } from '../report/content';

/** A PDF to be made: what kind it is, and what stands in it besides its rows. */
export type Job = { kind: 'report'; head: ReportHead } | { kind: 'qr'; head: SheetHead } | { kind: 'receipt'; head: ReceiptHead };

/** What comes in batches: the orders of a report, the tills of a sheet; nothing of a receipt. */
export type RowOf<Made extends Job> = Made extends { kind: 'report' } ? ReportRow : Made extends { kind: 'qr' } ? SheetTill : never;

/**
 * What the server's thread and a worker say to each other. Either side sends only what the other has asked for, so
 * that neither rows nor bytes pile up.
 */
export type ToWorker =
  /** The next rows; null after the last. */
  | { rows: unknown[] | null }
  /** The response can take one more piece. */
  | { pull: true };

export type FromWorker =
  /** The worker can take more rows. */
  | { wants: 'rows' }
  | { piece: Uint8Array<ArrayBuffer> }
  /** The PDF is whole. */
  | { done: true };
