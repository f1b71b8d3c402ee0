import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { categoryNameList, restaurantNameList } from '../../platform/db/names';
import {
  blockedPhones,
  branches,
  categories,
  devices,
  orders,
  pointsCorrections,
  pointsPrograms,
  pointsVersions,
  restaurants,
  staff,
  users,
  type Snapshot,
  type AuditedKind,
  IN_FORCE,
} from '../../platform/db/schema';
import { sha256 } from '../../platform/crypto/sha256';

/** The secret fields. The audit log shows that such a field changed, but never its value. */
export const SECRETS = ['password', 'token', 'branchsToken', 'key'];

/** Returns a short hash of a secret. A changed hash shows that the secret has changed, but reveals no value. */
const mark = (secret: string | null): string | null => secret && sha256(secret).slice(0, 8);

const READERS: Record<AuditedKind, (db: Db, id: string) => Promise<Snapshot | undefined>> = {
  // This snapshot contains no personal data, because the audit log stays after a user is erased
  // (modules/users/erase.ts).
  user: async (db, id) => (await db.select({ isDeleted: users.isDeleted }).from(users).where(eq(users.id, id)))[0],
  admin: (db, id) => member(db, eq(staff.id, id)),
  restaurantAdmin: (db, id) => member(db, eq(staff.id, id)),
  restaurant: async (db, id) => {
    const [row] = await db
      .select({
        names: restaurantNameList(restaurants.id),
        logo: restaurants.logo,
        systemType: restaurants.systemType,
        categoryId: restaurants.categoryId,
        warrantyPeriod: restaurants.warrantyPeriod,
        recoveryPeriod: restaurants.recoveryPeriod,
        replacementPeriod: restaurants.replacementPeriod,
        nameApi: restaurants.nameApi,
        currency: restaurants.currency,
        legalName: restaurants.legalName,
        vatNumber: restaurants.vatNumber,
        timeZone: restaurants.timeZone,
        dayStartHour: restaurants.dayStartHour,
        managesStaff: restaurants.managesStaff,
        takesRatings: restaurants.takesRatings,
        saveMessage: restaurants.saveMessage,
        isDeleted: restaurants.isDeleted,
        token: restaurants.token,
        branchsToken: restaurants.branchsToken,
      })
      .from(restaurants)
      .where(eq(restaurants.id, id));
    return (
      row && {
        ...row,
        token: mark(row.token),
        branchsToken: mark(row.branchsToken),
        ...(await termsOf(db, eq(pointsPrograms.restaurantId, id))),
      }
    );
  },
  branch: async (db, id) =>
    (
      await db
        .select({ name: branches.name, restaurantId: branches.restaurantId, isDeleted: branches.isDeleted })
        .from(branches)
        .where(eq(branches.id, id))
    )[0],
  device: async (db, id) => {
    const [row] = await db
      .select({ name: devices.name, branchId: devices.branchId, isDeleted: devices.isDeleted, key: devices.keyHash })
      .from(devices)
      .where(eq(devices.id, id));
    return row && { ...row, key: mark(row.key) };
  },
  category: async (db, id) =>
    (
      await db
        .select({ names: categoryNameList(categories.id), logo: categories.logo, isDeleted: categories.isDeleted })
        .from(categories)
        .where(eq(categories.id, id))
    )[0],
  // The administrators are omitted, because each entry already stores its author. The customer is omitted, because the
  // audit log stays after the customer's data is erased.
  pointsCorrection: async (db, id) =>
    (
      await db
        .select({ points: pointsCorrections.points, reason: pointsCorrections.reason, state: pointsCorrections.state })
        .from(pointsCorrections)
        .where(eq(pointsCorrections.id, id))
    )[0],
  pointsProgram: (db, id) => termsOf(db, eq(pointsPrograms.id, id)),
  // The phone number is omitted, because the audit log stays after the owner's data is erased.
  phoneBlock: async (db, id) =>
    (await db.select({ reason: blockedPhones.reason }).from(blockedPhones).where(eq(blockedPhones.id, id)))[0],
  order: async (db, id) => (await db.select({ customerId: orders.userId }).from(orders).where(eq(orders.id, id)))[0],
};

/** Returns the current terms of a points programme. */
async function termsOf(db: Db, which: SQL): Promise<Snapshot | undefined> {
  const [terms] = await db
    .select({
      pointsActive: pointsVersions.isActive,
      pointsCurrency: pointsVersions.currency,
      pointsRate: pointsVersions.rate,
      pointsCap: pointsVersions.orderCap,
      pointsExpiry: pointsVersions.expiryDays,
      pointsValue: pointsVersions.pointValue,
      pointsPayer: pointsVersions.payer,
    })
    .from(pointsPrograms)
    .innerJoin(pointsVersions, and(eq(pointsVersions.programId, pointsPrograms.id), IN_FORCE))
    .where(which);
  return terms;
}

async function member(db: Db, which: SQL): Promise<Snapshot | undefined> {
  const [row] = await db
    .select({
      name: staff.name,
      email: staff.email,
      restaurantId: staff.restaurantId,
      branchId: staff.branchId,
      moreBranchIds: staff.moreBranchIds,
      isDeleted: staff.isDeleted,
      password: staff.passwordHash,
    })
    .from(staff)
    .where(which);
  if (!row) return undefined;
  const { moreBranchIds, ...fields } = row;
  return { ...fields, ...(moreBranchIds.length > 0 && { moreBranchIds }), password: mark(row.password) };
}

/** Returns the current fields of a record, with its secrets hashed; null if the record does not exist. */
export async function snapshotOf(db: Db, kind: AuditedKind, id: string): Promise<Snapshot | null> {
  return (await READERS[kind](db, id)) ?? null;
}
