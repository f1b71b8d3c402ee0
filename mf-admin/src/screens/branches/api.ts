import { generatedApi } from '../../api.generated';

/** The calls about a restaurant's branches. Restaurants and tills also contain the branch's name. */
const branchesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getBranches: { providesTags: ['Branch'] },
    addBranch: { invalidatesTags: ['Branch', 'Restaurant'] },
    addPlaces: { invalidatesTags: ['Branch', 'Restaurant', 'Device'] },
    changeBranch: { invalidatesTags: ['Branch', 'Restaurant', 'Device'] },
  },
});

export const { useGetBranchesQuery, useAddBranchMutation, useAddPlacesMutation, useChangeBranchMutation } = branchesApi;
