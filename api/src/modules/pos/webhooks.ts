import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { posEvents, posLinks } from '../../platform/db/schema';
import { sha256 } from '../../platform/crypto/sha256';
import { requestJob } from './queue';
import { requestChanges } from './schedule';

/** How long events are stored so that repeated ones are recognised. A POS repeats events for only a few minutes. */
const KEPT_DAYS = 30;
/**
 * How long after an event the server reads the event's order by its id, unless a poll of changes has returned the order
 * by then. The server waits this long because the order may become visible late.
 */
const RE_READ_AFTER_MS = 60_000;

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

const about = z.object({ id: text, updated_at: text }).nullish().catch(null);

/**
 * The fields of an event that we read. All other fields, including other people's data, are dropped. The event contains
 * its order in `order`, or only in `data`.
 */
const WebhookEvent = z
  .object({ event: z.string().max(200), timestamp: text, order: about, data: about })
  .transform(({ event, timestamp, order, data }) => ({
    event,
    timestamp,
    order: order ?? (isOfOrder(event) ? data : null),
  }));

/** Returns whether an event is about an order. Events about menus and the like have other objects in `data`. */
const isOfOrder = (event: string) => event.includes('order');

/**
 * Creates the secret in the URL of a restaurant's webhooks. The previous secret stops working.
 * @returns the secret, which cannot be read again later because the database contains only its hash
 */
export async function newWebhookSecret(db: Db, restaurantId: string, at: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await db
    .insert(posLinks)
    .values({ restaurantId, since: at, webhookHash: sha256(secret) })
    .onConflictDoUpdate({ target: posLinks.restaurantId, set: { webhookHash: sha256(secret) } });
  return secret;
}

/** Returns the restaurant that a webhook secret belongs to. */
export async function restaurantOfWebhook(db: Db, secret: string): Promise<string | undefined> {
  const [link] = await db
    .select({ restaurantId: posLinks.restaurantId })
    .from(posLinks)
    .where(eq(posLinks.webhookHash, sha256(secret)));
  return link?.restaurantId;
}

/**
 * Stores an event once, and requests its processing in the same transaction. The event's content is not trusted: its
 * order is read from the POS. An event that is not about an order is stored and has no effect.
 * @returns false when the body is not an event
 */
export async function storeEvent(db: Db, restaurantId: string, body: unknown, at: Date): Promise<boolean> {
  const received = WebhookEvent.safeParse(body).data;
  if (!received) return false;
  const posOrderId = received.order?.id ?? null;
  const key = sha256(
    [restaurantId, received.event, posOrderId ?? '', received.order?.updated_at ?? received.timestamp ?? ''].join('\n'),
  );
  await db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(posEvents)
      .values({ key, restaurantId, event: received.event, posOrderId, receivedAt: at })
      .onConflictDoNothing()
      .returning({ key: posEvents.key });
    if (!isNew || posOrderId === null) return;
    // All transactions request these two jobs in the same sequence (modules/pos/work.ts), so that they cannot
    // deadlock.
    await requestJob(
      tx,
      { restaurantId, kind: 'order', subject: posOrderId },
      at,
      new Date(at.getTime() + RE_READ_AFTER_MS),
    );
    await requestChanges(tx, restaurantId, at);
  });
  return true;
}

/** Deletes old events. */
export async function deleteOldEvents(db: Db, at: Date): Promise<void> {
  await db.delete(posEvents).where(lt(posEvents.receivedAt, new Date(at.getTime() - KEPT_DAYS * 24 * 3_600_000)));
}
