import { answered, at, broken, nothing, type Screen } from './screen';

/** The suite page. */
export const OPERATIONS_SCREENS: Screen[] = [
  at('the suite page', 'admin', () => '/dashboard/suite'),
  answered(
    'the suite page, with nothing to count',
    'admin',
    '**/api/telemetry',
    nothing({ since: '2026-11-21T12:00:00.000Z', remotes: [], vitals: [], cspViolations: [] }),
    () => '/dashboard/suite',
  ),
  answered('the suite page, without figures', 'admin', '**/api/telemetry', broken, () => '/dashboard/suite'),
  answered(
    'the suite page, without the registry',
    'admin',
    '**/remotes/re*.json',
    (route) => route.abort(),
    () => '/dashboard/suite',
  ),
];
