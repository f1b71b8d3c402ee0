import { and, gt, like } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';
import { addressKey, providerKey, siteKey } from '../../platform/limits/addressKey';
import type { Limiter } from '../../platform/limits/limiter';
import type { Rule } from '../../platform/limits/rule';
import { refusals } from '../../platform/refusals';
import type { CodeSettings } from '../../platform/config/codeSettings';
import type { CodeShares } from './codeShares';
import { phoneLimits } from './phoneLimits';
import { STRANGER, type Standing } from './standing';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** A budget is reported as almost used up when this share of it is used. */
const CLOSE = 0.8;
const PREFIX = 'codes:';
/** Replaces the till's id in the `address-till` budget if a code was requested without a till. */
const NO_TILL = 'none';

/**
 * The budgets for sending one-time codes. Strangers have their own narrow budgets, and only a part of each wide budget
 * (`…-strangers`). The rest is kept for requests with a fresh order and for known devices (standing.ts).
 */
export const CODE_BUDGETS = [
  'address-till',
  'site',
  'site-day',
  'provider',
  'till',
  'address',
  'address-day',
  'restaurant-strangers',
  'restaurant',
  'hour-strangers',
  'hour',
  'day-strangers',
  'day',
] as const;
type CodeBudget = (typeof CODE_BUDGETS)[number];

/** The budgets that limit all messages together. They belong to the whole installation, so their key is empty. */
const OF_ALL_MESSAGES: readonly [CodeBudget, string][] = [
  ['hour', ''],
  ['day', ''],
];

/** The share of a wide budget that strangers can use. */
const STRANGERS_SHARE = 0.5;

/** The share of a restaurant's unused codes that strangers can have at one till. */
const TILL_SHARE = 0.1;
/** An IP address has these times its unused codes of ten minutes in a day. */
const TEN_MINUTES_OF_DAY = 3.75;
/**
 * The unused codes of strangers of one IP address at one till in ten minutes. In this time a till closes at most 20
 * orders, so more mean an attack or an outage of the SMS provider.
 */
const PER_ADDRESS_AND_TILL = 15;

/**
 * The limits of one network's unused codes for strangers, as shares of the limits of one IP address. Diners with a
 * fresh order do not count, so a carrier needs few of these codes.
 */
const SITE_SHARE = 0.25;
const SITE_DAY_SHARE = 1 / 3;
const PROVIDER_SHARE = 0.75;
/** The limits of one network while most codes of strangers stay unused (the brake). */
const BRAKED_SITE = 5;
const BRAKED_PROVIDER = 25;

/** The number of unused codes for one fresh order, and the part of them that one provider's network can request. */
const PER_ORDER = 8;
const PER_ORDER_AND_PROVIDER = 3;
/** The refusal of a request for an order without codes left. It counts as that of a stranger, so nobody gets this. */
const NO_CODES_OF_ORDER = refusals.tooMany(HOUR);

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

/** The caller and the till for which a code is counted. */
interface CodeOrigin {
  phone: string;
  address: string;
  standing: Standing;
  till?: { restaurantId: string; deviceId: string };
}

/** A code that was counted. */
interface TakenCode {
  /** The seconds until the next code may be sent. */
  wait: number;
  /** The keys from which the code is removed when it is used. */
  charged: string[];
  /** Removes the code from the shares of unused codes, because it could not be sent. */
  notSent(): Promise<void>;
}

/** The budgets for sending one-time codes, shared by all processes. */
export interface CodeBudgets {
  /**
   * Counts a code before it is sent, in the budgets and in the limits of its phone number. A refused call counts
   * towards none of them.
   * @throws Refusal 429 if a limit of the phone number, of the caller's IP address or of its network is exceeded; 503
   * if a wider budget is used up
   */
  take(origin: CodeOrigin): Promise<TakenCode>;
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
  shares: CodeShares;
  settings: CodeSettings;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createCodeBudgets({ db, limiter, shares, settings, now, log }: Dependencies): CodeBudgets {
  const strangersPart = (limit: number) => Math.ceil(limit * STRANGERS_SHARE);
  const unused = (limit: number, seconds: number, own: boolean): BudgetRule => ({
    limit: Math.ceil(limit),
    seconds,
    givesBack: true,
    own,
  });
  const sent = (limit: number, seconds: number): BudgetRule => ({ limit, seconds, givesBack: false, own: false });
  const perAddressAndDay = settings.CODES_PER_ADDRESS * TEN_MINUTES_OF_DAY;
  const rules: Record<CodeBudget, BudgetRule> = {
    'address-till': unused(PER_ADDRESS_AND_TILL, TEN_MINUTES, true),
    site: unused(settings.CODES_PER_ADDRESS * SITE_SHARE, TEN_MINUTES, true),
    'site-day': unused(perAddressAndDay * SITE_DAY_SHARE, DAY, true),
    provider: unused(settings.CODES_PER_ADDRESS * PROVIDER_SHARE, TEN_MINUTES, true),
    till: unused(Math.max(PER_ADDRESS_AND_TILL, settings.CODES_PER_RESTAURANT * TILL_SHARE), TEN_MINUTES, false),
    address: unused(settings.CODES_PER_ADDRESS, TEN_MINUTES, true),
    'address-day': unused(perAddressAndDay, DAY, true),
    'restaurant-strangers': unused(strangersPart(settings.CODES_PER_RESTAURANT), TEN_MINUTES, false),
    restaurant: unused(settings.CODES_PER_RESTAURANT, TEN_MINUTES, false),
    'hour-strangers': sent(strangersPart(settings.CODES_PER_HOUR), HOUR),
    hour: sent(settings.CODES_PER_HOUR, HOUR),
    'day-strangers': sent(strangersPart(settings.CODES_PER_DAY), DAY),
    day: sent(settings.CODES_PER_DAY, DAY),
  };
  const counted = { sent: 0, used: 0, refused: new Map<CodeBudget, number>() };

  function ruleOf([budget, of, limit = rules[budget].limit]: Counted, usedUp = refusals.smsUnavailable): Rule {
    const { seconds, own } = rules[budget];
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

  /** Returns the budgets in which a stranger's code is counted. */
  function budgetsOfStranger({ address, till }: CodeOrigin, isBraked: boolean): Counted[] {
    const site = siteKey(address);
    const atTill: Counted[] = till
      ? [
          ['till', till.deviceId],
          ['restaurant-strangers', till.restaurantId],
          ['restaurant', till.restaurantId],
        ]
      : [];
    return [
      ['address-till', `${addressKey(address)} ${till?.deviceId ?? NO_TILL}`],
      ['site', site, isBraked ? BRAKED_SITE : undefined],
      ['site-day', site],
      ['provider', providerKey(address), isBraked ? BRAKED_PROVIDER : undefined],
      ...atTill,
      ['hour-strangers', ''],
      ['day-strangers', ''],
      ...OF_ALL_MESSAGES,
    ];
  }

  /** Returns the budgets in which a code is counted that was requested with a fresh order or from a known device. */
  function budgetsOfDiner({ address, till }: CodeOrigin): Counted[] {
    const from = addressKey(address);
    return [
      ['address', from],
      ['address-day', from],
      ...(till ? [['restaurant', till.restaurantId] satisfies Counted] : []),
      ...OF_ALL_MESSAGES,
    ];
  }

  async function takeOnce(origin: CodeOrigin): Promise<TakenCode> {
    const { standing, phone, address } = origin;
    const budgets =
      standing.kind === 'stranger' ? budgetsOfStranger(origin, await shares.isHigh('unused')) : budgetsOfDiner(origin);
    const ofOrder = orderLimits(origin);
    const share = shares.rulesOf(standing.kind === 'stranger' ? 'unused' : 'unusedAtTills');
    const { wait, hits } = await limiter.takeAll([
      ...phoneLimits(phone, address, standing),
      ...ofOrder,
      ...budgets.map((budget) => ruleOf(budget)),
      share.all,
      share.bad,
    ]);
    counted.sent += 1;
    report(hits);
    return {
      wait,
      charged: [
        ...ofOrder.map(({ key }) => key),
        ...budgets.filter(([budget]) => rules[budget].givesBack).map(([budget, of]) => keyOf(budget, of)),
        share.bad.key,
      ],
      notSent: () => limiter.giveBack([share.all.key, share.bad.key]),
    };
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
    async take(origin) {
      try {
        return await takeOnce(origin);
      } catch (error) {
        if (error !== NO_CODES_OF_ORDER) throw error;
      }
      log.warn({ till: origin.till?.deviceId }, 'a till’s order has no one-time codes left');
      // Somebody has already requested several codes for this order. The next one may still be the diner's.
      return takeOnce({ ...origin, standing: STRANGER });
    },

    async takeMessage(own) {
      const { hits } = await limiter.takeAll([
        ...own,
        ...OF_ALL_MESSAGES.map(([budget, of]) => ruleOf([budget, of], refusals.messageUnavailable)),
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

/** A budget, whose budget it is, and the limit if it differs from the usual one. */
type Counted = [budget: CodeBudget, of: string, limit?: number];

/** Returns the limits of the codes for a fresh order. */
function orderLimits({ address, standing }: CodeOrigin): Rule[] {
  if (standing.kind !== 'order') return [];
  const rule = (of: string, limit: number): Rule => ({
    key: `order-codes:${of}`,
    limit,
    seconds: HOUR,
    refuse: () => NO_CODES_OF_ORDER,
  });
  const { orderId } = standing;
  return [rule(orderId, PER_ORDER), rule(`${orderId} ${providerKey(address)}`, PER_ORDER_AND_PROVIDER)];
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
