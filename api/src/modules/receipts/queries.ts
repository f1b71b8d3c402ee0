import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerSession } from '../../platform/http/guard';
import type { Db } from '../../platform/db/database';
import { restaurantNameList } from '../../platform/db/names';
import {
  keptReceipts,
  orders,
  receiptMessages,
  restaurants,
  sessionOrders,
  usualCategories,
} from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { due } from '../orders/due';
import { closedOnDays } from '../orders/period';
import { findOrder, isPending, selectOrders, type OrderRecord } from '../orders/queries';
import { salesOf } from '../orders/sales';
import { listPending } from './pending';
import type { ReceiptQuery, ReceiptSummary } from './schemas';
import { receiptSearchCondition } from './search';

/** The diner's note and category for a receipt, and how the receipt was saved. */
export interface Kept {
  note: string | null;
  category: string | null;
  savedBy: 'diner' | 'staff' | null;
  /** Whether it is a copy of an order that another customer has saved. */
  copy: boolean;
}

/** The join condition for a diner's note and category of an order. */
export const ofDiner = (userId: string) => and(eq(keptReceipts.orderId, orders.id), eq(keptReceipts.userId, userId));

/** The join condition for the note and category of the diner who has the order. */
export const ofItsDiner = and(eq(keptReceipts.orderId, orders.id), eq(keptReceipts.userId, orders.userId));

/**
 * Returns the condition for a diner's receipts: those that the diner has said are theirs (pending.ts), that are not held
 * and that the diner has not removed.
 */
export const shownTo = (userId: string, now: Date): SQL | undefined => and(eq(orders.userId, userId), isShown(now));

/** Returns the condition for receipts that their own diners can see. */
export const isShown = (now: Date): SQL | undefined =>
  and(isNotNull(orders.confirmedAt), isNull(keptReceipts.removedAt), due(now));

export type Reader = Pick<CustomerSession, 'sessionId' | 'userId' | 'scope'>;

/** Returns the condition for the receipts that a diner's session shows: all of the diner's, or those saved in it. */
export const shownIn = ({ sessionId, userId, scope }: Reader, now: Date): SQL | undefined =>
  and(
    shownTo(userId, now),
    scope === 'full'
      ? undefined
      : sql`exists (select 1 from ${sessionOrders} s where s.session_id = ${sessionId}::uuid and s.order_id = ${orders.id})`,
  );

/** Returns the orders of which a session shows copies. They may have become the diner's own since. */
async function copiesIn(db: Db, { sessionId, userId, scope }: Reader): Promise<string[]> {
  const copies = await db
    .select({ id: keptReceipts.orderId })
    .from(keptReceipts)
    .where(
      and(
        eq(keptReceipts.userId, userId),
        isNotNull(keptReceipts.copiedAt),
        isNull(keptReceipts.removedAt),
        scope === 'full'
          ? undefined
          : sql`exists (select 1 from ${sessionOrders} s where s.session_id = ${sessionId}::uuid and s.order_id = ${keptReceipts.orderId})`,
      ),
    );
  return copies.map(({ id }) => id);
}

/**
 * Returns the join condition for the diner's notes and categories that a session shows. A session with the scope `device`
 * shows none, because the diner may have written them elsewhere.
 */
const notesIn = ({ userId, scope }: Reader) => and(ofDiner(userId), scope === 'full' ? undefined : sql`false`);

/** An SQL expression for the month of an order by its branch's clock, `YYYY-MM`. */
export const monthOf = sql<string>`to_char(${orders.orderAt} at time zone ${orders.timeZone}, 'YYYY-MM')`;

type Search = z.output<typeof ReceiptQuery>;

/**
 * Returns a part of the receipts that a session shows, with the newest first. `next` is the position of the next part, or null at the
 * end.
 */
export async function listReceipts(
  db: Db,
  reader: Reader,
  { search, month, restaurantId, category, after, size }: Search,
  now: Date,
): Promise<{ receipts: { order: OrderRecord; kept: Kept }[]; next: string | null }> {
  // The ids are read first, because the database could not use its indexes for a condition with a subquery.
  const copies = await copiesIn(db, reader);
  const found = await db
    .select({
      id: orders.id,
      orderAt: orders.orderAt,
      note: keptReceipts.note,
      category: keptReceipts.category,
      savedBy: orders.savedBy,
    })
    .from(orders)
    .leftJoin(keptReceipts, notesIn(reader))
    .where(
      and(
        copies.length === 0
          ? shownIn(reader, now)
          : or(shownIn(reader, now), and(inArray(orders.id, copies), due(now))),
        month ? closedOnDays(daysOf(month)) : undefined,
        restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
        category ? eq(keptReceipts.category, category) : undefined,
        after ? afterCursor(after) : undefined,
        receiptSearchCondition(search),
      ),
    )
    .orderBy(desc(orders.orderAt), desc(orders.id))
    .limit(size + 1);
  const part = found.slice(0, size);
  const last = part.at(-1);
  const byId = await recordsOf(
    db,
    part.map(({ id }) => id),
  );
  return {
    receipts: part.flatMap(({ id, note, category: own, savedBy }) => {
      const order = byId.get(id);
      if (!order) return [];
      const copy = order.userId !== reader.userId;
      return [{ order, kept: { note, category: own, savedBy: copy ? null : savedBy, copy } }];
    }),
    next: found.length > size && last ? `${last.orderAt.getTime()}.${last.id}` : null,
  };
}

/** Returns the condition for the receipts after a position in the list. */
function afterCursor(cursor: string): SQL {
  const [at = '', id] = cursor.split('.');
  return sql`(${orders.orderAt}, ${orders.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Returns the first and the last day of a month. */
export function daysOf(month: string): { startDate: string; endDate: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { startDate: `${month}-01`, endDate: `${month}-${last}` };
}

/**
 * Returns an order of the diner, which may be pending.
 * @param id the id in the order's link, or in the link of a message to this diner (modules/receiptMessages)
 * @throws Refusal 404 for an unknown order, or for an order of another diner
 */
export async function findOwnOrder(db: Db, userId: string, id: string): Promise<OrderRecord> {
  const order = await findAnyOrder(db, id);
  if (order?.userId !== userId) throw refusals.order();
  return order;
}

/**
 * Returns a receipt that a session shows, which may be a copy.
 * @param id as for {@link findOwnOrder}
 * @throws Refusal 404 for an unknown receipt, for a receipt of another diner, and while the order is pending
 */
export async function readReceipt(
  db: Db,
  reader: Reader,
  id: string,
  now: Date,
): Promise<{ order: OrderRecord; kept: Kept }> {
  const order = await findAnyOrder(db, id);
  if (!order) throw refusals.order();
  const copy = order.userId !== reader.userId;
  if (!copy && isPending(order) && order.voidedAt === null && reader.scope === 'full') throw refusals.orderPending();
  const [kept] = await db
    .select({ note: keptReceipts.note, category: keptReceipts.category, savedBy: orders.savedBy })
    .from(orders)
    .leftJoin(keptReceipts, notesIn(reader))
    .where(
      and(
        eq(orders.id, order.id),
        copy ? inArray(orders.id, await copiesIn(db, reader)) : shownIn(reader, now),
        due(now),
      ),
    );
  if (!kept) throw refusals.order();
  return { order, kept: { ...kept, savedBy: copy ? null : kept.savedBy, copy } };
}

/** The number of categories that are suggested for a receipt. */
const SUGGESTIONS = 6;

/**
 * Returns whether a diner wants the receipt's category for all receipts of its restaurant, and which categories to
 * suggest for it. A session that shows one device's orders gets none.
 */
export async function readCategories(
  db: Db,
  { userId, scope }: Reader,
  { restaurantId }: OrderRecord,
): Promise<{ always: boolean; suggestions: string[] }> {
  if (scope !== 'full') return { always: false, suggestions: [] };
  const [usual, used] = await Promise.all([
    db.$count(usualCategories, and(eq(usualCategories.userId, userId), eq(usualCategories.restaurantId, restaurantId))),
    db
      .select({ category: keptReceipts.category })
      .from(keptReceipts)
      .innerJoin(orders, and(ofDiner(userId), eq(orders.userId, userId)))
      .where(isNotNull(keptReceipts.category))
      .groupBy(keptReceipts.category)
      .orderBy(
        desc(sql`count(*) filter (where ${orders.restaurantId} = ${restaurantId}::uuid)`),
        desc(sql`count(*)`),
        keptReceipts.category,
      )
      .limit(SUGGESTIONS),
  ]);
  return { always: usual > 0, suggestions: used.flatMap(({ category }) => category ?? []) };
}

/** The number of removed receipts that are listed. */
const REMOVED = 100;

/** Returns the receipts that a diner has removed from the list, the latest removal first. */
export async function listRemoved(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ order: OrderRecord; kept: Kept & { removedAt: string } }[]> {
  const removed = await db
    .select({
      id: orders.id,
      note: keptReceipts.note,
      category: keptReceipts.category,
      savedBy: orders.savedBy,
      removedAt: keptReceipts.removedAt,
    })
    .from(orders)
    .innerJoin(keptReceipts, ofDiner(userId))
    .where(
      and(
        or(and(eq(orders.userId, userId), isNotNull(orders.confirmedAt)), isNotNull(keptReceipts.copiedAt)),
        isNotNull(keptReceipts.removedAt),
        due(now),
      ),
    )
    .orderBy(desc(keptReceipts.removedAt), orders.id)
    .limit(REMOVED);
  const byId = await recordsOf(
    db,
    removed.map(({ id }) => id),
  );
  return removed.flatMap(({ id, removedAt, ...kept }) => {
    const order = byId.get(id);
    if (!order || !removedAt) return [];
    const copy = order.userId !== userId;
    const savedBy = copy ? null : kept.savedBy;
    return [{ order, kept: { ...kept, savedBy, copy, removedAt: removedAt.toISOString() } }];
  });
}

async function recordsOf(db: Db, ids: string[]): Promise<Map<string, OrderRecord>> {
  const records = ids.length === 0 ? [] : await selectOrders(db).where(inArray(orders.id, ids));
  return new Map(records.map((record) => [record.id, record]));
}

/**
 * Returns an order of the diner, or one of which the diner has taken a copy, also if the diner has removed it.
 * @throws Refusal 404 for any other order
 */
export async function findKeptOrder(db: Db, userId: string, id: string): Promise<OrderRecord> {
  const order = await findAnyOrder(db, id);
  if (!order) throw refusals.order();
  const isCopied = and(
    eq(keptReceipts.userId, userId),
    eq(keptReceipts.orderId, order.id),
    isNotNull(keptReceipts.copiedAt),
  );
  if (order.userId !== userId && (await db.$count(keptReceipts, isCopied)) === 0) throw refusals.order();
  return order;
}

const findAnyOrder = async (db: Db, id: string): Promise<OrderRecord | undefined> =>
  (await findOrder(db, id)) ?? (await findOrderOfMessage(db, id));

/** Returns the order that a message's link opens; undefined if the id is unknown. */
async function findOrderOfMessage(db: Db, id: string): Promise<OrderRecord | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return (
    await selectOrders(db)
      .innerJoin(receiptMessages, eq(receiptMessages.orderId, orders.id))
      .where(eq(receiptMessages.id, id))
      .limit(1)
  )[0];
}

/**
 * Returns the months, restaurants and categories of the receipts that a session shows, with the totals by month, and the
 * questions to the diner.
 */
export async function summariseReceipts(db: Db, reader: Reader, now: Date): Promise<z.infer<typeof ReceiptSummary>> {
  const shown = shownIn(reader, now);
  const [copies, pending, sums, ofRestaurants, categories] = await Promise.all([
    copiesIn(db, reader),
    reader.scope === 'full' ? listPending(db, reader.userId, now) : [],
    db
      .select({
        month: monthOf.as('month'),
        currency: orders.currency,
        receipts: sql<number>`count(*)::int`,
        amount: sql`sum(${salesOf})`.mapWith(Number),
      })
      .from(orders)
      .leftJoin(keptReceipts, notesIn(reader))
      .where(shown)
      .groupBy(sql`1`, orders.currency)
      .orderBy(sql`1 desc`, orders.currency),
    db
      .select({
        id: restaurants.id,
        names: restaurantNameList(restaurants.id),
        logo: restaurants.logo,
        receipts: sql<number>`count(*)::int`,
      })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .leftJoin(keptReceipts, notesIn(reader))
      .where(shown)
      .groupBy(restaurants.id)
      .orderBy(desc(sql`count(*)`), restaurants.id),
    db
      .selectDistinct({ category: keptReceipts.category })
      .from(orders)
      .innerJoin(keptReceipts, notesIn(reader))
      .where(and(shown, isNotNull(keptReceipts.category)))
      .orderBy(keptReceipts.category),
  ]);
  const months = new Map<string, z.infer<typeof ReceiptSummary>['months'][number]>();
  for (const { month: name, currency, receipts, amount } of sums) {
    const sum = months.get(name) ?? { month: name, receipts: 0, totals: [] };
    sum.receipts += receipts;
    sum.totals.push({ currency, amount });
    months.set(name, sum);
  }
  return {
    pending,
    months: [...months.values()],
    restaurants: ofRestaurants,
    categories: categories.flatMap(({ category }) => category ?? []),
    copies: copies.length,
  };
}
