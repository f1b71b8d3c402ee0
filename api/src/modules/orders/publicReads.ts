import { addressKey } from '../../platform/limits/addressKey';
import { Refusal } from '../../platform/errors';
import type { Db } from '../../platform/db/database';
import type { Till } from './till';
import type { Services } from '../../services';

const MINUTE = 60;
const TEN_MINUTES = 600;

/** The limits of the public calls. They allow a whole mobile network or mall behind one address, but stop scrapers. */
export interface PublicReads {
  /**
   * Runs a search for a caller without a session.
   * @throws Refusal 429 if the address makes too many calls or asks for too many unknown ids
   */
  ofAddress<Found>(ip: string, find: () => Promise<Found>): Promise<Found>;
  /**
   * Returns the till of a public call. `find` reads the till, by either of its ids.
   * @throws Refusal 404 for an unknown till; 429 if this address, or all addresses together, read the till too often,
   * or if the address reads too many tills
   */
  ofTill<Found extends Till>(
    query: { restaurantId: string; casherId: string },
    ip: string,
    find: (db: Db, query: { restaurantId: string; casherId: string }) => Promise<Found>,
  ): Promise<Found>;
}

export function createPublicReads({
  db,
  limiter,
  settings,
}: Pick<Services, 'db' | 'limiter' | 'settings'>): PublicReads {
  const perTill = settings.LAST_ORDER_PER_MINUTE;
  const isOff = perTill === 0;

  async function ofAddress<Found>(ip: string, find: () => Promise<Found>): Promise<Found> {
    if (isOff) return find();
    const from = addressKey(ip);
    await limiter.take([{ key: `reads:${from}`, limit: settings.ADDRESS_READS_PER_MINUTE, seconds: MINUTE }]);
    try {
      return await find();
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) {
        await limiter.take([{ key: `misses:${from}`, limit: settings.ADDRESS_MISSES_PER_MINUTE, seconds: MINUTE }]);
      }
      throw error;
    }
  }

  return {
    ofAddress,

    async ofTill(query, ip, find) {
      const till = await ofAddress(ip, () => find(db, query));
      if (isOff) return till;
      const from = addressKey(ip);
      const visit = `till-visit:${from} ${till.deviceId}`;
      // One address may make at most half of the till's calls. The calls of the address are counted first, so that one
      // address cannot use up the till's calls.
      const { hits } = await limiter.take([
        { key: `till-address:${from} ${till.deviceId}`, limit: Math.max(1, Math.floor(perTill / 2)), seconds: MINUTE },
        { key: visit, limit: Number.MAX_SAFE_INTEGER, seconds: TEN_MINUTES },
      ]);
      await limiter.take([{ key: `till:${till.deviceId}`, limit: perTill, seconds: MINUTE }]);
      if (hits.get(visit) !== 1) return till;
      try {
        await limiter.take([{ key: `tills:${from}`, limit: settings.ADDRESS_TILLS, seconds: TEN_MINUTES }]);
      } catch (error) {
        // The refused till must not count as a till that the address has already seen.
        await limiter.forget(visit);
        throw error;
      }
      return till;
    },
  };
}
