import { useState } from 'react';
import type { Order } from '../../api.generated';

/** Returns the order that has replaced the order that was on the screen first, or `null` if none has replaced it. */
export function useNewerOrder(order: Order | undefined): Order | null {
  const [firstId, setFirstId] = useState<string | null>(null);
  if (order && firstId === null) setFirstId(order.id);
  return order && firstId !== null && order.id !== firstId ? order : null;
}
