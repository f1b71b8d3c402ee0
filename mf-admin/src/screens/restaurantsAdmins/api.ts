import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type GetRestaurantAdminsApiResponse, type RestaurantAdmin } from '../../api.generated';

/** The endpoints for restaurant admins. */
const restaurantAdminsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getRestaurantAdmins: RestaurantAdmin }>
>({
  endpoints: {
    getRestaurantAdmins: {
      providesTags: ['RestaurantAdmin'],
      transformResponse: pageOf(({ admins }: GetRestaurantAdminsApiResponse) => admins),
    },
    getRestaurantAdmin: { providesTags: ['RestaurantAdmin'] },
    addRestaurantAdmin: { invalidatesTags: ['RestaurantAdmin'] },
    changeRestaurantAdmin: { invalidatesTags: ['RestaurantAdmin'] },
    deleteRestaurantAdmin: { invalidatesTags: ['RestaurantAdmin'] },
    endRestaurantAdminSecondFactor: { invalidatesTags: ['RestaurantAdmin'] },
    restoreRestaurantAdmin: { invalidatesTags: ['RestaurantAdmin'] },
  },
});

export const {
  useGetRestaurantAdminsQuery,
  useGetRestaurantAdminQuery,
  useAddRestaurantAdminMutation,
  useChangeRestaurantAdminMutation,
  useDeleteRestaurantAdminMutation,
  useEndRestaurantAdminSecondFactorMutation,
  useRestoreRestaurantAdminMutation,
} = restaurantAdminsApi;
