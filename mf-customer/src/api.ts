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

/**
 * Reads are repeated once after a brief outage. A request that the API has refused is not repeated, because its answer
 * would be the same: nobody is signed in, there is no such receipt, there were too many requests. `sendPatiently` has
 * already waited for an overloaded server.
 */
const READ = { extraOptions: { retryCondition: isBriefOutage } };

function isBriefOutage(error: unknown, _args: unknown, { attempt }: { attempt: number }): boolean {
  const { status, data } = error as { status?: unknown; data?: { code?: unknown } };
  return attempt === 1 && !(typeof status === 'number' && status < 500) && data?.code !== 'OVERLOADED';
}

/** If a request that starts or ends a diner's session fails, it invalidates no tags. */
const invalidatesTags = (_answer: unknown, error: unknown) => (error ? [] : TAGS);
const STARTS_SESSION = { invalidatesTags, onQueryStarted: forgetAfterSignIn };

/**
 * The endpoints of this remote. The cache keys do not contain the session, so signing in or out invalidates everything.
 */
export const customerApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getCustomerSession: { providesTags: ['mf-customer/Session'], ...READ },
    signIn: STARTS_SESSION,
    signInWithPasskey: STARTS_SESSION,
    // Linking an account changes nothing else, and the session stays.
    finishIdentity: {
      invalidatesTags: (answer) => (answer?.purpose === 'link' ? ['mf-customer/Identities'] : TAGS),
      onQueryStarted: forgetAfterIdentity,
    },
    getIdentities: { providesTags: ['mf-customer/Identities'], ...READ },
    removeIdentity: { invalidatesTags: ['mf-customer/Identities'] },
    getProfile: { providesTags: ['mf-customer/Profile'], ...READ },
    changeProfile: {
      invalidatesTags: (_answer, error) => (error ? [] : ['mf-customer/Profile', 'mf-customer/Receipts']),
    },
    getPasskeys: { providesTags: ['mf-customer/Passkeys'], ...READ },
    addPasskey: { invalidatesTags: OF_PASSKEYS },
    renamePasskey: { invalidatesTags: ['mf-customer/Passkeys'] },
    removePasskey: { invalidatesTags: OF_PASSKEYS },
    signOut: { invalidatesTags: TAGS, onQueryStarted: forgetAfterSignOut },
    signOutEverywhere: { invalidatesTags: TAGS, onQueryStarted: forgetAfterSignOut },
    getReceipts: { providesTags: ['mf-customer/Receipts'], ...READ },
    getReceiptSummary: { providesTags: ['mf-customer/Receipts'], ...READ },
    getOwnReceipt: { providesTags: ['mf-customer/Receipts'], ...READ },
    getHome: { providesTags: ['mf-customer/Receipts'], ...READ },
    changeReceipt: CHANGES_RECEIPTS,
    removeReceipt: CHANGES_RECEIPTS,
    getRemovedReceipts: { providesTags: ['mf-customer/Receipts'], ...READ },
    restoreReceipt: CHANGES_RECEIPTS,
    acceptReceipt: CHANGES_RECEIPTS,
    contestReceipt: CHANGES_RECEIPTS,
    getOwnFeedback: { providesTags: ['mf-customer/Feedback'], ...READ },
    rateMeal: { invalidatesTags: ['mf-customer/Feedback'] },
    complain: { invalidatesTags: ['mf-customer/Feedback'] },
    getSpending: { providesTags: ['mf-customer/Spending'], ...READ },
    getBudgetAlerts: { providesTags: ['mf-customer/Spending'] },
    getDeadlines: { providesTags: ['mf-customer/Receipts'], ...READ },
    getPoints: { providesTags: ['mf-customer/Receipts'], ...READ },
    getCalendar: { providesTags: ['mf-customer/Calendar'], ...READ },
    makeCalendar: { invalidatesTags: ['mf-customer/Calendar'] },
    endCalendar: { invalidatesTags: ['mf-customer/Calendar'] },
    getMessageConsent: { providesTags: ['mf-customer/Messages'], ...READ },
    setMessageConsent: { invalidatesTags: ['mf-customer/Messages'] },
    getReminders: { providesTags: ['mf-customer/Reminders'], ...READ },
    turnOnReminders: { invalidatesTags: ['mf-customer/Reminders'] },
    turnOffReminders: { invalidatesTags: ['mf-customer/Reminders'] },
    // No request of this page changes the list of accesses to the diner's data, so the session's tag is enough.
    getDataReads: { providesTags: ['mf-customer/Session'], ...READ },
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
