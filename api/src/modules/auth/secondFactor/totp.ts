import { PRODUCT_NAME } from 'contracts';
import { Secret, TOTP } from 'otpauth';

/** The length of a secret: 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
/**
 * The parameters that every authenticator app supports. Many apps ignore other values in the `otpauth:` URI (RFC 6238).
 */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The name under which apps list the account. */
const ISSUER = PRODUCT_NAME;
/**
 * The maximum difference between a phone's clock and the server's, in time steps (RFC 6238 §5.2 recommends at most
 * one).
 */
const STEPS_OFF = 1;

/** Returns a new random secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the `otpauth:` URI that an authenticator app reads from a QR code. */
export function appAddress(secret: string, email: string): string {
  return new TOTP({ ...SHAPE, issuer: ISSUER, label: email, secret }).toString();
}

/**
 * Returns the time step in which a code is valid; null if it is not valid now.
 * @param code six digits
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = TOTP.validate({ ...SHAPE, secret: Secret.fromBase32(secret), token: code, timestamp, window: STEPS_OFF });
  return off === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + off;
}
