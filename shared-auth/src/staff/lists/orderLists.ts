import { LISTED_STATES } from 'contracts';
import { formatNumber, useLanguage, type Filter, type TotalBarProps } from 'shared-ui';
import { useTexts, type StaffTextId } from '../texts';

/** The names of the states in the filter, which equal the texts of the badges. */
const STATE_TEXTS: Record<(typeof LISTED_STATES)[number], StaffTextId> = {
  saved: 'ui.state.saved',
  not_saved: 'ui.state.notSaved',
  partly_returned: 'ui.state.partlyReturned',
  returned: 'ui.state.returned',
  void: 'ui.state.void',
  held: 'ui.state.held',
};

/** Returns the filter of orders by their states. */
export function useStateFilter(): Filter {
  const text = useTexts();
  return {
    kind: 'choice',
    id: 'state',
    label: text('staff.orders.state'),
    options: LISTED_STATES.map((state) => ({ value: state, label: text(STATE_TEXTS[state]) })),
    several: true,
  };
}

/** The sums of a list of orders, as the server sends them with each page. */
export type OrderSums = readonly { currency: string | null; total: number; sales: number }[] | null;

/**
 * Returns the content of a list's Total bar: the number of orders, and their sums.
 * @param field `total`, or `sales` without void orders and returned amounts; with `total`, `sales` is shown too
 */
export function useOrderTotals(
  { total = 0, sums = null }: { total?: number; sums?: OrderSums } = {},
  field: 'total' | 'sales',
): TotalBarProps {
  const text = useTexts();
  const language = useLanguage();
  const amounts = (of: 'total' | 'sales') => (sums ?? []).map((sum) => ({ amount: sum[of], currency: sum.currency }));
  return {
    counted: text('staff.orders.count', { count: total, shown: formatNumber(total, language) }),
    totals: amounts(field),
    sales: amounts('sales'),
  };
}
