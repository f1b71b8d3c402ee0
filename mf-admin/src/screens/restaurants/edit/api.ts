import { generatedApi } from '../../../api.generated';
import { multipart } from '../../../shared/forms/multipart';

/**
 * The endpoint that changes a restaurant. It invalidates branches, tills and orders, which contain the restaurant's
 * name.
 */
const editRestaurantApi = generatedApi.enhanceEndpoints({
  endpoints: {
    changeRestaurant: {
      query: ({ id, body }) => ({
        url: `/restaurant/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: multipart(body),
      }),
      invalidatesTags: ['Restaurant', 'Branch', 'Device', 'OrderLogs'],
    },
  },
});

export const { useChangeRestaurantMutation } = editRestaurantApi;
