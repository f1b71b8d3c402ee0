import type { LoadFailure, PageKind, Vital } from 'contracts';

/** The reports of open pages about one release of a remote. */
export interface RemoteLoads {
  remote: string;
  release: string;
  loads: number;
  failures: Record<LoadFailure, number>;
  /** How long the loads took, in seconds; `null` without loads. */
  seconds: { p50: number; p95: number } | null;
  lastFailureAt: string | null;
}

/** A web vital of one kind of page: the value that three of four readers did not exceed. */
export interface MeasuredVital {
  page: PageKind;
  name: Vital;
  count: number;
  /** In milliseconds; CLS has no unit. */
  p75: number;
}

/** Something that browsers blocked because of the pages' content policy. */
export interface Violation {
  directive: string;
  blocked: string;
  count: number;
}

/** The fullest budget of one kind for sending one-time codes. */
export interface CodeBudget {
  budget: 'address-till' | 'address' | 'address-day' | 'till' | 'restaurant' | 'country' | 'hour' | 'day';
  /** Whose budget it is: an address, an id or a calling code; empty for the whole installation. */
  of: string;
  used: number;
  limit: number;
  resetsAt: string;
}

/** The answer of `GET /telemetry` (docs/calls.md): the reports that one API process has received since its start. */
export interface Telemetry {
  since: string;
  remotes: RemoteLoads[];
  vitals: MeasuredVital[];
  cspViolations: Violation[];
  /** Missing in answers of older API releases. */
  codes?: { sent: number; used: number; budgets: CodeBudget[] };
}
