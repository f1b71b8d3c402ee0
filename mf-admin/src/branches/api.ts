import { baseApi } from '../baseApi';
import type { LocalizedName } from '../home/api';
import type { Till } from '../restaurants/api';

export interface Branch {
  id: string;
  name: string;
  branch_id: string | null;
  restaurant: { id: string; name: string; names: LocalizedName[] };
  Devices: Till[];
}

export const branchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBranches: build.query<{ branches: Branch[] }, { restaurantId: string }>({
      query: ({ restaurantId }) => ({ url: `/restaurant/branches/${restaurantId}` }),
      providesTags: ['Branch'],
    }),
  }),
});

export const { useGetBranchesQuery } = branchesApi;
