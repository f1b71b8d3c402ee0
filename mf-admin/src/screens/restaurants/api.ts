import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { generatedApi, type GetRestaurantsApiResponse, type Restaurant } from '../../api.generated';
import { pageOf, type WithPages } from '../../shared/lists/page';

/** The endpoints for restaurants. */
const restaurantsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<'getRestaurants', Restaurant>
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
