import { generatedApi } from '../api.generated';

/** The order search. It is tried once more before it fails (specification section 9). */
export const ordersApi = generatedApi.enhanceEndpoints({
  endpoints: { getUserOrders: { providesTags: ['Order'], extraOptions: { maxRetries: 1 } } },
});

export const { useGetUserOrdersQuery } = ordersApi;
