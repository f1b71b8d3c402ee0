import { generatedApi } from '../api.generated';

/** The call about a restaurant's branches. */
export const branchesApi = generatedApi.enhanceEndpoints({ endpoints: { getBranches: { providesTags: ['Branch'] } } });

export const { useGetBranchesQuery } = branchesApi;
