import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { posEvents, posLinks } from '../../platform/db/schema';
import { sha256 } from '../../auth/sha256';
import { askFor } from './queue';
import { askForChanges } from './schedule';

/** How long events are stored to recognise repeated ones. A POS repeats events for minutes. */
const KEPT_DAYS = 30;
/**
 * The order itself is read after this time, if the changes have not contained it by then: it may become visible late.
 */
const RE_READ_AFTER_MS = 60_000;

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

const about = z.object({ id: text, updated_at: text }).nullish().catch(null);

/**
 * The fields of an event that we read. The rest, including other people's data, is dropped. The order is in `order`, or
 * only in `data`.
 */
const News = z
  .object({ event: z.string().max(200), timestamp: text, order: about, data: about })
  .transform(({ event, timestamp, order, data }) => ({
    event,
    timestamp,
    order: order ?? (isOfOrder(event) ? data : null),
  }));

/** Events about menus and the like have other objects in `data`. */
const isOfOrder = (event: string) => event.includes('order');

/**
 * Creates the secret for the address of a restaurant's webhooks. The previous one stops working.
 * @returns the secret; it cannot be read again later, because the database contains only its hash
 */
export async function newWebhookSecret(db: Db, restaurantId: string, at: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await db
    .insert(posLinks)
    .values({ restaurantId, since: at, webhookHash: sha256(secret) })
    .onConflictDoUpdate({ target: posLinks.restaurantId, set: { webhookHash: sha256(secret) } });
  return secret;
}

/** Returns the restaurant of a webhook secret. */
export async function restaurantOfWebhook(db: Db, secret: string): Promise<string | undefined> {
  const [link] = await db
    .select({ restaurantId: posLinks.restaurantId })
    .from(posLinks)
    .where(eq(posLinks.webhookHash, sha256(secret)));
  return link?.restaurantId;
}

/**
 * Stores an event once and requests its processing in the same commit. Its content is not trusted: the orders are read
 * from the POS. Unknown events are stored and have no effect.
 * @returns false when the body is not an event
 */
export async function takeNews(db: Db, restaurantId: string, body: unknown, at: Date): Promise<boolean> {
  const news = News.safeParse(body).data;
  if (!news) return false;
  const posOrderId = news.order?.id ?? null;
  const key = sha256(
    [restaurantId, news.event, posOrderId ?? '', news.order?.updated_at ?? news.timestamp ?? ''].join('\n'),
  );
  await db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(posEvents)
      .values({ key, restaurantId, event: news.event, posOrderId, receivedAt: at })
      .onConflictDoNothing()
      .returning({ key: posEvents.key });
    if (!isNew || posOrderId === null) return;
    // The order of these two calls is equal everywhere (integrations/pos/work.ts), so that two transactions never
    // deadlock.
    await askFor(
      tx,
      { restaurantId, kind: 'order', subject: posOrderId },
      at,
      new Date(at.getTime() + RE_READ_AFTER_MS),
    );
    await askForChanges(tx, restaurantId, at);
  });
  return true;
}

/** Deletes old events. */
export async function forgetOldNews(db: Db, at: Date): Promise<void> {
  await db.delete(posEvents).where(lt(posEvents.receivedAt, new Date(at.getTime() - KEPT_DAYS * 24 * 3_600_000)));
}
