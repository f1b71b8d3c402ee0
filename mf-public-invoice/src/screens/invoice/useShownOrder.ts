import { useState } from 'react';
import type { Invoice } from 'shared-ui';
import { useGetWebLastOrderQuery, type Till } from '../../api';

/**
 * A till's last order as its diner saw it first. Looking again never replaces it by another diner's: what the till has
 * closed since is `latest`, until it is asked for.
 */
export function useShownOrder(till: Till) {
  const query = useGetWebLastOrderQuery(till);
  const [kept, setKept] = useState<Invoice | null>(null);
  const latest = query.data?.invoice;
  const first = kept ?? latest;
  // The same order with what the till has changed about it.
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
