import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { branches, devices, orders, restaurants } from '../../platform/db/schema';

/** A shorter silence is usual at any till. */
const SILENT_HOURS = 2;
/** How many orders the till had in the same stretch of each of the last weeks: ten times its usual gap. */
const USUAL_ORDERS = 10;
/** The weeks with which a silence is compared. */
const WEEKS = [1, 2];
/** A till that has been silent for longer is no longer in use. */
const FORGOTTEN_DAYS = 30;
/** The number of gaps between orders whose middle one is the usual gap. */
const GAPS = 100;

/** A till that has no orders at a time when it usually has many. */
export interface SilentTill {
  restaurantId: string;
  names: LocalizedName[];
  branchId: string;
  branch: string;
  till: string;
  lastAt: Date;
  /** The usual time between two orders. */
  gapSeconds: number | null;
}

/**
 * Returns the silent tills, the longest silent first. A till is silent if it had no order for two hours, but at least
 * ten in the same stretch of each of the two weeks before. So hours, days of the week and restaurants that are usually
 * closed do not count, and no opening hours have to be known. Each till reads a few entries of an index, and a silent one
 * those of its last hundred orders.
 * @param of `only` is the restaurant whose tills are listed, and `except` are restaurants whose tills are not, because
 * their silence has another reason
 */
export async function readSilentTills(
  db: Db,
  at: Date,
  { only, except = [] }: { only?: string; except?: readonly string[] },
): Promise<SilentTill[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const ofTill = sql`o.restaurant_id = ${restaurants.id} and o.device_id = ${devices.id}`;
  // In the subqueries below, a name that the orders also have would mean the order's own column.
  const tills = db.$with('tills').as(
    db
      .select({
        restaurantId: sql<string>`${restaurants.id}`.as('till_restaurant_id'),
        names: restaurantNameList(restaurants.id).as('names'),
        branchId: sql<string>`${branches.id}`.as('branch_id'),
        branch: sql<string>`${branches.name}`.as('branch'),
        deviceId: sql<string>`${devices.id}`.as('till_id'),
        till: sql<string>`${devices.name}`.as('till'),
        lastAt:
          sql`(select o.order_at from ${orders} o where ${ofTill} and o.order_at <= ${now} order by o.order_at desc, o.id desc limit 1)`
            .mapWith(orders.orderAt)
            .as('last_at'),
      })
      .from(devices)
      .innerJoin(branches, eq(branches.id, devices.branchId))
      .innerJoin(restaurants, eq(restaurants.id, branches.restaurantId))
      .where(
        and(
          eq(devices.isDeleted, false),
          eq(branches.isDeleted, false),
          eq(restaurants.isDeleted, false),
          only === undefined ? undefined : eq(restaurants.id, only),
          except.length > 0 ? notInArray(restaurants.id, [...except]) : undefined,
        ),
      ),
  );
  const ofSilent = sql`o.restaurant_id = ${tills.restaurantId} and o.device_id = ${tills.deviceId}`;
  const hadOrders = (week: number) => {
    const shift = sql.raw(`interval '${week * 7} days'`);
    // A silence of more than a week is compared by its first week, before which the till had orders.
    const end = sql`least(${now}, ${tills.lastAt} + interval '7 days')`;
    return sql`(select count(*) from (select 1 from ${orders} o where ${ofSilent} and o.order_at > ${tills.lastAt} - ${shift} and o.order_at <= ${end} - ${shift} limit ${USUAL_ORDERS}) usual) >= ${USUAL_ORDERS}`;
  };
  return db
    .with(tills)
    .select({
      restaurantId: tills.restaurantId,
      names: tills.names,
      branchId: tills.branchId,
      branch: tills.branch,
      till: tills.till,
      lastAt: tills.lastAt,
      gapSeconds: sql<
        number | null
      >`(select percentile_cont(0.5) within group (order by gap) from (select extract(epoch from lag(order_at) over (order by order_at desc) - order_at)::float8 as gap from (select o.order_at from ${orders} o where ${ofSilent} and o.order_at <= ${tills.lastAt} order by o.order_at desc, o.id desc limit ${GAPS}) latest) gaps where gap is not null)`,
    })
    .from(tills)
    .where(
      and(
        sql`${tills.lastAt} between ${now} - ${sql.raw(`interval '${FORGOTTEN_DAYS} days'`)} and ${now} - ${sql.raw(`interval '${SILENT_HOURS} hours'`)}`,
        ...WEEKS.map(hadOrders),
      ),
    )
    .orderBy(asc(tills.lastAt), asc(tills.deviceId));
}
