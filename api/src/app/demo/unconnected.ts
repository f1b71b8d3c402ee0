import type { Db } from '../../platform/db/database';
import { posLinks, restaurantNames, restaurants } from '../../platform/db/schema';
import { seal } from '../../platform/crypto/seal';
import type { Seed } from './seedFile';

const DAY_MS = 24 * 3_600_000;
/**
 * The age of the restaurants without a working connection. They are older than all others, so that lists, which show
 * the newest restaurants first, begin with restaurants that have orders.
 */
const CREATED_AGO_MS = 30 * DAY_MS;
const FAILING_SINCE_MS = 2 * DAY_MS;

/**
 * Adds the demo restaurants whose connection to the point of sale does not work. One has a token that the point of sale
 * has revoked. The other has no token, and the server has not tried to connect yet; its first attempt will also report
 * a problem.
 * @param key encrypts the tokens
 */
export async function plantUnconnected(db: Db, seed: Seed, key: string, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - CREATED_AGO_MS);
  const failingSince = new Date(now.getTime() - FAILING_SINCE_MS);
  for (const { id, names, currency, categoryId, posToken } of seed.unconnected) {
    const token = posToken && seal(posToken, key);
    await db
      .insert(restaurants)
      .values({ id, systemType: 'foodics', categoryId, currency, token, branchsToken: token, createdAt });
    await db
      .insert(restaurantNames)
      .values(Object.entries(names).map(([language, name]) => ({ restaurantId: id, language, name })));
    if (token)
      await db.insert(posLinks).values({
        restaurantId: id,
        problem: 'expired',
        since: failingSince,
        syncedAt: failingSince,
        polledAt: failingSince,
      });
  }
}
