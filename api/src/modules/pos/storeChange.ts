import type { Db } from '../../platform/db/database';
import { storeReturn } from '../orders/returns';
import { forgetTakenBack, markVoided, storeOrder, type OrderOrigin } from '../orders/commands';
import type { PosChange } from './port';

interface At {
  restaurantId: string;
  /** The branch and device of the change's till; undefined if the till is unknown. */
  origin: OrderOrigin | undefined;
  at: Date;
}

/**
 * Stores a change of an order.
 * @param tx a transaction
 * @returns false when the change refers to something unknown: its till, the order to which a return belongs, or a void
 * order that was never stored
 */
export async function storeChange(tx: Db, change: PosChange, { restaurantId, origin, at }: At): Promise<boolean> {
  if (change.kind === 'closed' && change.deviceId !== null) {
    if (origin) await storeOrder(tx, origin, change.order, at);
    return origin !== undefined;
  }
  if (change.kind === 'void') return markVoided(tx, { restaurantId, posOrderId: change.posOrderId }, change, at);
  if (change.kind === 'return' && change.originalId !== null) {
    const original = { restaurantId, posOrderId: change.originalId };
    await forgetTakenBack(tx, original);
    return (await storeReturn(tx, { ...change, original }, at)).isOrderKnown;
  }
  return true;
}
