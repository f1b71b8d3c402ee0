import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'api';
/**
 * The audiences of device tokens, for accounts of staff and of diners. Session tokens may be signed with the same key
 * but have another audience, so none is accepted as another.
 */
type Audience = 'login-device' | 'diner-device';

/** How long after its last login a browser has its own count of login attempts, in seconds. */
export const DEVICE_SECONDS = 90 * 24 * 60 * 60;

/**
 * Returns the value of a device cookie. It proves that this browser has logged in to this account, and grants nothing
 * else.
 */
export function signDevice(
  accountId: string,
  secret: string,
  now: Date,
  { deviceId = randomUUID(), audience = 'login-device' }: { deviceId?: string; audience?: Audience } = {},
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(accountId)
    .setJti(deviceId)
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + DEVICE_SECONDS)
    .sign(new TextEncoder().encode(secret));
}

/** Returns the id of the device; null if the value is forged or expired, or belongs to another account. */
export async function readDevice(
  value: string,
  accountId: string,
  secret: string,
  now: Date,
  audience: Audience = 'login-device',
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(value, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      subject: accountId,
      requiredClaims: ['exp', 'jti'],
      currentDate: now,
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
