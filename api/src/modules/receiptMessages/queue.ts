import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { publish } from '../../platform/db/notices';
import { receiptMessages, restaurants, users } from '../../platform/db/schema';
import { isWaiting, leaseEnd, nextJobAt, takeJobs } from '../../platform/jobs/leases';

/**
 * A worker that has not finished after this time counts as dead. The time is longer than a provider's call may take.
 */
const LEASE_SECONDS = 45;

/**
 * The condition for messages that have not ended. It equals the condition of a partial index, which contains only these
 * few messages, so the queue's searches use it.
 */
const isOpen = isNull(receiptMessages.endedAt);

/** A message that a worker has taken. */
export type ReceiptMessage = Pick<
  typeof receiptMessages.$inferSelect,
  'id' | 'orderId' | 'userId' | 'language' | 'isCounted' | 'attempts' | 'createdAt'
>;

/** The final state of a message (platform/db/schema/receiptMessages.ts). */
export type MessageEnd = 'sent' | 'unknown' | 'dropped' | 'failed';

/**
 * Adds the message about a receipt that a cashier saves, if the restaurant sends such messages and the customer has not
 * stopped them.
 * @param tx the transaction of the save, so that the message exists only if the save does
 */
export async function askForMessage(
  tx: Db,
  { orderId, userId, restaurantId }: { orderId: string; userId: string; restaurantId: string },
  at: Date,
): Promise<void> {
  const [setting] = await tx
    .select({ language: restaurants.saveMessage })
    .from(restaurants)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.messagesStoppedAt)))
    .where(eq(restaurants.id, restaurantId));
  if (!setting?.language) return;
  await tx
    .insert(receiptMessages)
    .values({ orderId, userId, language: setting.language, createdAt: at, runAt: at })
    .onConflictDoNothing();
  await publish(tx, TOPICS.receiptMessages);
}

/**
 * Deletes the messages about an order that is taken away from its customer. Their links stop working, a waiting message
 * is not sent, and no stored message shows any more who the customer was.
 */
export async function forgetMessages(tx: Db, orderId: string): Promise<void> {
  await tx.delete(receiptMessages).where(eq(receiptMessages.orderId, orderId));
}

/** Returns the next time at which the queue needs a worker; null if no message is open. */
export const nextMessageAt = (db: Db): Promise<Date | null> => nextJobAt(db, receiptMessages, isOpen);

/** The queue of messages. Several processes share it. */
export interface MessageQueue {
  /** Takes due messages, the longest waiting first. While this worker has them, no other worker gets them. */
  take(max: number): Promise<ReceiptMessage[]>;
  /** Records that a message counts towards the budgets, so that another attempt does not count it again. */
  counted(message: ReceiptMessage): Promise<void>;
  /**
   * Records that the provider's call begins now. If this process then crashes, the message is not sent again, because
   * it may have been sent.
   * @returns false if the message must not be sent, because it was deleted or another worker has it
   */
  begin(message: ReceiptMessage): Promise<boolean>;
  /** Ends a message. */
  end(message: ReceiptMessage, state: MessageEnd): Promise<void>;
  /** Postpones a message that was not sent. */
  later(message: ReceiptMessage, at: Date): Promise<void>;
  /**
   * Ends the messages whose worker died during the provider's call.
   * @returns how many messages were ended
   */
  endAbandoned(): Promise<number>;
}

export function createMessageQueue(db: Db, now: () => Date): MessageQueue {
  /** Matches only while this worker has the message. */
  const taken = ({ id, attempts }: ReceiptMessage) =>
    and(eq(receiptMessages.id, id), eq(receiptMessages.attempts, attempts));

  return {
    async take(max) {
      const at = now();
      const isDue = and(isOpen, eq(receiptMessages.state, 'waiting'), isWaiting(receiptMessages, at));
      return takeJobs(db, receiptMessages, { at, max, leaseSeconds: LEASE_SECONDS, isDue });
    },

    async counted({ id }) {
      await db.update(receiptMessages).set({ isCounted: true }).where(eq(receiptMessages.id, id));
    },

    async begin(message) {
      const begun = await db
        .update(receiptMessages)
        .set({ state: 'sending', lockedUntil: leaseEnd(now(), LEASE_SECONDS) })
        .where(and(taken(message), eq(receiptMessages.state, 'waiting')))
        .returning({ id: receiptMessages.id });
      return begun.length > 0;
    },

    async end(message, state) {
      await db.update(receiptMessages).set({ state, lockedUntil: null, endedAt: now() }).where(taken(message));
    },

    async later(message, at) {
      await db.update(receiptMessages).set({ state: 'waiting', lockedUntil: null, runAt: at }).where(taken(message));
    },

    async endAbandoned() {
      const at = now();
      const ended = await db
        .update(receiptMessages)
        .set({ state: 'unknown', lockedUntil: null, endedAt: at })
        .where(and(isOpen, eq(receiptMessages.state, 'sending'), lte(receiptMessages.lockedUntil, at)))
        .returning({ id: receiptMessages.id });
      return ended.length;
    },
  };
}
