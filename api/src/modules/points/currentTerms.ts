import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { IN_FORCE, pointsPrograms, pointsVersions, restaurants } from '../../platform/db/schema';

/** A programme whose points have a value at a till. */
export interface UsableProgram {
  id: string;
  currency: string;
  pointValue: number;
}

/**
 * Returns the programmes whose points can be used at a restaurant. These are the programmes of the restaurant and of
 * the platform in which a point has a value in the restaurant's currency. After a programme has ended, its points can
 * still be used if its last terms give them a value.
 */
export async function usableProgramsAt(db: Db, restaurantId: string): Promise<UsableProgram[]> {
  const rows = await db
    .select({ id: pointsPrograms.id, currency: pointsVersions.currency, pointValue: pointsVersions.pointValue })
    .from(pointsPrograms)
    .innerJoin(pointsVersions, and(eq(pointsVersions.programId, pointsPrograms.id), IN_FORCE))
    .innerJoin(restaurants, eq(restaurants.id, restaurantId))
    .where(
      and(
        or(eq(pointsPrograms.restaurantId, restaurantId), isNull(pointsPrograms.restaurantId)),
        isNotNull(pointsVersions.pointValue),
        // A restaurant with a point of sale may have no currency, because its orders contain one.
        or(isNull(restaurants.currency), eq(restaurants.currency, pointsVersions.currency)),
      ),
    );
  return rows.flatMap(({ pointValue, ...program }) => (pointValue === null ? [] : [{ ...program, pointValue }]));
}
