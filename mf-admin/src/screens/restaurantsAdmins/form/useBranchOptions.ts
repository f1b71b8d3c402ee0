import { skipToken } from 'shared-auth';
import { useGetBranchesQuery } from '../../branches/api';

/** The maximum number of branches that the server sends in one response, which is more than any restaurant has. */
const ALL = 500;

/** Returns the branches of a restaurant for a SelectField. Without a restaurant, it fetches nothing. */
export function useBranchOptions(restaurantId: string) {
  const { currentData, isFetching, isError, refetch } = useGetBranchesQuery(
    restaurantId === '' ? skipToken : { restaurantId, limit: ALL },
    { refetchOnMountOrArgChange: true },
  );
  return {
    options: (currentData?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: isFetching && currentData === undefined,
    isEmpty: currentData?.rows.length === 0,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
