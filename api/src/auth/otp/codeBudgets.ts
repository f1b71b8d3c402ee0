import { and, gt, like } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';
import { addressKey } from '../../platform/limits/addressKey';
import type { Limiter, Rule } from '../../platform/limits/limiter';
import { refusals } from '../../platform/refusals';
import type { CodeSettings } from './budgetSettings';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** A budget is reported as almost used up when this share of it is used. */
const CLOSE = 0.8;
/** The calling code (without `+`) of the only country to which codes are sent (contracts/src/phone.ts). */
const CALLING_CODE = '966';
const PREFIX = 'codes:';
/** Replaces the till's id in the `address-till` budget if a code was requested without a till. */
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
 * The budgets that limit all messages together, each with the key under which it is counted: the calling code or, for
 * the whole installation, an empty key.
 */
const OF_ALL_MESSAGES: readonly [CodeBudget, string][] = [
  ['country', CALLING_CODE],
  ['hour', ''],
  ['day', ''],
];

interface BudgetRule {
  limit: number;
  seconds: number;
  /** Whether a used code no longer counts, so that only unused codes fill the budget. */
  givesBack: boolean;
  /** Whether the budget belongs to one caller. Then a refusal is 429. If callers share the budget, a refusal is 503. */
  own: boolean;
}

/** How much of a budget is used. */
interface BudgetUse {
  budget: CodeBudget;
  /** Whose budget it is: an id, an IP address or a calling code; empty for the whole installation. */
  of: string;
  used: number;
  limit: number;
  resetsAt: Date;
}

/** The IP address and the till for which a code is counted. */
interface CodeOrigin {
  address: string;
  till?: { restaurantId: string; deviceId: string };
}

/** The budgets for sending one-time codes, shared by all processes. */
export interface CodeBudgets {
  /**
   * Counts a code before it is sent.
   * @param phone the limits of the phone number. They are checked together with the budgets, so that a refused call
   * counts towards none of them
   * @returns the seconds until the next code may be sent, and the keys of the budgets from which the code is removed
   * when it is used
   * @throws Refusal 429 if a limit of the phone number or of the caller's IP address is exceeded; 503 if a wider budget
   * is used up
   */
  take(origin: CodeOrigin, phone: Rule[]): Promise<{ wait: number; charged: string[] }>;
  /**
   * Counts a message that is not a code, such as a receipt's link, towards the budgets that limit the cost of messages.
   * @param own the limits of the message's order and phone number. They are checked together with the budgets
   * @throws Refusal 429 if one of these limits is exceeded; 503 if a budget is used up
   */
  takeMessage(own: Rule[]): Promise<void>;
  /** Removes a used code from the budgets. */
  giveBack(charged: readonly string[], tx: Db): Promise<void>;
  /** Returns the fullest budget of each kind, the fullest first. Kinds without any count are omitted. */
  fullest(): Promise<BudgetUse[]>;
  /** Returns the counts of this process since its start: sent codes, used codes, and refusals by each budget. */
  counts(): { sent: number; used: number; refused: ReadonlyMap<CodeBudget, number> };
}

interface Dependencies {
  db: Db;
  limiter: Limiter;
  settings: CodeSettings;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createCodeBudgets({ db, limiter, settings, now, log }: Dependencies): CodeBudgets {
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

  /**
   * Returns the budgets in which a one-time code is counted, each with the key under which it is counted. The key is
   * empty for budgets of the whole installation.
   */
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
   * Logs when a code fills a budget to 80 % or completely. Each code raises the count by one, so only one process sees
   * exactly this value and logs it.
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

/** Returns the budget to which a counter's key belongs; null if the key belongs to another limit. */
function parseKey(key: string): { budget: CodeBudget; of: string } | null {
  if (!key.startsWith(PREFIX)) return null;
  const [name = '', ...of] = key.slice(PREFIX.length).split(':');
  const budget = CODE_BUDGETS.find((known) => known === name);
  // The rest is joined again, because an IPv6 address contains colons.
  return budget ? { budget, of: of.join(':') } : null;
}
