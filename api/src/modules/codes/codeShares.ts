import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';
import type { Rule } from '../../platform/limits/rule';
import { MAX_UNUSED_SHARE, MAX_WRONG_SHARE } from '../../platform/alertBounds';
import type { CodeSettings } from '../../platform/config/codeSettings';

/** A share is that of this window and the one before, so it covers five to ten minutes. */
const WINDOW_SECONDS = 300;
/** Below this number of codes a share says nothing, because some diners are still typing theirs. */
const FEWEST = 20;
/** In a large installation, this share of the codes of an hour is the smallest number that says something. */
const FEWEST_OF_HOUR = 0.01;
const PREFIX = 'code-share:';

/**
 * The shares by which an attack shows:
 *
 * - of the codes that strangers requested, and of those that were requested with a fresh order or from a known device,
 *   the codes that nobody has used;
 * - of the codes that were entered to sign in, and of those that were entered to save an order, the wrong ones.
 */
const CODE_SHARES = ['unused', 'unusedAtTills', 'wrong', 'wrongAtTills'] as const;
export type CodeShare = (typeof CODE_SHARES)[number];

/**
 * The shares that lower limits when they are high. A high share of unused codes at tills only raises an alert, because a
 * diner at a till must always get a code.
 */
export const BRAKED_SHARES = ['unused', 'wrong', 'wrongAtTills'] as const satisfies readonly CodeShare[];

const BOUNDS: Record<CodeShare, number> = {
  unused: MAX_UNUSED_SHARE,
  unusedAtTills: MAX_UNUSED_SHARE,
  wrong: MAX_WRONG_SHARE,
  wrongAtTills: MAX_WRONG_SHARE,
};

interface ShareNow {
  share: CodeShare;
  /** From 0 to 1. A share of too few codes is 0. */
  ratio: number;
  /** Whether the share is above its bound. */
  isHigh: boolean;
}

/** The shares of unused and of wrong codes of the whole installation in the last minutes, counted for all processes. */
export interface CodeShares {
  /**
   * Returns the rules that count one code in a share. They never refuse.
   * @returns `all` counts the code, and `bad` counts it as unused or wrong until its key is given back
   */
  rulesOf(share: CodeShare): { all: Rule; bad: Rule };
  /** Returns the current value of some shares; of all if none are named. */
  read(shares?: readonly CodeShare[]): Promise<ShareNow[]>;
  /** Returns whether a share is above its bound. Then the limits for strangers are lower (the brake). */
  isHigh(share: CodeShare): Promise<boolean>;
}

interface Dependencies {
  db: Db;
  settings: Pick<CodeSettings, 'CODES_PER_HOUR'>;
  now: () => Date;
}

export function createCodeShares({ db, settings, now }: Dependencies): CodeShares {
  const fewest = Math.max(FEWEST, Math.ceil(settings.CODES_PER_HOUR * FEWEST_OF_HOUR));
  const windowNow = () => Math.floor(now().getTime() / 1000 / WINDOW_SECONDS);
  const keyOf = (share: CodeShare, part: 'all' | 'bad', window: number) => `${PREFIX}${share}:${part}:${window}`;

  async function read(shares: readonly CodeShare[] = CODE_SHARES): Promise<ShareNow[]> {
    const window = windowNow();
    const keysOf = (share: CodeShare, part: 'all' | 'bad') =>
      [window, window - 1].map((each) => keyOf(share, part, each));
    const keys = shares.flatMap((share) => [...keysOf(share, 'all'), ...keysOf(share, 'bad')]);
    const rows = await db.select().from(counters).where(inArray(counters.key, keys));
    const hits = new Map(rows.map((row) => [row.key, row.hits]));
    const sum = (some: string[]) => some.reduce((total, key) => total + (hits.get(key) ?? 0), 0);
    return shares.map((share) => {
      const all = sum(keysOf(share, 'all'));
      const ratio = all < fewest ? 0 : sum(keysOf(share, 'bad')) / all;
      return { share, ratio, isHigh: ratio > BOUNDS[share] };
    });
  }

  return {
    rulesOf(share) {
      const window = windowNow();
      const rule = (part: 'all' | 'bad'): Rule => ({
        key: keyOf(share, part, window),
        limit: Infinity,
        seconds: 2 * WINDOW_SECONDS,
      });
      return { all: rule('all'), bad: rule('bad') };
    },

    read,

    isHigh: async (share) => (await read([share])).some(({ isHigh }) => isHigh),
  };
}
