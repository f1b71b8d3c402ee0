import { useState } from 'react';
import type { Query } from 'shared-auth';
import type { GetCategoryApiResponse } from '../../api.generated';
import { useGetCategoryQuery } from '../api';

/** A category as it is now, for a form: saving what was read before would undo what others have changed since. */
export function useFreshCategory(id: string): Query<GetCategoryApiResponse> {
  const [openedAt] = useState(Date.now);
  const { currentData, fulfilledTimeStamp = 0, error, isError, isFetching, refetch } = useGetCategoryQuery({ id }, { refetchOnMountOrArgChange: true });
  return { data: fulfilledTimeStamp >= openedAt ? currentData : undefined, error, isError, isFetching, refetch };
}
