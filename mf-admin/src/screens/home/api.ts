import { generatedApi } from '../../api.generated';

/** The endpoints of the home screen. Each is retried once (specification section 9). */
export const homeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getStatistics: { providesTags: ['Statistics'], extraOptions: { maxRetries: 1 } },
    getAttention: { providesTags: ['Attention'], extraOptions: { maxRetries: 1 } },
    snoozeAttention: { invalidatesTags: ['Attention'] },
    getDailyStatistics: { extraOptions: { maxRetries: 1 } },
    getRestaurantStatistics: { extraOptions: { maxRetries: 1 } },
    getOrderLogs: { providesTags: ['OrderLogs'], extraOptions: { maxRetries: 1 } },
  },
});

export const {
  useGetAttentionQuery,
  useSnoozeAttentionMutation,
  useGetStatisticsQuery,
  useGetDailyStatisticsQuery,
  useGetRestaurantStatisticsQuery,
  useGetOrderLogsQuery,
} = homeApi;
