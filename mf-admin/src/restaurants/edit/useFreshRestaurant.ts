import { useState } from 'react';
import type { Query } from 'shared-auth';
import type { GetRestaurantApiResponse } from '../../api.generated';
import { useGetRestaurantQuery } from '../api';

/**
 * A restaurant as it is now, for a form: what was read before the screen was opened is not shown, because saving it would undo
 * what others have changed since.
 */
export function useFreshRestaurant(id: string): Query<GetRestaurantApiResponse> {
  const [openedAt] = useState(Date.now);
  const { currentData, fulfilledTimeStamp = 0, error, isError, isFetching, refetch } = useGetRestaurantQuery({ id }, { refetchOnMountOrArgChange: true });
  return { data: fulfilledTimeStamp >= openedAt ? currentData : undefined, error, isError, isFetching, refetch };
}
