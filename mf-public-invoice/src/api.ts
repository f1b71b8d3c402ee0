import { baseApi } from 'shared-auth';
import type { Invoice } from 'shared-ui';

/** A till, as its QR code names it. */
export interface Till {
  restaurantId: string;
  casherId: string;
}

export const invoiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWebLastOrder: build.query<{ invoice: Invoice }, Till>({
      query: (params) => ({ url: '/order/foodics/web/last-order', params }),
      providesTags: ['Invoice'],
      extraOptions: { maxRetries: 1 },
    }),
    getOrder: build.query<{ order: Invoice }, { orderId: string }>({
      query: (params) => ({ url: '/order/user', params }),
      providesTags: ['Order'],
      extraOptions: { maxRetries: 1 },
    }),
    requestOtp: build.mutation<unknown, Partial<Till> & { phone: string; orderId?: string }>({
      query: (body) => ({ url: '/user', method: 'POST', body }),
    }),
    webAddOrder: build.mutation<unknown, Till & { phone: string; otp: string; orderId?: string }>({
      query: (body) => ({ url: '/order/foodics/web/add-order', method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useGetWebLastOrderQuery, useGetOrderQuery, useRequestOtpMutation, useWebAddOrderMutation } = invoiceApi;
