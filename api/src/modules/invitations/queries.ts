import type { StaffRole } from 'contracts';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList } from '../../platform/db/names';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { branches, invitations, restaurants } from '../../platform/db/schema';
import type { Tenant } from '../staff/commands';
import { isOpen } from './commands';
import type { Invitation } from './schemas';

/** Returns a page of the invitations that were neither accepted nor revoked, with the latest first, and the total. */
export async function listInvitations(
  db: Db,
  {
    page,
    limit,
    role = 'restaurantAdmin',
    restaurantId,
    branchId,
  }: Page & { role?: StaffRole; restaurantId?: string; branchId?: string },
  now: Date,
): Promise<{ total: number; invitations: z.infer<typeof Invitation>[] }> {
  const where = and(
    isOpen,
    role === 'admin'
      ? isNull(invitations.restaurantId)
      : and(eq(restaurants.isDeleted, false), eq(branches.isDeleted, false)),
    restaurantId ? eq(invitations.restaurantId, restaurantId) : undefined,
    branchId ? eq(invitations.branchId, branchId) : undefined,
  );
  const rows = await db
    .select({
      invitation: invitations,
      restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
      branchName: branches.name,
    })
    .from(invitations)
    .leftJoin(restaurants, eq(restaurants.id, invitations.restaurantId))
    .leftJoin(branches, eq(branches.id, invitations.branchId))
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const countAll = async () => {
    const [row] = await db
      .select({ count: count() })
      .from(invitations)
      .leftJoin(restaurants, eq(restaurants.id, invitations.restaurantId))
      .leftJoin(branches, eq(branches.id, invitations.branchId))
      .where(where);
    return row?.count ?? 0;
  };
  return {
    total: await totalOf(rows, { page, limit }, countAll),
    invitations: rows.map(({ invitation: { id, name, email, ...row }, restaurantNames, branchName }) => ({
      id,
      name,
      email,
      restaurant: row.restaurantId
        ? { id: row.restaurantId, name: mainName(restaurantNames), names: restaurantNames }
        : null,
      branch: row.branchId ? { id: row.branchId, name: branchName ?? '' } : null,
      expired: row.expiresAt <= now,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

/** Returns the names of the restaurant and branch to which a person is invited; null for the platform. */
export async function namesInInvitation(db: Db, tenant: Tenant | null) {
  if (!tenant) return { restaurant: null, branch: '' };
  const { restaurantId, branchId } = tenant;
  const [found] = await db
    .select({ names: restaurantNameList(restaurants.id).as('names'), branch: branches.name })
    .from(restaurants)
    .innerJoin(branches, eq(branches.id, branchId))
    .where(eq(restaurants.id, restaurantId));
  const names = found?.names ?? [];
  return { restaurant: { name: mainName(names), names }, branch: found?.branch ?? '' };
}
