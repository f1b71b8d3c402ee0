import { skipToken } from 'shared-auth';
import { useGetBranchesQuery } from '../../branches/api';

/** The most the server sends at once, and more than any restaurant has. */
const ALL = 500;

/** The branches of a restaurant for a SelectField; none are asked for without a restaurant. */
export function useBranchOptions(restaurantId: string) {
  const { currentData, isFetching, isError, refetch } = useGetBranchesQuery(restaurantId === '' ? skipToken : { restaurantId, limit: ALL }, { refetchOnMountOrArgChange: true });
  return {
    options: (currentData?.branches ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: isFetching && currentData === undefined,
    isEmpty: currentData?.branches.length === 0,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
