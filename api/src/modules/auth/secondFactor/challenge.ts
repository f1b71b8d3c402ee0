import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { keyFor } from '../jwt';
import { passwordMark } from '../../mails/passwordMark';
import { SECRET_ALGORITHM, TOKEN_ALGORITHM, type TokenKeys } from '../tokenKeys';

/**
 * The lifetime of a challenge, in seconds. In this time after the password, a member may enter the code or set up an
 * app.
 */
const CHALLENGE_SECONDS = 10 * 60;
const ISSUER = 'api';
/**
 * The audience of challenges. Session tokens have the same keys but another audience, so neither is accepted as the
 * other.
 */
const AUDIENCE = 'second-factor';

const Claims = z.object({ sub: z.uuid(), use: z.enum(['code', 'setup']), password: z.string() });

/** The purpose of a challenge: entering a code of the member's app, or setting up an app. */
export type ChallengeUse = z.infer<typeof Claims>['use'];

interface Owner {
  id: string;
  passwordHash: string;
}

/**
 * Returns a token that proves for ten minutes that its holder has entered the correct password. The token is not a
 * session.
 */
export async function signChallenge(
  { id, passwordHash }: Owner,
  use: ChallengeUse,
  keys: Pick<TokenKeys, 'signing'>,
  now: Date,
): Promise<string> {
  const { alg, kid, key } = keys.signing();
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ use, password: passwordMark(passwordHash) })
    .setProtectedHeader({ alg, kid })
    .setSubject(id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + CHALLENGE_SECONDS)
    .sign(key);
}

/**
 * Returns the member whom a challenge belongs to; undefined if the challenge is forged, expired or for another use, or
 * if the password has changed since the challenge was created.
 * @param find reads a member who may log in
 */
export async function memberOfChallenge<Found extends Owner>(
  challenge: string,
  use: ChallengeUse,
  keys: Pick<TokenKeys, 'keyOf'>,
  now: Date,
  find: (id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const claims = await read(challenge, keys, now);
  if (claims?.use !== use) return undefined;
  const member = await find(claims.sub);
  return member && passwordMark(member.passwordHash) === claims.password ? member : undefined;
}

async function read(challenge: string, keys: Pick<TokenKeys, 'keyOf'>, now: Date) {
  try {
    const { payload } = await jwtVerify(challenge, (header) => keyFor(header, keys), {
      algorithms: [TOKEN_ALGORITHM, SECRET_ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return Claims.parse(payload);
  } catch {
    return undefined;
  }
}
