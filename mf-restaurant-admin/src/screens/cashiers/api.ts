import { generatedApi } from '../../api.generated';

/** The endpoints of the cashiers' screen. Queries are retried once (specification section 9). */
export const cashiersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getDevices: { providesTags: ['Device'], extraOptions: { maxRetries: 1 } },
    getHeldOrders: { providesTags: ['Device'], extraOptions: { maxRetries: 1 } },
    // The response is not cached. Otherwise an older order could be shown, and even saved, when the cashier is selected
    // again.
    getCashierLastOrder: { providesTags: ['Invoice'], extraOptions: { maxRetries: 1 }, keepUnusedDataFor: 0 },
    getRedemptions: {
      providesTags: ['mf-restaurant-admin/Redemptions'],
      extraOptions: { maxRetries: 1 },
      keepUnusedDataFor: 0,
    },
    // After a failure too, because the server may have begun the redemption although its response was lost.
    beginRedemption: {
      invalidatesTags: ['mf-restaurant-admin/Redemptions'],
      // The cached list contains the redemption at once, so a dialog that is opened before the refetch asks about it.
      onQueryStarted: async ({ body: { restaurantId, casherId } }, { dispatch, queryFulfilled }) => {
        const begun = await queryFulfilled.catch(() => null);
        if (begun === null) return;
        const { redemption } = begun.data;
        dispatch(
          generatedApi.util.updateQueryData('getRedemptions', { restaurantId, casherId }, (list) => {
            if (!list.redemptions.some(({ id }) => id === redemption.id)) list.redemptions.unshift(redemption);
          }),
        );
      },
    },
    confirmRedemption: { invalidatesTags: ['mf-restaurant-admin/Redemptions'] },
    cancelRedemption: { invalidatesTags: ['mf-restaurant-admin/Redemptions'] },
    cashierAddOrder: { invalidatesTags: (_answer, error) => (error ? [] : ['Order']) },
  },
});

export const {
  useGetDevicesQuery,
  useGetHeldOrdersQuery,
  useGetCashierLastOrderQuery,
  useCashierAddOrderMutation,
  useGetRedemptionsQuery,
  useBeginRedemptionMutation,
  useConfirmRedemptionMutation,
  useCancelRedemptionMutation,
} = cashiersApi;
