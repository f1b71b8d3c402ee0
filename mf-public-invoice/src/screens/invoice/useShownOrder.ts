import { useState } from 'react';
import type { Invoice } from 'shared-ui';
import { invoiceApi, useGetWebLastOrderQuery, type Till } from '../../api';

/**
 * Fetches a till's last order. `shown` is the order that the diner saw first, so a refetch never replaces the shown
 * order with another diner's order. `latest` is the till's last order in the newest response. `showLatest` makes
 * `latest` the shown order.
 */
export function useShownOrder(till: Till) {
  const query = useGetWebLastOrderQuery(till);
  // `query.refetch` throws until the effects of the first render have run. In a page that the server rendered, the diner
  // may press Save before that.
  const [fetchAgain] = invoiceApi.endpoints.getWebLastOrder.useLazyQuerySubscription();
  const [kept, setKept] = useState<Invoice | null>(null);
  const latest = query.data?.invoice;
  const first = kept ?? latest;
  // If the shown order is still the till's last order, the newest response is shown, because the till may have changed
  // the order.
  const shown: Invoice | undefined = first?.id === latest?.id ? latest : first;

  return {
    query,
    shown,
    latest,
    lookAgain: () => {
      if (!shown) return;
      setKept(shown);
      void fetchAgain(till);
    },
    showLatest: () => setKept(null),
  };
}
