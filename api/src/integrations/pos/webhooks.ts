import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { posEvents, posLinks } from '../../platform/db/schema';
import { sha256 } from '../../auth/sha256';
import { askFor } from './queue';
import { askForChanges } from './schedule';

/** News are known again for so long; a POS repeats them for minutes. */
const KEPT_DAYS = 30;
/** The order itself is read if what changed of the orders did not bring it by then: it may become visible late. */
const RE_READ_AFTER_MS = 60_000;

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

const about = z.object({ id: text, updated_at: text }).nullish().catch(null);

/** What we read of the news; the rest, other people's data among it, goes no further. The order is in `order`, or in `data` alone. */
const News = z
  .object({ event: z.string().max(200), timestamp: text, order: about, data: about })
  .transform(({ event, timestamp, order, data }) => ({ event, timestamp, order: order ?? (isOfOrder(event) ? data : null) }));

/** Events of menus and the like have other things in `data`. */
const isOfOrder = (event: string) => event.includes('order');

/**
 * Makes the secret for the address of a restaurant's webhooks; an older one ends.
 * @returns it, for this once: the database has its hash alone
 */
export async function newWebhookSecret(db: Db, restaurantId: string, at: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await db
    .insert(posLinks)
    .values({ restaurantId, since: at, webhookHash: sha256(secret) })
    .onConflictDoUpdate({ target: posLinks.restaurantId, set: { webhookHash: sha256(secret) } });
  return secret;
}

/** The restaurant whose webhooks come to an address with this secret. */
export async function restaurantOfWebhook(db: Db, secret: string): Promise<string | undefined> {
  const [link] = await db.select({ restaurantId: posLinks.restaurantId }).from(posLinks).where(eq(posLinks.webhookHash, sha256(secret)));
  return link?.restaurantId;
}

/**
 * Takes news: stored once, and what they mean is asked for in the same commit. They are never believed: the orders are read from the
 * POS itself. Events we do not know are kept and mean nothing.
 * @returns false when the body is no news at all
 */
export async function takeNews(db: Db, restaurantId: string, body: unknown, at: Date): Promise<boolean> {
  const news = News.safeParse(body).data;
  if (!news) return false;
  const posOrderId = news.order?.id ?? null;
  const key = sha256([restaurantId, news.event, posOrderId ?? '', news.order?.updated_at ?? news.timestamp ?? ''].join('\n'));
  await db.transaction(async (tx) => {
    const [isNew] = await tx.insert(posEvents).values({ key, restaurantId, event: news.event, posOrderId, receivedAt: at }).onConflictDoNothing().returning({ key: posEvents.key });
    if (!isNew || posOrderId === null) return;
    // In this order everywhere (integrations/pos/work.ts): two transactions that ask never wait for each other.
    await askFor(tx as Db, { restaurantId, kind: 'order', subject: posOrderId }, at, new Date(at.getTime() + RE_READ_AFTER_MS));
    await askForChanges(tx as Db, restaurantId, at);
  });
  return true;
}

/** Forgets old news. */
export async function forgetOldNews(db: Db, at: Date): Promise<void> {
  await db.delete(posEvents).where(lt(posEvents.receivedAt, new Date(at.getTime() - KEPT_DAYS * 24 * 3_600_000)));
}
