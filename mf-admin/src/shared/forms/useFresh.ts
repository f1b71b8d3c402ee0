import { useState } from 'react';
import type { Query } from 'shared-auth';

/** The result of a query hook that was called with `refetchOnMountOrArgChange`. */
type Read<Data> = Pick<Query<Data>, 'error' | 'isError' | 'isFetching' | 'refetch'> & {
  currentData?: Data;
  fulfilledTimeStamp?: number;
};

/**
 * Returns a record for a form only after it was fetched again. A cached record is not shown, because saving it would
 * undo the changes that others have made since.
 */
export function useFresh<Data>({
  currentData,
  fulfilledTimeStamp = 0,
  error,
  isError,
  isFetching,
  refetch,
}: Read<Data>): Query<Data> {
  const [openedAt] = useState(Date.now);
  return { data: fulfilledTimeStamp >= openedAt ? currentData : undefined, error, isError, isFetching, refetch };
}
