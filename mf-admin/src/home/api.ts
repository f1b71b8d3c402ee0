import { generatedApi } from '../api.generated';

/** The calls of the home screen. Both are tried once more before they fail (specification section 9). */
export const homeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getStatistics: { providesTags: ['Statistics'], extraOptions: { maxRetries: 1 } },
    getOrderLogs: { providesTags: ['OrderLogs'], extraOptions: { maxRetries: 1 } },
  },
});

export const { useGetStatisticsQuery, useGetOrderLogsQuery } = homeApi;
