import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, devices, restaurants } from '../../platform/db/schema';
import { randomTillKey, revokeTillKey, setTillKey } from '../pos/ownTills/keys';
import { endSessions } from '../auth/endSessions';
import { refusals } from '../../platform/refusals';
import { uuidv7 } from '../../platform/db/uuidv7';

/*
 * The commands for the branches and tills of restaurants without a connector. If a restaurant has a connector, its
 * point of sale manages the branches and tills, so these commands are refused.
 */

interface Dependencies {
  db: Db;
  now: () => Date;
  /** The connectors, keyed by system type. A system type may have no connector. */
  connectors: Partial<Record<string, unknown>>;
}

/** The fields of a branch or a till that may change. A missing field keeps its value. */
export interface BranchChange {
  name?: string;
  /** True marks the record as deleted. False restores it, and then its orders and QR codes work again. */
  isDeleted?: boolean;
}

export interface DeviceChange extends BranchChange {
  /** Moves the till to another branch of the same restaurant. */
  branchId?: string;
}

/**
 * Adds a branch.
 * @returns the id of the branch
 * @throws Refusal 404 for an unknown restaurant; 409 if its point of sale manages the branches; 400 if the name is
 * taken
 */
export async function addBranch(
  { db, now, connectors }: Dependencies,
  { restaurantId, name }: { restaurantId: string; name: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await ownRestaurant(tx, restaurantId, connectors);
    await mustBeFree(tx, { restaurantId, name });
    const [made] = await tx
      .insert(branches)
      .values({ restaurantId, name, createdAt: now(), updatedAt: now() })
      .returning({ id: branches.id });
    return made!.id;
  });
}

/**
 * Changes a branch. A deletion ends the sessions of the branch's staff, who can log in again once the branch is
 * restored.
 * @throws Refusal 404 for an unknown branch; otherwise as {@link addBranch} does
 */
export async function changeBranch(
  { db, now, connectors }: Dependencies,
  id: string,
  change: BranchChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [branch] = await tx.select().from(branches).where(eq(branches.id, id));
    if (!branch) throw refusals.branch();
    await ownRestaurant(tx, branch.restaurantId, connectors);
    const after = { ...branch, ...change };
    if (!after.isDeleted) await mustBeFree(tx, { restaurantId: branch.restaurantId, name: after.name, but: id });
    await tx
      .update(branches)
      .set({ name: after.name, isDeleted: after.isDeleted, updatedAt: now() })
      .where(eq(branches.id, id));
    if (after.isDeleted && !branch.isDeleted) await endSessions(tx, { branchId: id }, now());
  });
}

/**
 * Adds a till.
 * @returns the id of the till
 * @throws Refusal 404 for an unknown branch; 409 if a point of sale manages the tills; 400 if the name is taken
 */
export async function addDevice(
  { db, now, connectors }: Dependencies,
  { branchId, name }: { branchId: string; name: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await ownBranch(tx, branchId, connectors);
    await mustBeFreeTill(tx, { branchId, name });
    // The till has no id at a point of sale, so `posId` is set to the till's own `id`.
    const id = uuidv7();
    await tx.insert(devices).values({ id, posId: id, branchId, name, createdAt: now(), updatedAt: now() });
    return id;
  });
}

/**
 * Changes a till.
 * @throws Refusal 404 for an unknown till; otherwise as {@link addDevice} does
 */
export async function changeDevice(
  { db, now, connectors }: Dependencies,
  id: string,
  change: DeviceChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const device = await ownDevice(tx, id, connectors);
    const after = { ...device, ...change };
    if (after.branchId !== device.branchId) {
      const branch = await ownBranch(tx, after.branchId, connectors);
      if (branch.restaurantId !== device.restaurantId) throw refusals.branch();
    }
    if (!after.isDeleted) await mustBeFreeTill(tx, { branchId: after.branchId, name: after.name, but: id });
    await tx
      .update(devices)
      .set({ name: after.name, branchId: after.branchId, isDeleted: after.isDeleted, updatedAt: now() })
      .where(eq(devices.id, id));
  });
}

/**
 * Creates the key with which a till posts its orders. The previous key stops working.
 * @returns the key, which cannot be read again later
 * @throws Refusal 404 for an unknown or deleted till; 409 if its orders come from a point of sale
 */
export async function makeDeviceKey({ db, now, connectors }: Dependencies, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { isDeleted } = await ownDevice(tx, id, connectors);
    if (isDeleted) throw refusals.device();
    const key = randomTillKey();
    await setTillKey(tx, id, key, now());
    return key;
  });
}

/** Returns the tills of a restaurant that have no key, sorted by branch and name. */
export async function tillsWithoutKey(
  db: Db,
  restaurantId: string,
): Promise<{ id: string; branch: string; till: string }[]> {
  return db
    .select({ id: devices.id, branch: branches.name, till: devices.name })
    .from(devices)
    .innerJoin(branches, eq(branches.id, devices.branchId))
    .where(
      and(
        eq(branches.restaurantId, restaurantId),
        eq(branches.isDeleted, false),
        eq(devices.isDeleted, false),
        isNull(devices.keyHash),
      ),
    )
    .orderBy(asc(branches.name), asc(branches.id), asc(devices.name), asc(devices.id));
}

/**
 * Revokes a till's key.
 * @throws Refusal 404 for an unknown till; 409 if its orders come from a point of sale
 */
export async function endDeviceKey({ db, now, connectors }: Dependencies, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await ownDevice(tx, id, connectors);
    await revokeTillKey(tx, id, now());
  });
}

/**
 * Locks a restaurant until the transaction ends, so that two requests that add the same name run one after the other.
 * Orders of its tills can still be stored. With the stronger lock 'update', a request that also changes a till could
 * deadlock with an order of that till, which changes the till first and then refers to the restaurant.
 * @throws Refusal 404 for an unknown restaurant; 409 if it has a point of sale
 */
export async function ownRestaurant(tx: Db, id: string, connectors: Dependencies['connectors']): Promise<void> {
  const [restaurant] = await tx
    .select({ systemType: restaurants.systemType })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), eq(restaurants.isDeleted, false)))
    .for('no key update');
  if (!restaurant) throw refusals.restaurant();
  if (connectors[restaurant.systemType]) throw refusals.placesOfPos();
}

async function ownBranch(
  tx: Db,
  id: string,
  connectors: Dependencies['connectors'],
): Promise<{ restaurantId: string }> {
  const [branch] = await tx
    .select({ restaurantId: branches.restaurantId })
    .from(branches)
    .where(and(eq(branches.id, id), eq(branches.isDeleted, false)));
  if (!branch) throw refusals.branch();
  await ownRestaurant(tx, branch.restaurantId, connectors);
  return branch;
}

async function ownDevice(tx: Db, id: string, connectors: Dependencies['connectors']) {
  const [device] = await tx
    .select({
      name: devices.name,
      branchId: devices.branchId,
      isDeleted: devices.isDeleted,
      restaurantId: branches.restaurantId,
    })
    .from(devices)
    .innerJoin(branches, eq(branches.id, devices.branchId))
    .where(eq(devices.id, id));
  if (!device) throw refusals.device();
  await ownRestaurant(tx, device.restaurantId, connectors);
  return device;
}

async function mustBeFree(
  tx: Db,
  { restaurantId, name, but }: { restaurantId: string; name: string; but?: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(
      and(
        eq(branches.restaurantId, restaurantId),
        eq(branches.name, name),
        eq(branches.isDeleted, false),
        but ? ne(branches.id, but) : undefined,
      ),
    )
    .limit(1);
  if (other) throw refusals.invalid({ name: 'Another branch of this restaurant has this name' });
}

async function mustBeFreeTill(
  tx: Db,
  { branchId, name, but }: { branchId: string; name: string; but?: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.branchId, branchId),
        eq(devices.name, name),
        eq(devices.isDeleted, false),
        but ? ne(devices.id, but) : undefined,
      ),
    )
    .limit(1);
  if (other) throw refusals.invalid({ name: 'Another till of this branch has this name' });
}
