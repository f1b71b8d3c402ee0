import { skipToken } from 'shared-auth';
import { useStateFilter } from 'shared-auth/staff';
import type { Filter, FilterValues } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetDevicesQuery } from '../devices/api';
import { useBranchOptions } from '../restaurantsAdmins/form/useBranchOptions';
import { useRestaurantFilter } from '../restaurantsAdmins/useRestaurantFilter';

/** The maximum number of tills that the server sends in one response, which is more than any branch has. */
const ALL = 500;

/**
 * Returns the filters of the orders. The branch can be chosen when a restaurant is chosen, and the till when a branch is
 * chosen.
 */
export function useOrderFilters(values: FilterValues): readonly Filter[] {
  const { restaurantId = '', branchId = '' } = values;
  const text = useTexts();
  const states = useStateFilter();
  const restaurants = useRestaurantFilter(values);
  const branches = useBranchOptions(restaurantId);
  const tills = useGetDevicesQuery(branchId === '' ? skipToken : { branchId, limit: ALL });
  return [
    { kind: 'period' },
    { ...restaurants, inside: ['branchId', 'deviceId'] },
    ...(restaurantId === ''
      ? []
      : [
          {
            kind: 'choice',
            id: 'branchId',
            label: text('admin.orders.branch'),
            options: branches.options,
            isLoading: branches.isLoading,
            onRetry: branches.failed ? branches.retry : undefined,
            inside: ['deviceId'],
          } as const,
        ]),
    ...(branchId === ''
      ? []
      : [
          {
            kind: 'choice',
            id: 'deviceId',
            label: text('admin.ordersList.till'),
            options: (tills.currentData?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
            isLoading: tills.isFetching,
            onRetry: tills.isError && !tills.isFetching ? () => void tills.refetch() : undefined,
          } as const,
        ]),
    states,
    { kind: 'amount', id: 'amount', label: text('admin.ordersList.amount') },
  ];
}
