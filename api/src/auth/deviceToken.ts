import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'api';
/**
 * The audience of device tokens. Session tokens may be signed with the same key but have another audience, so neither
 * is accepted as the other.
 */
const AUDIENCE = 'login-device';

/** How long after its last login a browser has its own count of login attempts, in seconds. */
export const DEVICE_SECONDS = 90 * 24 * 60 * 60;

/**
 * Returns the value of a device cookie. It proves that this browser has logged in to this account, and grants nothing
 * else.
 */
export function signDevice(
  staffId: string,
  secret: string,
  now: Date,
  deviceId: string = randomUUID(),
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(staffId)
    .setJti(deviceId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + DEVICE_SECONDS)
    .sign(new TextEncoder().encode(secret));
}

/** Returns the id of the device; null if the value is forged or expired, or belongs to another account. */
export async function readDevice(value: string, staffId: string, secret: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(value, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      subject: staffId,
      requiredClaims: ['exp', 'jti'],
      currentDate: now,
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
