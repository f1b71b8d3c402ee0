import { generatedApi } from '../api.generated';

/** The calls about restaurants. */
export const restaurantsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getRestaurants: { providesTags: ['Restaurant'] },
    getRestaurant: { providesTags: ['Restaurant'] },
  },
});

export const { useGetRestaurantsQuery, useGetRestaurantQuery } = restaurantsApi;
