import type { OfflineAnswer, OfflineRequest } from 'contracts';
import { isOrder, keepOrder, removeOrder } from './keepOrder';
import { keptOrders, type Shelf } from './shelf';

/** Does what a page asks of an order, and says how it stands then. What cannot be kept is not kept, and that is no failure of the page. */
export async function answerPage(request: OfflineRequest, shelf: Shelf): Promise<OfflineAnswer> {
  const { ask, address } = request;
  if (!isOrder(address)) return { keptAt: null };
  if (ask === 'keep') await keepOrder(request, shelf).catch(() => undefined);
  if (ask === 'remove') await removeOrder(address, shelf);
  const kept = (await keptOrders(shelf)).find((order) => order.address === address);
  return { keptAt: kept?.keptAt ?? null };
}
