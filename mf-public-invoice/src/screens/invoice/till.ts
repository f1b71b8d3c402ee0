import { linkParameter } from 'contracts';
import type { Till } from '../../api';

/** A restaurant's id is a UUID. A till's id can also be an id from the point of sale. */
const RESTAURANT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TILL_ID = /^[\w.:-]{1,100}$/;

/**
 * Returns the till of a scanned link, or `null` if the link is damaged and its ids cannot be read. The page sends no request for a damaged link.
 */
export function tillOf(link: URLSearchParams): Till | null {
  const restaurantId = linkParameter(link.toString(), 'restId');
  const casherId = linkParameter(link.toString(), 'deviceId');
  return RESTAURANT_ID.test(restaurantId) && TILL_ID.test(casherId) ? { restaurantId, casherId } : null;
}
