import type { PlatformServices } from '../../platform/services';
import { lockRecords, recorded } from '../auditLog/commands';
import { makeDeviceKey, ownRestaurant, tillsWithoutKey } from './commands';
import type { PosConnectors } from '../pos/port';

/** A new key with the names of its branch and its till. */
interface TillKey {
  id: string;
  branch: string;
  till: string;
  key: string;
}

/**
 * Creates keys for all tills of a restaurant that have none: either for all of them or, after a failure, for none. If
 * two requests run at the same time, only one of them creates keys.
 * @throws Refusal 404 for an unknown restaurant; 409 if its orders come from a point of sale
 */
export async function makeTillKeys(
  services: Pick<PlatformServices, 'db' | 'now'> & { connectors: PosConnectors },
  { restaurantId, staffId }: { restaurantId: string; staffId: string },
): Promise<TillKey[]> {
  return services.db.transaction(async (tx) => {
    const found = new Set((await tillsWithoutKey(tx, restaurantId)).map(({ id }) => id));
    // A change of a single till locks its record before the restaurant, so the order is the same here.
    await lockRecords(tx, 'device', [...found]);
    await ownRestaurant(tx, restaurantId, services.connectors);
    const made: TillKey[] = [];
    // Another request may have changed the tills before the locks were taken, so they are read again.
    for (const till of await tillsWithoutKey(tx, restaurantId)) {
      if (!found.has(till.id)) continue;
      const key = await recorded({ ...services, db: tx }, { staffId, kind: 'device', id: till.id }, (db) =>
        makeDeviceKey({ ...services, db }, till.id),
      );
      made.push({ ...till, key });
    }
    return made;
  });
}
