import { useLanguage } from 'shared-ui';
import { invoiceApi, type Till } from '../../../api';
import { refusalCode } from './refusalCode';

/** The endpoint that sends a code. `retryAfterSeconds` of its error is the value of the Retry-After header, or 0. */
const { usePostUserMutation } = invoiceApi.enhanceEndpoints({
  endpoints: {
    postUser: {
      transformErrorResponse: (error, meta) => ({
        ...error,
        retryAfterSeconds: Number(meta?.response?.headers.get('retry-after')) || 0,
      }),
    },
  },
});

/** The fields that all requests of a save share. */
export type SavingCall = Till & { orderId: string; requestId: string };

export interface CodeAnswer {
  /** Why the server sent no code; undefined if it sent one. */
  error?: unknown;
  /** The number of seconds until the server allows the next request for a code. */
  wait: number;
  /** Set if the code was sent by WhatsApp. The next one is an SMS. */
  channel?: 'whatsapp';
}

/** @returns a function that requests a code for a phone number, and whether that request is running */
export function useSendCode(call: SavingCall): [(phone: string) => Promise<CodeAnswer>, boolean] {
  const language = useLanguage();
  const [postUser, { isLoading }] = usePostUserMutation();

  const sendCode = async (phone: string): Promise<CodeAnswer> => {
    const { data, error } = await postUser({ body: { ...call, phone, language } });
    if (!error) return { wait: data?.resendAfterSeconds ?? 0, channel: data?.channel };
    const wait =
      'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : 0;
    // CODE_SENT is not a failure: the code that was sent a moment ago, perhaps for an earlier page, still works.
    return refusalCode(error) === 'CODE_SENT' ? { wait } : { error, wait };
  };
  return [sendCode, isLoading];
}
