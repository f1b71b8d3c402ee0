import { z } from 'zod';
import type { Message } from '../sms/messages';
import { SmsUnavailable } from '../sms/port';
import { postSms, unexplained } from '../sms/post';
import { ProviderCode } from '../sms/providerCode';

const PROVIDER = 'unifonic';

const Taken = z.object({ messageId: z.string().min(1) });
const Refused = z.object({ code: ProviderCode, errorCode: ProviderCode });

/**
 * Sends a template with Unifonic's Conversations API (https://docs.unifonic.com/docs/whatsapp-template-messages). The
 * button of a template for codes, which copies the code, is one of the template's `options`.
 */
export async function sendUnifonicTemplate(
  { baseUrl, publicId, secret }: { baseUrl: string; publicId: string; secret: string },
  to: string,
  { name, kind, language, values }: Message['template'] & { name: string },
  timeoutMs: number,
): Promise<void> {
  const body = { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) };
  const button = { type: 'options', parameters: [{ value: values[0], subType: 'url', index: 0 }] };
  const answer = await postSms({
    provider: PROVIDER,
    url: `${baseUrl}/v1/messages`,
    headers: { publicid: publicId, secret, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipient: { contact: to, channel: 'whatsapp' },
      content: {
        type: 'template',
        name,
        language: { code: language },
        components: kind === 'code' ? [body, button] : [body],
      },
    }),
    timeoutMs,
  });
  if (answer.ok) {
    if (!Taken.safeParse(answer.body).success) throw unexplained(PROVIDER, answer);
    return;
  }
  const stated = Refused.safeParse(answer.body).data;
  const providerCode = stated?.errorCode ?? stated?.code ?? `http_${answer.status}`;
  throw new SmsUnavailable(PROVIDER, 'refused', { providerCode });
}
