import { skipToken } from 'shared-auth';
import type { Filter, FilterValues } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useRestaurantOptions } from './form/useRestaurantOptions';

/** Returns the filter of a list by `restaurantId`. */
export function useRestaurantFilter({ restaurantId = '' }: FilterValues): Extract<Filter, { kind: 'choice' }> {
  const text = useTexts();
  const chosen = useGetRestaurantQuery(restaurantId === '' ? skipToken : { id: restaurantId }).currentData?.restaurant;
  const { options, isLoading, onSearch, failed, retry } = useRestaurantOptions(
    chosen && { id: chosen.id, names: chosen.translations },
  );
  return {
    kind: 'choice',
    id: 'restaurantId',
    label: text('admin.orders.restaurant'),
    options,
    isLoading,
    onSearch,
    onRetry: failed ? retry : undefined,
  };
}
