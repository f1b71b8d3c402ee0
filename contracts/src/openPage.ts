import type { Registry } from './registry';
import type { LoadFailure } from './telemetry';

/** The result of an attempt to load a remote, or to render one of its pages. */
export interface PageLoad {
  remote: string;
  /** Duration of the attempt in milliseconds. */
  ms: number;
  /** Why it failed; missing if it succeeded. */
  failure?: LoadFailure;
}

/** The shell's data about the open page, for the remote that shows the state of the suite. */
export interface OpenPage {
  /** The registry with which this page was built. */
  registry: Registry;
  /** The URL of the live `registry.json`. */
  registryUrl: string;
  /** The remotes that this tab loads from a developer's machine: origins by remote name. */
  overrides: Readonly<Record<string, string>>;
  /** The results so far, in chronological order. After a new result, this returns a new list. */
  loads(): readonly PageLoad[];
  /**
   * Calls a listener after each new result.
   * @returns a function that unsubscribes
   */
  onLoad(listener: () => void): () => void;
  /** Loads the page again, at the same URL. */
  reload(): void;
}
