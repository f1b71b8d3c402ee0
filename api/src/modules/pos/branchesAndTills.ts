import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, devices, restaurants } from '../../platform/db/schema';
import { membersChange } from '../auth/endSessions';
import { PosUnavailable, type PosBranch } from './port';

/** The numbers of records that a sync added or restored, renamed or moved, and deleted. */
export interface Changes {
  added: number;
  changed: number;
  removed: number;
}

/**
 * Updates a restaurant's branches and tills from its POS. They are identified by their ids at the POS. A branch or till
 * that was renamed or moved keeps our id, and therefore its orders and QR codes. A branch or till that is missing at
 * the POS is marked as deleted, and is restored when it appears again.
 * @param posBranches all branches and tills that are in use at the POS
 * @throws PosUnavailable when the POS returns nothing although it returned something before, because a faulty response
 * is far more likely than a closed restaurant
 */
export async function storeBranches(
  db: Db,
  restaurantId: string,
  posBranches: readonly PosBranch[],
  at: Date,
): Promise<{ branches: Changes; devices: Changes }> {
  return db.transaction(async (tx) => {
    // This statement locks the restaurant. Without the lock, two simultaneous syncs would both add the same new
    // records. A transaction that stores an order changes its till first, and then refers to the restaurant. The
    // stronger lock 'update' would block that reference, so the two transactions could deadlock.
    await tx
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update');
    const knownBranches = await tx
      .select()
      .from(branches)
      .where(and(eq(branches.restaurantId, restaurantId), isNotNull(branches.posId)));
    if (posBranches.length === 0 && knownBranches.some(({ isDeleted }) => !isDeleted))
      throw new PosUnavailable('unreadable');

    const wanted = posBranches.map(({ posId, name, reference }) => ({ posId, name, reference }));
    const forBranches = compare(knownBranches, wanted, () => false);
    for (const { id, ...fields } of forBranches.changed)
      await tx
        .update(branches)
        .set({ ...fields, isDeleted: false, updatedAt: at })
        .where(eq(branches.id, id));
    const made =
      forBranches.added.length > 0
        ? await tx
            .insert(branches)
            .values(forBranches.added.map((branch) => ({ ...branch, restaurantId, createdAt: at, updatedAt: at })))
            .returning({ id: branches.id, posId: branches.posId })
        : [];
    const idOf = new Map([...knownBranches, ...made].map(({ id, posId }) => [posId, id]));

    const knownDevices = await tx
      .select({
        id: devices.id,
        branchId: devices.branchId,
        posId: devices.posId,
        name: devices.name,
        reference: devices.reference,
        isDeleted: devices.isDeleted,
      })
      .from(devices)
      .innerJoin(branches, eq(branches.id, devices.branchId))
      .where(and(eq(branches.restaurantId, restaurantId), isNotNull(branches.posId)));
    const wantedDevices = posBranches.flatMap((branch) =>
      branch.devices.map(({ posId, name, reference }) => ({
        posId,
        name,
        reference,
        branchId: idOf.get(branch.posId)!,
      })),
    );
    const forDevices = compare(knownDevices, wantedDevices, (known, device) => known.branchId !== device.branchId);
    for (const { id, ...fields } of forDevices.changed)
      await tx
        .update(devices)
        .set({ ...fields, isDeleted: false, updatedAt: at })
        .where(eq(devices.id, id));
    if (forDevices.added.length > 0)
      await tx.insert(devices).values(forDevices.added.map((device) => ({ ...device, createdAt: at, updatedAt: at })));

    const seen = posBranches
      .flatMap((branch) => branch.devices)
      .map(({ posId, lastSeenAt }) => ({ pos_id: posId, at: lastSeenAt }));
    await tx.execute(sql`update ${devices} set last_seen_at = greatest(${devices.lastSeenAt}, seen.at)
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) seen(pos_id text, at timestamptz), ${branches}
      where ${branches.id} = ${devices.branchId} and ${branches.restaurantId} = ${restaurantId} and ${devices.posId} = seen.pos_id and seen.at is not null`);
    const gone = { isDeleted: true, updatedAt: at };
    if (forDevices.removed.length > 0)
      await tx.update(devices).set(gone).where(inArray(devices.id, forDevices.removed));
    if (forBranches.removed.length > 0) {
      await tx.update(branches).set(gone).where(inArray(branches.id, forBranches.removed));
      await membersChange(tx);
    }
    return { branches: counted(forBranches), devices: counted(forDevices) };
  });
}

interface Known {
  id: string;
  posId: string | null;
  name: string;
  reference: string | null;
  isDeleted: boolean;
}

type Wanted = Pick<Known, 'name' | 'reference'> & { posId: string };

/** Returns what to add, change and remove so that the known list becomes the wanted list. */
function compare<Has extends Known, Wants extends Wanted>(
  known: readonly Has[],
  wanted: readonly Wants[],
  isElsewhere: (known: Has, wanted: Wants) => boolean,
) {
  // If two records have the same POS id, the one that is not deleted is used.
  const byPosId = new Map(
    [...known]
      .sort((one, other) => Number(other.isDeleted) - Number(one.isDeleted))
      .map((thing) => [thing.posId, thing]),
  );
  const unique = [...new Map(wanted.map((thing) => [thing.posId, thing])).values()];
  const isAsWanted = (thing: Has, { name, reference }: Wants) =>
    !thing.isDeleted && thing.name === name && thing.reference === reference;
  return {
    added: unique.filter(({ posId }) => !byPosId.has(posId)),
    changed: unique.flatMap((thing) => {
      const before = byPosId.get(thing.posId);
      return before && (!isAsWanted(before, thing) || isElsewhere(before, thing)) ? [{ ...thing, id: before.id }] : [];
    }),
    removed: known
      .filter(({ posId, isDeleted }) => !isDeleted && !unique.some((thing) => thing.posId === posId))
      .map(({ id }) => id),
  };
}

const counted = ({
  added,
  changed,
  removed,
}: {
  added: unknown[];
  changed: unknown[];
  removed: unknown[];
}): Changes => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
});
