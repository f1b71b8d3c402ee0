import { createCalls } from './calls';
import { createOffice } from './office';
import type { Records } from './records';
import type { FaultKind } from './schedule';
import { createTills } from './tills';
import { createVisitors } from './visitors';
import type { FaultWorld } from './world';

export interface FaultLoad {
  /** Stops the load after each caller has finished the current request. */
  end(): Promise<void>;
}

/**
 * Starts tills, diners, cashiers, administrators, listeners and visitors. They continue during all faults.
 * @param isActive returns whether a fault of this kind is active or has just ended
 */
export function startFaultLoad(world: FaultWorld, records: Records, isActive: (kind: FaultKind) => boolean): FaultLoad {
  const calls = createCalls(world, records, isActive);
  const { serve } = createTills(calls);
  const { keepCategories, changeKeys, readOrders } = createOffice(calls);
  const { listen, visit } = createVisitors(calls);
  const last = world.tills.length - 1;
  const all = Promise.all([
    ...world.tills.slice(0, last).map(serve),
    ...[0, 1].map(keepCategories),
    ...[0, 1].map(readOrders),
    changeKeys(world.tills[last]!.deviceId),
    listen(),
    visit(),
  ]);
  return {
    async end() {
      calls.ending.abort();
      await all;
    },
  };
}
