import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { storeImage } from '../../platform/images/storedImages';
import { packageRoot } from '../../platform/config/packageRoot';
import type { Db } from '../../platform/db/database';
import { restaurants } from '../../platform/db/schema';
import type { SeedRestaurant } from './seedFile';

/**
 * Gives the demo's restaurants their logos, `api/demo/logos/<key>.webp`. We drew them ourselves, so nobody else has
 * rights to them. The SVG file beside each logo is its source.
 */
export async function plantLogos(db: Db, logos: readonly Pick<SeedRestaurant, 'id' | 'key'>[]): Promise<void> {
  for (const { id, key } of logos) {
    const image = readFileSync(join(packageRoot(), 'demo', 'logos', `${key}.webp`));
    await db
      .update(restaurants)
      .set({ logo: await storeImage(db, image) })
      .where(eq(restaurants.id, id));
  }
}
