import type { OfflineAnswer } from 'contracts';
import { generatedApi, type GetOrderApiResponse, type GetWebLastOrderApiArg } from './api.generated';

/** A till, as its QR code names it. */
export type Till = GetWebLastOrderApiArg;

/** An order; of the copy that this device shows for want of a network, when that was made. */
export type ShownOrder = GetOrderApiResponse & Partial<OfflineAnswer>;

/** The calls of this remote. Reads are retried once (specification section 9). */
export const invoiceApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getWebLastOrder: { providesTags: ['Invoice'], extraOptions: { maxRetries: 1 } },
    getOrder: { providesTags: ['Order'], extraOptions: { maxRetries: 1 } },
    webAddOrder: { invalidatesTags: ['Order'] },
  },
});

export const { useGetWebLastOrderQuery, useGetOrderQuery, usePostUserMutation, useWebAddOrderMutation } = invoiceApi;
