import type { Settings } from '../config/settings';
import { SMS_TIMEOUT_MS } from '../sms/post';
import { TWILIO_URL, twilioMessages } from '../sms/twilio';
import type { WhatsAppPort } from './port';
import { sendUnifonicTemplate } from './unifonic';

const UNIFONIC_URL = 'https://apis.unifonic.com';

/**
 * Creates the provider of WhatsApp that the settings select; null without one. The validation of the settings makes
 * sure that none of its settings is missing.
 */
export function whatsAppProvider(settings: Settings, timeoutMs = SMS_TIMEOUT_MS): WhatsAppPort | null {
  const { WHATSAPP_PROVIDER: provider, WHATSAPP_BASE_URL: baseUrl } = settings;
  if (!provider) return null;
  const {
    WHATSAPP_SENDER: sender = '',
    TWILIO_ACCOUNT_SID: accountSid = '',
    TWILIO_AUTH_TOKEN: authToken = '',
  } = settings;
  const sendByTwilio = twilioMessages({ baseUrl: baseUrl ?? TWILIO_URL, accountSid, authToken }, timeoutMs);
  return {
    templateFor({ kind, language, values }) {
      const name = settings.WHATSAPP_TEMPLATES?.[`${kind}.${language}`];
      if (name === undefined) return null;
      if (provider === 'unifonic') {
        const { UNIFONIC_PUBLIC_ID: publicId = '', UNIFONIC_SECRET: secret = '' } = settings;
        const keys = { baseUrl: baseUrl ?? UNIFONIC_URL, publicId, secret };
        return (to) => sendUnifonicTemplate(keys, to, { name, kind, language, values }, timeoutMs);
      }
      // https://www.twilio.com/docs/whatsapp/tutorial/send-whatsapp-notification-messages-templates
      const from: Record<string, string> = sender.startsWith('MG')
        ? { MessagingServiceSid: sender }
        : { From: `whatsapp:${sender}` };
      const variables = Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
      return (to) =>
        sendByTwilio({
          To: `whatsapp:${to}`,
          ...from,
          ContentSid: name,
          ContentVariables: JSON.stringify(variables),
        });
    },
  };
}
