import { PASSKEY_NAME_MAX } from 'contracts';
import { z } from 'zod';

/** The maximum length of a credential id in base64url: 1023 bytes (WebAuthn level 3, §4). */
const MAX_ID_LENGTH = 1364;
const MAX_PART_LENGTH = 8192;

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/)
    .meta({ description: 'Base64url' });

const publicKey = z.literal('public-key');
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));

export const PasskeyName = z.string().trim().min(1, 'Type a name').max(PASSKEY_NAME_MAX);

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isSynced: z.boolean().meta({ description: 'Whether a password manager copies the passkey to other devices' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
    timeout: z.int().meta({ description: 'Milliseconds' }),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyOptions', description: 'For navigator.credentials.create(), as JSON (WebAuthn level 3, §5.4)' });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const PasskeyRequest = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int().meta({ description: 'Milliseconds' }),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest', description: 'For navigator.credentials.get(), as JSON (WebAuthn level 3, §5.5)' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const AddPasskey = z
  .strictObject({
    id: base64url(MAX_ID_LENGTH),
    clientDataJSON: base64url(MAX_PART_LENGTH),
    attestationObject: base64url(MAX_PART_LENGTH),
    transports: z.array(z.string().max(32)).max(16).default([]),
    name: PasskeyName,
  })
  .meta({
    id: 'AddPasskey',
    description: 'The browser’s response, and a name by which the diner recognises the passkey',
  });

export const PasskeyAssertion = z
  .strictObject({
    id: base64url(MAX_ID_LENGTH),
    clientDataJSON: base64url(MAX_PART_LENGTH),
    authenticatorData: base64url(MAX_PART_LENGTH),
    signature: base64url(MAX_PART_LENGTH),
    userHandle: base64url(MAX_ID_LENGTH),
  })
  .meta({ id: 'PasskeyAssertion', description: 'The browser’s response' });
