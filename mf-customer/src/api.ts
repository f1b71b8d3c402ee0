import { generatedApi, type GetReceiptsApiResponse } from './api.generated';

export type Receipt = GetReceiptsApiResponse['receipts'][number];

/** The calls of this remote. The session is in a cookie, so signing in and out makes everything stale. */
const customerApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getCustomerSession: { providesTags: ['mf-customer/Session'], extraOptions: { maxRetries: 1 } },
    signIn: { invalidatesTags: (_answer, error) => (error ? [] : ['mf-customer/Session', 'mf-customer/Receipts']) },
    signOut: { invalidatesTags: ['mf-customer/Session', 'mf-customer/Receipts'] },
    signOutEverywhere: { invalidatesTags: ['mf-customer/Session', 'mf-customer/Receipts'] },
    getReceipts: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getReceiptSummary: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getOwnReceipt: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    changeReceipt: { invalidatesTags: ['mf-customer/Receipts'] },
    removeReceipt: { invalidatesTags: ['mf-customer/Receipts'] },
    contestReceipt: { invalidatesTags: ['mf-customer/Receipts'] },
  },
});

export const {
  useGetCustomerSessionQuery,
  useSendSignInCodeMutation,
  useSignInMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useGetReceiptsQuery,
  useGetReceiptSummaryQuery,
  useGetOwnReceiptQuery,
  useChangeReceiptMutation,
  useRemoveReceiptMutation,
  useContestReceiptMutation,
} = customerApi;
