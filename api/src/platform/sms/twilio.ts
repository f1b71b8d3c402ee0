import { z } from 'zod';
import { SmsUnavailable, type SmsPort } from './port';
import { postSms, SMS_TIMEOUT_MS, unexplained } from './post';
import { ProviderCode } from './providerCode';

const PROVIDER = 'twilio';
export const TWILIO_URL = 'https://api.twilio.com';

/**
 * Twilio's codes for a problem with the recipient: not a phone number, unreachable, not a mobile phone, opted out, or
 * (63003, 63024) without WhatsApp.
 */
const RECIPIENT_CODES = new Set(['21211', '21214', '21217', '21610', '21612', '21614', '21635', '63003', '63024']);
/** Twilio's codes for limits whose HTTP status is not 429: too many calls, and a full queue. */
const LIMIT_CODES = new Set(['20429', '14107', '21611']);
const LIMIT_SECONDS = 30;

const Taken = z.object({
  sid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  status: z.string().optional(),
  error_code: ProviderCode,
});
const Refused = z.object({ code: ProviderCode, message: z.string().optional(), status: z.number().optional() });

interface TwilioAccount {
  baseUrl: string;
  accountSid: string;
  authToken: string;
}

export interface TwilioKeys extends TwilioAccount {
  /** The sender's number or name, or a messaging service that selects a sender. */
  sender: { from: string } | { messagingServiceSid: string };
}

/**
 * Returns a function that sends a message with Twilio's Programmable Messaging, by SMS or by WhatsApp
 * (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 */
export function twilioMessages({ baseUrl, accountSid, authToken }: TwilioAccount, timeoutMs: number) {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return async (form: Record<string, string>): Promise<void> => {
    const answer = await postSms({
      provider: PROVIDER,
      url,
      headers: { authorization },
      body: new URLSearchParams(form),
      timeoutMs,
    });
    if (answer.ok) {
      const taken = Taken.safeParse(answer.body);
      if (!taken.success) throw unexplained(PROVIDER, answer);
      // Twilio created the message, but it failed immediately, so it will not be delivered.
      if (taken.data.status === 'failed') throw failureOf(taken.data.error_code);
      return;
    }
    const code = Refused.safeParse(answer.body).data?.code;
    if (!code) throw unexplained(PROVIDER, answer);
    throw failureOf(code);
  };
}

/** Sends SMS messages with Twilio. */
export function twilio({ sender, ...account }: TwilioKeys, timeoutMs = SMS_TIMEOUT_MS): SmsPort {
  const send = twilioMessages(account, timeoutMs);
  const from: Record<string, string> =
    'from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid };
  return { send: (to, text) => send({ To: to, ...from, Body: text }) };
}

function failureOf(code = ''): SmsUnavailable {
  if (LIMIT_CODES.has(code))
    return new SmsUnavailable(PROVIDER, 'rate_limited', { providerCode: code, waitSeconds: LIMIT_SECONDS });
  return new SmsUnavailable(PROVIDER, RECIPIENT_CODES.has(code) ? 'recipient' : 'refused', {
    providerCode: code || undefined,
  });
}
