import { addressKey } from '../../platform/limits/addressKey';
import { Refusal } from '../../platform/errors';
import { refusals } from '../../platform/refusals';
import type { CallLimiter } from '../../platform/limits/callLimiter';
import type { Db } from '../../platform/db/database';
import type { Till } from './till';
import type { PlatformServices } from '../../platform/services';

const MINUTE = 60;
const TEN_MINUTES = 600;

/**
 * The limits of the public endpoints. They allow a whole mobile network or mall behind one IP address, but stop
 * scrapers.
 */
export interface PublicReads {
  /**
   * Runs a search for a caller without a session.
   * @throws Refusal 429 if the IP address sends too many requests or asks for too many unknown ids
   */
  ofAddress<Found>(ip: string, find: () => Promise<Found>): Promise<Found>;
  /**
   * Returns the till of a public request. `find` reads the till, by either of its ids.
   * @throws Refusal 404 for an unknown till; 429 if this IP address, or all IP addresses together, read the till too
   * often, or if the IP address reads too many tills
   */
  ofTill<Found extends Till>(
    query: { restaurantId: string; casherId: string },
    ip: string,
    find: (db: Db, query: { restaurantId: string; casherId: string }) => Promise<Found>,
  ): Promise<Found>;
}

export function createPublicReads({
  db,
  callLimiter,
  settings,
}: Pick<PlatformServices, 'db' | 'settings'> & { callLimiter: Pick<CallLimiter, 'take' | 'forget'> }): PublicReads {
  const perTill = settings.LAST_ORDER_PER_MINUTE;
  const isOff = perTill === 0;
  const perAddress = settings.ADDRESS_READS_PER_MINUTE;

  async function ofAddress<Found>(ip: string, find: () => Promise<Found>): Promise<Found> {
    if (isOff) return find();
    const from = addressKey(ip);
    await callLimiter.take([{ key: `reads:${from}`, limit: perAddress, seconds: MINUTE }]);
    try {
      return await find();
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) {
        await callLimiter.take([{ key: `misses:${from}`, limit: Math.ceil(perAddress / 20), seconds: MINUTE }]);
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
      // One IP address may send at most half of the till's requests. Its requests are counted first, so that one IP
      // address cannot use up the till's limit.
      const { hits } = await callLimiter.take([
        { key: `till-address:${from} ${till.deviceId}`, limit: Math.max(1, Math.floor(perTill / 2)), seconds: MINUTE },
        { key: visit, limit: Number.MAX_SAFE_INTEGER, seconds: TEN_MINUTES },
      ]);
      const ofTill = { key: `till:${till.deviceId}`, limit: perTill, seconds: MINUTE };
      if (hits.get(visit) !== 1) {
        await callLimiter.take([ofTill]);
        return till;
      }
      let hasTooManyTills = false;
      const refuse = (seconds: number) => {
        hasTooManyTills = true;
        return refusals.tooMany(seconds);
      };
      try {
        await callLimiter.take([
          ofTill,
          { key: `tills:${from}`, limit: Math.ceil(perAddress / 5), seconds: TEN_MINUTES, refuse },
        ]);
      } catch (error) {
        // The refused till must not count as a till that the IP address has already seen.
        if (hasTooManyTills) await callLimiter.forget(visit);
        throw error;
      }
      return till;
    },
  };
}
