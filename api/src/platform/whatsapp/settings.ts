import { LANGUAGES, type Language } from 'contracts';
import { z } from 'zod';
import { httpUrl } from '../config/httpUrl';
import type { TemplateKind } from '../sms/messages';

const WHATSAPP_PROVIDERS = ['twilio', 'unifonic'] as const;
const secret = z.string().min(8, 'must have at least 8 characters').max(512).optional();

/** A template of one kind of message in one language. */
type TemplateKey = `${TemplateKind}.${Language}`;
const KINDS = ['code', 'link', 'question'] as const satisfies readonly TemplateKind[];
const KEYS = KINDS.flatMap((kind) => LANGUAGES.map((language) => `${kind}.${language}`));

/** The templates: `code.en=HX…,code.ar=HX…,link.en=HX…`. Codes need one. */
const templates = z
  .string()
  .max(5_000)
  .transform((text) => text.split(',').map((part) => part.trim().split('=')))
  .refine(
    (parts) =>
      parts.every(
        ([key = '', name = '', ...rest]) => rest.length === 0 && KEYS.includes(key) && /^\w{1,512}$/.test(name),
      ),
    `must be a list such as code.en=code_en,link.ar=link_ar, of ${KINDS.join(', ')} with the languages ${LANGUAGES.join(', ')}`,
  )
  .refine((parts) => parts.some(([key]) => key?.startsWith('code.')), 'must have a template of a code, such as code.en')
  .transform((parts) => Object.fromEntries(parts) as Partial<Record<TemplateKey, string>>)
  .optional();

/** The settings of WhatsApp. Without `WHATSAPP_PROVIDER` every message is an SMS. */
export const whatsAppShape = {
  WHATSAPP_PROVIDER: z.enum(WHATSAPP_PROVIDERS, `must be one of: ${WHATSAPP_PROVIDERS.join(', ')}`).optional(),
  /** Twilio's sender: a number in E.164 format, or a messaging service. */
  WHATSAPP_SENDER: z
    .string()
    .regex(/^(\+\d{6,15}|MG[0-9a-fA-F]{32})$/, 'must be a number such as +14155238886, or a messaging service')
    .optional(),
  WHATSAPP_TEMPLATES: templates,
  /** Replaces the provider's URL, for tests. */
  WHATSAPP_BASE_URL: httpUrl().optional(),
  UNIFONIC_PUBLIC_ID: secret,
  UNIFONIC_SECRET: secret,
};

const REQUIRED: Record<(typeof WHATSAPP_PROVIDERS)[number], readonly string[]> = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'WHATSAPP_SENDER', 'WHATSAPP_TEMPLATES'],
  unifonic: ['UNIFONIC_PUBLIC_ID', 'UNIFONIC_SECRET', 'WHATSAPP_TEMPLATES'],
};

/** Returns one line for each missing setting of WhatsApp. */
export function whatsAppFaults(env: Record<string, string | undefined>): string[] {
  const { data: provider } = whatsAppShape.WHATSAPP_PROVIDER.safeParse(env['WHATSAPP_PROVIDER']);
  if (!provider) return [];
  return REQUIRED[provider]
    .filter((name) => !env[name])
    .map((name) => `${name} must be set when WHATSAPP_PROVIDER is ${provider}`);
}
