import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoiceLink } from 'contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database';
import { orders, restaurants } from '../db/schema';
import { ensureFolder } from '../ensureFolder';
import { errorCode } from '../errorCode';
import { hashPassword } from '../identity/password';
import type { ReadySettings } from '../secrets';
import { pastOrders } from './pastOrders';
import { plantSeed } from './plantSeed';
import { readSeed } from './seedFile';

/** What one needs to look around in the demo. */
export interface DemoAccess {
  restaurantAdmin: { email: string; password: string };
  /** Path and query of a till's invoice page. */
  invoiceLink: string;
}

/** Fills an empty database with the demo; a filled one stays as it is. The restaurant admins share one password, kept in the data folder. */
export async function seedDemo(db: Db, settings: ReadySettings): Promise<DemoAccess> {
  const seed = readSeed();
  const password = demoPassword(settings.DATA_DIR);
  const [first] = seed.restaurants;
  const [known] = await db.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, first.id));
  if (!known) {
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await plantSeed(tx as Db, seed, { key: settings.ENCRYPTION_KEY, passwordHash });
      await tx.insert(orders).values(seed.restaurants.flatMap((restaurant) => pastOrders(restaurant, seed.users)));
    });
  }
  const till = first.branches[0].devices[0];
  return { restaurantAdmin: { email: first.admin.email, password }, invoiceLink: invoiceLink('', first.id, till.id) };
}

const Kept = z.object({ password: z.string().min(8) });

/** The demo restaurant admins' password: random for each data folder, the same at every start. */
function demoPassword(dataDir: string): string {
  const file = join(dataDir, 'demo.json');
  ensureFolder(dataDir);
  const password = randomBytes(9).toString('base64url');
  try {
    writeFileSync(file, `${JSON.stringify({ password })}\n`, { mode: 0o600, flag: 'wx' });
    return password;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return Kept.parse(JSON.parse(readFileSync(file, 'utf8'))).password;
}
