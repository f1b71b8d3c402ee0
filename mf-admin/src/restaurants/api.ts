import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetRestaurantsApiArg, type GetRestaurantsApiResponse } from '../api.generated';

/** One page of the restaurants, and how many there are in all. */
export interface RestaurantsPage extends GetRestaurantsApiResponse {
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getRestaurants'> & { getRestaurants: OverrideResultType<Generated['getRestaurants'], RestaurantsPage> };

/** The total is in a header. An answer without it is at least as long as what was read of it. */
function withTotal(answer: GetRestaurantsApiResponse, meta: Parameters<typeof totalOf>[0], { page = 1, limit = 0 }: GetRestaurantsApiArg): RestaurantsPage {
  return { ...answer, total: totalOf(meta) ?? (page - 1) * limit + answer.restaurants.length };
}

/** The calls about restaurants. */
export const restaurantsApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getRestaurants: { providesTags: ['Restaurant'], transformResponse: withTotal },
    getRestaurant: { providesTags: ['Restaurant'] },
    // Its members and its tills go and come back with it.
    deleteRestaurant: { invalidatesTags: ['Restaurant', 'RestaurantAdmin', 'Branch', 'Device', 'Statistics'] },
  },
});

export const { useGetRestaurantsQuery, useGetRestaurantQuery, useDeleteRestaurantMutation } = restaurantsApi;
