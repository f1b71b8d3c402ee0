import { generatedApi } from '../../api.generated';

/** The calls about a restaurant's branches. A branch's name stands on its restaurant and its tills too. */
export const branchesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getBranches: { providesTags: ['Branch'] },
    addBranch: { invalidatesTags: ['Branch', 'Restaurant'] },
    changeBranch: { invalidatesTags: ['Branch', 'Restaurant', 'Device'] },
  },
});

export const { useGetBranchesQuery, useAddBranchMutation, useChangeBranchMutation } = branchesApi;
