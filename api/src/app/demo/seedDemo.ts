import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { invoiceLink } from 'contracts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { devices, orders, restaurants, returns } from '../../platform/db/schema';
import { hashPassword } from '../../modules/auth/password';
import { keptFile } from '../../platform/config/keptFile';
import type { ReadySettings } from '../../platform/config/secrets';
import { demoTillKey, plantOwnRestaurant } from './ownTill';
import { plantLogos } from './logos';
import { pastOrders, sellersOf } from './pastOrders';
import { plantSeed } from './plantSeed';
import { readSeed, type Seed } from './seedFile';
import { plantUnconnected } from './unconnected';

/** The logins and links of the demo. */
export interface DemoAccess {
  restaurantAdmin: { email: string; password: string };
  /** The path and query of a till's invoice page. */
  invoiceLink: string;
  /**
   * The key with which a till posts its orders; null if somebody has given the till another key after the demo was
   * filled.
   */
  tillKey: string | null;
}

/**
 * Fills the database with the demo, unless the database already contains the demo. The restaurant admins share one
 * password, which is stored in the data folder.
 */
export async function seedDemo(db: Db, settings: ReadySettings): Promise<DemoAccess> {
  const seed = readSeed();
  const password = demoPassword(settings.DATA_DIR);
  const [first] = seed.restaurants;
  const isPlanted = async (handle: Db) => (await handle.$count(restaurants, eq(restaurants.id, first.id))) > 0;
  if (!(await isPlanted(db))) {
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      // If several processes start together, this lock lets them continue one after the other. So only the first
      // process fills the database. This takes longer than a request may wait for a lock.
      await tx.execute(sql`set local lock_timeout = 0`);
      await lockUntilCommit(tx, 'demo');
      if (await isPlanted(tx)) return;
      await plantSeed(tx, seed, { key: settings.ENCRYPTION_KEY, passwordHash });
      await plantOwnRestaurant(tx, seed.ownRestaurant);
      await plantUnconnected(tx, seed, settings.ENCRYPTION_KEY, new Date());
      await plantLogos(tx, seed.restaurants);
      await plantPastOrders(tx, seed, new Date());
    });
  }
  const till = first.branches[0].devices[0];
  return {
    restaurantAdmin: { email: first.admin.email, password },
    invoiceLink: invoiceLink('', first.id, till.id),
    tillKey: await demoTillKey(db, seed.ownRestaurant, settings.DATA_DIR, new Date()),
  };
}

/** The number of orders per statement. A statement may have at most 65,535 parameters, and an order has about 35. */
const ROWS_PER_STATEMENT = 500;

/** Stores the orders of the last days, and stores `now` as the time at which each till was last seen. */
async function plantPastOrders(tx: Db, seed: Seed, now: Date): Promise<void> {
  const planted = sellersOf(seed).map((seller) => pastOrders(seller, seed.users, now));
  const sold = planted.flatMap((each) => each.orders);
  for (let from = 0; from < sold.length; from += ROWS_PER_STATEMENT) {
    await tx.insert(orders).values(sold.slice(from, from + ROWS_PER_STATEMENT));
  }
  await tx.insert(returns).values(planted.flatMap((each) => each.returns));
  await tx.update(devices).set({ lastSeenAt: now });
}

const Kept = z.object({ password: z.string().min(8) });

/**
 * Returns the password of the demo's restaurant admins. It is random for each data folder, but the same after every
 * start.
 */
function demoPassword(dataDir: string): string {
  const text = keptFile(
    join(dataDir, 'demo.json'),
    () => `${JSON.stringify({ password: randomBytes(9).toString('base64url') })}\n`,
  );
  return Kept.parse(JSON.parse(text)).password;
}
