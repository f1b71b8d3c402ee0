import { generatedApi } from '../../api.generated';

/**
 * The endpoints for a restaurant's branches. A changed branch also makes the cached restaurants and tills stale,
 * because they contain the branch's name.
 */
const branchesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getBranches: { providesTags: ['Branch'] },
    addBranch: { invalidatesTags: ['Branch', 'Restaurant'] },
    addPlaces: { invalidatesTags: ['Branch', 'Restaurant', 'Device'] },
    changeBranch: { invalidatesTags: ['Branch', 'Restaurant', 'Device'] },
  },
});

export const { useGetBranchesQuery, useAddBranchMutation, useAddPlacesMutation, useChangeBranchMutation } = branchesApi;
