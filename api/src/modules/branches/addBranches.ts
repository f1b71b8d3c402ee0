import { and, eq, inArray } from 'drizzle-orm';
import { branches, devices } from '../../platform/db/schema';
import type { PlatformServices } from '../../platform/services';
import { recordedNew } from '../auditLog/commands';
import { addBranch, addDevice, ownRestaurant } from './commands';
import type { PosConnectors } from '../pos/port';

/** A branch and the names of its tills. */
export interface NewBranch {
  name: string;
  tills: readonly string[];
}

/**
 * Adds branches with their tills to a restaurant: either all of them or, after a failure, none. Branches and tills
 * whose names already exist are not changed, so a repeated call adds nothing.
 * @returns how many branches and tills were added
 * @throws Refusal 404 for an unknown restaurant; 409 if its point of sale manages the branches
 */
export async function addBranches(
  services: Pick<PlatformServices, 'db' | 'now'> & { connectors: PosConnectors },
  { restaurantId, newBranches, staffId }: { restaurantId: string; newBranches: readonly NewBranch[]; staffId: string },
): Promise<{ branches: number; tills: number }> {
  return services.db.transaction(async (tx) => {
    const own = { ...services, db: tx };
    await ownRestaurant(tx, restaurantId, services.connectors);
    const known = await tx
      .select({ id: branches.id, name: branches.name })
      .from(branches)
      .where(and(eq(branches.restaurantId, restaurantId), eq(branches.isDeleted, false)));
    const idOf = new Map(known.map(({ id, name }) => [name, id]));
    const machines = await tx
      .select({ branchId: devices.branchId, name: devices.name })
      .from(devices)
      .where(
        and(
          inArray(
            devices.branchId,
            known.map(({ id }) => id),
          ),
          eq(devices.isDeleted, false),
        ),
      );
    const tills = new Set(machines.map(({ branchId, name }) => `${branchId} ${name}`));
    const added = { branches: 0, tills: 0 };
    for (const branch of newBranches) {
      let branchId = idOf.get(branch.name);
      if (branchId === undefined) {
        branchId = await recordedNew(own, { staffId, kind: 'branch' }, (db) =>
          addBranch({ ...own, db }, { restaurantId, name: branch.name }),
        );
        idOf.set(branch.name, branchId);
        added.branches += 1;
      }
      for (const name of branch.tills) {
        const till = { branchId, name };
        if (tills.has(`${branchId} ${name}`)) continue;
        await recordedNew(own, { staffId, kind: 'device' }, (db) => addDevice({ ...own, db }, till));
        tills.add(`${branchId} ${name}`);
        added.tills += 1;
      }
    }
    return added;
  });
}
