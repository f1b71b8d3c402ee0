import { generatedApi } from '../../api.generated';

/** The endpoints of a restaurant's test orders. */
export const { usePlaceTestOrderMutation, useCancelTestOrdersMutation } = generatedApi.enhanceEndpoints({
  endpoints: {
    placeTestOrder: { invalidatesTags: ['Order', 'OrderLogs', 'Statistics', 'Device'] },
    cancelTestOrders: { invalidatesTags: ['Order', 'OrderLogs', 'Statistics', 'Device'] },
  },
});
