import { generatedApi } from '../../api.generated';

/** The calls of the cashiers' screen. Its reads are tried once more before they fail (specification section 9). */
export const cashiersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getDevices: { providesTags: ['Device'], extraOptions: { maxRetries: 1 } },
    getHeldOrders: { providesTags: ['Device'], extraOptions: { maxRetries: 1 } },
    // Not kept: who picks a cashier again must not see, and perhaps save, the order before the last.
    getCashierLastOrder: { providesTags: ['Invoice'], extraOptions: { maxRetries: 1 }, keepUnusedDataFor: 0 },
    cashierAddOrder: { invalidatesTags: (_answer, error) => (error ? [] : ['Order']) },
  },
});

export const { useGetDevicesQuery, useGetHeldOrdersQuery, useGetCashierLastOrderQuery, useCashierAddOrderMutation } = cashiersApi;
