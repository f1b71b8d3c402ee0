import type { StaffRole } from 'contracts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, restaurants, staff } from '../../platform/db/schema';
import { violates } from '../../platform/db/violation';
import { requireOwnPassword } from '../auth/ownPassword';
import { noticeTo } from '../mails/noticeTo';
import { hashPassword } from '../auth/password';
import { endSessions, membersChange } from '../auth/endSessions';
import { refusals } from '../../platform/refusals';

/** A new member of the staff. */
export interface NewMember {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
  /** Whether a restaurant admin leads the branch; true if missing. */
  leads?: boolean;
  /** Further branches of a restaurant admin. */
  moreBranchIds?: readonly string[];
}

/** The restaurant and the branch that a restaurant admin works for. */
export interface Tenant {
  restaurantId: string;
  branchId: string;
}

/**
 * Adds an administrator of the platform or, if a branch is given, a restaurant admin.
 * @returns the id of the account
 * @throws Refusal 409 if the e-mail address is taken; 400 if the branch does not belong to the restaurant
 */
export async function addMember(
  db: Db,
  { name, email, password, leads = true, moreBranchIds = [] }: NewMember,
  tenant: Tenant | null,
  at: Date,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return emailOnce(() =>
    db.transaction(async (tx) => {
      if (tenant) await requireBranch(tx, tenant);
      const more = tenant ? await requireMoreBranches(tx, tenant, moreBranchIds) : [];
      const [member] = await tx
        .insert(staff)
        .values({
          role: tenant ? 'restaurantAdmin' : 'admin',
          name,
          email,
          passwordHash,
          leads,
          ...tenant,
          moreBranchIds: more,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: staff.id });
      return member!.id;
    }),
  );
}

/** The fields of a member that may change. A missing field keeps its value. */
export interface MemberChange {
  name?: string;
  email?: string;
  /** A new password ends every session of the member. */
  password?: string;
  tenant?: Tenant;
  /** Further branches of the same restaurant. A move to another restaurant without this field removes them. */
  moreBranchIds?: readonly string[];
  /** Whether a restaurant admin leads the branch. */
  leads?: boolean;
  /** True marks the account as deleted, and false restores it. */
  isDeleted?: boolean;
}

/**
 * Changes, deletes or restores a member with the given role. A deletion or a new password immediately ends the member's
 * sessions.
 * @throws Refusal 404 for an unknown member; 409 for the deletion of the last administrator, or if the e-mail address
 * is taken; 400 for a wrong branch
 */
export async function changeMember(
  db: Db,
  role: StaffRole,
  id: string,
  { tenant, password, moreBranchIds, ...change }: MemberChange,
  at: Date,
): Promise<void> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await emailOnce(() =>
    db.transaction(async (tx) => {
      // Locks all administrators, always in the same order. If two requests delete the last two administrators, the
      // second request waits and then finds only one left. The stronger lock 'update' would also block new audit
      // entries, which refer to the account of their author: two members that change each other could deadlock.
      const activeAdmins =
        role === 'admin' && change.isDeleted
          ? await tx
              .select({ id: staff.id })
              .from(staff)
              .where(and(eq(staff.role, role), eq(staff.isDeleted, false)))
              .orderBy(staff.id)
              .for('no key update')
          : [];
      const [member] = await tx
        .select({
          id: staff.id,
          email: staff.email,
          isDeleted: staff.isDeleted,
          restaurantId: staff.restaurantId,
          branchId: staff.branchId,
          moreBranchIds: staff.moreBranchIds,
        })
        .from(staff)
        .where(and(eq(staff.id, id), eq(staff.role, role)))
        .for('no key update');
      if (!member) throw refusals.admin();
      if (change.isDeleted && !member.isDeleted && role === 'admin' && activeAdmins.length < 2)
        throw refusals.lastAdmin();
      if (tenant) await requireBranch(tx, tenant);
      const more = await moreBranchesAfter(tx, member, { tenant, moreBranchIds });
      if (passwordHash) await noticeTo(tx, id, 'passwordChanged', at);
      if (change.email !== undefined && change.email !== member.email) await noticeTo(tx, id, 'emailChanged', at);
      await tx
        .update(staff)
        .set({ ...change, ...tenant, ...more, ...(passwordHash && { passwordHash }), updatedAt: at })
        .where(eq(staff.id, id));
      if (passwordHash || change.isDeleted) await endSessions(tx, { staffId: id }, at);
      else await membersChange(tx, id);
    }),
  );
}

/**
 * Changes the caller's own password. The current session continues, and all other sessions of the caller end.
 * @throws Refusal 400 if the current password is wrong
 */
export async function changeOwnPassword(
  db: Db,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  { currentPassword, password }: { currentPassword: string; password: string },
  at: Date,
): Promise<void> {
  await requireOwnPassword(db, { staffId }, currentPassword);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash, updatedAt: at }).where(eq(staff.id, staffId));
    await endSessions(tx, { staffId, except: sessionId }, at);
    await noticeTo(tx, staffId, 'passwordChanged', at);
  });
}

/**
 * Checks that a branch belongs to a restaurant, and locks both until the transaction ends.
 * @throws Refusal 400 if the branch does not belong to the restaurant, or if one of them is deleted
 */
export async function requireBranch(tx: Db, { restaurantId, branchId }: Tenant): Promise<void> {
  const [restaurant] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.isDeleted, false)))
    .for('share');
  if (!restaurant) throw refusals.invalid({ restaurantId: 'We could not find this restaurant' });
  const [branch] = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.id, branchId), eq(branches.restaurantId, restaurantId), eq(branches.isDeleted, false)))
    .for('share');
  if (!branch) throw refusals.invalid({ branchId: 'We could not find this branch at the restaurant' });
}

/** Returns the further branches after a change: the given ones, or those that still belong to the restaurant. */
async function moreBranchesAfter(
  tx: Db,
  member: { restaurantId: string | null; branchId: string | null; moreBranchIds: string[] },
  { tenant, moreBranchIds }: Pick<MemberChange, 'tenant' | 'moreBranchIds'>,
): Promise<{ moreBranchIds?: string[] }> {
  const { restaurantId, branchId } = { ...member, ...tenant };
  if (!restaurantId || !branchId) return {};
  if (moreBranchIds) return { moreBranchIds: await requireMoreBranches(tx, { restaurantId, branchId }, moreBranchIds) };
  if (!tenant) return {};
  const kept = restaurantId === member.restaurantId ? member.moreBranchIds : [];
  return { moreBranchIds: kept.filter((id) => id !== branchId) };
}

/**
 * Checks that further branches belong to the restaurant. Returns each of them once, without the first branch.
 * @throws Refusal 400 if one does not belong to the restaurant, or is deleted
 */
export async function requireMoreBranches(tx: Db, tenant: Tenant, moreBranchIds: readonly string[]): Promise<string[]> {
  const found = await findMoreBranches(tx, tenant, moreBranchIds);
  if (moreBranchIds.some((id) => id !== tenant.branchId && !found.includes(id)))
    throw refusals.invalid({ moreBranchIds: 'We could not find this branch at the restaurant' });
  return found;
}

/** Returns those of the further branches that belong to the restaurant and are not deleted, without the first branch. */
export async function findMoreBranches(
  tx: Db,
  { restaurantId, branchId }: Tenant,
  moreBranchIds: readonly string[],
): Promise<string[]> {
  const found = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(
      and(
        inArray(branches.id, [...moreBranchIds]),
        ne(branches.id, branchId),
        eq(branches.restaurantId, restaurantId),
        eq(branches.isDeleted, false),
      ),
    )
    .for('share');
  return found.map(({ id }) => id);
}

async function emailOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'staff_email')) throw refusals.emailTaken();
    throw error;
  }
}
