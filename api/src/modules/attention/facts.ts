import { and, count, eq, inArray, min, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { branches, devices, feedback, orders, posLinks, restaurants, type PosFailure } from '../../platform/db/schema';
import { readFailingLinks } from '../pos/connectionState';
import type { BackupRecord } from '../status/backupRecord';
import type { Status } from '../status/status';
import { readSilentTills, type SilentTill } from './silentTills';

/** How many connections, branches and restaurants are named. The number of the others is said in one line. */
const MOST_NAMED = 20;
/** The days from whose orders the usual number per day is computed, and the most orders that are counted. */
const USUAL_DAYS = 7;
const MOST_COUNTED = 20_000;

interface OfRestaurant {
  restaurantId: string;
  names: LocalizedName[];
  timeZone: string;
}

export interface FailingConnection extends OfRestaurant {
  problem: PosFailure;
  since: Date;
  lastOrderAt: Date | null;
  /** How many orders the restaurant had per day before the last one. */
  perDay: number;
}

interface Complaints extends OfRestaurant {
  count: number;
  since: Date;
  /** The order of the oldest complaint. */
  orderId: string;
}

/** The silent tills of a branch. */
export interface SilentBranch {
  first: SilentTill;
  count: number;
}

/** Everything that may need a person, before it is put into words. */
export interface Facts {
  at: Date;
  connections: FailingConnection[];
  moreConnections: number;
  branches: SilentBranch[];
  moreBranches: number;
  complaints: Complaints[];
  moreComplaints: number;
  parts: Awaited<ReturnType<Status['read']>>['parts'];
  backups: BackupRecord;
  restaurants: number;
  tills: number;
}

interface Sources {
  db: Db;
  status: Status;
  backups: () => Promise<BackupRecord>;
  now: () => Date;
}

/** Reads everything that may need a person. */
export async function readFacts({ db, status, backups, now }: Sources): Promise<Facts> {
  const at = now();
  const { parts } = await status.read();
  const failing = await readFailingLinks(db, at);
  // The tills of a failing connection are silent because of it.
  const silent = await readSilentTills(db, at, { except: failing.map(({ restaurantId }) => restaurantId) });
  const silentBranches = silent
    .filter((first, index) => silent.findIndex(({ branchId }) => branchId === first.branchId) === index)
    .map((first) => ({ first, count: silent.filter(({ branchId }) => branchId === first.branchId).length }));
  const complaints = await readComplaints(db);
  return {
    at,
    connections: await withOrders(db, failing.slice(0, MOST_NAMED), at),
    moreConnections: Math.max(0, failing.length - MOST_NAMED),
    branches: silentBranches.slice(0, MOST_NAMED),
    moreBranches: Math.max(0, silentBranches.length - MOST_NAMED),
    complaints: complaints.slice(0, MOST_NAMED),
    moreComplaints: Math.max(0, complaints.length - MOST_NAMED),
    parts,
    backups: await backups(),
    restaurants: await db.$count(restaurants, eq(restaurants.isDeleted, false)),
    tills: await countTills(db),
  };
}

/** Adds the last order and the usual number of orders to failing connections. */
async function withOrders(
  db: Db,
  failing: Awaited<ReturnType<typeof readFailingLinks>>,
  at: Date,
): Promise<FailingConnection[]> {
  if (failing.length === 0) return [];
  const lastAt = sql`(select o.order_at from ${orders} o where o.restaurant_id = ${restaurants.id} and o.order_at <= ${at.toISOString()}::timestamptz order by o.order_at desc, o.id desc limit 1)`;
  const rows = await db
    .select({
      restaurantId: restaurants.id,
      names: restaurantNameList(restaurants.id).as('names'),
      timeZone: restaurants.timeZone,
      lastOrderAt: lastAt.mapWith(orders.orderAt),
      counted: sql<number>`(select count(*)::int from (select 1 from ${orders} o where o.restaurant_id = ${restaurants.id} and o.order_at > ${lastAt} - ${sql.raw(`interval '${USUAL_DAYS} days'`)} and o.order_at <= ${lastAt} limit ${MOST_COUNTED}) counted)`,
    })
    .from(restaurants)
    .leftJoin(posLinks, eq(posLinks.restaurantId, restaurants.id))
    .where(
      inArray(
        restaurants.id,
        failing.map(({ restaurantId }) => restaurantId),
      ),
    );
  return failing.flatMap((link) => {
    const row = rows.find(({ restaurantId }) => restaurantId === link.restaurantId);
    return row ? [{ ...link, ...row, perDay: Math.round(row.counted / USUAL_DAYS) }] : [];
  });
}

/** Returns the complaints that nobody has answered, by restaurant, the longest waiting first. */
async function readComplaints(db: Db): Promise<Complaints[]> {
  const oldest = min(feedback.sentAt);
  const rows = await db
    .select({
      restaurantId: restaurants.id,
      names: restaurantNameList(restaurants.id).as('names'),
      timeZone: restaurants.timeZone,
      count: count(),
      since: oldest,
      orderId: sql<string>`(array_agg(${feedback.orderId} order by ${feedback.sentAt}, ${feedback.id}))[1]`,
    })
    .from(feedback)
    .innerJoin(orders, eq(orders.id, feedback.orderId))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(and(eq(feedback.kind, 'complaint'), eq(feedback.state, 'new'), eq(restaurants.isDeleted, false)))
    .groupBy(restaurants.id)
    .orderBy(oldest);
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []));
}

async function countTills(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(devices)
    .innerJoin(branches, and(eq(branches.id, devices.branchId), eq(branches.isDeleted, false)))
    .innerJoin(restaurants, and(eq(restaurants.id, branches.restaurantId), eq(restaurants.isDeleted, false)))
    .where(eq(devices.isDeleted, false));
  return row?.count ?? 0;
}
