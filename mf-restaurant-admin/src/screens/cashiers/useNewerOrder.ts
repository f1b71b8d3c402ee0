import { useState } from 'react';
import type { Order } from '../../api.generated';

/** Returns the given order if it differs from the first order that was given; otherwise `null`. */
export function useNewerOrder(order: Order | undefined): Order | null {
  const [firstId, setFirstId] = useState<string | null>(null);
  if (order && firstId === null) setFirstId(order.id);
  return order && firstId !== null && order.id !== firstId ? order : null;
}
