import { join } from 'node:path';
import { OWN_SYSTEM } from 'contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, devices, restaurantNames, restaurants } from '../../platform/db/schema';
import { keptFile } from '../../platform/config/keptFile';
import { randomTillKey, setTillKey } from '../../modules/pos/ownTills/keys';
import { sha256 } from '../../platform/crypto/sha256';
import type { Seed } from './seedFile';

/** Stores the demo's restaurant without a point of sale, with its branch and its own till. */
export async function plantOwnRestaurant(
  db: Db,
  { id, names, currency, legalName, vatNumber, categoryId, branch }: Seed['ownRestaurant'],
): Promise<void> {
  await db.insert(restaurants).values({
    id,
    systemType: OWN_SYSTEM,
    categoryId,
    currency,
    legalName,
    vatNumber,
    warrantyPeriod: 0,
    recoveryPeriod: 0,
    replacementPeriod: 0,
  });
  await db
    .insert(restaurantNames)
    .values(Object.entries(names).map(([language, name]) => ({ restaurantId: id, language, name })));
  await db.insert(branches).values({ id: branch.id, restaurantId: id, name: branch.name });
  await db
    .insert(devices)
    .values({ id: branch.device.id, posId: branch.device.id, branchId: branch.id, name: branch.device.name });
}

/**
 * Returns the key of the demo's till. It is random for each data folder, but the same after every start.
 * @returns null if somebody has given the till another key in the dashboard, or if the till was deleted
 */
export async function demoTillKey(
  db: Db,
  { branch: { device } }: Seed['ownRestaurant'],
  dataDir: string,
  at: Date,
): Promise<string | null> {
  const key = keptFile(join(dataDir, 'demo-till-key'), () => `${randomTillKey()}\n`).trim();
  const [till] = await db.select({ keyHash: devices.keyHash }).from(devices).where(eq(devices.id, device.id));
  if (!till) return null;
  if (till.keyHash === null) await setTillKey(db, device.id, key, at);
  return till.keyHash === null || till.keyHash === sha256(key) ? key : null;
}
