import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { devices, orders } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { ageStartOf, due } from '../orders/due';
import type { Device } from './schemas';
import { tillLink } from './tillLink';
import type { PlatformServices } from '../../platform/services';

/** The branch whose devices are listed. */
interface DeviceBranch {
  id: string;
  name: string;
  restaurant: { id: string; name: string };
}

/** A device as part of its branch or restaurant. */
export interface DeviceEntry {
  id: string;
  name: string;
  device_id: string;
}

/** Adds to each device the link in its QR code. */
export function withLinks<Entry extends DeviceEntry>(
  entries: readonly Entry[],
  restaurantId: string,
  settings: Pick<PlatformServices['settings'], 'PUBLIC_URL'>,
): (Entry & { link: string })[] {
  return entries.map((entry) => ({ ...entry, link: tillLink(restaurantId, entry.id, settings) }));
}

/** An SQL expression for the devices of a branch, for use in a select. */
export const deviceList = (branchId: SQL) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'device_id', d.pos_id) order by d.name, d.id)
  from ${devices} d where d.branch_id = ${branchId} and not d.is_deleted), '[]'::jsonb)`;

interface LastOrder {
  number: string;
  saved: boolean;
  total: number;
  currency: string | null;
  at: string;
}

/**
 * An SQL expression for the last order of each listed till, as a scan shows it (modules/orders/queries.ts). It reads a
 * few index entries per till.
 */
const lastOrder = (restaurantId: string, now: Date) => {
  const closed = sql`${orders.restaurantId} = ${restaurantId} and ${orders.deviceId} = ${devices}.${sql.identifier('id')}
    and ${isNull(orders.voidedAt)} and ${due(now)}`;
  return sql<LastOrder | null>`(
  select jsonb_build_object('number', ${orders.orderNumber}, 'saved', ${orders.userId} is not null,
    'total', ${orders.totalPrice}, 'currency', ${orders.currency}, 'at', ${orders.orderAt})
  from ${orders}
  where ${closed} and ${orders.orderAt} >= (
    select ${ageStartOf(orders)} from ${orders} where ${closed} order by ${orders.orderAt} desc, ${orders.id} desc limit 1)
  order by ${ageStartOf(orders)} desc, ${orders.id} desc limit 1)`;
};

/** Returns a page of a branch's devices. `search` matches their names and their POS ids. */
export async function listDevices(
  { db, settings, now }: Pick<PlatformServices, 'db' | 'settings' | 'now'>,
  branch: DeviceBranch,
  {
    page,
    limit,
    search,
    withKeys,
  }: Page & { search?: string; /** Whether the result describes the tills' keys. */ withKeys: boolean },
): Promise<{ total: number; devices: z.infer<typeof Device>[] }> {
  const where = and(
    eq(devices.branchId, branch.id),
    eq(devices.isDeleted, false),
    hasWords(sql`fold_text(${devices.name} || ' ' || ${devices.posId})`, search),
  );
  const rows = await db
    .select({
      id: devices.id,
      name: devices.name,
      device_id: devices.posId,
      lastSeenAt: devices.lastSeenAt,
      keyHint: devices.keyHint,
      keyMadeAt: devices.keyMadeAt,
      clockOffSeconds: devices.clockOffSeconds,
      last: lastOrder(branch.restaurant.id, now()),
    })
    .from(devices)
    .where(where)
    .orderBy(asc(devices.name), asc(devices.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const branchIds = {
    branch: { id: branch.id, name: branch.name },
    restaurant: { id: branch.restaurant.id, name: branch.restaurant.name },
  };
  return {
    total: await totalOf(rows, { page, limit }, () => db.$count(devices, where)),
    devices: withLinks(rows, branch.restaurant.id, settings).map(
      ({ lastSeenAt, keyHint, keyMadeAt, clockOffSeconds, last, ...row }) => ({
        ...row,
        ...branchIds,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        ...(clockOffSeconds !== null && { clock_off_seconds: clockOffSeconds }),
        lastOrder: last && {
          order_number: last.number,
          total_price: last.total,
          currency: last.currency,
          orderedAt: new Date(last.at).toISOString(),
          saved: last.saved,
        },
        ...(withKeys && {
          key: keyHint !== null && keyMadeAt !== null ? { hint: keyHint, madeAt: keyMadeAt.toISOString() } : null,
        }),
      }),
    ),
  };
}
