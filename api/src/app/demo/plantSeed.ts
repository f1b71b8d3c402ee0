import type { Db } from '../../platform/db/database';
import {
  branches,
  categories,
  categoryNames,
  devices,
  restaurantNames,
  restaurants,
  staff,
  users,
} from '../../platform/db/schema';
import { seal } from '../../platform/crypto/seal';
import type { Seed } from './seedFile';

/**
 * Stores a seed's restaurants with branches and tills, a restaurant admin for each first branch, categories and app
 * users.
 * @param key encrypts the POS tokens
 * @param passwordHash the restaurant admins' password
 */
export async function plantSeed(
  db: Db,
  seed: Seed,
  { key, passwordHash }: { key: string; passwordHash: string },
): Promise<void> {
  for (const { id, names } of seed.categories) {
    await db.insert(categories).values({ id });
    await db
      .insert(categoryNames)
      .values(Object.entries(names).map(([language, name]) => ({ categoryId: id, language, name })));
  }
  await db.insert(users).values(seed.users);
  for (const restaurant of seed.restaurants) {
    const { id, names, currency, categoryId, warrantyPeriod, recoveryPeriod, replacementPeriod, posToken, admin } =
      restaurant;
    const token = seal(posToken, key);
    await db.insert(restaurants).values({
      id,
      systemType: 'foodics',
      categoryId,
      currency,
      warrantyPeriod,
      recoveryPeriod,
      replacementPeriod,
      token,
      branchsToken: token,
    });
    await db
      .insert(restaurantNames)
      .values(Object.entries(names).map(([language, name]) => ({ restaurantId: id, language, name })));
    for (const branch of restaurant.branches) {
      await db.insert(branches).values({ id: branch.id, restaurantId: id, name: branch.name, posId: branch.posId });
      await db.insert(devices).values(
        branch.devices.map((device) => ({
          id: device.id,
          branchId: branch.id,
          name: device.name,
          posId: device.posId,
        })),
      );
    }
    await db.insert(staff).values({
      role: 'restaurantAdmin',
      ...admin,
      passwordHash,
      restaurantId: id,
      branchId: restaurant.branches[0].id,
    });
  }
}
