import { z } from 'zod';
import { SmsUnavailable, type SmsPort } from './port';
import { postSms, SMS_TIMEOUT_MS, unexplained, type SmsAnswer } from './post';
import { ProviderCode } from './providerCode';

const PROVIDER = 'unifonic';

/** Unifonic's HTTP statuses for a problem with the recipient: 410 for a wrong format, and 482 for an invalid number. */
const RECIPIENT_STATUSES = new Set([410, 482]);
/**
 * Unifonic's error codes for a number that is invalid, too long or too short. ER-05 (no route) is not in this set,
 * because it may be a problem of the operator.
 */
const RECIPIENT_CODES = new Set(['ER-02', 'ER-03', 'ER-04']);
/** The `errorCode` of an accepted message. */
const NO_ERROR = 'ER-00';

/**
 * The response. `success` is a string, although the documentation shows a boolean. In a refusal, `data` is missing or
 * has a different shape.
 */
const Answer = z.object({
  success: z.union([z.stringbool(), z.boolean()]),
  errorCode: ProviderCode,
  data: z.object({ Status: z.string().optional() }).optional().catch(undefined),
});
/**
 * The statuses of a message that Unifonic accepted but that has already failed, because of its number, its sender or
 * our balance.
 */
const FAILED_STATUSES = new Set(['rejected', 'failed', 'undelivered']);

export interface UnifonicKeys {
  baseUrl: string;
  appSid: string;
  senderId: string;
}

/**
 * Sends messages with Unifonic's REST API (https://docs.unifonic.com/docs/sending-your-first-sms-via-unifonic-api;
 * statuses: https://docs.unifonic.com/reference/http-status-codes). The recipient is written without `+`.
 */
export function unifonic({ baseUrl, appSid, senderId }: UnifonicKeys, timeoutMs = SMS_TIMEOUT_MS): SmsPort {
  return {
    async send(to, text) {
      const body = new URLSearchParams({
        AppSid: appSid,
        SenderID: senderId,
        Recipient: to.replace(/^\+/, ''),
        Body: text,
        responseType: 'JSON',
      });
      const answer = await postSms({ provider: PROVIDER, url: `${baseUrl}/rest/SMS/messages`, body, timeoutMs });
      const parsed = Answer.safeParse(answer.body);
      if (answer.ok) {
        if (!parsed.success) throw unexplained(PROVIDER, answer);
        const { success, data } = parsed.data;
        if (success && !FAILED_STATUSES.has(data?.Status?.toLowerCase() ?? '')) return;
      }
      throw failureOf(answer, parsed.data?.errorCode);
    },
  };
}

function failureOf(answer: SmsAnswer, errorCode: string | undefined): SmsUnavailable {
  const statedCode = errorCode === NO_ERROR ? undefined : errorCode;
  const recipient = RECIPIENT_STATUSES.has(answer.status) || RECIPIENT_CODES.has(statedCode ?? '');
  return new SmsUnavailable(PROVIDER, recipient ? 'recipient' : 'refused', {
    providerCode: statedCode ?? `http_${answer.status}`,
  });
}
