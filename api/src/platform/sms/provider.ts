import type { Settings } from '../config/settings';
import type { SmsPort } from './port';
import { taqnyat } from './taqnyat';
import { twilio, TWILIO_URL } from './twilio';
import { unifonic } from './unifonic';

const BASE_URLS = {
  twilio: TWILIO_URL,
  unifonic: 'https://el.cloud.unifonic.com',
  taqnyat: 'https://api.taqnyat.sa',
};

/** Creates the provider that the settings select; null for the console provider, which is the outbox. */
export function smsProvider(settings: Settings): SmsPort | null {
  /** Returns a setting that cannot be missing, because the validation of the settings requires it. */
  const needed = (name: keyof Settings): string => {
    const value = settings[name];
    if (typeof value !== 'string') throw new Error(`${name} is not set`);
    return value;
  };
  const { SMS_PROVIDER: provider } = settings;
  if (provider === 'console') return null;
  const baseUrl = settings.SMS_BASE_URL ?? BASE_URLS[provider];
  const sender = needed('SMS_SENDER');
  switch (provider) {
    case 'twilio':
      return twilio({
        baseUrl,
        accountSid: needed('TWILIO_ACCOUNT_SID'),
        authToken: needed('TWILIO_AUTH_TOKEN'),
        sender: /^MG[0-9a-fA-F]{32}$/.test(sender) ? { messagingServiceSid: sender } : { from: sender },
      });
    case 'unifonic':
      return unifonic({ baseUrl, appSid: needed('UNIFONIC_APP_SID'), senderId: sender });
    case 'taqnyat':
      return taqnyat({ baseUrl, token: needed('TAQNYAT_TOKEN'), sender });
  }
}
