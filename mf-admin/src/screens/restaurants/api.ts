import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type GetRestaurantsApiResponse, type Restaurant } from '../../api.generated';

/** The endpoints for restaurants. */
const restaurantsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getRestaurants: Restaurant }>
>({
  endpoints: {
    getRestaurants: {
      providesTags: ['Restaurant'],
      transformResponse: pageOf(({ restaurants }: GetRestaurantsApiResponse) => restaurants),
    },
    getRestaurant: { providesTags: ['Restaurant'] },
    // A restaurant's staff, branches and tills are deleted and restored with it.
    deleteRestaurant: { invalidatesTags: ['Restaurant', 'RestaurantAdmin', 'Branch', 'Device', 'Statistics'] },
  },
});

export const { useGetRestaurantsQuery, useGetRestaurantQuery, useDeleteRestaurantMutation } = restaurantsApi;
