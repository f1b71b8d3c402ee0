import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { generatedApi, type GetRestaurantAdminsApiResponse, type RestaurantAdmin } from '../../api.generated';
import { pageOf, type WithPages } from '../../shared/lists/page';

/** The endpoints for restaurant admins. */
const restaurantAdminsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<'getRestaurantAdmins', RestaurantAdmin>
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
