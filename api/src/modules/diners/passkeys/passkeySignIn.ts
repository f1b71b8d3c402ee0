import { and, eq, lt } from 'drizzle-orm';
import type { Settings } from '../../../platform/config/settings';
import type { Db } from '../../../platform/db/database';
import { passkeys, users } from '../../../platform/db/schema';
import type { CustomerSessions } from '../sessions';
import type { Device } from '../signIn';
import { requireUnblocked } from '../../blockedPhones/blocked';
import { CHALLENGE_SECONDS, type Challenges } from './challenges';
import { userHandleOf } from './passkeys';
import { challengeIn, counterOfProof, type Assertion } from './proofs';
import { requiredParty } from './relyingParty';
import type { PasskeyRequest } from './schemas';

/**
 * The result of a sign-in. `expired`: the challenge is no longer valid. `unknown`: the passkey was removed, or its
 * diner was deleted. `refused`: the signature, the origin or the diner is wrong. `copied`: the authenticator's
 * signature counter is not higher than the stored one, so the passkey may be a copy (WebAuthn level 3, §6.1.1).
 */
type PasskeyResult =
  | { status: 'accepted'; token: string; userId: string }
  | { status: 'refused'; userId: string }
  | { status: 'copied'; userId: string }
  | { status: 'expired' }
  | { status: 'unknown' };

/**
 * Signs diners in with a passkey, which needs no phone number. So a diner whose number now belongs to another person
 * can still open their own receipts.
 */
export interface PasskeySignIn {
  /**
   * Returns what a browser needs to find and use a passkey. The result names no account, so it does not reveal which
   * accounts exist.
   * @throws Refusal 409 if this server cannot offer passkeys
   */
  start(): Promise<PasskeyRequest>;
  /**
   * Signs the diner in, and ends the session that the device had before.
   * @throws Refusal 403 if the diner's phone number is blocked; 409 if this server cannot offer passkeys
   */
  finish(assertion: Assertion, device: Device): Promise<PasskeyResult>;
}

interface Dependencies {
  db: Db;
  challenges: Challenges;
  sessions: CustomerSessions;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  now: () => Date;
}

export function createPasskeySignIn({ db, challenges, sessions, settings, now }: Dependencies): PasskeySignIn {
  return {
    async start() {
      return {
        rpId: requiredParty(settings).id,
        challenge: await challenges.make('signIn', null),
        timeout: CHALLENGE_SECONDS * 1000,
        userVerification: 'required',
      };
    },

    async finish(assertion, { session }) {
      const party = requiredParty(settings);
      const challenge = challengeIn(assertion);
      if (!challenge || !(await challenges.use(challenge, 'signIn', null))) return { status: 'expired' };
      const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id));
      if (!key) return { status: 'unknown' };
      const { id, userId } = key;
      if (assertion.userHandle !== userHandleOf(userId)) return { status: 'refused', userId };
      const counter = await counterOfProof(assertion, { party, challenge, key });
      if (counter === null) return { status: 'refused', userId };

      return db.transaction(async (tx): Promise<PasskeyResult> => {
        const [diner] = await tx
          .select({ id: users.id, phone: users.phone })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
          .for('update');
        if (!diner || (await tx.$count(passkeys, eq(passkeys.id, id))) === 0) return { status: 'unknown' };
        if (diner.phone) await requireUnblocked(tx, diner.phone, now());
        const rises = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
        const used = await tx
          .update(passkeys)
          .set({ counter, lastUsedAt: now() })
          .where(and(eq(passkeys.id, id), rises))
          .returning({ id: passkeys.id });
        if (used.length === 0) return { status: 'copied', userId };
        await tx.update(users).set({ lastLogin: now() }).where(eq(users.id, userId));
        if (session) await sessions.end(session.sessionId, tx);
        return { status: 'accepted', token: await sessions.begin(tx, userId, { passkeyId: id }), userId };
      });
    },
  };
}
