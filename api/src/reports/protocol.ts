import type { ReportRow } from './content';

/**
 * What the server's thread and a report's worker say to each other. Either side sends only what the other has asked for, so
 * that neither rows nor bytes pile up.
 */
export type ToWorker =
  /** The next orders; null after the last. */
  | { rows: ReportRow[] | null }
  /** The response can take one more piece. */
  | { pull: true };

export type FromWorker =
  /** The worker can take more orders. */
  | { wants: 'rows' }
  | { piece: Uint8Array<ArrayBuffer> }
  /** The report is whole. */
  | { done: true };
