import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { categoryNameList, mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { preparedOnce } from '../../platform/db/prepared';
import { rowTotal, rowTotalIn } from '../../platform/db/rowTotals';
import { categories, orders, restaurantNames, restaurants, users } from '../../platform/db/schema';
import { hasWords, oneOf } from '../../platform/db/search';
import { Order, type SortName, type Sorts } from '../../platform/db/sort';
import type { OrderLog } from './schemas';
import { due, latestDue } from './due';
import { localTime } from '../../platform/localTime';
import { ofBusinessDays, type Period } from './period';

export const ORDER_SORTS: Sorts<'orderedAt' | 'total'> = {
  orderedAt: { key: orders.orderAt, id: orders.id, type: 'timestamptz' },
  total: { key: orders.totalPrice, id: orders.id, type: 'numeric' },
};

export interface OrderFilter extends Period {
  /** A search term for the branch's name, the order number, the check number, and the restaurant's names. */
  search?: string;
  restaurantId?: string;
  branchId?: string;
  saved?: boolean;
  /** A phone number in E.164 format. Only orders that this customer saved are listed. */
  phone?: string;
}

/** Returns the condition for the orders that match a filter, for lists and exports. */
export async function whichOrders(
  db: Db,
  { search, restaurantId, branchId, saved, phone, ...period }: OrderFilter,
  now: Date,
): Promise<SQL | undefined> {
  return and(
    due(now),
    restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
    branchId ? eq(orders.branchId, branchId) : undefined,
    saved === undefined ? undefined : saved ? isNotNull(orders.userId) : isNull(orders.userId),
    phone
      ? inArray(
          orders.userId,
          db
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.phone, phone), not(users.isDeleted))),
        )
      : undefined,
    ofBusinessDays(period),
    await findByText(db, search),
  );
}

/**
 * Returns the condition for orders that match a search. Either the order's branch and numbers together contain every
 * word, or one of the restaurant's names does.
 */
export async function findByText(db: Db, search: string | undefined): Promise<SQL | undefined> {
  const inOrder = hasWords(orders.search, search);
  if (!inOrder) return undefined;
  const { restaurantId: id, search: names } = restaurantNames;
  return or(
    inOrder,
    await oneOf(db, orders.restaurantId, { id, from: restaurantNames, where: hasWords(names, search) }),
  );
}

/** Returns a page of the orders of all restaurants, and the total. */
export async function listOrderLogs(
  db: Db,
  { page, limit, sort, ...filter }: OrderFilter & Page & { sort: SortName<keyof typeof ORDER_SORTS> },
  now: Date,
): Promise<{ total: number; orders: z.infer<typeof OrderLog>[] }> {
  const isWhole = !isFiltered(filter);
  const where = await whichOrders(db, filter, now);
  const [found] =
    isWhole && sort === '-orderedAt' && page === 1
      ? await liveList(limit)(db).execute({ latest: latestDue(now).toISOString() })
      : await selectLogs(db, {
          where,
          by: new Order(ORDER_SORTS, sort).by,
          limit,
          offset: offsetOf({ page, limit }),
        });
  const { rows = [], restaurantNames: ofRestaurants = [], categoryNames: ofCategories = [], total } = found ?? {};
  const restaurantOf = new Map(ofRestaurants.map(([id, names, logo]) => [id, { names, logo }]));
  const namesOfCategory = new Map(ofCategories);
  return {
    total: await totalOf(
      rows,
      { page, limit },
      async () => total ?? (isWhole ? countDue(db, now) : db.$count(orders, where)),
    ),
    orders: rows.map(([restaurantId, order, timeZone, orderAt]) => {
      const { names: restaurantNames = [], logo = null } = restaurantOf.get(restaurantId) ?? {};
      const categoryNames = namesOfCategory.get(restaurantId) ?? [];
      return {
        ...order,
        branchNameLocalized: order.branchNameLocalized ?? undefined,
        restaurantNames,
        restaurantName: mainName(restaurantNames),
        restaurantLogo: logo,
        categoryNames,
        category: categoryNames.length > 0 ? mainName(categoryNames) : null,
        ...localTime(new Date(orderAt), timeZone),
        orderedAt: new Date(orderAt).toISOString(),
      };
    }),
  };
}

type Row = [
  restaurantId: string,
  order: Pick<
    z.infer<typeof OrderLog>,
    'id' | 'branchName' | 'branchNameLocalized' | 'totalPrice' | 'currency' | 'payment' | 'saved'
  >,
  timeZone: string,
  orderAt: string,
];
type NamesOfCategory = [restaurantId: string, names: LocalizedName[]];
type NamedRestaurant = [restaurantId: string, names: LocalizedName[], logo: string | null];

interface Selected {
  where: SQL | undefined;
  by: SQL[];
  limit: number | SQL;
  offset: number;
  /** An SQL expression for the total, if there is a cheap one. */
  total?: SQL<number>;
}

/**
 * Selects a page of orders as one row, with the names and logos of the restaurants and the names of their categories.
 * Each name is read once, even if several orders on the page are from the same restaurant.
 */
function selectLogs(db: Db, { where, by, limit, offset, total }: Selected) {
  const page = db.$with('page').as(
    db
      .select({
        restaurantId: orders.restaurantId,
        order:
          sql`json_build_object('id', ${orders.id}, 'branchName', ${orders.branchName}, 'branchNameLocalized', ${orders.details} ->> 'branchNameLocalized', 'totalPrice', ${orders.totalPrice}, 'currency', ${orders.currency}, 'payment', ${orders.paymentMethod}, 'saved', ${orders.userId} is not null)`.as(
            'order_fields',
          ),
        timeZone: orders.timeZone,
        orderAt: orders.orderAt,
      })
      .from(orders)
      .where(where)
      .orderBy(...by)
      .limit(limit as number)
      .offset(offset),
  );
  // Without `offset 0`, the planner would read all names and then select those of the page's restaurants.
  const restaurantIds = sql`(select distinct p.restaurant_id from page p offset 0) d`;
  return db
    .with(page)
    .select({
      rows: sql<
        Row[]
      >`(select coalesce(json_agg(json_build_array(p.restaurant_id, p.order_fields, p.time_zone, p.order_at)), '[]') from page p)`,
      restaurantNames: sql<
        NamedRestaurant[]
      >`(select coalesce(json_agg(json_build_array(d.restaurant_id, ${restaurantNameList(sql`d.restaurant_id`)}, r.logo)), '[]') from ${restaurantIds} join ${restaurants} r on r.id = d.restaurant_id)`,
      categoryNames: sql<
        NamesOfCategory[]
      >`(select coalesce(json_agg(json_build_array(d.restaurant_id, ${categoryNameList(sql`c.id`)})), '[]') from ${restaurantIds} join ${restaurants} r on r.id = d.restaurant_id join ${categories} c on c.id = r.category_id and not c.is_deleted)`,
      total: total ?? sql<number | null>`null`,
    })
    .from(sql`(select) once`);
}

/**
 * The query of the live list: the first page of all orders, newest first. It also computes the total, because a separate
 * query would cost as much as the list itself. The limit is a constant of the query, because a plan for any limit would
 * read all restaurants.
 */
const liveListOf = (limit: number) =>
  preparedOnce(`live_list_${limit}`, (db) => {
    const latest = sql`${sql.placeholder('latest')}::timestamptz`;
    return selectLogs(db, {
      where: lte(orders.orderAt, latest),
      by: new Order(ORDER_SORTS, '-orderedAt').by,
      limit: sql.raw(String(limit)),
      offset: 0,
      total: dueTotal(latest).mapWith(Number),
    });
  });

const liveLists = new Map<number, ReturnType<typeof liveListOf>>();

/** Returns the query of the live list with a number of rows, of which there are at most a hundred. */
function liveList(limit: number): ReturnType<typeof liveListOf> {
  const known = liveLists.get(limit) ?? liveListOf(limit);
  liveLists.set(limit, known);
  return known;
}

const isFiltered = (filter: OrderFilter) => Object.values(filter).some((value) => value !== undefined && value !== '');

/**
 * An SQL expression for the number of all orders except the held ones. Counting all orders would be expensive. So the
 * number is the stored total minus the few held orders (platform/db/rowTotals.ts).
 * @param latest the latest time of an order that is not held
 */
export const dueTotal = (latest: SQL) =>
  // The upper bound lets the planner expect few held orders, so that it uses the index.
  sql<number>`${rowTotalIn('orders')} - (select count(*) from ${orders} where ${orders.orderAt} > ${latest} and ${orders.orderAt} < 'infinity')`;

/** Returns the number of all orders except the held ones. */
export async function countDue(db: Db, now: Date): Promise<number> {
  return (await rowTotal(db, 'orders')) - (await db.$count(orders, gt(orders.orderAt, latestDue(now))));
}
