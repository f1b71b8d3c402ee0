import type { LoadFailure, PageKind, Vital } from 'contracts';

/** What open pages have told the API of one release of a remote. */
export interface RemoteLoads {
  remote: string;
  release: string;
  loads: number;
  failures: Record<LoadFailure, number>;
  /** How long loads took, in seconds; `null` without any. */
  seconds: { p50: number; p95: number } | null;
  lastFailureAt: string | null;
}

/** A measure of one kind of page: three of four readers had it as good or better. */
export interface MeasuredVital {
  page: PageKind;
  name: Vital;
  count: number;
  /** In milliseconds; of CLS, a number. */
  p75: number;
}

/** What browsers did not do because the pages' content policy forbids it. */
export interface Violation {
  directive: string;
  blocked: string;
  count: number;
}

/** A budget of sending one-time codes: the fullest of its kind. */
export interface CodeBudget {
  budget: 'address-till' | 'address' | 'address-day' | 'till' | 'restaurant' | 'country' | 'hour' | 'day';
  /** Whose it is: an address, an id, a calling code; empty for the whole installation. */
  of: string;
  used: number;
  limit: number;
  resetsAt: string;
}

/** The answer of `GET /telemetry` (docs/calls.md): what one process of the API has been told since its start. */
export interface Telemetry {
  since: string;
  remotes: RemoteLoads[];
  vitals: MeasuredVital[];
  cspViolations: Violation[];
  /** An API of an older release has none. */
  codes?: { sent: number; used: number; budgets: CodeBudget[] };
}
