import type { LoadFailure } from 'contracts';

/**
 * The result of one attempt to load a remote or to render one of its pages. The remote's release is the one in the
 * page's registry.
 */
export interface LoadRecord {
  remote: string;
  /** Duration of the attempt in milliseconds. */
  ms: number;
  /**
   * Set if the attempt failed. `reasonOf` classifies the error, unless the reason is known. `slot`: where on a page of
   * another remote it was.
   */
  failure?: { error: unknown; reason?: LoadFailure; slot?: string };
}

/** The maximum number of records of one page. A page that fails in a loop records no more than this. */
const MAX_RECORDS = 100;

/**
 * The records of this page about its remotes, in memory. A `change` event tells the table of the suite page and the
 * reporter about a new record.
 */
export class LoadRecords extends EventTarget {
  /** In chronological order; every change replaces the list. */
  all: readonly LoadRecord[] = [];

  add(record: LoadRecord): void {
    if (this.all.length === MAX_RECORDS) return;
    this.all = [...this.all, record];
    this.dispatchEvent(new Event('change'));
  }
}
