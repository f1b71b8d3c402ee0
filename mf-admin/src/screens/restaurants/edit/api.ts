import { generatedApi } from '../../../api.generated';
import { multipart } from '../../../shared/forms/multipart';

/**
 * The endpoint that changes a restaurant. A changed restaurant also makes the cached branches, tills and orders stale,
 * because they contain the restaurant's name.
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
