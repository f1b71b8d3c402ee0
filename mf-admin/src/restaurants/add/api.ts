import { generatedApi, type AddRestaurantApiArg } from '../../api.generated';

/** The call takes a multipart form, because of the logo; what has no value is no field of it. */
function multipart(body: AddRestaurantApiArg['body']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}

/** The call that makes a restaurant. */
export const addRestaurantApi = generatedApi.enhanceEndpoints({
  endpoints: {
    addRestaurant: {
      query: ({ body }) => ({ url: '/restaurant', method: 'POST', body: multipart(body) }),
      invalidatesTags: ['Restaurant', 'Statistics'],
    },
  },
});

export const { useAddRestaurantMutation } = addRestaurantApi;
