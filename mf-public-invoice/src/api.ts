import { KEPT_AT } from 'contracts';
import { generatedApi, type GetOrderApiResponse, type GetWebLastOrderApiArg } from './api.generated';

/** A till, as its QR code names it. */
export type Till = GetWebLastOrderApiArg;

/** An order, and when the copy was made that this device shows for want of a network, ISO 8601. */
export interface KeptOrder extends GetOrderApiResponse {
  keptAt?: string;
}

/** The calls of this remote. Reads are retried once (specification section 9). */
export const invoiceApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getWebLastOrder: { providesTags: ['Invoice'], extraOptions: { maxRetries: 1 } },
    getOrder: {
      providesTags: ['Order'],
      extraOptions: { maxRetries: 1 },
      transformResponse: (answer: GetOrderApiResponse, meta): KeptOrder => ({ ...answer, keptAt: meta?.response?.headers.get(KEPT_AT) ?? undefined }),
    },
    webAddOrder: { invalidatesTags: ['Order'] },
  },
});

export const { useGetWebLastOrderQuery, useGetOrderQuery, usePostUserMutation, useWebAddOrderMutation } = invoiceApi;
