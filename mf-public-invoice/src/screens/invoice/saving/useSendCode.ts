import { useLanguage } from 'shared-ui';
import { invoiceApi, type Till } from '../../../api';
import { refusalCode } from './refusalCode';

/** The call that sends a code. What it refuses says in a header how long to wait; the page counts it down. */
const { usePostUserMutation } = invoiceApi.enhanceEndpoints({
  endpoints: {
    postUser: {
      transformErrorResponse: (error, meta) => ({ ...error, retryAfterSeconds: Number(meta?.response?.headers.get('retry-after')) || 0 }),
    },
  },
});

/** The fields that all calls of a save share. */
export type SavingCall = Till & { orderId: string; requestId: string };

export interface CodeAnswer {
  /** Why there is no code; without it there is one. */
  error?: unknown;
  /** In how many seconds another one may be asked for, as the server says. */
  wait: number;
}

/** How a code for one order is sent to a phone, and whether that is under way. */
export function useSendCode(call: SavingCall): [(phone: string) => Promise<CodeAnswer>, boolean] {
  const language = useLanguage();
  const [postUser, { isLoading }] = usePostUserMutation();

  const sendCode = async (phone: string): Promise<CodeAnswer> => {
    const { data, error } = await postUser({ body: { ...call, phone, language } });
    if (!error) return { wait: data?.resendAfterSeconds ?? 0 };
    const wait = 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : 0;
    // The one that was sent a moment ago, from a page that is gone perhaps, still works.
    return refusalCode(error) === 'CODE_SENT' ? { wait } : { error, wait };
  };
  return [sendCode, isLoading];
}
