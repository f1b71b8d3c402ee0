import { z } from 'zod';
import { httpUrl } from './httpUrl';

/** An issuer must use https, except on this machine, where tests run one. */
const issuer = httpUrl().refine(
  (url) => url.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname),
  'must be an https URL',
);

/** Words with colons between them. */
const parts = <Name extends string>(...names: Name[]) =>
  z
    .string()
    .max(1_000)
    .transform((text) => text.split(':').map((part) => part.trim()))
    .refine(
      (words) => words.length === names.length && words.every(Boolean),
      `must have ${names.length} parts with colons between them: ${names.join(', ')}`,
    )
    .transform((words) => Object.fromEntries(names.map((name, index) => [name, words[index]!])) as Record<Name, string>)
    .optional();

/** The settings of the providers with whose accounts diners can sign in. Without them no page offers it. */
export const identityShape = {
  /** Google's OAuth client: `ID:SECRET`. */
  GOOGLE_CLIENT: parts('id', 'secret'),
  /** Replaces the provider's URL, for tests. */
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  /** Apple's Services ID, team and key: `SERVICES_ID:TEAM_ID:KEY_ID`. */
  APPLE_CLIENT: parts('id', 'team', 'key'),
  /** The private key in PEM format (PKCS #8), in which `\n` may replace the ends of lines. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .refine(
      (pem) => pem.startsWith('-----BEGIN PRIVATE KEY-----') && pem.endsWith('-----END PRIVATE KEY-----'),
      'must be a private key in PEM format, as Apple’s .p8 file has it',
    )
    .optional(),
  /** Replaces the provider's URL, for tests. */
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
};

const TOGETHER = [['GOOGLE_CLIENT'], ['APPLE_CLIENT', 'APPLE_PRIVATE_KEY']] as const;

/** Returns one line for each setting of a provider that is missing. */
export function identityFaults(env: Record<string, string | undefined>): string[] {
  return TOGETHER.flatMap((names) => {
    const [first] = names;
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) return [];
    return [
      ...missing.map((name) => `${name} must be set, because ${names.find((each) => env[each])} is`),
      ...(env['PUBLIC_URL']
        ? []
        : [`PUBLIC_URL must be set when ${first} is set, because the provider sends diners back`]),
    ];
  });
}
