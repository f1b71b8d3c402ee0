import { createECDH } from 'node:crypto';
import { z } from 'zod';

/** The settings of push messages. If they contain no keys, the server generates and stores a pair (pushKeys.ts). */
export const pushShape = {
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public VAPID key in base64url')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private VAPID key in base64url')
    .optional(),
  /**
   * The `mailto:` or `https:` URL at which push services can reach the operator (RFC 8292, section 2.1). The default is
   * PUBLIC_URL.
   */
  PUSH_SUBJECT: z
    .string()
    .max(200)
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: with an address, or an https address')
    .optional(),
};

/** Returns one line for each conflict between the settings of push messages. */
export function pushFaults(env: Record<string, string | undefined>): string[] {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return [];
  if (!publicKey || !privateKey) return ['PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together: set both or neither'];
  return isPair(publicKey, privateKey) ? [] : ['PUSH_PUBLIC_KEY is not the public key of PUSH_PRIVATE_KEY'];
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
