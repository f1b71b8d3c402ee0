import { z } from 'zod';
import { httpUrl } from '../config/httpUrl';

/** The SMS providers. `console` belongs to the demo and sends nothing; the others really send messages. */
const SMS_PROVIDERS = ['console', 'twilio', 'unifonic', 'taqnyat'] as const;

const secret = z.string().min(8, 'must have at least 8 characters').max(512).optional();

/**
 * A sender: a number, a registered name of at most 11 letters, digits, hyphens and spaces with at least one letter, or
 * a messaging service of Twilio.
 */
const SENDER = /^(\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 -]{0,10}|MG[0-9a-fA-F]{32})$/;

/** The settings of the SMS providers, with the validation of each. */
export const smsShape = {
  SMS_PROVIDER: z.enum(SMS_PROVIDERS, `must be one of: ${SMS_PROVIDERS.join(', ')}`).default('console'),
  SMS_SENDER: z
    .string()
    .regex(SENDER, 'must be a number, or a registered sender name of at most 11 letters and digits')
    .optional(),
  /** Replaces the provider's URL, for tests. */
  SMS_BASE_URL: httpUrl().optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: secret,
  UNIFONIC_APP_SID: secret,
  TAQNYAT_TOKEN: secret,
  /**
   * The domain in the WebOTP line. The provider must have allowed it, because providers refuse messages with unknown
   * domains.
   */
  SMS_WEB_OTP_DOMAIN: z
    .string()
    .regex(/^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a bare domain in lower case')
    .optional(),
};

/** The settings that each provider requires. */
const REQUIRED: Record<(typeof SMS_PROVIDERS)[number], readonly string[]> = {
  console: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_SENDER'],
  unifonic: ['UNIFONIC_APP_SID', 'SMS_SENDER'],
  taqnyat: ['TAQNYAT_TOKEN', 'SMS_SENDER'],
};

/**
 * Returns one line for each missing SMS setting.
 * @param isDemo whether the demo is on, because only the demo may show codes on the console
 */
export function smsFaults(env: Record<string, string | undefined>, isDemo: boolean): string[] {
  const { data: provider } = smsShape.SMS_PROVIDER.safeParse(env['SMS_PROVIDER']);
  if (!provider) return [];
  const faults = REQUIRED[provider]
    .filter((name) => !env[name])
    .map((name) => `${name} must be set when SMS_PROVIDER is ${provider}`);
  if (provider === 'console' && !isDemo) {
    const sending = SMS_PROVIDERS.filter((name) => name !== 'console').join(', ');
    faults.push(
      `SMS_PROVIDER must name a provider that sends (${sending}) outside the demo: the console shows phones and codes. DEMO=1 allows it`,
    );
  }
  return faults;
}
