import { generatedApi, type GetWebLastOrderApiArg } from './api.generated';

/** A till, as its QR code names it. */
export type Till = GetWebLastOrderApiArg;

/** The calls of this remote. Reads are retried once (specification section 9). */
export const invoiceApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getWebLastOrder: { providesTags: ['Invoice'], extraOptions: { maxRetries: 1 } },
    getOrder: { providesTags: ['Order'], extraOptions: { maxRetries: 1 } },
    webAddOrder: { invalidatesTags: ['Order'] },
  },
});

export const { useGetWebLastOrderQuery, useGetOrderQuery, usePostUserMutation, useWebAddOrderMutation } = invoiceApi;
