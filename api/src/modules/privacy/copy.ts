import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import {
  customerNotes,
  customerSessions,
  identities,
  keptReceipts,
  orders,
  passkeys,
  phoneClaims,
  users,
  usualCategories,
} from '../../platform/db/schema';
import { restaurantNameList } from '../../platform/db/names';
import type { Settings } from '../../platform/config/settings';
import { selectOrders } from '../orders/queries';
import type { Order } from '../orders/schemas';
import { orderView } from '../orders/orderView';
import { budgetsOf } from '../receipts/budgets';
import { readFeed } from '../receipts/calendarFeeds';
import { readSubscriptions } from '../reminders/subscriptions';
import { readBalances, readMovements } from '../points/dinerPoints';
import { readAllFeedbackOf } from '../feedback/queries';
import { readMessages } from '../receiptMessages/queries';
import { readReads } from '../auditLog/dataReads';

/** The number of receipts that are read at a time. This limits the use of memory. */
const PART = 100;

/** Returns the content of the copy of a diner's data, except the receipts. */
export async function readAccount(db: Db, userId: string, now: Date) {
  const [
    [account],
    phones,
    sessions,
    keys,
    linked,
    budgets,
    calendar,
    reminders,
    reads,
    balances,
    movements,
    messages,
    usual,
    feedback,
    staffNotes,
  ] = await Promise.all([
    db
      .select({
        phone: users.phone,
        firstName: users.firstName,
        lastName: users.lastName,
        birthDate: users.birthDate,
        gender: users.gender,
        createdAt: users.createdAt,
        lastLogin: users.lastLogin,
        messagesStoppedAt: users.messagesStoppedAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({
        phone: phoneClaims.phone,
        verifiedAt: phoneClaims.verifiedAt,
        activeAt: phoneClaims.activeAt,
        releasedAt: phoneClaims.releasedAt,
      })
      .from(phoneClaims)
      .where(eq(phoneClaims.userId, userId))
      .orderBy(phoneClaims.verifiedAt),
    db
      .select({ createdAt: customerSessions.createdAt, seenAt: customerSessions.seenAt })
      .from(customerSessions)
      .where(eq(customerSessions.userId, userId))
      .orderBy(customerSessions.createdAt),
    db
      .select({
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt),
    db
      .select({ provider: identities.provider, createdAt: identities.createdAt, lastUsedAt: identities.lastUsedAt })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(identities.createdAt),
    budgetsOf(db, userId),
    readFeed(db, userId),
    readSubscriptions(db, userId),
    readReads(db, userId),
    readBalances(db, userId, now),
    allMovements(db, userId, now),
    readMessages(db, userId),
    db
      .select({ restaurant: restaurantNameList(usualCategories.restaurantId), category: usualCategories.category })
      .from(usualCategories)
      .where(eq(usualCategories.userId, userId)),
    readAllFeedbackOf(db, userId),
    db
      .select({ at: customerNotes.createdAt, text: customerNotes.text })
      .from(customerNotes)
      .where(eq(customerNotes.userId, userId))
      .orderBy(desc(customerNotes.createdAt)),
  ]);
  return {
    account,
    phones,
    sessions,
    passkeys: keys,
    linkedAccounts: linked,
    budgets: [...budgets].map(([currency, amount]) => ({ currency, amount })),
    calendar,
    reminders,
    reads,
    points: { balances, movements },
    messages,
    usualCategories: usual,
    staffNotes,
    feedback: feedback.map(({ id: _, orderAt: _at, timeZone: _zone, ...said }) => said),
  };
}

async function allMovements(db: Db, userId: string, now: Date) {
  const all = [];
  let after: string | undefined;
  do {
    const { movements, next } = await readMovements(db, userId, { after, now });
    all.push(...movements);
    after = next ?? undefined;
  } while (after);
  return all;
}

/** A receipt in the copy, with the diner's note and category. */
export interface CopiedReceipt {
  /** Contains also the guest's note from the till, which only staff see on receipts. */
  order: z.infer<typeof Order>;
  note: string | null;
  category: string | null;
  savedAt: Date | null;
  savedBy: 'diner' | 'staff' | null;
  /** When the diner removed the receipt from the list. */
  removedAt: Date | null;
  /** When the diner took a copy of another customer's order; null for an own receipt. */
  copiedAt: Date | null;
}

/**
 * Yields all confirmed receipts of a diner and the copies that the diner keeps of other customers' receipts, with the
 * latest first, including removed receipts. Pending orders are omitted,
 * because they may belong to another person (modules/receipts/pending.ts).
 */
export async function* copyReceipts(
  db: Db,
  userId: string,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): AsyncGenerator<CopiedReceipt, void, void> {
  const copies = db
    .select({ id: keptReceipts.orderId })
    .from(keptReceipts)
    .where(and(eq(keptReceipts.userId, userId), isNotNull(keptReceipts.copiedAt)));
  const copied = (await copies).map(({ id }) => id);
  let last: { orderAt: Date; id: string } | undefined;
  for (;;) {
    const part = await db
      .select({
        id: orders.id,
        orderAt: orders.orderAt,
        savedAt: orders.savedAt,
        savedBy: orders.savedBy,
        note: keptReceipts.note,
        category: keptReceipts.category,
        removedAt: keptReceipts.removedAt,
        copiedAt: keptReceipts.copiedAt,
        userId: orders.userId,
      })
      .from(orders)
      .leftJoin(keptReceipts, and(eq(keptReceipts.orderId, orders.id), eq(keptReceipts.userId, userId)))
      .where(
        and(
          or(and(eq(orders.userId, userId), isNotNull(orders.confirmedAt)), inArray(orders.id, copied)),
          last && or(lt(orders.orderAt, last.orderAt), and(eq(orders.orderAt, last.orderAt), lt(orders.id, last.id))),
        ),
      )
      .orderBy(desc(orders.orderAt), desc(orders.id))
      .limit(PART);
    const ids = part.map(({ id }) => id);
    const records = ids.length === 0 ? [] : await selectOrders(db).where(inArray(orders.id, ids));
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const { id, orderAt: _, userId: ownerId, ...kept } of part) {
      const record = byId.get(id);
      if (!record) continue;
      const order = orderView(record, { settings, audience: 'public' });
      // The note at the till, and how the order was saved, are about the customer who saved it.
      if (ownerId === userId)
        yield { order: { ...order, customer_notes: record.customerNotes }, ...kept, copiedAt: null };
      else yield { order, ...kept, savedAt: null, savedBy: null };
    }
    last = part.at(-1);
    if (!last || part.length < PART) return;
    // The embedded database answers before any other task of this process can run. This pause lets other tasks run.
    await setImmediate();
  }
}

/** Yields the copy as JSON. */
export async function* copyAsJson(
  db: Db,
  userId: string,
  { settings, now }: { settings: Pick<Settings, 'PUBLIC_URL'>; now: Date },
): AsyncGenerator<string, void, void> {
  const account = { copiedAt: now, ...(await readAccount(db, userId, now)) };
  yield `${JSON.stringify(account, null, 2).slice(0, -'\n}'.length)},\n  "receipts": [`;
  let separator = '\n';
  for await (const receipt of copyReceipts(db, userId, settings)) {
    yield separator + JSON.stringify(receipt, null, 2);
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}
