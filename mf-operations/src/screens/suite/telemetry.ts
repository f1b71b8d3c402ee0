import type { GetTelemetryApiResponse } from '../../api.generated';

/** The reports of open pages about one release of a remote. */
export type RemoteLoads = GetTelemetryApiResponse['remotes'][number];

/**
 * A web vital of one kind of page, as the 75th percentile of its measurements. The value is in milliseconds, except for
 * CLS, which has no unit.
 */
export type MeasuredVital = GetTelemetryApiResponse['vitals'][number];

/** Something that browsers blocked because of the pages' content security policy. */
export type Violation = GetTelemetryApiResponse['cspViolations'][number];

/** The fullest budget of one kind for sending one-time codes, and the owner of the budget, such as a till. */
export type CodeBudget = GetTelemetryApiResponse['codes']['budgets'][number];

/** The content of a failure in open pages. */
export type Failure = GetTelemetryApiResponse['failures'][number];

/** The parts that responses of older API releases lack. */
type Newer = 'codes' | 'failures';

/** The reports that one API process has received since its start. */
export type Telemetry = Omit<GetTelemetryApiResponse, Newer> & Partial<Pick<GetTelemetryApiResponse, Newer>>;
