import { TAGS } from './baseApi';
import { generatedApi, type GetReceiptsApiResponse } from './api.generated';
import { forgetAfterIdentity, forgetAfterSignIn, forgetAfterSignOut, forgetAll } from './forgetDiner';
import { forgetHome } from './offline/keepMine';
import { watchSession } from './session';

export type Receipt = GetReceiptsApiResponse['receipts'][number];

/** Tags to invalidate when a receipt changes. Spending is a sum of receipts, so it changes too. */
const OF_RECEIPTS = ['mf-customer/Receipts', 'mf-customer/Spending'] as const;
const CHANGES_RECEIPTS = {
  invalidatesTags: OF_RECEIPTS,
  onQueryStarted: (_body: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) =>
    queryFulfilled.then(forgetHome, () => {}),
};
/** Tags to invalidate when a passkey is added or removed. The session contains the number of passkeys. */
const OF_PASSKEYS = ['mf-customer/Session', 'mf-customer/Passkeys'] as const;

/** If a request that starts or ends a diner's session fails, it invalidates no tags. */
const invalidatesTags = (_answer: unknown, error: unknown) => (error ? [] : TAGS);
const STARTS_SESSION = { invalidatesTags, onQueryStarted: forgetAfterSignIn };

/**
 * The endpoints of this remote. The cache keys do not contain the session, so signing in or out invalidates everything.
 */
export const customerApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getCustomerSession: { providesTags: ['mf-customer/Session'], extraOptions: { maxRetries: 1 } },
    signIn: STARTS_SESSION,
    signInWithPasskey: STARTS_SESSION,
    // Linking an account changes nothing else, and the session stays.
    finishIdentity: {
      invalidatesTags: (answer) => (answer?.purpose === 'link' ? ['mf-customer/Identities'] : TAGS),
      onQueryStarted: forgetAfterIdentity,
    },
    getIdentities: { providesTags: ['mf-customer/Identities'], extraOptions: { maxRetries: 1 } },
    removeIdentity: { invalidatesTags: ['mf-customer/Identities'] },
    getProfile: { providesTags: ['mf-customer/Profile'], extraOptions: { maxRetries: 1 } },
    changeProfile: {
      invalidatesTags: (_answer, error) => (error ? [] : ['mf-customer/Profile', 'mf-customer/Receipts']),
    },
    getPasskeys: { providesTags: ['mf-customer/Passkeys'], extraOptions: { maxRetries: 1 } },
    addPasskey: { invalidatesTags: OF_PASSKEYS },
    renamePasskey: { invalidatesTags: ['mf-customer/Passkeys'] },
    removePasskey: { invalidatesTags: OF_PASSKEYS },
    signOut: { invalidatesTags: TAGS, onQueryStarted: forgetAfterSignOut },
    signOutEverywhere: { invalidatesTags: TAGS, onQueryStarted: forgetAfterSignOut },
    getReceipts: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getReceiptSummary: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getOwnReceipt: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    getHome: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    changeReceipt: CHANGES_RECEIPTS,
    removeReceipt: CHANGES_RECEIPTS,
    getRemovedReceipts: { providesTags: ['mf-customer/Receipts'], extraOptions: { maxRetries: 1 } },
    restoreReceipt: CHANGES_RECEIPTS,
    acceptReceipt: CHANGES_RECEIPTS,
    contestReceipt: CHANGES_RECEIPTS,
    getOwnFeedback: { providesTags: ['mf-customer/Feedback'], extraOptions: { maxRetries: 1 } },
    rateMeal: { invalidatesTags: ['mf-customer/Feedback'] },
    complain: { invalidatesTags: ['mf-customer/Feedback'] },
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
    deleteOwnAccount: { invalidatesTags, onQueryStarted: forgetAfterSignOut },
    setBudget: { invalidatesTags: (_answer, error) => (error ? [] : ['mf-customer/Spending']) },
  },
});

watchSession(forgetAll);

export const {
  useGetCustomerSessionQuery,
  useSendSignInCodeMutation,
  useSignInMutation,
  useStartPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useStartIdentityMutation,
  useFinishIdentityMutation,
  useGetIdentitiesQuery,
  useRemoveIdentityMutation,
  useGetProfileQuery,
  useChangeProfileMutation,
  useGetPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useGetReceiptsQuery,
  useGetReceiptSummaryQuery,
  useGetHomeQuery,
  useGetOwnReceiptQuery,
  useChangeReceiptMutation,
  useRemoveReceiptMutation,
  useGetRemovedReceiptsQuery,
  useRestoreReceiptMutation,
  useAcceptReceiptMutation,
  useContestReceiptMutation,
  useGetOwnFeedbackQuery,
  useRateMealMutation,
  useComplainMutation,
  useMailReceiptMutation,
  useMailSpendingMutation,
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
