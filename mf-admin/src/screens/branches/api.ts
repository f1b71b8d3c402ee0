import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type Branch, type GetBranchesApiResponse } from '../../api.generated';

/**
 * The endpoints for a restaurant's branches. A changed branch also makes the cached restaurants and tills stale,
 * because they contain the branch's name.
 */
const branchesApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getBranches: Branch }>
>({
  endpoints: {
    getBranches: {
      providesTags: ['Branch'],
      transformResponse: pageOf(({ branches }: GetBranchesApiResponse) => branches),
    },
    addBranch: { invalidatesTags: ['Branch', 'Restaurant'] },
    addPlaces: { invalidatesTags: ['Branch', 'Restaurant', 'Device'] },
    changeBranch: { invalidatesTags: ['Branch', 'Restaurant', 'Device'] },
  },
});

export const { useGetBranchesQuery, useAddBranchMutation, useAddPlacesMutation, useChangeBranchMutation } = branchesApi;
