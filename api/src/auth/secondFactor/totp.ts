import { Secret, TOTP } from 'otpauth';

/** RFC 4226 §4 asks for 160 bits. */
const SECRET_BYTES = 20;
/** The parameters that every authenticator app knows (RFC 6238; apps ignore others in the address). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The name under which apps list the account. */
const ISSUER = 'Eesal';
/** How many time steps a phone's clock may be behind or ahead (RFC 6238 §5.2 asks for at most one). */
const STEPS_OFF = 1;

/** Returns a new random secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function appAddress(secret: string, email: string): string {
  return new TOTP({ ...SHAPE, issuer: ISSUER, label: email, secret }).toString();
}

/**
 * Returns the time step of a code; null when the code is not valid now.
 * @param code six digits
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = TOTP.validate({ ...SHAPE, secret: Secret.fromBase32(secret), token: code, timestamp, window: STEPS_OFF });
  return off === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + off;
}
