import { useState } from 'react';
import type { Order } from '../../api.generated';

/** The order that has taken the place of the first one while the reader looked on, which is told to who does not see it; `null` until one has. */
export function useNewerOrder(order: Order | undefined): Order | null {
  const [firstId, setFirstId] = useState<string | null>(null);
  if (order && firstId === null) setFirstId(order.id);
  return order && firstId !== null && order.id !== firstId ? order : null;
}
