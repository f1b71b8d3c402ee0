import type { OfflineAnswer } from 'contracts';
import { generatedApi, type GetOrderApiResponse, type GetWebLastOrderApiArg } from './api.generated';

/** The ids of a till and its restaurant, from the till's QR code. */
export type Till = GetWebLastOrderApiArg;

/** An order. An offline copy also has the time when it was made. */
export type ShownOrder = GetOrderApiResponse & Partial<OfflineAnswer>;

/** The endpoints of this remote. Queries are retried once (specification section 9). */
export const invoiceApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getWebLastOrder: { providesTags: ['Invoice'], extraOptions: { maxRetries: 1 } },
    getOrder: { providesTags: ['Order'], extraOptions: { maxRetries: 1 } },
    webAddOrder: { invalidatesTags: ['Order'] },
  },
});

export const { useGetWebLastOrderQuery, useGetOrderQuery, useWebAddOrderMutation, useRateMealMutation } = invoiceApi;
