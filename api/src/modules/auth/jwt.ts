import type { StaffRole } from 'contracts';
import {
  decodeProtectedHeader,
  jwtVerify,
  SignJWT,
  type JWTHeaderParameters,
  type ProtectedHeaderParameters,
} from 'jose';
import { z } from 'zod';
import { SECRET_ALGORITHM, TOKEN_ALGORITHM, type TokenKeys } from './tokenKeys';

/** The lifetime of a token, in seconds (OWASP: 15–30 minutes idle). */
export const TOKEN_SECONDS = 30 * 60;

/**
 * The contents of a token. The screens use the role, `restaurantId` and `branchId`. The server identifies the session
 * by `sub` and `jti`, and reads the permissions from the database.
 */
const Claims = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  role: z.enum(['admin', 'restaurantAdmin'] satisfies StaffRole[]),
  restaurantId: z.uuid().nullable(),
  branchId: z.uuid().nullable(),
  iat: z.number(),
  exp: z.number(),
});

export type TokenClaims = z.infer<typeof Claims>;

const ISSUER = 'api';
const AUDIENCE = 'dashboard';

/**
 * Signs a token with the current signing key, and writes the key's id into the header. Times are in seconds since 1970.
 */
export async function signToken(
  { sub, jti, iat, exp, ...claims }: TokenClaims,
  keys: Pick<TokenKeys, 'signing'>,
): Promise<string> {
  const { alg, kid, key } = keys.signing();
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid })
    .setSubject(sub)
    .setJti(jti)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(key);
}

/**
 * Returns the claims of a token; null if the token is forged, expired or malformed, has another audience, or was signed
 * with a retired key.
 */
async function readToken(token: string, keys: Pick<TokenKeys, 'keyOf'>, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => keyFor(header, keys), {
      algorithms: [TOKEN_ALGORITHM, SECRET_ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: now,
    });
    return Claims.parse(payload);
  } catch {
    return null;
  }
}

/** The maximum number of remembered tokens. */
const REMEMBERED = 10_000;

/**
 * Returns a function like {@link readToken} that remembers the tokens whose signature was correct. Checking a signature
 * costs more CPU time than the rest of most requests. A remembered token is read again only until it expires, and only
 * while the key that signed it is accepted.
 */
export function rememberTokens(
  keys: Pick<TokenKeys, 'keyOf'>,
): (token: string, now: Date) => Promise<TokenClaims | null> {
  const known = new Map<string, { claims: TokenClaims; header: ProtectedHeaderParameters; key: unknown }>();

  return async function read(token, now) {
    const remembered = known.get(token);
    if (remembered) {
      const isValid = remembered.claims.exp > now.getTime() / 1000 && keys.keyOf(remembered.header) === remembered.key;
      if (isValid) return remembered.claims;
      known.delete(token);
    }
    const claims = await readToken(token, keys, now);
    if (!claims) return null;
    const header = decodeProtectedHeader(token);
    const key = keys.keyOf(header);
    // The key may have been replaced because of a leak while the signature was checked.
    if (key === undefined) return null;
    known.set(token, { claims, header, key });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return claims;
  };
}

/**
 * Returns the key that verifies a token's signature.
 * @throws Error if no accepted key has the key id in the token's header
 */
export function keyFor(header: JWTHeaderParameters, keys: Pick<TokenKeys, 'keyOf'>) {
  const key = keys.keyOf(header);
  if (!key) throw new Error('no accepted key has the token’s key id');
  return key;
}
