import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from 'contracts';
import type { CustomerSession } from '../../platform/http/guard';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { customerSessions, pushSubscriptions, users } from '../../platform/db/schema';

/** The maximum number of browsers of a diner that get reminders. */
const MAX_BROWSERS = 10;

type Session = Pick<CustomerSession, 'sessionId' | 'userId'>;

/** A browser that gets reminders. */
export interface Subscription {
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/**
 * Turns reminders on in the browser of a session. If another session had turned them on in the same browser, that
 * session loses them. If a diner has more browsers than the maximum, the least recently used browser gets no more
 * reminders.
 */
export async function subscribe(
  db: Db,
  { sessionId, userId }: Session,
  browser: Omit<Subscription, 'userId'> & { publicKey: string },
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const key of [`push ${userId}`, `push ${browser.endpoint}`]) await lockUntilCommit(tx, key);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, browser.endpoint), ne(pushSubscriptions.sessionId, sessionId)));
    // If the session has ended in the meantime, nothing is stored.
    const [session] = await tx
      .select({ id: customerSessions.id })
      .from(customerSessions)
      .where(eq(customerSessions.id, sessionId))
      .for('key share');
    if (!session) return;
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, userId, ...browser, createdAt: at })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: browser });
    const newest = tx
      .select({ sessionId: pushSubscriptions.sessionId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(
        desc(sql`greatest(${pushSubscriptions.createdAt}, ${pushSubscriptions.succeededAt})`),
        desc(pushSubscriptions.sessionId),
      )
      .limit(MAX_BROWSERS);
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.userId, userId),
          ne(pushSubscriptions.sessionId, sessionId),
          sql`${pushSubscriptions.sessionId} not in ${newest}`,
        ),
      );
  });
}

/** Turns reminders off in the browser of a session. */
export async function unsubscribe(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Returns whether reminders are on in the browser of a session. */
export async function isSubscribed(db: Db, sessionId: string, publicKey: string): Promise<boolean> {
  const mine = and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.publicKey, publicKey));
  return (await db.$count(pushSubscriptions, mine)) > 0;
}

/**
 * Returns the subscriptions of a diner's browsers, for the copy of the diner's data. The result contains no push URLs
 * and no keys.
 */
export function readSubscriptions(db: Db, userId: string) {
  return db
    .select({
      createdAt: pushSubscriptions.createdAt,
      succeededAt: pushSubscriptions.succeededAt,
      language: pushSubscriptions.language,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.createdAt);
}

/** Returns the browsers of the given diners that have a valid session, grouped by diner. */
export async function browsersOf(
  db: Db,
  userIds: string[],
  { publicKey, at }: { publicKey: string; at: Date },
): Promise<Map<string, Subscription[]>> {
  const rows = await db
    .select({
      userId: pushSubscriptions.userId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      language: pushSubscriptions.language,
    })
    .from(pushSubscriptions)
    .innerJoin(
      customerSessions,
      and(
        eq(customerSessions.id, pushSubscriptions.sessionId),
        eq(customerSessions.userId, pushSubscriptions.userId),
        gt(customerSessions.expiresAt, at),
      ),
    )
    .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), eq(users.isDeleted, false)))
    .where(and(inArray(pushSubscriptions.userId, userIds), eq(pushSubscriptions.publicKey, publicKey)));
  const browsers = new Map<string, Subscription[]>();
  for (const row of rows) {
    const language = LANGUAGES.find((one) => one === row.language) ?? 'en';
    browsers.set(row.userId, [...(browsers.get(row.userId) ?? []), { ...row, language }]);
  }
  return browsers;
}
