import { shellApi as api } from 'shared-auth';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
      query: () => ({ url: `/admin/second-factor` }),
    }),
    startSecondFactor: build.mutation<StartSecondFactorApiResponse, StartSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor`, method: 'POST', body: queryArg.secondFactorStartInput }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/admin/second-factor/confirm`,
        method: 'POST',
        body: queryArg.secondFactorCodeInput,
      }),
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
      query: (queryArg) => ({
        url: `/admin/second-factor/recovery-codes`,
        method: 'POST',
        body: queryArg.secondFactorProofInput,
      }),
    }),
    endSecondFactor: build.mutation<EndSecondFactorApiResponse, EndSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor/off`, method: 'POST', body: queryArg.secondFactorProofInput }),
    }),
    getOwnSessions: build.query<GetOwnSessionsApiResponse, GetOwnSessionsApiArg>({
      query: () => ({ url: `/admin/sessions` }),
    }),
    endOwnSession: build.mutation<EndOwnSessionApiResponse, EndOwnSessionApiArg>({
      query: (queryArg) => ({ url: `/admin/sessions/${queryArg.id}`, method: 'DELETE' }),
    }),
    changeOwnPassword: build.mutation<ChangeOwnPasswordApiResponse, ChangeOwnPasswordApiArg>({
      query: (queryArg) => ({ url: `/admin/password`, method: 'POST', body: queryArg.ownPasswordInput }),
    }),
    getOwnEmail: build.query<GetOwnEmailApiResponse, GetOwnEmailApiArg>({
      query: () => ({ url: `/admin/email` }),
    }),
    changeOwnEmail: build.mutation<ChangeOwnEmailApiResponse, ChangeOwnEmailApiArg>({
      query: (queryArg) => ({ url: `/admin/email`, method: 'POST', body: queryArg.newEmailInput }),
    }),
    askEmailConfirmation: build.mutation<AskEmailConfirmationApiResponse, AskEmailConfirmationApiArg>({
      query: (queryArg) => ({
        url: `/admin/email/confirmation`,
        method: 'POST',
        body: queryArg.emailConfirmationRequestInput,
      }),
    }),
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({ url: `/admin/email/confirm`, method: 'POST', body: queryArg.emailTokenInput }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/admin/password/forgotten`,
        method: 'POST',
        body: queryArg.forgottenPasswordInput,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({ url: `/admin/password/reset`, method: 'POST', body: queryArg.passwordResetInput }),
    }),
    searchEverything: build.query<SearchEverythingApiResponse, SearchEverythingApiArg>({
      query: (queryArg) => ({
        url: `/admin/search`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
    getAttention: build.query<GetAttentionApiResponse, GetAttentionApiArg>({
      query: (queryArg) => ({
        url: `/attention`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetSecondFactorApiResponse =
  /** status 200 Whether the caller uses two-step verification */ SecondFactorState;
export type GetSecondFactorApiArg = void;
export type StartSecondFactorApiResponse = /** status 200 Start to set up an authenticator app */ SecondFactorApp;
export type StartSecondFactorApiArg = {
  secondFactorStartInput: SecondFactorStartInput;
};
export type ConfirmSecondFactorApiResponse =
  /** status 200 Turn two-step verification on with the first code of the app */ RecoveryCodes;
export type ConfirmSecondFactorApiArg = {
  secondFactorCodeInput: SecondFactorCodeInput;
};
export type RenewRecoveryCodesApiResponse = /** status 200 Replace one’s own recovery codes */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  secondFactorProofInput: SecondFactorProofInput;
};
export type EndSecondFactorApiResponse = /** status 200 Turn two-step verification off */ Done;
export type EndSecondFactorApiArg = {
  secondFactorProofInput: SecondFactorProofInput;
};
export type GetOwnSessionsApiResponse = /** status 200 The caller’s own sessions */ {
  sessions: OwnSession[];
};
export type GetOwnSessionsApiArg = void;
export type EndOwnSessionApiResponse = /** status 200 End one of the caller’s own sessions */ Done;
export type EndOwnSessionApiArg = {
  id: string;
};
export type ChangeOwnPasswordApiResponse = /** status 200 Change one’s own password */ Done;
export type ChangeOwnPasswordApiArg = {
  ownPasswordInput: OwnPasswordInput;
};
export type GetOwnEmailApiResponse =
  /** status 200 The caller’s own e-mail address, and whether it is confirmed */ OwnEmail;
export type GetOwnEmailApiArg = void;
export type ChangeOwnEmailApiResponse =
  /** status 200 Send a link that changes the caller’s own e-mail address to the new address */ Done;
export type ChangeOwnEmailApiArg = {
  newEmailInput: NewEmailInput;
};
export type AskEmailConfirmationApiResponse =
  /** status 200 Send a link that confirms the caller’s own e-mail address */ Done;
export type AskEmailConfirmationApiArg = {
  emailConfirmationRequestInput: EmailConfirmationRequestInput;
};
export type ConfirmEmailApiResponse =
  /** status 200 Confirm or change an e-mail address by the token of the link that was sent to it */ Done;
export type ConfirmEmailApiArg = {
  emailTokenInput: EmailTokenInput;
};
export type ForgotPasswordApiResponse = /** status 200 Send a link that sets a new password */ Done;
export type ForgotPasswordApiArg = {
  forgottenPasswordInput: ForgottenPasswordInput;
};
export type ResetPasswordApiResponse = /** status 200 Set a new password with the token of a link */ Done;
export type ResetPasswordApiArg = {
  passwordResetInput: PasswordResetInput;
};
export type SearchEverythingApiResponse = /** status 200 Find restaurants, branches, tills, people and orders */ {
  results: Found[];
};
export type SearchEverythingApiArg = {
  search: string;
};
export type GetAttentionApiResponse =
  /** status 200 What needs a person: failing connections, complaints, silent tills, backups, text messages */ Attention;
export type GetAttentionApiArg = {
  language: 'en' | 'ar' | 'ur';
};
export type SecondFactorState = {
  isOn: boolean;
  /** Whether the role of the caller needs it */
  isRequired: boolean;
  since: string | null;
  recoveryCodesLeft: number;
};
export type Error = {
  /** A friendly sentence without the final full stop, which the screens add */
  message: string;
  /** A code that stays the same if the message is reworded, so that a client can show its own sentence */
  code: string;
  /** The values that the sentence contains, such as the number of tries that are left */
  params?: {
    [key: string]: string | number;
  };
  fields?: {
    [key: string]: string;
  };
  /** Seconds to wait before the next attempt, as in Retry-After */
  retryAfter?: number;
};
export type SecondFactorApp = {
  /** In base32, for typing into the app */
  secret: string;
  /** The otpauth: address, for a QR code */
  address: string;
};
export type SecondFactorStartInput = {
  currentPassword: string;
};
export type RecoveryCodes = {
  /** Each recovery code works once instead of a code of the authenticator app. The codes cannot be read again */
  recoveryCodes: string[];
};
export type SecondFactorCodeInput = {
  code: string;
};
export type SecondFactorProofInput = {
  currentPassword: string;
  /** Six digits of the authenticator app, or a recovery code */
  code: string;
};
export type Done = {
  message: string;
};
export type OwnSession = {
  id: string;
  createdAt: string;
  /** The time after which a new login is needed at the latest */
  expiresAt: string;
  /** Whether this call belongs to the session */
  isCurrent: boolean;
};
export type OwnPasswordInput = {
  currentPassword: string;
  password: string;
  confirmPassword: string;
};
export type OwnEmail = {
  email: string;
  isConfirmed: boolean;
  /** Whether this installation sends e-mails */
  canSend: boolean;
};
export type NewEmailInput = {
  currentPassword: string;
  email: string;
  /** The language of the e-mail; English by default */
  language?: 'en' | 'ar' | 'ur';
};
export type EmailConfirmationRequestInput = {
  /** The language of the e-mail; English by default */
  language?: 'en' | 'ar' | 'ur';
};
export type EmailTokenInput = {
  token: string;
};
export type ForgottenPasswordInput = {
  email: string;
  /** The language of the e-mail; English by default */
  language?: 'en' | 'ar' | 'ur';
};
export type PasswordResetInput = {
  token: string;
  password: string;
  confirmPassword: string;
};
export type LocalizedName = {
  language: 'en' | 'ar' | 'ur';
  name: string;
};
export type Found = {
  kind: 'order' | 'restaurant' | 'branch' | 'till' | 'customer' | 'admin' | 'restaurantAdmin';
  id: string;
  /** The name, or the number of an order; empty for a customer without a name */
  name: string;
  /** The name in each language; empty if there is only one name */
  names: LocalizedName[];
  /** The restaurant of an order, a branch or a till */
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
  } | null;
  /** The branch of an order or a till */
  branch: {
    id: string;
    name: string;
  } | null;
  /** The phone number of a customer (E.164) */
  phone: string | null;
  email: string | null;
  /** The time of an order, YYYY-MM-DD HH:mm in the branch’s time zone */
  orderedAt: string | null;
  total: number | null;
  currency: string | null;
};
export type AttentionItem = {
  /** Stays the same while the fault lasts */
  id: string;
  kind: 'sms' | 'connection' | 'complaint' | 'till' | 'backup' | 'status';
  /** Whether diners cannot save receipts because of it */
  isUrgent: boolean;
  /** The restaurant, and its branch; null for the platform */
  subject: string | null;
  /** What is wrong; continues the subject’s line */
  title: string;
  detail: string;
  since: string | null;
  /** What to do */
  action: string;
  /** The path of the page where it is done */
  to: string;
};
export type SnoozedItem = {
  /** Stays the same while the fault lasts */
  id: string;
  kind: 'sms' | 'connection' | 'complaint' | 'till' | 'backup' | 'status';
  /** Whether diners cannot save receipts because of it */
  isUrgent: boolean;
  /** The restaurant, and its branch; null for the platform */
  subject: string | null;
  /** What is wrong; continues the subject’s line */
  title: string;
  detail: string;
  since: string | null;
  /** What to do */
  action: string;
  /** The path of the page where it is done */
  to: string;
  until: string;
};
export type Attention = {
  checkedAt: string;
  items: AttentionItem[];
  /** What the person who asks has snoozed, and until when */
  snoozed: SnoozedItem[];
  /** What was checked, for a list without items */
  summary: string;
};
