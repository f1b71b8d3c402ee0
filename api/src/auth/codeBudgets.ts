import { and, gt, like } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/database';
import { counters } from '../platform/db/schema';
import { addressKey } from '../platform/limits/addressKey';
import type { Limiter, Rule } from '../platform/limits/limiter';
import { refusals } from '../platform/refusals';
import type { CodeSettings } from './codeBudgetSettings';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** The used share from which a budget is reported as almost used up. */
const CLOSE = 0.8;
/** The calling code, without `+`, of the only country that codes are sent to (contracts/phone.ts). */
const CALLING_CODE = '966';
const PREFIX = 'codes:';
/** Takes the place of the till in the budgets of a code that was requested without one. */
const NO_TILL = 'none';

/** The budgets for sending one-time codes, from the narrowest to the widest. */
export const CODE_BUDGETS = [
  'address-till',
  'address',
  'address-day',
  'till',
  'restaurant',
  'country',
  'hour',
  'day',
] as const;
type CodeBudget = (typeof CODE_BUDGETS)[number];

/**
 * The budgets that limit all messages together, each with the key it is counted under: the calling code, or none for
 * the whole installation.
 */
const OF_ALL_MESSAGES: readonly [CodeBudget, string][] = [
  ['country', CALLING_CODE],
  ['hour', ''],
  ['day', ''],
];

interface BudgetRule {
  limit: number;
  seconds: number;
  /** A used code no longer counts, so that only unused codes fill the budget. */
  givesBack: boolean;
  /** Whether only the caller fills this budget. Then a refusal is 429; for a shared budget it is 503. */
  own: boolean;
}

/** The usage of a budget. */
interface BudgetUse {
  budget: CodeBudget;
  /** The owner's id, address or calling code; empty for the whole installation. */
  of: string;
  used: number;
  limit: number;
  resetsAt: Date;
}

/** The address and the till under which a code is counted. */
interface CodeOrigin {
  address: string;
  till?: { restaurantId: string; deviceId: string };
}

/** The budgets for sending one-time codes, shared by all processes. */
export interface CodeBudgets {
  /**
   * Counts a code before it is sent.
   * @param phone the phone number's limits, checked together with the budgets: a refused call counts towards none of
   * them
   * @returns the seconds until the next code may be sent, and the keys to give back when the code is used
   * @throws Refusal 429 when the phone number or the caller's address is over its limit; 503 when a wider budget is
   * used up
   */
  take(origin: CodeOrigin, phone: Rule[]): Promise<{ wait: number; charged: string[] }>;
  /**
   * Counts a message other than a code, such as a receipt's link, in the budgets that limit the cost of messages.
   * @param own the limits of the message's order and phone number, checked together with the budgets
   * @throws Refusal 429 when one of its own limits is exceeded; 503 when a budget is used up
   */
  takeMessage(own: Rule[]): Promise<void>;
  /** Removes a used code from the budgets. */
  giveBack(charged: readonly string[], tx: Db): Promise<void>;
  /** Returns the fullest budget of each kind, the fullest first. Kinds without a count are omitted. */
  fullest(): Promise<BudgetUse[]>;
  /** The counters of this process since it started. */
  counts(): { sent: number; used: number; refused: ReadonlyMap<CodeBudget, number> };
}

interface Parts {
  db: Db;
  limiter: Limiter;
  settings: CodeSettings;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createCodeBudgets({ db, limiter, settings, now, log }: Parts): CodeBudgets {
  const rules: Record<CodeBudget, BudgetRule> = {
    'address-till': { limit: settings.CODES_PER_ADDRESS_AND_TILL, seconds: TEN_MINUTES, givesBack: true, own: true },
    address: { limit: settings.CODES_PER_ADDRESS, seconds: TEN_MINUTES, givesBack: true, own: true },
    'address-day': { limit: settings.CODES_PER_ADDRESS_PER_DAY, seconds: DAY, givesBack: true, own: true },
    till: { limit: settings.CODES_PER_TILL, seconds: TEN_MINUTES, givesBack: true, own: false },
    restaurant: { limit: settings.CODES_PER_RESTAURANT, seconds: TEN_MINUTES, givesBack: true, own: false },
    country: { limit: settings.CODES_PER_COUNTRY_PER_HOUR, seconds: HOUR, givesBack: false, own: false },
    hour: { limit: settings.CODES_PER_HOUR, seconds: HOUR, givesBack: false, own: false },
    day: { limit: settings.CODES_PER_DAY, seconds: DAY, givesBack: false, own: false },
  };
  const counted = { sent: 0, used: 0, refused: new Map<CodeBudget, number>() };

  function ruleOf(budget: CodeBudget, of: string, usedUp = refusals.smsUnavailable): Rule {
    const { limit, seconds, own } = rules[budget];
    return {
      key: keyOf(budget, of),
      limit,
      seconds,
      refuse(wait) {
        counted.refused.set(budget, (counted.refused.get(budget) ?? 0) + 1);
        return own ? refusals.tooMany(wait) : usedUp(wait);
      },
    };
  }

  /** Returns the budgets that count a code, with their owners. */
  function budgetsOf({ address, till }: CodeOrigin): [CodeBudget, string][] {
    const from = addressKey(address);
    const atTill: [CodeBudget, string][] = till
      ? [
          ['till', till.deviceId],
          ['restaurant', till.restaurantId],
        ]
      : [];
    return [
      ['address-till', `${from} ${till?.deviceId ?? NO_TILL}`],
      ['address', from],
      ['address-day', from],
      ...atTill,
      ...OF_ALL_MESSAGES,
    ];
  }

  /**
   * Logs a line when this process sends the code that almost uses up a budget, and another when the budget is used up.
   */
  function report(hits: ReadonlyMap<string, number>): void {
    for (const [key, used] of hits) {
      const parsed = parseKey(key);
      if (!parsed) continue;
      const { limit } = rules[parsed.budget];
      if (used === limit) log.warn({ ...parsed, used, limit }, 'a budget of one-time codes is used up');
      else if (used === Math.ceil(limit * CLOSE))
        log.warn({ ...parsed, used, limit }, 'a budget of one-time codes is 80 % used');
    }
  }

  return {
    async take(origin, phone) {
      const budgets = budgetsOf(origin);
      const { wait, hits } = await limiter.takeAll([...phone, ...budgets.map(([budget, of]) => ruleOf(budget, of))]);
      counted.sent += 1;
      report(hits);
      return {
        wait,
        charged: budgets.filter(([budget]) => rules[budget].givesBack).map(([budget, of]) => keyOf(budget, of)),
      };
    },

    async takeMessage(own) {
      const { hits } = await limiter.takeAll([
        ...own,
        ...OF_ALL_MESSAGES.map(([budget, of]) => ruleOf(budget, of, refusals.messageUnavailable)),
      ]);
      report(hits);
    },

    async giveBack(charged, tx) {
      counted.used += 1;
      await limiter.giveBack(charged, tx);
    },

    async fullest() {
      const rows = await db
        .select()
        .from(counters)
        .where(and(like(counters.key, `${PREFIX}%`), gt(counters.expiresAt, now())));
      const uses = rows.flatMap(({ key, hits, expiresAt }): BudgetUse[] => {
        const parsed = parseKey(key);
        return parsed ? [{ ...parsed, used: hits, limit: rules[parsed.budget].limit, resetsAt: expiresAt }] : [];
      });
      uses.sort((one, other) => other.used / other.limit - one.used / one.limit);
      return uses.filter(({ budget }, index) => uses.findIndex((use) => use.budget === budget) === index);
    },

    counts: () => counted,
  };
}

const keyOf = (budget: CodeBudget, of: string): string => `${PREFIX}${budget}:${of}`;

/** Returns the budget of a counter's key; null for the keys of other limits. */
function parseKey(key: string): { budget: CodeBudget; of: string } | null {
  if (!key.startsWith(PREFIX)) return null;
  const [name = '', ...of] = key.slice(PREFIX.length).split(':');
  const budget = CODE_BUDGETS.find((known) => known === name);
  // An IPv6 address contains colons.
  return budget ? { budget, of: of.join(':') } : null;
}
