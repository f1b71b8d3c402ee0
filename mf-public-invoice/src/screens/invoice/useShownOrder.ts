import { useState } from 'react';
import type { Invoice } from 'shared-ui';
import { useGetWebLastOrderQuery, type Till } from '../../api';

/**
 * Fetches a till's last order. `shown` is the order that the diner saw first, so a refetch never replaces it with
 * another diner's order. `latest` is the till's newest order, and `showLatest` makes that the shown order.
 */
export function useShownOrder(till: Till) {
  const query = useGetWebLastOrderQuery(till);
  const [kept, setKept] = useState<Invoice | null>(null);
  const latest = query.data?.invoice;
  const first = kept ?? latest;
  // While the shown order is the till's last order, each response contains the till's changes to the order.
  const shown: Invoice | undefined = first?.id === latest?.id ? latest : first;

  return {
    query,
    shown,
    latest,
    lookAgain: () => {
      if (!shown) return;
      setKept(shown);
      void query.refetch();
    },
    showLatest: () => setKept(null),
  };
}
