import type { Till } from '../api';

/** Ids are UUIDs or a till's own; anything else is a damaged or made-up link. */
const ID = /^[\w-]{1,64}$/;

/** The till a scanned link names, or `null` when the link is damaged: then no call is made. */
export function tillOf(link: URLSearchParams): Till | null {
  const restaurantId = link.get('restId') ?? '';
  const casherId = link.get('deviceId') ?? '';
  return ID.test(restaurantId) && ID.test(casherId) ? { restaurantId, casherId } : null;
}
