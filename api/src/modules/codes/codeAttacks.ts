import { and, gt, like } from 'drizzle-orm';
import { counters } from '../../platform/db/schema';
import { siteKey } from '../../platform/limits/addressKey';
import type { PlatformServices } from '../../platform/services';
import type { CodeShare, CodeShares } from './codeShares';

/** The number of networks that a line names. */
const NAMED = 10;

/** The beginning of the keys of the counters that count the codes of a share per network or IP address. */
const COUNTED_BY_NETWORK: Record<CodeShare, string> = {
  unused: 'codes:site:',
  unusedAtTills: 'codes:address:',
  wrong: 'wrong-code-site:signIn:',
  wrongAtTills: 'wrong-code-site:save:',
};

type Dependencies = Pick<PlatformServices, 'db' | 'now' | 'log'> & { codeShares: CodeShares };

/**
 * Logs the shares of unused and of wrong codes that are too high, each with the networks from which most of these codes
 * come, so that an operator can block them.
 */
export async function logCodeAttacks(services: Dependencies): Promise<void> {
  for (const { share, ratio, isHigh } of await services.codeShares.read())
    if (isHigh)
      services.log.warn(
        { share, ratio, networks: await networksOf(share, services) },
        'somebody may be attacking the one-time codes',
      );
}

/** Returns the networks with the most unused or wrong codes, each with this number. */
async function networksOf(share: CodeShare, { db, now }: Dependencies): Promise<Record<string, number>> {
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
