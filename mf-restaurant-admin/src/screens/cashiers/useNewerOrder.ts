import { useState } from 'react';
import type { Order } from '../../api.generated';

/** Returns the order that has replaced the first order on the screen, or `null` if no order has replaced it. */
export function useNewerOrder(order: Order | undefined): Order | null {
  const [firstId, setFirstId] = useState<string | null>(null);
  if (order && firstId === null) setFirstId(order.id);
  return order && firstId !== null && order.id !== firstId ? order : null;
}
