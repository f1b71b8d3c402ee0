import { OWN_SYSTEM } from 'contracts';
import { and, eq, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { type PosFailure, posLinks, restaurants } from '../../platform/db/schema';

/** Problems that usually end by themselves. They count as failing only after {@link PASSING_MINUTES}. */
const PASSING: PosFailure[] = ['timeout', 'network', 'server_error', 'rate_limited'];
const PASSING_MINUTES = 15;

/** The result of a call to the POS. A missing field leaves the stored value unchanged. */
interface Tried {
  /** Why the response was unusable; null if it was usable. */
  problem: PosFailure | null;
  business?: string | null;
  syncedAt?: Date;
  polledAt?: Date;
  cursor?: string;
  otherDevices?: string[];
}

/**
 * Stores the result of a call: the state of a restaurant's connection to its POS, and the time at which this state
 * began.
 */
export async function storeLink(db: Db, restaurantId: string, { problem, ...known }: Tried, at: Date): Promise<void> {
  await db
    .insert(posLinks)
    .values({ restaurantId, problem, since: at, ...known })
    .onConflictDoUpdate({
      target: posLinks.restaurantId,
      set: {
        problem,
        ...known,
        since: sql`case when ${posLinks.problem} is distinct from excluded.problem then excluded.since else ${posLinks.since} end`,
      },
    });
}

/** The condition for restaurants that need a connection. */
export const needsConnection = and(eq(restaurants.isDeleted, false), ne(restaurants.systemType, OWN_SYSTEM));

/** The condition for restaurants that have a connection. A restaurant that now has its own tills may still have a row. */
export const isConnected = and(eq(restaurants.id, posLinks.restaurantId), needsConnection);

/**
 * Returns the connections that need a person, the longest failing first. A restaurant without tokens fails even if
 * nobody has tried to connect.
 */
export async function readFailingLinks(
  db: Db,
  at: Date,
): Promise<{ restaurantId: string; problem: PosFailure; since: Date }[]> {
  const lasts = lte(posLinks.since, new Date(at.getTime() - PASSING_MINUTES * 60_000));
  const fails = and(isNotNull(posLinks.problem), or(notInArray(posLinks.problem, PASSING), lasts));
  const hasNoToken = or(isNull(restaurants.token), isNull(restaurants.branchsToken));
  const since = sql`coalesce(${posLinks.since}, ${restaurants.createdAt})`.mapWith(posLinks.since);
  const rows = await db
    .select({ restaurantId: restaurants.id, problem: posLinks.problem, since })
    .from(restaurants)
    .leftJoin(posLinks, eq(posLinks.restaurantId, restaurants.id))
    .where(and(needsConnection, or(fails, and(isNull(posLinks.restaurantId), hasNoToken))))
    .orderBy(since, restaurants.id);
  return rows.map(({ problem, ...row }) => ({ ...row, problem: problem ?? 'unconfigured' }));
}
