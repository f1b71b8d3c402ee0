/** Why a remote did not load: its files did not come, they are not what was published, its contract is another, or its code threw. */
export const LOAD_FAILURES = ['load', 'integrity', 'contract', 'crash'] as const;
export type LoadFailure = (typeof LOAD_FAILURES)[number];

/** The web vitals that pages report (web.dev, "Web Vitals"); in milliseconds but CLS, which has no unit. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** The kinds of pages that vitals are told apart by: never an address, which may be somebody's. */
export const PAGE_KINDS = ['landing', 'privacy', 'login', 'invoice', 'order', 'dashboard', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Entries that a report may have at most, of loads and of vitals each. */
export const TELEMETRY_ENTRIES = 20;

/** What an open page tells of itself: the body of `POST /telemetry`. */
export interface TelemetryReport {
  /** The shell's release. */
  shell: string;
  /** Each load of a remote's release that came to an end, `ms` milliseconds after it began. */
  remotes: { remote: string; release: string; outcome: 'loaded' | 'failed'; ms: number; reason?: LoadFailure }[];
  vitals: { name: Vital; value: number; page: PageKind }[];
}
