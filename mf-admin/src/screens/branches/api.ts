import { generatedApi } from '../../api.generated';

/**
 * The endpoints for a restaurant's branches. They also invalidate restaurants and tills, which contain the branch's
 * name.
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
