import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { staffOf } from '../../platform/http/guard';
import type { Db } from '../../platform/db/database';
import { invitations, restaurants, staff } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { Tenant } from '../staff/commands';

/**
 * Checks that the caller may manage the staff accounts of the branch, and locks the restaurant's setting until the
 * transaction ends.
 * @throws Refusal 403 when an administrator of the platform has not allowed it to the restaurant, or when the caller
 * does not lead the branch
 */
export async function requireAllowed(
  tx: Db,
  { restaurantId, staffId }: Pick<Tenant, 'restaurantId'> & { staffId: string },
): Promise<void> {
  const [restaurant] = await tx
    .select({ managesStaff: restaurants.managesStaff })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)))
    .for('share');
  if (!restaurant?.managesStaff) throw refusals.staffNotAllowed();
  const [caller] = await tx.select({ leads: staff.leads }).from(staff).where(eq(staff.id, staffId));
  if (!caller?.leads) throw refusals.notLeader();
}

/**
 * Checks that an account belongs to a colleague at the caller's branch whom the caller may manage.
 * @throws Refusal 404 for an account of another branch or restaurant or of the platform, or for a deleted account; 409
 * for the caller's own account and for an account that leads the branch
 */
export async function requireColleague(db: Db, caller: Tenant & { staffId: string }, id: string): Promise<void> {
  const [colleague] = await db
    .select({ leads: staff.leads })
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
  if (colleague.leads) throw refusals.leaderAccount();
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
