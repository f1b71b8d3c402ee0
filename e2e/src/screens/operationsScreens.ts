import { answered, at, broken, nothing, type Screen } from './screen';

/** The screens of the remote `mf-operations`. */
export const OPERATIONS_SCREENS: Screen[] = [
  at('the suite page', 'admin', () => '/dashboard/status/suite'),
  answered(
    'the suite page, with nothing to count',
    'admin',
    '**/api/telemetry',
    nothing({ since: '2026-11-21T12:00:00.000Z', remotes: [], vitals: [], cspViolations: [] }),
    () => '/dashboard/status/suite',
  ),
  at('the status page', 'admin', () => '/dashboard/status'),
  answered(
    'the status page, with faults',
    'admin',
    '**/api/status',
    nothing({
      checkedAt: '2026-11-21T12:00:00.000Z',
      state: 'down',
      parts: [
        { part: 'sms', state: 'down', problem: 'sms_fail', since: '2026-11-21T11:00:00.000Z', count: 9, of: null },
        {
          part: 'pos',
          state: 'degraded',
          problem: 'pos_links_fail',
          since: '2026-11-21T11:30:00.000Z',
          count: 3,
          of: 12,
        },
        {
          part: 'load',
          state: 'degraded',
          problem: 'overloaded',
          since: '2026-11-21T11:30:00.000Z',
          count: null,
          of: null,
        },
        { part: 'backups', state: 'degraded', problem: 'backup_never', since: null, count: null, of: null },
        { part: 'database', state: 'ok', problem: null, since: null, count: null, of: null },
      ],
    }),
    () => '/dashboard/status',
  ),
  answered(
    'the status page, without the API’s answers',
    'admin',
    '**/api/{status,ready}',
    (route) => route.abort(),
    () => '/dashboard/status',
  ),
  answered('the suite page, without figures', 'admin', '**/api/telemetry', broken, () => '/dashboard/status/suite'),
  answered(
    'the suite page, without the registry',
    'admin',
    '**/remotes/re*.json',
    (route) => route.abort(),
    () => '/dashboard/status/suite',
  ),
];
