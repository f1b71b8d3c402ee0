import { clearListPosition } from './listPosition';
import { forgetMine } from './offline/keepMine';
import { TAGS } from './baseApi';
import { generatedApi, type GetReceiptsApiResponse } from './api.generated';

export type Receipt = GetReceiptsApiResponse['receipts'][number];

/** Tags to invalidate when a receipt changes. Spending is a sum of receipts, so it changes too. */
const OF_RECEIPTS = ['mf-customer/Receipts', 'mf-customer/Spending'] as const;
/** Tags to invalidate when a passkey is added or removed. The session contains the number of passkeys. */
const OF_PASSKEYS = ['mf-customer/Session', 'mf-customer/Passkeys'] as const;

/** Ends the reminders of this browser. Diners rarely sign out, so the code is loaded only when it is needed. */
const endReminders = () =>
  import('./offline/browserReminders').then(
    ({ endBrowserReminders }) => endBrowserReminders(),
    () => {},
  );

/**
 * Removes the previous session's data when a diner signs in or out. The responses to early calls are dropped
 * immediately. After the request has succeeded, the position in the list is cleared, and this device's copies and
 * reminders are deleted.
 */
async function forgetAfter(_body: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> {
  globalThis.earlyCalls?.clear();
  await queryFulfilled.then(
    () => {
      clearListPosition();
      return Promise.all([forgetMine(), endReminders()]);
    },
    () => {},
  );
}

/** Options for requests that start or end a diner's session. If such a request fails, it invalidates no tags. */
const CHANGES_DINER = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : TAGS),
  onQueryStarted: forgetAfter,
};

/**
 * The endpoints of this remote. The cache keys do not contain the session, so signing in or out invalidates everything.
 */
export const customerApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getCustomerSession: { providesTags: ['mf-customer/Session'], extraOptions: { maxRetries: 1 } },
    signIn: CHANGES_DINER,
    signInWithPasskey: CHANGES_DINER,
    getPasskeys: { providesTags: ['mf-customer/Passkeys'], extraOptions: { maxRetries: 1 } },
    addPasskey: { invalidatesTags: OF_PASSKEYS },
    renamePasskey: { invalidatesTags: ['mf-customer/Passkeys'] },
    removePasskey: { invalidatesTags: OF_PASSKEYS },
    signOut: { invalidatesTags: TAGS, onQueryStarted: forgetAfter },
    signOutEverywhere: { invalidatesTags: TAGS, onQueryStarted: forgetAfter },
    getReceipts: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getReceiptSummary: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getOwnReceipt: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    changeReceipt: { invalidatesTags: OF_RECEIPTS },
    removeReceipt: { invalidatesTags: OF_RECEIPTS },
    contestReceipt: { invalidatesTags: OF_RECEIPTS },
    getSpending: { providesTags: ['mf-customer/Spending'], extraOptions: { maxRetries: 1 } },
    getBudgetAlerts: { providesTags: ['mf-customer/Spending'] },
    getDeadlines: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getPoints: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getCalendar: { providesTags: ['mf-customer/Calendar'], extraOptions: { maxRetries: 1 } },
    makeCalendar: { invalidatesTags: ['mf-customer/Calendar'] },
    endCalendar: { invalidatesTags: ['mf-customer/Calendar'] },
    getMessageConsent: { providesTags: ['mf-customer/Messages'], extraOptions: { maxRetries: 1 } },
    setMessageConsent: { invalidatesTags: ['mf-customer/Messages'] },
    getReminders: { providesTags: ['mf-customer/Reminders'], extraOptions: { maxRetries: 1 } },
    turnOnReminders: { invalidatesTags: ['mf-customer/Reminders'] },
    turnOffReminders: { invalidatesTags: ['mf-customer/Reminders'] },
    // No request of this page changes the list of accesses to the diner's data, so the session's tag is enough.
    getDataReads: { providesTags: ['mf-customer/Session'], extraOptions: { maxRetries: 1 } },
    deleteOwnAccount: CHANGES_DINER,
    setBudget: { invalidatesTags: (_answer, error) => (error ? [] : ['mf-customer/Spending']) },
  },
});

export const {
  useGetCustomerSessionQuery,
  useSendSignInCodeMutation,
  useSignInMutation,
  useStartPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useGetPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useGetReceiptsQuery,
  useGetReceiptSummaryQuery,
  useGetOwnReceiptQuery,
  useChangeReceiptMutation,
  useRemoveReceiptMutation,
  useContestReceiptMutation,
  useGetSpendingQuery,
  useGetBudgetAlertsQuery,
  useSetBudgetMutation,
  useGetDeadlinesQuery,
  useGetPointsQuery,
  useCreatePointsCodeMutation,
  useGetCalendarQuery,
  useMakeCalendarMutation,
  useEndCalendarMutation,
  useGetMessageConsentQuery,
  useSetMessageConsentMutation,
  useGetRemindersQuery,
  useTurnOnRemindersMutation,
  useTurnOffRemindersMutation,
  useGetDataReadsQuery,
  useDeleteOwnAccountMutation,
} = customerApi;
