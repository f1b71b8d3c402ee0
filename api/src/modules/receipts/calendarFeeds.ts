import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { LANGUAGES, type Language } from 'contracts';
import { sha256 } from '../../platform/crypto/sha256';
import type { Db } from '../../platform/db/database';
import { calendarFeeds, users } from '../../platform/db/schema';

const SECRET_BYTES = 32;
const DAY_MS = 24 * 3_600_000;

/**
 * Creates the secret URL of a diner's calendar. An earlier URL stops working.
 * @returns the secret, of which only a hash is stored
 */
export async function makeFeed(db: Db, userId: string, language: Language, at: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const feed = { secretHash: sha256(secret), language, createdAt: at, readAt: null };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
  return secret;
}

/** Deletes a diner's calendar, so that its URL stops working. */
export async function endFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Returns when a diner's calendar was created and when it was last fetched; null if the diner has none. */
export async function readFeed(db: Db, userId: string): Promise<{ createdAt: Date; readAt: Date | null } | null> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt, readAt: calendarFeeds.readAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

/**
 * Returns the diner and the language of the calendar with this secret; null if the secret is unknown or the diner was
 * deleted.
 */
export async function openFeed(
  db: Db,
  secret: string,
  at: Date,
): Promise<{ userId: string; language: Language } | null> {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId, language: calendarFeeds.language })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.isDeleted, false)))
    .where(eq(calendarFeeds.secretHash, sha256(secret)));
  if (!feed) return null;
  // The time is written only once a day, because some calendar programs fetch very often.
  await db
    .update(calendarFeeds)
    .set({ readAt: at })
    .where(
      and(
        eq(calendarFeeds.userId, feed.userId),
        or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, new Date(at.getTime() - DAY_MS))),
      ),
    );
  return { userId: feed.userId, language: LANGUAGES.find((one) => one === feed.language) ?? 'en' };
}
