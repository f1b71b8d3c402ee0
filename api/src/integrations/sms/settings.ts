import { z } from 'zod';
import { httpUrl } from '../../platform/config/httpUrl';

/** The SMS providers. `console` belongs to the demo and sends nothing; the others really send messages. */
const SMS_PROVIDERS = ['console', 'twilio', 'unifonic', 'taqnyat'] as const;

const baseUrl = (address: string) => httpUrl().default(address);
const secret = z.string().min(8, 'must have at least 8 characters').max(512).optional();

/**
 * A sender: a number, or a registered name of at most 11 letters, digits, hyphens and spaces with at least one letter.
 */
const sender = z
  .string()
  .regex(
    /^(\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 -]{0,10})$/,
    'must be a number, or a registered sender name of at most 11 letters and digits',
  )
  .optional();

/** The settings of the SMS providers, with the validation of each. */
export const smsShape = {
  SMS_PROVIDER: z.enum(SMS_PROVIDERS, `must be one of: ${SMS_PROVIDERS.join(', ')}`).default('console'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: sender,
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-fA-F]{32}$/, 'must be MG and 32 hexadecimal digits')
    .optional(),
  TWILIO_BASE_URL: baseUrl('https://api.twilio.com'),
  UNIFONIC_APP_SID: secret,
  UNIFONIC_SENDER_ID: sender,
  UNIFONIC_BASE_URL: baseUrl('https://el.cloud.unifonic.com'),
  TAQNYAT_TOKEN: secret,
  TAQNYAT_SENDER: sender,
  TAQNYAT_BASE_URL: baseUrl('https://api.taqnyat.sa'),
  /**
   * The domain in the WebOTP line. The provider must have allowed it, because providers refuse messages with unknown
   * domains.
   */
  SMS_WEB_OTP_DOMAIN: z
    .string()
    .regex(/^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a bare domain in lower case')
    .optional(),
};

/** The settings that each provider requires. `a|b` means exactly one of the two. */
const REQUIRED: Record<(typeof SMS_PROVIDERS)[number], readonly string[]> = {
  console: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM|TWILIO_MESSAGING_SERVICE_SID'],
  unifonic: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID'],
  taqnyat: ['TAQNYAT_TOKEN', 'TAQNYAT_SENDER'],
};

/**
 * Returns one line for each missing or conflicting SMS setting.
 * @param isDemo whether the demo is on, because only the demo may show codes on the console
 */
export function smsFaults(env: Record<string, string | undefined>, isDemo: boolean): string[] {
  const { data: provider } = smsShape.SMS_PROVIDER.safeParse(env['SMS_PROVIDER']);
  if (!provider) return [];
  const faults = REQUIRED[provider].flatMap((names) => {
    const choices = names.split('|');
    const set = choices.filter((name) => env[name]);
    if (set.length === 1) return [];
    const both = choices.join(' or ');
    return set.length === 0 ? `${both} must be set when SMS_PROVIDER is ${provider}` : `${both}: set one of the two`;
  });
  if (provider === 'console' && !isDemo) {
    const sending = SMS_PROVIDERS.filter((name) => name !== 'console').join(', ');
    faults.push(
      `SMS_PROVIDER must name a provider that sends (${sending}) outside the demo: the console shows phones and codes. DEMO=1 allows it`,
    );
  }
  return faults;
}
