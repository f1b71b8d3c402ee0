import { and, gt, like } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { counters } from '../../platform/db/schema';
import { siteKey } from '../../platform/limits/addressKey';
import { CODE_SHARES, type CodeShare, type CodeShares } from './codeShares';

/** The time between two looks, in milliseconds. */
const LOOK_MS = 60_000;
/** The number of networks that a line names. */
const NAMED = 10;

/** The beginning of the keys of the counters that count the codes of a share per network or IP address. */
const COUNTED_BY_NETWORK: Record<CodeShare, string> = {
  unused: 'codes:site:',
  unusedAtTills: 'codes:address:',
  wrong: 'wrong-code-site:signIn:',
  wrongAtTills: 'wrong-code-site:save:',
};

/** Logs from which networks an attack with one-time codes comes, so that an operator can block them. */
export interface CodeAttacks {
  /** Looks at the shares of unused and wrong codes, at most once a minute, and logs those that are too high. */
  look(): Promise<void>;
}

interface Dependencies {
  db: Db;
  shares: CodeShares;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createCodeAttacks({ db, shares, now, log }: Dependencies): CodeAttacks {
  let lookedAt = 0;

  /** Returns the networks with the most unused or wrong codes, each with this number. */
  async function networksOf(share: CodeShare): Promise<Record<string, number>> {
    const prefix = COUNTED_BY_NETWORK[share];
    const rows = await db
      .select({ key: counters.key, hits: counters.hits })
      .from(counters)
      .where(and(like(counters.key, `${prefix}%`), gt(counters.expiresAt, now())));
    const networks = new Map<string, number>();
    for (const { key, hits } of rows) {
      const [address = ''] = key.slice(prefix.length).split('/');
      const network = siteKey(address);
      networks.set(network, (networks.get(network) ?? 0) + hits);
    }
    return Object.fromEntries([...networks].sort(([, one], [, other]) => other - one).slice(0, NAMED));
  }

  return {
    async look() {
      if (now().getTime() - lookedAt < LOOK_MS) return;
      lookedAt = now().getTime();
      const { ratios, isHigh } = await shares.read();
      for (const share of CODE_SHARES)
        if (isHigh[share])
          log.warn(
            { share, ratio: ratios[share], networks: await networksOf(share) },
            'somebody may be attacking the one-time codes',
          );
    },
  };
}
