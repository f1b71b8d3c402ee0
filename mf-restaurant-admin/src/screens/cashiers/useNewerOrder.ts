import { useState } from 'react';
import type { Order } from '../../api.generated';

/** Returns the order that replaced the first one on the screen, for screen readers; `null` until that happens. */
export function useNewerOrder(order: Order | undefined): Order | null {
  const [firstId, setFirstId] = useState<string | null>(null);
  if (order && firstId === null) setFirstId(order.id);
  return order && firstId !== null && order.id !== firstId ? order : null;
}
