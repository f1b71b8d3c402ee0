import { generatedApi } from '../../../api.generated';
import { multipart } from '../../../shared/forms/multipart';

/** The endpoint that adds a restaurant. */
const addRestaurantApi = generatedApi.enhanceEndpoints({
  endpoints: {
    addRestaurant: {
      query: ({ body }) => ({ url: '/restaurant', method: 'POST', body: multipart(body) }),
      invalidatesTags: ['Restaurant', 'Statistics'],
    },
  },
});

export const { useAddRestaurantMutation } = addRestaurantApi;
