import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { categoryNameList, mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import {
  blockedPhones,
  branches,
  categories,
  devices,
  orders,
  pointsAccounts,
  pointsCorrections,
  pointsPrograms,
  restaurants,
  staff,
  users,
  type AuditedKind,
} from '../../platform/db/schema';
import { maskedPhone } from '../../platform/maskedPhone';

/** A restaurant by its names. */
interface NamedRestaurant {
  id: string;
  name: string;
  names: LocalizedName[];
}

/** What a list shows of a record instead of its id. */
export interface RecordLabel {
  /** The main name; for an order its number. Empty for app users and for records without a name. */
  name: string;
  /** The name in each language; empty for a record with one name. */
  names: LocalizedName[];
  /** The masked phone number of an app user. */
  phone: string | null;
  /** The restaurant to which the record belongs. */
  restaurant: NamedRestaurant | null;
  isDeleted: boolean;
}

interface Row {
  id: string;
  name?: string | null;
  names?: LocalizedName[];
  phone?: string | null;
  restaurantId?: string | null;
  restaurantNames?: LocalizedName[];
  isDeleted?: boolean;
}

/** The columns for the restaurant of a record, for use in a select. */
const restaurantOf = (restaurantId: PgColumn) => ({
  restaurantId,
  restaurantNames: restaurantNameList(restaurantId).as('restaurant_names'),
});

const NONE = sql<null>`null`;

/** Reads the rows of each kind. Deleted records are included. */
const READERS: Record<AuditedKind, (db: Db, ids: string[]) => PromiseLike<Row[]>> = {
  user: (db, ids) =>
    db
      .select({ id: users.id, phone: users.phone, isDeleted: users.isDeleted })
      .from(users)
      .where(inArray(users.id, ids)),
  admin: readStaff,
  restaurantAdmin: readStaff,
  restaurant: (db, ids) =>
    db
      .select({
        id: restaurants.id,
        names: restaurantNameList(restaurants.id).as('names'),
        isDeleted: restaurants.isDeleted,
      })
      .from(restaurants)
      .where(inArray(restaurants.id, ids)),
  branch: (db, ids) =>
    db
      .select({
        id: branches.id,
        name: branches.name,
        isDeleted: branches.isDeleted,
        ...restaurantOf(branches.restaurantId),
      })
      .from(branches)
      .where(inArray(branches.id, ids)),
  device: (db, ids) =>
    db
      .select({
        id: devices.id,
        name: sql<string>`${branches.name} || ' · ' || ${devices.name}`,
        isDeleted: devices.isDeleted,
        ...restaurantOf(branches.restaurantId),
      })
      .from(devices)
      .innerJoin(branches, eq(branches.id, devices.branchId))
      .where(inArray(devices.id, ids)),
  category: (db, ids) =>
    db
      .select({
        id: categories.id,
        names: categoryNameList(categories.id).as('names'),
        isDeleted: categories.isDeleted,
      })
      .from(categories)
      .where(inArray(categories.id, ids)),
  order: (db, ids) =>
    db
      .select({ id: orders.id, name: orders.orderNumber, ...restaurantOf(orders.restaurantId) })
      .from(orders)
      .where(inArray(orders.id, ids)),
  pointsCorrection: (db, ids) =>
    db
      .select({ id: pointsCorrections.id, ...restaurantOf(pointsPrograms.restaurantId) })
      .from(pointsCorrections)
      .innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsCorrections.accountId))
      .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
      .where(inArray(pointsCorrections.id, ids)),
  phoneBlock: (db, ids) =>
    db
      .select({ id: blockedPhones.id, phone: blockedPhones.phone })
      .from(blockedPhones)
      .where(inArray(blockedPhones.id, ids)),
  pointsProgram: (db, ids) =>
    db
      .select({ id: pointsPrograms.id, name: NONE, ...restaurantOf(pointsPrograms.restaurantId) })
      .from(pointsPrograms)
      .where(inArray(pointsPrograms.id, ids)),
};

function readStaff(db: Db, ids: string[]): PromiseLike<Row[]> {
  return db
    .select({ id: staff.id, name: staff.name, isDeleted: staff.isDeleted, ...restaurantOf(staff.restaurantId) })
    .from(staff)
    .where(inArray(staff.id, ids));
}

/** Returns the labels of records by their ids. A record that no longer exists has none. */
export async function labelsOf(
  db: Db,
  records: readonly { kind: AuditedKind; id: string }[],
): Promise<Map<string, RecordLabel>> {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const rows = await Promise.all(
    kinds.map((kind) => READERS[kind](db, [...new Set(records.filter((of) => of.kind === kind).map(({ id }) => id))])),
  );
  return new Map(rows.flat().map((row) => [row.id, labelOf(row)]));
}

function labelOf({ name, names = [], phone, restaurantId, restaurantNames = [], isDeleted = false }: Row): RecordLabel {
  return {
    name: name ?? mainName(names),
    names,
    phone: phone ? maskedPhone(phone) : null,
    restaurant: restaurantId ? { id: restaurantId, name: mainName(restaurantNames), names: restaurantNames } : null,
    isDeleted,
  };
}
