import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { staffOf } from '../../auth/guard';
import type { Db } from '../../platform/db/database';
import { invitations, restaurants, staff } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { Tenant } from '../staff/commands';

/**
 * Checks that the restaurant admins of a restaurant may manage staff accounts, and locks the setting until the
 * transaction ends.
 * @throws Refusal 403 when an administrator of the platform has not allowed it
 */
export async function requireAllowed(tx: Db, { restaurantId }: Tenant): Promise<void> {
  const [restaurant] = await tx
    .select({ managesStaff: restaurants.managesStaff })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)))
    .for('share');
  if (!restaurant?.managesStaff) throw refusals.staffNotAllowed();
}

/**
 * Returns the account of a colleague at the caller's branch.
 * @throws Refusal 404 for an account of another branch or restaurant or of the platform, or for a deleted account; 409
 * for the caller's own account
 */
export async function requireColleague(
  db: Db,
  caller: Tenant & { staffId: string },
  id: string,
): Promise<{ name: string; email: string }> {
  const [colleague] = await db
    .select({ name: staff.name, email: staff.email })
    .from(staff)
    .where(
      and(
        eq(staff.id, id),
        eq(staff.role, 'restaurantAdmin'),
        eq(staff.restaurantId, caller.restaurantId),
        eq(staff.branchId, caller.branchId),
        eq(staff.isDeleted, false),
      ),
    );
  if (!colleague) throw refusals.colleague();
  if (id === caller.staffId) throw refusals.ownAccount();
  return colleague;
}

/**
 * Checks that an invitation is for the caller's branch.
 * @throws Refusal 404 for an unknown invitation or for one to another branch
 */
export async function requireInvitation(db: Db, { restaurantId, branchId }: Tenant, id: string): Promise<void> {
  const [invitation] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.restaurantId, restaurantId), eq(invitations.branchId, branchId)));
  if (!invitation) throw refusals.invitation();
}

/**
 * Returns the account and the branch of a restaurant admin.
 * @throws Refusal 403 for an account without a branch
 */
export function callerOf(request: FastifyRequest): Tenant & { staffId: string } {
  const { staffId, restaurantId, branchId } = staffOf(request);
  if (restaurantId === null || branchId === null) throw refusals.forbidden();
  return { staffId, restaurantId, branchId };
}
