/**
 * A kind of PDF that a worker makes: its content without the rows, and the type of the rows, which arrive in batches
 * (`never` if it has none). Each module defines the kinds that it makes. The app's worker knows how to draw them.
 */
export interface Pdf<Kind extends string = string, Head = unknown, Row = unknown> {
  kind: Kind;
  head: Head;
  row: Row;
}

/** A PDF to make. */
export type Job<Made extends Pdf> = Pick<Made, 'kind' | 'head'>;

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
