import { baseApi } from '../baseApi';

export interface Statistics {
  users: number;
  restaurants: number;
  orders: number;
}

export interface LocalizedName {
  language: string;
  name: string;
}

export interface OrderLog {
  id: string;
  restaurantName: string;
  restaurantNames: LocalizedName[];
  branchName: string;
  category: string | null;
  categoryNames: LocalizedName[];
  totalPrice: number;
  currency: string | null;
  payment: string;
  date: string;
  time: string;
}

export const homeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query<{ statistics: Statistics }, void>({
      query: () => ({ url: '/statistics' }),
      providesTags: ['Statistics'],
      extraOptions: { maxRetries: 1 },
    }),
    getOrderLogs: build.query<{ orders: OrderLog[] }, void>({
      query: () => ({ url: '/order/logs' }),
      providesTags: ['OrderLogs'],
      extraOptions: { maxRetries: 1 },
    }),
  }),
});

export const { useGetStatisticsQuery, useGetOrderLogsQuery } = homeApi;
