import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSignInCode: build.mutation<SendSignInCodeApiResponse, SendSignInCodeApiArg>({
      query: (queryArg) => ({ url: `/customer/code`, method: 'POST', body: queryArg.body }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({ url: `/customer/session`, method: 'POST', body: queryArg.body }),
    }),
    getCustomerSession: build.query<GetCustomerSessionApiResponse, GetCustomerSessionApiArg>({
      query: () => ({ url: `/customer/session` }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/customer/session`, method: 'DELETE' }),
    }),
    signOutEverywhere: build.mutation<SignOutEverywhereApiResponse, SignOutEverywhereApiArg>({
      query: () => ({ url: `/customer/sessions`, method: 'DELETE' }),
    }),
    startPasskeySignIn: build.mutation<StartPasskeySignInApiResponse, StartPasskeySignInApiArg>({
      query: () => ({ url: `/customer/session/passkey/options`, method: 'POST' }),
    }),
    signInWithPasskey: build.mutation<SignInWithPasskeyApiResponse, SignInWithPasskeyApiArg>({
      query: (queryArg) => ({ url: `/customer/session/passkey`, method: 'POST', body: queryArg.passkeyAssertionInput }),
    }),
    getPasskeys: build.query<GetPasskeysApiResponse, GetPasskeysApiArg>({
      query: () => ({ url: `/customer/passkeys` }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({ url: `/customer/passkeys`, method: 'POST', body: queryArg.addPasskeyInput }),
    }),
    startPasskey: build.mutation<StartPasskeyApiResponse, StartPasskeyApiArg>({
      query: () => ({ url: `/customer/passkeys/options`, method: 'POST' }),
    }),
    renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/customer/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({ url: `/customer/passkeys/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    startIdentity: build.mutation<StartIdentityApiResponse, StartIdentityApiArg>({
      query: (queryArg) => ({
        url: `/customer/identities/${encodeURIComponent(String(queryArg.provider))}/start`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    finishIdentity: build.mutation<FinishIdentityApiResponse, FinishIdentityApiArg>({
      query: (queryArg) => ({ url: `/customer/identities/return`, method: 'POST', body: queryArg.body }),
    }),
    getIdentities: build.query<GetIdentitiesApiResponse, GetIdentitiesApiArg>({
      query: () => ({ url: `/customer/identities` }),
    }),
    removeIdentity: build.mutation<RemoveIdentityApiResponse, RemoveIdentityApiArg>({
      query: (queryArg) => ({
        url: `/customer/identities/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
      query: () => ({ url: `/customer/profile` }),
    }),
    changeProfile: build.mutation<ChangeProfileApiResponse, ChangeProfileApiArg>({
      query: (queryArg) => ({ url: `/customer/profile`, method: 'PATCH', body: queryArg.body }),
    }),
    getReceipts: build.query<GetReceiptsApiResponse, GetReceiptsApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts`,
        params: {
          search: queryArg.search,
          month: queryArg.month,
          restaurantId: queryArg.restaurantId,
          category: queryArg.category,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    getReceiptSummary: build.query<GetReceiptSummaryApiResponse, GetReceiptSummaryApiArg>({
      query: () => ({ url: `/customer/receipts/summary` }),
    }),
    getOwnReceipt: build.query<GetOwnReceiptApiResponse, GetOwnReceiptApiArg>({
      query: (queryArg) => ({ url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    changeReceipt: build.mutation<ChangeReceiptApiResponse, ChangeReceiptApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    removeReceipt: build.mutation<RemoveReceiptApiResponse, RemoveReceiptApiArg>({
      query: (queryArg) => ({ url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getRemovedReceipts: build.query<GetRemovedReceiptsApiResponse, GetRemovedReceiptsApiArg>({
      query: () => ({ url: `/customer/receipts/removed` }),
    }),
    restoreReceipt: build.mutation<RestoreReceiptApiResponse, RestoreReceiptApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
      }),
    }),
    acceptReceipt: build.mutation<AcceptReceiptApiResponse, AcceptReceiptApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}/mine`,
        method: 'POST',
      }),
    }),
    contestReceipt: build.mutation<ContestReceiptApiResponse, ContestReceiptApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}/not-mine`,
        method: 'POST',
      }),
    }),
    getSpending: build.query<GetSpendingApiResponse, GetSpendingApiArg>({
      query: (queryArg) => ({
        url: `/customer/spending`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    getBudgetAlerts: build.query<GetBudgetAlertsApiResponse, GetBudgetAlertsApiArg>({
      query: () => ({ url: `/customer/spending/alerts` }),
    }),
    setBudget: build.mutation<SetBudgetApiResponse, SetBudgetApiArg>({
      query: (queryArg) => ({ url: `/customer/budget`, method: 'PATCH', body: queryArg.body }),
    }),
    getDeadlines: build.query<GetDeadlinesApiResponse, GetDeadlinesApiArg>({
      query: () => ({ url: `/customer/deadlines` }),
    }),
    getCalendar: build.query<GetCalendarApiResponse, GetCalendarApiArg>({
      query: () => ({ url: `/customer/calendar` }),
    }),
    makeCalendar: build.mutation<MakeCalendarApiResponse, MakeCalendarApiArg>({
      query: (queryArg) => ({ url: `/customer/calendar`, method: 'POST', body: queryArg.body }),
    }),
    endCalendar: build.mutation<EndCalendarApiResponse, EndCalendarApiArg>({
      query: () => ({ url: `/customer/calendar`, method: 'DELETE' }),
    }),
    getHome: build.query<GetHomeApiResponse, GetHomeApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/home`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    getReminders: build.query<GetRemindersApiResponse, GetRemindersApiArg>({
      query: () => ({ url: `/customer/reminders` }),
    }),
    turnOnReminders: build.mutation<TurnOnRemindersApiResponse, TurnOnRemindersApiArg>({
      query: (queryArg) => ({ url: `/customer/reminders`, method: 'POST', body: queryArg.body }),
    }),
    turnOffReminders: build.mutation<TurnOffRemindersApiResponse, TurnOffRemindersApiArg>({
      query: () => ({ url: `/customer/reminders`, method: 'DELETE' }),
    }),
    getPoints: build.query<GetPointsApiResponse, GetPointsApiArg>({
      query: (queryArg) => ({
        url: `/customer/points`,
        params: {
          after: queryArg.after,
        },
      }),
    }),
    createPointsCode: build.mutation<CreatePointsCodeApiResponse, CreatePointsCodeApiArg>({
      query: (queryArg) => ({ url: `/customer/points/code`, method: 'POST', body: queryArg.body }),
    }),
    getOwnFeedback: build.query<GetOwnFeedbackApiResponse, GetOwnFeedbackApiArg>({
      query: (queryArg) => ({ url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}/feedback` }),
    }),
    rateMeal: build.mutation<RateMealApiResponse, RateMealApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}/rating`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    complain: build.mutation<ComplainApiResponse, ComplainApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}/complaint`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    mailReceipt: build.mutation<MailReceiptApiResponse, MailReceiptApiArg>({
      query: (queryArg) => ({
        url: `/customer/receipts/${encodeURIComponent(String(queryArg.id))}/email`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    mailSpending: build.mutation<MailSpendingApiResponse, MailSpendingApiArg>({
      query: (queryArg) => ({ url: `/customer/spending/email`, method: 'POST', body: queryArg.body }),
    }),
    getDataReads: build.query<GetDataReadsApiResponse, GetDataReadsApiArg>({
      query: () => ({ url: `/customer/reads` }),
    }),
    deleteOwnAccount: build.mutation<DeleteOwnAccountApiResponse, DeleteOwnAccountApiArg>({
      query: () => ({ url: `/customer/account`, method: 'DELETE' }),
    }),
    getMessageConsent: build.query<GetMessageConsentApiResponse, GetMessageConsentApiArg>({
      query: () => ({ url: `/customer/messages` }),
    }),
    setMessageConsent: build.mutation<SetMessageConsentApiResponse, SetMessageConsentApiArg>({
      query: (queryArg) => ({ url: `/customer/messages`, method: 'PATCH', body: queryArg.body }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SendSignInCodeApiResponse = /** status 200 Send a diner a code for signing in */ {
  message: string;
  resendAfterSeconds: number;
  /** Present if the code was sent by WhatsApp. The next one is then sent by SMS */
  channel?: 'whatsapp';
};
export type SendSignInCodeApiArg = {
  body: {
    phone: string;
    /** A random secret of the client. Send it with the request for the code and with the code itself. Others then cannot use up the code’s tries */
    requestId?: string;
    /** The language of the message */
    language?: 'en' | 'ar' | 'ur';
  };
};
export type SignInApiResponse = /** status 200 Sign a diner in with the code */ Done;
export type SignInApiArg = {
  body: {
    phone: string;
    otp: string;
    /** A random secret of the client. Send it with the request for the code and with the code itself. Others then cannot use up the code’s tries */
    requestId?: string;
  };
};
export type GetCustomerSessionApiResponse = /** status 200 Tell whether this browser is signed in as a diner */ {
  signedIn: boolean;
  /** What the session shows: the whole account, or after a save with a code only the orders saved in this browser. Null when nobody is signed in */
  scope: ('full' | 'device') | null;
  /** The diner’s id; null when nobody is signed in */
  id: string | null;
  /** Masked; null when another diner has the number now */
  phone: string | null;
  /** The time until which the last code proves the number. After it, a code on another device opens a new, empty account. Null without a number, and for the scope `device` */
  phoneProvenUntil: string | null;
  /** The `mailto:` or `https:` URL at which diners reach the operator; null without one */
  contact: string | null;
  /** Whether this server can send receipts by e-mail, for the scope `full` */
  mails?: boolean;
  /** The providers with whose accounts diners can sign in here; missing without any */
  providers?: ('google' | 'apple')[];
  /** How many passkeys the diner has; null where this server can have none. 0 for the scope `device` */
  passkeys: number | null;
};
export type GetCustomerSessionApiArg = void;
export type SignOutApiResponse = /** status 200 Sign out on this device */ Done;
export type SignOutApiArg = void;
export type SignOutEverywhereApiResponse = /** status 200 Sign out on every device */ Done;
export type SignOutEverywhereApiArg = void;
export type StartPasskeySignInApiResponse = /** status 200 Start signing in with a passkey */ PasskeyRequest;
export type StartPasskeySignInApiArg = void;
export type SignInWithPasskeyApiResponse = /** status 200 Sign a diner in with a passkey */ Done;
export type SignInWithPasskeyApiArg = {
  passkeyAssertionInput: PasskeyAssertionInput;
};
export type GetPasskeysApiResponse = /** status 200 The diner’s passkeys, oldest first */ {
  passkeys: Passkey[];
};
export type GetPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 200 Add the passkey that the browser has made */ Passkey;
export type AddPasskeyApiArg = {
  addPasskeyInput: AddPasskeyInput;
};
export type StartPasskeyApiResponse = /** status 200 Start adding a passkey */ PasskeyOptions;
export type StartPasskeyApiArg = void;
export type RenamePasskeyApiResponse = /** status 200 Rename a passkey */ Done;
export type RenamePasskeyApiArg = {
  id: string;
  body: {
    name: string;
  };
};
export type RemovePasskeyApiResponse = /** status 200 Remove a passkey */ Done;
export type RemovePasskeyApiArg = {
  id: string;
};
export type StartIdentityApiResponse = /** status 200 Start signing in at a provider, or linking an account there */ {
  url: string;
};
export type StartIdentityApiArg = {
  provider: 'google' | 'apple';
  body: {
    purpose: 'signIn' | 'link';
  };
};
export type FinishIdentityApiResponse =
  /** status 200 Sign in with the provider’s answer, or link the account there */ {
    message: string;
    purpose: 'signIn' | 'link';
  };
export type FinishIdentityApiArg = {
  body: {
    /** The query with which the provider sent the browser back */
    answer: string;
  };
};
export type GetIdentitiesApiResponse =
  /** status 200 The accounts at providers that the diner has linked, oldest first */ {
    identities: {
      id: string;
      provider: 'google' | 'apple';
      createdAt: string;
      lastUsedAt: string | null;
    }[];
  };
export type GetIdentitiesApiArg = void;
export type RemoveIdentityApiResponse = /** status 200 Remove a linked account */ Done;
export type RemoveIdentityApiArg = {
  id: string;
};
export type GetProfileApiResponse = /** status 200 The diner’s name, birth date and gender, where given */ {
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  gender: ('female' | 'male') | null;
};
export type GetProfileApiArg = void;
export type ChangeProfileApiResponse = /** status 200 Change the diner’s name, birth date or gender */ Done;
export type ChangeProfileApiArg = {
  body: {
    firstName?: string | null;
    lastName?: string | null;
    birthDate?: string | null;
    gender?: ('female' | 'male') | null;
  };
};
export type GetReceiptsApiResponse = /** status 200 The diner’s receipts, newest first, page by page */ {
  receipts: ReceiptRow[];
  next: string | null;
};
export type GetReceiptsApiArg = {
  search?: string;
  /** YYYY-MM in the branch’s time zone */
  month?: string;
  restaurantId?: string;
  category?: string;
  /** The value of `next` on the page before */
  after?: string;
  size?: number;
};
export type GetReceiptSummaryApiResponse =
  /** status 200 The months, restaurants and categories of the diner’s receipts, with totals */ ReceiptSummary;
export type GetReceiptSummaryApiArg = void;
export type GetOwnReceiptApiResponse = /** status 200 One of the diner’s receipts */ OwnReceipt;
export type GetOwnReceiptApiArg = {
  /** The id in the receipt’s link */
  id: string;
};
export type ChangeReceiptApiResponse = /** status 200 Change the diner’s note or category of a receipt */ Done;
export type ChangeReceiptApiArg = {
  /** The id in the receipt’s link */
  id: string;
  body: {
    note?: string | null;
    category?: string | null;
    /** With a category: whether all receipts of the restaurant get it, except those with another one; also those to come */
    always?: boolean;
  };
};
export type RemoveReceiptApiResponse = /** status 200 Remove a receipt from the diner’s list */ Done;
export type RemoveReceiptApiArg = {
  /** The id in the receipt’s link */
  id: string;
};
export type GetRemovedReceiptsApiResponse =
  /** status 200 The last receipts that the diner has removed from the list */ {
    receipts: RemovedReceipt[];
  };
export type GetRemovedReceiptsApiArg = void;
export type RestoreReceiptApiResponse = /** status 200 Put a removed receipt back into the diner’s list */ Done;
export type RestoreReceiptApiArg = {
  /** The id in the receipt’s link */
  id: string;
};
export type AcceptReceiptApiResponse =
  /** status 200 Say that an order which a cashier saved is the diner’s own */ Done;
export type AcceptReceiptApiArg = {
  /** The id in the receipt’s link */
  id: string;
};
export type ContestReceiptApiResponse = /** status 200 Say that the staff saved a receipt to the wrong phone */ Done;
export type ContestReceiptApiArg = {
  /** The id in the receipt’s link */
  id: string;
};
export type GetSpendingApiResponse =
  /** status 200 What the diner spent in a month, by currency, restaurant and category */ Spending;
export type GetSpendingApiArg = {
  /** YYYY-MM in the branch’s time zone */
  month?: string;
};
export type GetBudgetAlertsApiResponse =
  /** status 200 The budgets of which at least 80 percent is spent in the current month */ {
    alerts: {
      currency: string | null;
      percent: number;
      state: 'near' | 'over';
    }[];
  };
export type GetBudgetAlertsApiArg = void;
export type SetBudgetApiResponse = /** status 200 Set or remove the diner’s budget of a currency */ Done;
export type SetBudgetApiArg = {
  body: {
    /** ISO 4217; empty for receipts without a currency */
    currency: string;
    /** The amount for a month; null removes the budget */
    amount: number | null;
  };
};
export type GetDeadlinesApiResponse =
  /** status 200 The last days to return or replace, and of warranties, in the next 30 days */ {
    deadlines: Deadline[];
  };
export type GetDeadlinesApiArg = void;
export type GetCalendarApiResponse = /** status 200 Whether the diner has a calendar of deadlines */ {
  createdAt: string | null;
  /** When a program last fetched it, to the day */
  readAt: string | null;
};
export type GetCalendarApiArg = void;
export type MakeCalendarApiResponse = /** status 200 Make a secret address for a calendar of deadlines */ {
  /** The path of the calendar, below the base URL of the API */
  path: string;
};
export type MakeCalendarApiArg = {
  body: {
    language?: 'en' | 'ar' | 'ur';
  };
};
export type EndCalendarApiResponse = /** status 200 End the diner’s calendar: its address stops working */ Done;
export type EndCalendarApiArg = void;
export type GetHomeApiResponse =
  /** status 200 What the diner spent in a month day by day, the points nearest to a discount, and what ends soon */ DinerHome;
export type GetHomeApiArg = {
  /** YYYY-MM in the branch’s time zone */
  month?: string;
};
export type GetRemindersApiResponse =
  /** status 200 Whether this browser gets reminders, and the key with which it subscribes to them */ {
    isOn: boolean;
    /** The server’s key (RFC 8292); null while the server cannot send reminders */
    publicKey: string | null;
  };
export type GetRemindersApiArg = void;
export type TurnOnRemindersApiResponse = /** status 200 Send reminders of deadlines and budgets to this browser */ Done;
export type TurnOnRemindersApiArg = {
  body: {
    /** The https address of a public push service */
    endpoint: string;
    keys: {
      /** The browser’s public key (RFC 8291) */
      p256dh: string;
      auth: string;
    };
    /** The language of the reminders */
    language?: 'en' | 'ar' | 'ur';
  };
};
export type TurnOffRemindersApiResponse = /** status 200 Send no more reminders to this browser */ Done;
export type TurnOffRemindersApiArg = void;
export type GetPointsApiResponse =
  /** status 200 The diner’s points by programme, and their movements, the latest first */ Points;
export type GetPointsApiArg = {
  /** The value of `next` on the page before */
  after?: string;
};
export type CreatePointsCodeApiResponse =
  /** status 200 Make the code with which a cashier can use the diner’s points */ PointsCode;
export type CreatePointsCodeApiArg = {
  body: {
    /** Null for points of the platform */
    restaurantId: string | null;
  };
};
export type GetOwnFeedbackApiResponse =
  /** status 200 What the diner has said about a receipt, and whether the restaurant has read it */ OwnFeedback;
export type GetOwnFeedbackApiArg = {
  /** The id in the receipt’s link */
  id: string;
};
export type RateMealApiResponse = /** status 200 Say how the meal was */ Done;
export type RateMealApiArg = {
  /** The id in the receipt’s link */
  id: string;
  /** How the meal was. Possible for 7 days after the meal */
  body:
    | {
        good: true;
        reasons?: ('food' | 'service' | 'quick' | 'price' | 'place')[];
        /** One line of at most 140 characters */
        text?: string;
      }
    | {
        good: false;
        reasons?: ('waiting' | 'food' | 'service' | 'wrong_order' | 'price' | 'cleanliness')[];
        /** One line of at most 140 characters */
        text?: string;
      };
};
export type ComplainApiResponse = /** status 200 Say that something is wrong with a receipt */ Done;
export type ComplainApiArg = {
  /** The id in the receipt’s link */
  id: string;
  body: {
    reason: 'amount' | 'origin' | 'return' | 'points' | 'other';
    /** One line of at most 140 characters */
    text?: string;
  };
};
export type MailReceiptApiResponse = /** status 200 Send a receipt to an e-mail address, as a PDF */ Done;
export type MailReceiptApiArg = {
  /** The id in the receipt’s link */
  id: string;
  body: {
    email: string;
    language?: 'en' | 'ar' | 'ur';
  };
};
export type MailSpendingApiResponse =
  /** status 200 Send the receipts of a month to an e-mail address, as one PDF and one CSV file */ Done;
export type MailSpendingApiArg = {
  body: {
    email: string;
    language?: 'en' | 'ar' | 'ur';
    month: string;
  };
};
export type GetDataReadsApiResponse = /** status 200 List who has read the diner’s data, by day */ {
  reads: DataRead[];
};
export type GetDataReadsApiArg = void;
export type DeleteOwnAccountApiResponse = /** status 200 Delete the diner’s account */ Done;
export type DeleteOwnAccountApiArg = void;
export type GetMessageConsentApiResponse =
  /** status 200 Tell whether the diner accepts text messages about receipts */ {
    /** Whether a cashier’s save may send the diner a text message */
    receipts: boolean;
  };
export type GetMessageConsentApiArg = void;
export type SetMessageConsentApiResponse =
  /** status 200 Stop text messages about receipts, or allow them again */ Done;
export type SetMessageConsentApiArg = {
  body: {
    /** Whether a cashier’s save may send the diner a text message */
    receipts: boolean;
  };
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
export type Done = {
  message: string;
};
export type PasskeyRequest = {
  rpId: string;
  challenge: string;
  /** Milliseconds */
  timeout: number;
  userVerification: 'required';
};
export type PasskeyAssertionInput = {
  /** Base64url */
  id: string;
  /** Base64url */
  clientDataJSON: string;
  /** Base64url */
  authenticatorData: string;
  /** Base64url */
  signature: string;
  /** Base64url */
  userHandle: string;
};
export type Passkey = {
  id: string;
  name: string;
  /** Whether a password manager copies the passkey to other devices */
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};
export type AddPasskeyInput = {
  /** Base64url */
  id: string;
  /** Base64url */
  clientDataJSON: string;
  /** Base64url */
  attestationObject: string;
  transports?: string[];
  name: string;
};
export type PasskeyOptions = {
  rp: {
    id: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  challenge: string;
  pubKeyCredParams: {
    alg: number;
    type: 'public-key';
  }[];
  /** Milliseconds */
  timeout: number;
  excludeCredentials: {
    id: string;
    type: 'public-key';
    transports: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
  }[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  attestation: 'none';
};
export type LocalizedName = {
  language: 'en' | 'ar' | 'ur';
  name: string;
};
export type PeriodEnds = {
  warranty?: string;
  /** The last day for returning the order */
  recovery?: string;
  replacement?: string;
};
export type ReceiptRow = {
  id: string;
  order_number: string;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
    logo: string | null;
  };
  branch_name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  branch_name_localized?: string;
  /** YYYY-MM-DD in the branch’s time zone */
  order_date: string;
  /** HH:mm in the branch’s time zone */
  order_time: string;
  orderedAt: string;
  total_price: number;
  /** `total_price` minus `returned_amount`: the amount with which the order counts in every sum. 0 for a void order */
  remaining_amount: number;
  /** ISO 4217; null if the restaurant has no currency */
  currency: string | null;
  /** `partly_paid`: the payments are less than the total; `partly_returned`: the customer kept a part of the order */
  status: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  /** IANA name of the branch’s time zone, which all times on the receipt use */
  time_zone?: string;
  /** Absent if the restaurant grants no period, and for an order that is void or fully returned */
  period_ends?: PeriodEnds;
  /** The diner’s own note */
  note: string | null;
  /** The diner’s own category */
  category: string | null;
  /** Whether the diner or the staff saved the receipt; null for a receipt that was saved before this was recorded, and for a copy */
  savedBy: ('diner' | 'staff') | null;
  /** A copy of an order that another customer has saved: without points and periods, and in no sum */
  copy: boolean;
};
export type PendingReceipt = {
  id: string;
  /** The names of the restaurant */
  names: LocalizedName[];
  /** YYYY-MM-DD, by the branch’s clock */
  date: string;
  /** HH:mm, by the branch’s clock */
  time: string;
  total: number;
  currency: string | null;
};
export type ReceiptSummary = {
  /** Orders that a cashier saved for the diner, who has not said yet whether they are theirs */
  pending: PendingReceipt[];
  months: {
    /** YYYY-MM */
    month: string;
    receipts: number;
    /** The totals by currency. Returns are subtracted, and void receipts do not count */
    totals: {
      currency: string | null;
      amount: number;
    }[];
  }[];
  restaurants: {
    id: string;
    names: LocalizedName[];
    logo: string | null;
    receipts: number;
  }[];
  categories: string[];
  /** The number of copies of other customers’ orders, which are in no total */
  copies: number;
};
export type OrderItemOption = {
  name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  name_localized?: string;
  quantity: number;
  total_price: number;
};
export type OrderItem = {
  item_name: string;
  item_name_localized?: string | null;
  item_quantity: number;
  /** The price of one piece, before options and discount */
  unit_price?: number;
  discount_amount?: number;
  discount_name?: string;
  /** The name in the restaurant’s second language, if the till sends it */
  discount_name_localized?: string;
  total_price: number;
  /** The combo of the line; the parts of one combo follow each other and share its number */
  combo?: {
    number: number;
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    /** The quantity; 1 by default */
    quantity?: number;
    discount_amount?: number;
    discount_name?: string;
    discount_name_localized?: string;
  } | null;
  options?: OrderItemOption[];
};
export type OrderReturn = {
  return_number: string;
  /** YYYY-MM-DD in the branch’s time zone */
  return_date: string;
  /** HH:mm */
  return_time: string;
  returnedAt: string;
  return_items: OrderItem[];
  tax_amount: number | null;
  /** The refunded amount */
  total_price: number;
  /** The payment methods of the refund */
  payments: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
    /** Not included in `amount` */
    tips?: number;
    /** The cash that the customer gave */
    tendered?: number;
    /** The change from `tendered` */
    change?: number;
  }[];
};
export type OfferedPoints = {
  points: number;
  /** YYYY-MM-DD, the first day after the return period; null if the points are usable at once */
  usable_on: string | null;
};
export type Order = {
  id: string;
  order_number: string;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
    logo: string | null;
  };
  branch_name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  branch_name_localized?: string;
  /** YYYY-MM-DD in the branch’s time zone */
  order_date: string;
  /** HH:mm in the branch’s time zone */
  order_time: string;
  /** The business day, YYYY-MM-DD, by which periods and sums count; only for staff */
  business_date?: string;
  orderedAt: string;
  check_number: string | null;
  payment_method: string;
  /** Always null in an answer to an anonymous caller */
  customer_notes: string | null;
  sub_total_price: number;
  discount_amount: number;
  /** The name of the discount, coupon or promotion */
  discount_name?: string;
  /** The name in the restaurant’s second language, if the till sends it */
  discount_name_localized?: string;
  tax_amount: number | null;
  /** Whether the lines and the sub total include the tax; absent when there is no tax, or when the sums do not show it */
  prices_include_tax?: boolean;
  rounding_amount: number;
  charges: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
  }[];
  /** `tax_amount` by tax and rate, each rounded by itself: they may differ from it by a halala */
  taxes: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    /** Percent */
    rate: number | null;
    amount: number;
    /** Whether the prices include this tax, if the till says it; otherwise as `prices_include_tax` */
    included?: boolean;
  }[];
  /** The amount that was paid with each payment method */
  payments: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
    /** Not included in `amount` */
    tips?: number;
    /** The cash that the customer gave */
    tendered?: number;
    /** The change from `tendered` */
    change?: number;
  }[];
  /** The sum of the payments’ `tips`. It is not included in `total_price` */
  tips_amount?: number;
  total_price: number;
  /** ISO 4217; null if the restaurant has no currency */
  currency: string | null;
  order_items: OrderItem[];
  /** The customer who saved the order. Always null in an answer to an anonymous caller */
  user: {
    firstName: string | null;
    lastName: string | null;
  } | null;
  order_type?: 'dine_in' | 'pick_up' | 'delivery' | 'drive_thru';
  table_name?: string;
  table_section?: string;
  guests?: number;
  /** The order number of a delivery app */
  external_number?: string;
  saved: boolean;
  /** `partly_paid`: the payments are less than the total; `partly_returned`: the customer kept a part of the order */
  status: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  /** The whole order was returned */
  returned: boolean;
  /** The amount refunded by all returns of the order */
  returned_amount: number;
  /** `total_price` minus `returned_amount`: the amount with which the order counts in every sum. 0 for a void order */
  remaining_amount: number;
  /** Earliest first. Empty if the till reports a complete return without its lines */
  returns: OrderReturn[];
  /** The till has made the order void, so the order is no longer an invoice */
  voided: boolean;
  /** The time of the save; before that, the time of the first scan */
  createdAt: string;
  /** When a customer saved the order */
  savedAt?: string | null;
  /** When somebody first opened the order with the till’s QR code or with the order’s link */
  scannedAt?: string | null;
  /** IANA name of the branch’s time zone, which all times on the receipt use */
  time_zone?: string;
  /** Absent if the restaurant grants no period, and for an order that is void or fully returned */
  period_ends?: PeriodEnds;
  /** The tax QR of the POS, verbatim */
  receipt_qr: string | null;
  /** Who sold the order, from the tax QR, else from the restaurant’s settings; absent if neither says it */
  seller?: {
    legal_name?: string;
    vat_number?: string;
  };
  /** Whether the diner who saved it can rate the meal */
  takes_ratings?: boolean;
  /** For staff: when a diner said that the order had been saved to the wrong phone */
  contestedAt?: string;
  /** The address of the order’s page */
  link: string;
  /** What a save earns, in the answers about the last order; absent if nothing, and for a saved order */
  points_offer?: OfferedPoints;
  /** True if the POS or the database’s primary did not answer. A later order may then exist */
  stale?: boolean;
};
export type OwnReceipt = {
  order: Order;
  /** The diner’s own note */
  note: string | null;
  /** The diner’s own category */
  category: string | null;
  /** Whether the diner or the staff saved the receipt; null for a receipt that was saved before this was recorded, and for a copy */
  savedBy: ('diner' | 'staff') | null;
  /** A copy of an order that another customer has saved: without points and periods, and in no sum */
  copy: boolean;
  /** Whether all receipts of the restaurant get this category */
  always: boolean;
  /** The diner’s categories: those for this restaurant first, then the most used ones */
  suggestions: string[];
};
export type RemovedReceipt = {
  id: string;
  order_number: string;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
    logo: string | null;
  };
  branch_name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  branch_name_localized?: string;
  /** YYYY-MM-DD in the branch’s time zone */
  order_date: string;
  /** HH:mm in the branch’s time zone */
  order_time: string;
  orderedAt: string;
  total_price: number;
  /** `total_price` minus `returned_amount`: the amount with which the order counts in every sum. 0 for a void order */
  remaining_amount: number;
  /** ISO 4217; null if the restaurant has no currency */
  currency: string | null;
  /** `partly_paid`: the payments are less than the total; `partly_returned`: the customer kept a part of the order */
  status: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  /** IANA name of the branch’s time zone, which all times on the receipt use */
  time_zone?: string;
  /** Absent if the restaurant grants no period, and for an order that is void or fully returned */
  period_ends?: PeriodEnds;
  /** The diner’s own note */
  note: string | null;
  /** The diner’s own category */
  category: string | null;
  /** Whether the diner or the staff saved the receipt; null for a receipt that was saved before this was recorded, and for a copy */
  savedBy: ('diner' | 'staff') | null;
  /** A copy of an order that another customer has saved: without points and periods, and in no sum */
  copy: boolean;
  removedAt: string;
};
export type Budget = {
  amount: number;
  /** The percentage of the budget that is spent, rounded down */
  percent: number;
  /** `near` from 80 percent, `over` from 100 percent */
  state: 'within' | 'near' | 'over';
};
export type Spending = {
  /** YYYY-MM */
  month: string;
  /** Never added up across currencies */
  currencies: {
    currency: string | null;
    amount: number;
    /** The tax that `amount` includes, as the tills reported it */
    vat?: number;
    receipts: number;
    /** The amount of the month before */
    before: number;
    /** The amount of each day of the month; empty for a month without receipts */
    days: number[];
    /** The amount of the month before on the same first `days` days, or in the whole month if `days` is null. Null if there is no receipt to compare with */
    compared: {
      amount: number;
      days: number | null;
    } | null;
    budget: Budget | null;
    /** Twelve months, the earliest first; the last is the month of the answer */
    months: {
      month: string;
      amount: number;
      /** The tax that `amount` includes, as the tills reported it */
      vat?: number;
      receipts: number;
    }[];
    restaurants: {
      id: string;
      names: LocalizedName[];
      logo: string | null;
      amount: number;
      /** The tax that `amount` includes, as the tills reported it */
      vat?: number;
      receipts: number;
    }[];
    categories: {
      category: string | null;
      amount: number;
      /** The tax that `amount` includes, as the tills reported it */
      vat?: number;
      receipts: number;
    }[];
  }[];
};
export type Deadline = {
  receiptId: string;
  orderNumber: string;
  /** The day of the order in the branch’s time zone */
  orderDate: string;
  restaurantId: string;
  names: LocalizedName[];
  logo: string | null;
  /** What the receipt amounts to after returns */
  amount: number;
  currency: string | null;
  kind: 'recovery' | 'replacement' | 'warranty';
  /** The last day, YYYY-MM-DD in the branch’s time zone; on that day the period is not over yet */
  day: string;
  /** IANA name of the branch’s time zone */
  timeZone: string;
};
export type PointsBalance = {
  /** Null for points of the platform */
  restaurantId: string | null;
  names: LocalizedName[];
  /** The logo of the restaurant */
  logo: string | null;
  available: number;
  /** Points that cannot be used until the return period of their orders is over */
  pending: number;
  /** Points that were taken back after they had been spent. The next earned points pay this debt */
  debt: number;
  /** The amount that the available points take off a bill; null if they cannot be used */
  worth: {
    amount: number;
    currency: string;
  } | null;
  /** The next round discount, and how many points are missing for it; null if points cannot be used, or are owed */
  next: {
    points: number;
    amount: number;
    currency: string;
  } | null;
};
export type DinerHome = {
  /** The current day in Asia/Riyadh */
  today: string;
  /** YYYY-MM */
  month: string;
  receipts: number;
  /** The number of restaurants of the month’s receipts */
  restaurants: number;
  /** How many days of the month before `before` sums up; null for the whole month */
  comparedDays: number | null;
  totals: {
    currency: string | null;
    amount: number;
    /** The amount of each day of the month */
    days: number[];
    /** Null if there is no receipt to compare with */
    before: number | null;
  }[];
  /** The points that are nearest to a discount */
  points: PointsBalance | null;
  /** The next deadline of each of the first 6 receipts */
  running: Deadline[];
  /** The number of receipts with a deadline in 30 days */
  runningReceipts: number;
};
export type PointsMovement = {
  id: string;
  at: string;
  kind: 'earned' | 'taken_back' | 'redeemed' | 'given_back' | 'expired' | 'corrected';
  /** The number of points; negative if points were lost */
  points: number;
  /** The names of the restaurant; empty for points of the platform */
  names: LocalizedName[];
  /** The receipt that explains the movement; null if the receipt is no longer in the diner’s list */
  receiptId: string | null;
  orderNumber: string | null;
  /** The reason for a correction, as the administrators wrote it */
  reason: string | null;
  /** When earned points become available; null if they are already available, and for other movements */
  pendingUntil: string | null;
  /** The day of `pendingUntil` on the restaurant’s clock */
  availableOn: string | null;
  /** When earned points expire: at the end of a day on the restaurant’s clock */
  expiresAt: string | null;
  /** The last day on which earned points can be used */
  expiresOn: string | null;
};
export type DinerRedemption = {
  id: string;
  state: 'open' | 'confirmed' | 'redeemed' | 'cancelled' | 'lapsed' | 'missing';
  points: number;
  /** The amount that the points take off the bill */
  discount: number;
  currency: string;
  at: string;
  names: LocalizedName[];
};
export type Points = {
  balances: PointsBalance[];
  movements: PointsMovement[];
  /** The redemptions of the past 24 hours, and those of the past 7 days whose order is missing */
  redemptions: DinerRedemption[];
  /** The value of `after` with which to request the next page of movements; null on the last page */
  next: string | null;
};
export type PointsCode = {
  /** Eight digits; an earlier code of these points is no longer valid */
  code: string;
  expiresInSeconds: number;
};
export type OwnFeedback = {
  rating: {
    /** Null for a complaint */
    good: boolean | null;
    reasons: (
      | 'food'
      | 'service'
      | 'quick'
      | 'price'
      | 'place'
      | 'waiting'
      | 'wrong_order'
      | 'cleanliness'
      | 'amount'
      | 'origin'
      | 'return'
      | 'points'
      | 'other'
    )[];
    text: string | null;
    /** What the restaurant has done with it */
    state: 'new' | 'read' | 'working' | 'done' | 'declined';
    sentAt: string;
  } | null;
  complaint: {
    /** Null for a complaint */
    good: boolean | null;
    reasons: (
      | 'food'
      | 'service'
      | 'quick'
      | 'price'
      | 'place'
      | 'waiting'
      | 'wrong_order'
      | 'cleanliness'
      | 'amount'
      | 'origin'
      | 'return'
      | 'points'
      | 'other'
    )[];
    text: string | null;
    /** What the restaurant has done with it */
    state: 'new' | 'read' | 'working' | 'done' | 'declined';
    sentAt: string;
  } | null;
};
export type DataRead = {
  /** The time of the last read on that day */
  at: string;
  kind: 'users' | 'customer' | 'ordersOfPhone' | 'order';
  times: number;
  role: 'admin' | 'restaurantAdmin';
  /** The names of the restaurant; empty if an administrator read the data */
  names: LocalizedName[];
};
