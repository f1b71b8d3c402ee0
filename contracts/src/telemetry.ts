import type { FailureDetail } from './failureDetail';

/**
 * The failures of a remote. A page of it is not shown: its files could not be loaded, they differ from the published
 * ones, its contract is incompatible, its code threw, or it kept the page waiting too long. Or its pages are shown, but
 * it threw an `error` outside of rendering, as in a timer, or it replaced a `global` function of the browser.
 */
export const LOAD_FAILURES = ['load', 'integrity', 'contract', 'crash', 'slow', 'error', 'global'] as const;
export type LoadFailure = (typeof LOAD_FAILURES)[number];

/** The web vitals that pages report (web.dev, "Web Vitals"), in milliseconds; CLS has no unit. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/**
 * The kinds of pages for which vitals are counted separately. A URL is never used, because it may identify a person.
 */
export const PAGE_KINDS = ['landing', 'privacy', 'login', 'invoice', 'order', 'dashboard', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The maximum number of loads, and of vitals, in one report. */
export const TELEMETRY_ENTRIES = 20;

/** The report of an open page: the body of `POST /telemetry`. */
export interface TelemetryReport {
  /** The shell's release. */
  shell: string;
  /** Each finished load of a remote's release; `ms` is its duration in milliseconds. */
  remotes: {
    remote: string;
    release: string;
    outcome: 'loaded' | 'failed';
    ms: number;
    reason?: LoadFailure;
    detail?: FailureDetail;
  }[];
  vitals: { name: Vital; value: number; page: PageKind }[];
}
