/** What came of one attempt to have a remote, or of one of its pages. */
export interface LoadRecord {
  remote: string;
  release: string;
  /** How long the attempt took, in milliseconds. */
  ms: number;
  /** Why it failed; without it, it did not. `reasonOf` says it in a word. */
  failure?: { error: unknown };
}

/** A page that fails without end says no more after so many. */
const MOST = 100;

/** What this page has seen of its remotes, in memory. Who shows it, or reports it, is told of every change. */
export class LoadRecords {
  /** In the order of time; another list after every change. */
  all: readonly LoadRecord[] = [];
  private readonly listeners = new Set<() => void>();

  add(record: LoadRecord): void {
    if (this.all.length === MOST) return;
    this.all = [...this.all, record];
    for (const tell of this.listeners) tell();
  }

  /** @returns ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
