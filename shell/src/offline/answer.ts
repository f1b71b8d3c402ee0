import type { OfflineAnswer, OfflineRequest } from 'contracts';
import { isOrder, keepOrder, removeOrder } from './keepOrder';
import { keptOrders, type OfflineEnvironment } from './offlineCaches';

/**
 * Carries out a page's request about the copy of an order. Returns the time of the copy, or `null` if there is no copy.
 * Does not throw if the order cannot be kept.
 */
export async function answerPage(request: OfflineRequest, environment: OfflineEnvironment): Promise<OfflineAnswer> {
  const { ask, address } = request;
  if (!isOrder(address)) return { keptAt: null };
  if (ask === 'keep') await keepOrder(request, environment).catch(() => undefined);
  if (ask === 'remove') await removeOrder(address, environment);
  const kept = (await keptOrders(environment)).find((order) => order.address === address);
  return { keptAt: kept?.keptAt ?? null };
}
