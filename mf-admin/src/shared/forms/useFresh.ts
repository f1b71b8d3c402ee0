import { useState } from 'react';
import type { Query } from 'shared-auth';

/** What a query's hook says, read anew by `refetchOnMountOrArgChange`. */
type Read<Data> = Pick<Query<Data>, 'error' | 'isError' | 'isFetching' | 'refetch'> & { currentData?: Data; fulfilledTimeStamp?: number };

/**
 * A record as it is now, for a form: what was read before the screen was opened is not shown, because saving it would undo what others
 * have changed since.
 */
export function useFresh<Data>({ currentData, fulfilledTimeStamp = 0, error, isError, isFetching, refetch }: Read<Data>): Query<Data> {
  const [openedAt] = useState(Date.now);
  return { data: fulfilledTimeStamp >= openedAt ? currentData : undefined, error, isError, isFetching, refetch };
}
