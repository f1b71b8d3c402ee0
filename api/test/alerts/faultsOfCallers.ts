import { SIGN_IN_CODE_LENGTH } from 'contracts';
import { like } from 'drizzle-orm';
import { counters, otps } from '../../src/platform/db/schema';
import { ADMIN } from '../support/plant';
import { anyPhone, callOften, fromAddressOfItsOwn, isAbove, lockOrders, type Fault } from './faults';
import { CALLS } from './world';

/** The maximum number of violations in one report. */
const VIOLATIONS = 20;
const RELEASE = { remote: 'mf-alerts', release: '1.0.0-abcd', ms: 10 };
/** The number of refused requests: two for each second of five minutes. */
const REFUSED = 600;
const GUESSES = 30;

/** The faults that people, browsers and attackers cause. */
export const FAULTS_OF_CALLERS: Fault[] = [
  {
    what: 'somebody requests codes for 110 phone numbers and uses none of them',
    fires: { EesalCodesUnused: 'share="unused"' },
    begin: (world) => callOften(world, 110, ['POST', '/user'], fromAddressOfItsOwn),
    shows: isAbove('suite_code_share_ratio', 0.7, 'share="unused"'),
    holdMinutes: 1,
  },
  {
    what: 'somebody enters 30 wrong codes',
    fires: { EesalCodesGuessed: 'share="wrong"' },
    async begin(world) {
      const body = { phone: anyPhone(), requestId: 'r'.repeat(32) };
      // Attempts without a code do not count, so each attempt needs one.
      await world.call('POST', '/customer/code', { body });
      for (let guesses = 0; guesses < GUESSES; guesses += 1) {
        await world.db.update(otps).set({ tries: 0 });
        await world.db.delete(counters).where(like(counters.key, 'wrong-code%'));
        await world.call('POST', '/customer/session', { body: { ...body, otp: '0'.repeat(SIGN_IN_CODE_LENGTH) } });
      }
    },
    shows: isAbove('suite_code_share_ratio', 0.5, 'share="wrong"'),
    holdMinutes: 1,
  },
  {
    what: 'most codes of an hour are sent',
    fires: { EesalCodeBudgetNearlyUsed: 'budget="hour"' },
    begin: async ({ db }) =>
      void (await db.insert(counters).values({
        key: 'codes:hour:',
        startedAt: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
        hits: 120,
      })),
    shows: isAbove('suite_code_budget_used_ratio', 0.8, 'budget="hour"'),
    holdMinutes: 1,
  },
  {
    what: 'somebody guesses the password of an administrator',
    fires: { EesalLoginsThrottled: '' },
    begin: (world) =>
      callOften(world, 70, ['POST', '/admin/login'], () => ({ body: { ...ADMIN, password: 'a guessed password' } })),
    holdMinutes: 1,
  },
  {
    what: 'a release of a remote does not load in half of the browsers',
    fires: { EesalRemoteLoadsFail: 'remote="mf-alerts",release="1.0.0-abcd"' },
    // The metrics are read twice, because the first reports only create the series, and Prometheus counts only later
    // increases.
    scrapes: 2,
    each: (world) =>
      callOften(world, 20, ['POST', '/telemetry'], (time) => ({
        body: {
          shell: '0.1.0-abcd',
          remotes: [
            time % 2 === 0 ? { ...RELEASE, outcome: 'failed', reason: 'integrity' } : { ...RELEASE, outcome: 'loaded' },
          ],
        },
      })),
    holdMinutes: 2,
  },
  {
    what: 'a page contains a script that its content security policy forbids',
    fires: { EesalCspViolations: 'directive="script-src-elem"' },
    scrapes: 2,
    each: (world, minute) =>
      callOften(world, minute === 0 ? 1 : 30, ['POST', '/csp-reports'], () => ({
        headers: { 'content-type': 'application/reports+json' },
        body: Array.from({ length: VIOLATIONS }, () => ({
          type: 'csp-violation',
          body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://elsewhere.example/script.js' },
        })),
      })),
    holdMinutes: 2,
  },
  {
    what: 'files are requested while the API handles its maximum number of requests',
    fires: { EesalOverloaded: 'class="bulk"' },
    begin: (world) => lockOrders(world, CALLS / 4, CALLS / 4, [1, 2]),
    // The alert uses a 5-minute rate. Refusals in the first and the last minute keep it high for longer than 5 minutes.
    scrapes: 4,
    each: async (world, minute) => {
      if (minute % 3 === 0) await callOften(world, REFUSED, ['GET', '/export/users']);
    },
    holdMinutes: 4,
  },
];
