import type { Till } from '../../api';

/** A restaurant's id is a UUID; a till's may also be the one its point of sale gave it. */
const RESTAURANT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TILL_ID = /^[\w.:-]{1,100}$/;

/** The till a scanned link names, or `null` when the link is damaged: then no call is made. */
export function tillOf(link: URLSearchParams): Till | null {
  const restaurantId = link.get('restId') ?? '';
  const casherId = link.get('deviceId') ?? '';
  return RESTAURANT_ID.test(restaurantId) && TILL_ID.test(casherId) ? { restaurantId, casherId } : null;
}
