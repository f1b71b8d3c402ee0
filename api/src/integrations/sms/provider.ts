import type { Settings } from '../../platform/config/settings';
import type { SmsPort } from './port';
import { taqnyat } from './taqnyat';
import { twilio } from './twilio';
import { unifonic } from './unifonic';

/** Creates the provider that the settings select; null for the console provider, which is the outbox. */
export function smsProvider(settings: Settings): SmsPort | null {
  /** Returns a setting that cannot be missing, because the validation of the settings requires it. */
  const needed = (name: keyof Settings): string => {
    const value = settings[name];
    if (typeof value !== 'string') throw new Error(`${name} is not set`);
    return value;
  };
  switch (settings.SMS_PROVIDER) {
    case 'console':
      return null;
    case 'twilio': {
      const sender = settings.TWILIO_MESSAGING_SERVICE_SID
        ? { messagingServiceSid: settings.TWILIO_MESSAGING_SERVICE_SID }
        : { from: needed('TWILIO_FROM') };
      return twilio({
        baseUrl: settings.TWILIO_BASE_URL,
        accountSid: needed('TWILIO_ACCOUNT_SID'),
        authToken: needed('TWILIO_AUTH_TOKEN'),
        sender,
      });
    }
    case 'unifonic':
      return unifonic({
        baseUrl: settings.UNIFONIC_BASE_URL,
        appSid: needed('UNIFONIC_APP_SID'),
        senderId: needed('UNIFONIC_SENDER_ID'),
      });
    case 'taqnyat':
      return taqnyat({
        baseUrl: settings.TAQNYAT_BASE_URL,
        token: needed('TAQNYAT_TOKEN'),
        sender: needed('TAQNYAT_SENDER'),
      });
  }
}
