import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import type { LocalizedName } from '../../platform/db/names';
import { categories, categoryNames, restaurants } from '../../platform/db/schema';
import { storeImage } from '../../platform/images/storedImages';
import { refusals } from '../../platform/refusals';

/** The fields of a category that may change. A missing field keeps its value. */
interface CategoryChange {
  names?: LocalizedName[];
  /** The image, already encoded (platform/images/encodeImage.ts). */
  logo?: Uint8Array;
}

/**
 * Creates a category.
 * @returns the id of the category
 */
export async function addCategory(
  db: Db,
  { names, logo }: CategoryChange & { names: LocalizedName[] },
  at: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const path = logo && (await storeImage(tx, logo));
    const [category] = await tx
      .insert(categories)
      .values({ logo: path, createdAt: at, updatedAt: at })
      .returning({ id: categories.id });
    if (!category) throw new Error('a category was not made');
    await tx.insert(categoryNames).values(names.map((name) => ({ categoryId: category.id, ...name })));
    return category.id;
  });
}

/**
 * Changes a category. If names are given, they replace all its names.
 * @throws Refusal 404 for an unknown or deleted category
 */
export async function changeCategory(db: Db, id: string, { names, logo }: CategoryChange, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const path = logo && (await storeImage(tx, logo));
    const [known] = await tx
      .update(categories)
      .set({ ...(path && { logo: path }), updatedAt: at })
      .where(and(eq(categories.id, id), eq(categories.isDeleted, false)))
      .returning({ id: categories.id });
    if (!known) throw refusals.category();
    if (!names) return;
    await tx.delete(categoryNames).where(eq(categoryNames.categoryId, id));
    await tx.insert(categoryNames).values(names.map((name) => ({ categoryId: id, ...name })));
  });
}

/**
 * Marks a category as deleted. If it is already deleted, nothing changes.
 * @throws Refusal 404 for an unknown category; 409 while a restaurant has the category
 */
export async function removeCategory(db: Db, id: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // A request that assigns this category to a restaurant takes a share lock on the row
    // (modules/restaurants/commands.ts), so one of the two requests waits for the other.
    const [known] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
    if (!known) throw refusals.category();
    const inUse = await tx.$count(restaurants, and(eq(restaurants.categoryId, id), eq(restaurants.isDeleted, false)));
    if (inUse > 0) throw refusals.categoryInUse(inUse);
    await tx.update(categories).set({ isDeleted: true, updatedAt: at }).where(eq(categories.id, id));
  });
}

/**
 * Restores a deleted category.
 * @throws Refusal 404 for an unknown category
 */
export async function restoreCategory(db: Db, id: string, at: Date): Promise<void> {
  const [known] = await db
    .update(categories)
    .set({ isDeleted: false, updatedAt: at })
    .where(eq(categories.id, id))
    .returning({ id: categories.id });
  if (!known) throw refusals.category();
}
