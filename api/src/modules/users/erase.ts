import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import {
  budgets,
  calendarFeeds,
  customerNotes,
  customerSessions,
  dataReads,
  feedback,
  identities,
  keptReceipts,
  orders,
  passkeys,
  phoneClaims,
  pointsAccounts,
  receiptMessages,
  pushSent,
  pushSubscriptions,
  users,
  usualCategories,
} from '../../platform/db/schema';

/**
 * The number of days after which a deleted account is erased. Account data must be erased within 3 working days of a
 * request (specification section 9, terms). Until then the deletion can be undone.
 */
export const ERASED_AFTER_DAYS = 3;
const ERASED_AT_ONCE = 500;

/** How many rows an erasure deleted or made anonymous. */
export interface Erased {
  accounts: number;
  /** The orders and the points accounts stay, but no longer refer to the person. */
  orders: number;
  pointsAccounts: number;
  receiptNotes: number;
  feedback: number;
  budgets: number;
  calendars: number;
  passkeys: number;
  /** The accounts at Google or Apple that the diner had linked. */
  identities: number;
  messages: number;
  /** The number of browsers that got reminders. */
  reminders: number;
  sessions: number;
  phoneNumbers: number;
  readsByStaff: number;
  notesByStaff: number;
}

/** Erases the personal data of users, within a transaction. Their orders stay, without a name (docs/decisions/0044). */
export async function eraseUsers(tx: Db, ids: string[], at: Date): Promise<Erased> {
  const reads = await tx.delete(dataReads).where(inArray(dataReads.userId, ids)).returning({ id: dataReads.userId });
  const feeds = await tx
    .delete(calendarFeeds)
    .where(inArray(calendarFeeds.userId, ids))
    .returning({ id: calendarFeeds.userId });
  const messages = await tx
    .delete(receiptMessages)
    .where(inArray(receiptMessages.userId, ids))
    .returning({ id: receiptMessages.id });
  const browsers = await tx
    .delete(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, ids))
    .returning({ id: pushSubscriptions.sessionId });
  await tx.delete(pushSent).where(inArray(pushSent.userId, ids));
  const said = await tx.delete(feedback).where(inArray(feedback.userId, ids)).returning({ id: feedback.id });
  const limits = await tx.delete(budgets).where(inArray(budgets.userId, ids)).returning({ id: budgets.userId });
  // The totals of the points programmes stay, so the accounts stay without a name.
  const points = await tx
    .update(pointsAccounts)
    .set({ userId: null })
    .where(inArray(pointsAccounts.userId, ids))
    .returning({ id: pointsAccounts.id });
  // The orders stay because they are the restaurant's records. After this update, they no longer identify the person.
  const kept = await tx
    .update(orders)
    .set({
      userId: null,
      confirmedAt: null,
      customerNotes: null,
      // The diner may know the id of an order that was saved to their number by mistake, from the question about it.
      linkId: sql`case when ${orders.confirmedAt} is null then gen_random_uuid() else ${orders.linkId} end`,
      updatedAt: at,
    })
    .where(inArray(orders.userId, ids))
    .returning({ id: orders.id });
  const notes = await tx
    .delete(keptReceipts)
    .where(inArray(keptReceipts.userId, ids))
    .returning({ id: keptReceipts.orderId });
  const staffNotes = await tx
    .delete(customerNotes)
    .where(inArray(customerNotes.userId, ids))
    .returning({ id: customerNotes.id });
  await tx.delete(usualCategories).where(inArray(usualCategories.userId, ids));
  const linked = await tx.delete(identities).where(inArray(identities.userId, ids)).returning({ id: identities.id });
  const keys = await tx.delete(passkeys).where(inArray(passkeys.userId, ids)).returning({ id: passkeys.id });
  const ended = await tx
    .delete(customerSessions)
    .where(inArray(customerSessions.userId, ids))
    .returning({ id: customerSessions.id });
  const phones = await tx.delete(phoneClaims).where(inArray(phoneClaims.userId, ids)).returning({ id: phoneClaims.id });
  const accounts = await tx
    .update(users)
    .set({
      phone: '',
      firstName: null,
      lastName: null,
      birthDate: null,
      gender: null,
      lastLogin: null,
      messagesStoppedAt: null,
      updatedAt: at,
    })
    .where(inArray(users.id, ids))
    .returning({ id: users.id });
  return {
    accounts: accounts.length,
    orders: kept.length,
    pointsAccounts: points.length,
    receiptNotes: notes.length,
    feedback: said.length,
    budgets: limits.length,
    calendars: feeds.length,
    passkeys: keys.length,
    identities: linked.length,
    messages: messages.length,
    reminders: browsers.length,
    sessions: ended.length,
    phoneNumbers: phones.length,
    readsByStaff: reads.length,
    notesByStaff: staffNotes.length,
  };
}

/** Erases the personal data of users whose deletion can no longer be undone. Their orders stay, without a name. */
export async function eraseDeletedUsers(db: Db, at: Date): Promise<void> {
  const longAgo = new Date(at.getTime() - ERASED_AFTER_DAYS * 24 * 3_600_000);
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          users.isDeleted,
          isNotNull(users.deletedAt),
          lt(users.deletedAt, longAgo),
          sql`${users.phone} is distinct from ''`,
        ),
      )
      .limit(ERASED_AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await eraseUsers(tx, ids, at);
  });
}
