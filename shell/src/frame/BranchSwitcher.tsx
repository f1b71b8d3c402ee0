import { useDispatch } from 'react-redux';
import { shellApi, skipToken, useSession, type SuiteStore } from 'shared-auth';
import { chooseBranch } from 'shared-auth/dashboard';
import { PlainSelect } from 'shared-ui';
import { useTexts } from './texts';

const branchesApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    /** The branches of a restaurant for which the signed-in restaurant admin works. */
    getOwnBranches: build.query<{ branches: { id: string; name: string }[] }, string>({
      query: (restaurantId) => ({ url: `/restaurant/branches/${encodeURIComponent(restaurantId)}` }),
    }),
  }),
});
const { useGetOwnBranchesQuery } = branchesApi;

/** Returns the branches of a restaurant admin, and the one at which they work now; for other people none. */
export function useOwnBranches() {
  const { role, restaurantId, branchId, token } = useSession();
  const isAsked = role === 'restaurantAdmin' && restaurantId !== null && token !== null;
  const { currentData } = useGetOwnBranchesQuery(isAsked ? restaurantId : skipToken);
  const branches = currentData?.branches ?? [];
  return { branches, branch: branches.find(({ id }) => id === branchId) };
}

/** The select with which a restaurant admin changes the branch; nothing for a person with one branch. */
export function BranchSwitcher() {
  const t = useTexts();
  const dispatch = useDispatch<SuiteStore['dispatch']>();
  const { branches, branch } = useOwnBranches();
  if (branches.length < 2 || !branch) return null;
  return (
    <PlainSelect
      label={t('shell.frame.branch')}
      value={branch.id}
      options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => dispatch(chooseBranch(chosen))}
    />
  );
}
