/** What came of one attempt to have a remote, or of one of its pages. Its release is the page's, which never changes. */
export interface LoadRecord {
  remote: string;
  /** How long the attempt took, in milliseconds. */
  ms: number;
  /** Why it failed; without it, it did not. `reasonOf` says it in a word. */
  failure?: { error: unknown };
}

/** A page that fails without end says no more after so many. */
const MOST = 100;

/** What this page has seen of its remotes, in memory: `change` tells who shows it, or reports it. */
export class LoadRecords extends EventTarget {
  /** In the order of time; another list after every change. */
  all: readonly LoadRecord[] = [];

  add(record: LoadRecord): void {
    if (this.all.length === MOST) return;
    this.all = [...this.all, record];
    this.dispatchEvent(new Event('change'));
  }
}
