import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetRestaurantAdminsApiArg, type GetRestaurantAdminsApiResponse } from '../api.generated';

/** One page of the restaurants' admins, and how many there are in all. */
export interface RestaurantAdminsPage extends GetRestaurantAdminsApiResponse {
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getRestaurantAdmins'> & { getRestaurantAdmins: OverrideResultType<Generated['getRestaurantAdmins'], RestaurantAdminsPage> };

/** The total is in a header. An answer without it is at least as long as what was read of it. */
function withTotal(
  answer: GetRestaurantAdminsApiResponse,
  meta: Parameters<typeof totalOf>[0],
  { page = 1, limit = 0 }: GetRestaurantAdminsApiArg,
): RestaurantAdminsPage {
  return { ...answer, total: totalOf(meta) ?? (page - 1) * limit + answer.admins.length };
}

/** The calls about the restaurants' admins. */
export const restaurantAdminsApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getRestaurantAdmins: { providesTags: ['RestaurantAdmin'], transformResponse: withTotal },
    addRestaurantAdmin: { invalidatesTags: ['RestaurantAdmin'] },
    deleteRestaurantAdmin: { invalidatesTags: ['RestaurantAdmin'] },
    restoreRestaurantAdmin: { invalidatesTags: ['RestaurantAdmin'] },
  },
});

export const { useGetRestaurantAdminsQuery, useAddRestaurantAdminMutation, useDeleteRestaurantAdminMutation, useRestoreRestaurantAdminMutation } =
  restaurantAdminsApi;
