import type { OfflineAnswer, OfflineRequest } from 'contracts';
import { isOrder, keepOrder, removeOrder } from './keepOrder';
import { keptOrders, type Shelf } from './shelf';

/**
 * Carries out a page's request about the copy of an order, and returns when that copy was made. Returns `null` if the
 * order cannot be kept, which is not an error of the page.
 */
export async function answerPage(request: OfflineRequest, shelf: Shelf): Promise<OfflineAnswer> {
  const { ask, address } = request;
  if (!isOrder(address)) return { keptAt: null };
  if (ask === 'keep') await keepOrder(request, shelf).catch(() => undefined);
  if (ask === 'remove') await removeOrder(address, shelf);
  const kept = (await keptOrders(shelf)).find((order) => order.address === address);
  return { keptAt: kept?.keptAt ?? null };
}
