import type { GetReadyApiResponse, GetStatusApiResponse } from '../../api.generated';

type Checks = GetReadyApiResponse['checks'];
type ServerPart = GetStatusApiResponse['parts'][number];

export type State = ServerPart['state'];

/** The possible faults: the faults that the server finds, and the faults that only an open page notices. */
export type Problem = NonNullable<ServerPart['problem']> | 'api_down' | 'api_starting' | 'registry_unreachable';

/** A line of the page: a part of the installation. */
export interface Line {
  part: ServerPart['part'] | 'api' | 'releases';
  state: State;
  problem: Problem | null;
  since: string | null;
  /** True if `since` is the time when this page noticed the fault; false if it is the time when the fault began. */
  isNoticed: boolean;
  count: number | null;
  of: number | null;
}

/** An outage: the API does not respond to `GET /status`. */
export interface Outage {
  /** When the page noticed the outage. */
  since: string;
  /** The checks in the response of the public endpoint `GET /ready`; undefined if it did not respond either. */
  checks: Checks | undefined;
  /**
   * True if the API is so overloaded that it refuses even `GET /status`. An overloaded API refuses other requests
   * first.
   */
  isOverloaded: boolean;
}

const line = (part: Line['part'], facts: Partial<Omit<Line, 'part'>> = {}): Line => ({
  part,
  state: 'ok',
  problem: null,
  since: null,
  isNoticed: false,
  count: null,
  of: null,
  ...facts,
});

const noticed = (state: State, problem: Problem, since: string) => ({ state, problem, since, isNoticed: true });

/** Returns the lines of an installation whose API responds. */
export const linesOf = (parts: readonly ServerPart[]): Line[] => [
  line('api'),
  ...parts.map((part) => line(part.part, part)),
];

/** Returns the lines while `GET /status` fails: the results of the public checks, or only that the API is down. */
export function linesOfOutage({ since, checks, isOverloaded }: Outage): Line[] {
  const load = isOverloaded ? [line('load', noticed('down', 'overloaded_saves', since))] : [];
  if (!checks && isOverloaded) return [line('api'), ...load];
  if (!checks) return [line('api', noticed('down', 'api_down', since))];
  const problem = databaseProblem(checks);
  return [
    line('api', checks.server === 'ok' ? {} : noticed('down', 'api_starting', since)),
    ...load,
    line('database', problem ? noticed('down', problem, since) : {}),
    ...(checks.disk && checks.disk !== 'ok' ? [line('disk', noticed('down', `disk_${checks.disk}`, since))] : []),
  ];
}

/**
 * Returns the line of the published releases.
 * @param since when the page noticed that it cannot read the releases; null if it can read them
 */
export const releasesLine = (since: string | null): Line =>
  line('releases', since === null ? {} : noticed('degraded', 'registry_unreachable', since));

function databaseProblem({ database, migrations }: Checks): Problem | null {
  if (database !== 'ok') return `database_${database}`;
  return migrations === 'pending' ? 'migrations_pending' : null;
}

const ORDER: readonly State[] = ['down', 'degraded', 'ok'];

/** Sorts the worst states first and preserves the order of equal states. */
export const worstFirst = (lines: readonly Line[]): Line[] =>
  [...lines].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));

/** For each problem, its page in docs/runbook; null if there is none. */
const RUNBOOK: Record<Problem, string | null> = {
  api_down: 'api-down',
  api_starting: 'not-ready',
  overloaded: 'overloaded',
  overloaded_saves: 'overloaded',
  database_unavailable: 'not-ready',
  database_read_only: 'not-ready',
  database_full: 'not-ready',
  migrations_pending: 'not-ready',
  notices_lost: 'notices-lost',
  queue_late: 'pos-queue-late',
  pos_links_fail: 'pos-links-fail',
  pos_restaurants_fail: 'pos-links-fail',
  sms_fail: 'sms-fail',
  mails_late: 'mails-late',
  push_fail: null,
  backup_never: 'backup-old',
  backup_old: 'backup-old',
  backup_failed: 'backup-fails',
  disk_low: 'not-ready',
  disk_unknown: 'not-ready',
  clock_off: null,
  registry_unreachable: 'web-host-not-ready',
  unknown: 'errors',
};

/** The technical names in the advice, such as commands and settings. They are the same in every language. */
export const NAMES: Partial<Record<Problem, string>> = {
  migrations_pending: 'eesal migrate',
  mails_late: 'SMTP_URL',
  push_fail: 'OPERATOR_CONTACT',
  backup_never: 'eesal backup',
  backup_failed: 'eesal backup',
  disk_low: 'DATA_DIR',
  disk_unknown: 'DATA_DIR',
  clock_off: 'NTP',
};

/** Returns the path of the runbook page about a problem; null if there is none. */
export const runbookOf = (problem: Problem): string | null =>
  RUNBOOK[problem] === null ? null : `docs/runbook/${RUNBOOK[problem]}.md`;
