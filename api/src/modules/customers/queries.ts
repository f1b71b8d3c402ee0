import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import {
  auditLog,
  customerNotes,
  customerSessions,
  orders,
  passkeys,
  receiptMessages,
  staff,
  users,
} from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { readReads } from '../auditLog/dataReads';
import { readBalances } from '../points/dinerPoints';
import { userViews } from '../users/queries';
import type { Customer } from './schemas';

/** The number of messages, reads and actions that the page shows. */
const LATEST = 20;

const ACTIONS = ['phoneCorrected', 'linkSent'] as const;

const orderName = { id: orders.id, order_number: orders.orderNumber };

/**
 * Returns what administrators see about a customer, except the receipts, which are a list of their own.
 * @throws Refusal 404 for an unknown or deleted customer
 */
export async function readCustomer(db: Db, userId: string, now: Date): Promise<z.infer<typeof Customer>> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isDeleted, false)));
  if (!user) throw refusals.user();
  const [view] = await userViews(db, [user], now);
  const [sessions, keys, points, notes, events, messages, reads] = await Promise.all([
    db
      .select({ count: count() })
      .from(customerSessions)
      .where(
        and(
          eq(customerSessions.userId, userId),
          eq(customerSessions.scope, 'full'),
          gt(customerSessions.expiresAt, now),
        ),
      ),
    db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    readBalances(db, userId, now),
    db
      .select({ id: customerNotes.id, text: customerNotes.text, at: customerNotes.createdAt, by: staff.name })
      .from(customerNotes)
      .leftJoin(staff, eq(staff.id, customerNotes.staffId))
      .where(eq(customerNotes.userId, userId))
      .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id)),
    readEvents(db, userId),
    db
      .select({
        at: receiptMessages.createdAt,
        state: receiptMessages.state,
        order: orderName,
        names: restaurantNameList(orders.restaurantId).as('restaurant_names'),
      })
      .from(receiptMessages)
      .innerJoin(orders, eq(orders.id, receiptMessages.orderId))
      .where(eq(receiptMessages.userId, userId))
      .orderBy(desc(receiptMessages.createdAt), receiptMessages.id)
      .limit(LATEST),
    readReads(db, userId, LATEST),
  ]);
  const dated = <Row extends { at: Date }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return {
    customer: {
      ...view!,
      acceptsMessages: user.messagesStoppedAt === null,
      sessions: sessions[0]?.count ?? 0,
      passkeys: keys[0]?.count ?? 0,
    },
    points,
    notes: dated(notes),
    events: dated(events),
    messages: dated(messages),
    reads: dated(reads),
  };
}

/** Returns what administrators did with the orders of a customer. */
async function readEvents(db: Db, userId: string) {
  const rows = await db
    .select({ at: auditLog.at, action: auditLog.action, order: orderName, by: staff.name })
    .from(auditLog)
    .innerJoin(orders, eq(orders.id, auditLog.recordId))
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(and(eq(orders.userId, userId), eq(auditLog.kind, 'order'), inArray(auditLog.action, [...ACTIONS])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(LATEST);
  return rows.flatMap(({ action, ...row }) => {
    const known = ACTIONS.find((each) => each === action);
    return known ? [{ ...row, action: known }] : [];
  });
}
