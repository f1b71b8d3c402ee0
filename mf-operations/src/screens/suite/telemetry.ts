import type { GetTelemetryApiResponse } from '../../api.generated';

/** The reports of open pages about one release of a remote. */
export type RemoteLoads = GetTelemetryApiResponse['remotes'][number];

/**
 * A web vital of one kind of page: the value that three of four people did not exceed. It is in milliseconds, except
 * CLS, which has no unit.
 */
export type MeasuredVital = GetTelemetryApiResponse['vitals'][number];

/** Something that browsers blocked because of the pages' content policy. */
export type Violation = GetTelemetryApiResponse['cspViolations'][number];

/** The fullest budget of one kind for sending one-time codes, and the owner of the budget, such as a till. */
export type CodeBudget = GetTelemetryApiResponse['codes']['budgets'][number];

/** The reports that one API process has received since its start. Responses of older API releases have no `codes`. */
export type Telemetry = Omit<GetTelemetryApiResponse, 'codes'> & Partial<Pick<GetTelemetryApiResponse, 'codes'>>;
