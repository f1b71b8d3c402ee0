import { z } from 'zod';
import { SmsUnavailable, type SmsPort } from './port';
import { postSms, SMS_TIMEOUT_MS, unexplained } from './post';
import { ProviderCode } from './providerCode';

const PROVIDER = 'taqnyat';
const TAKEN = 201;

/** The rejected numbers arrive as a string that looks like a list: `[966512345678,]`. */
const Answer = z.object({
  statusCode: z.coerce.number().int(),
  rejected: z.string().optional(),
  message: ProviderCode,
});

export interface TaqnyatKeys {
  baseUrl: string;
  token: string;
  sender: string;
}

/**
 * Sends messages with Taqnyat (https://dev.taqnyat.sa/en/doc/sms/). The recipient is written without `+`. The status in
 * the body shows whether Taqnyat accepted the message; the HTTP status does not.
 */
export function taqnyat({ baseUrl, token, sender }: TaqnyatKeys, timeoutMs = SMS_TIMEOUT_MS): SmsPort {
  return {
    async send(to, text) {
      const recipient = to.replace(/^\+/, '');
      const answer = await postSms({
        provider: PROVIDER,
        url: `${baseUrl}/v1/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ recipients: [recipient], body: text, sender }),
        timeoutMs,
      });
      const { data } = Answer.safeParse(answer.body);
      if (!data) throw unexplained(PROVIDER, answer);
      const providerCode = data.message ?? `status_${data.statusCode}`;
      if (data.rejected?.includes(recipient)) throw new SmsUnavailable(PROVIDER, 'recipient', { providerCode });
      if (!answer.ok || data.statusCode !== TAKEN) throw new SmsUnavailable(PROVIDER, 'refused', { providerCode });
    },
  };
}
