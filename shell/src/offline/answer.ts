import type { OfflineAnswer, OfflineRequest } from 'contracts';
import { isOrder, keepOrder, removeOrder } from './keepOrder';
import { keptOrders, type Shelf } from './keptOrders';

/**
 * Carries out a page's request about the copy of an order. Returns the time of the copy, or `null` if there is no copy.
 * It does not throw if the order cannot be kept.
 */
export async function answerPage(request: OfflineRequest, shelf: Shelf): Promise<OfflineAnswer> {
  const { ask, address } = request;
  if (!isOrder(address)) return { keptAt: null };
  if (ask === 'keep') await keepOrder(request, shelf).catch(() => undefined);
  if (ask === 'remove') await removeOrder(address, shelf);
  const kept = (await keptOrders(shelf)).find((order) => order.address === address);
  return { keptAt: kept?.keptAt ?? null };
}
