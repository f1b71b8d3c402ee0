import { and, eq, lt } from 'drizzle-orm';
import type { Settings } from '../../../platform/config/settings';
import type { Db } from '../../../platform/db/database';
import { passkeys, users } from '../../../platform/db/schema';
import type { CustomerSessions } from '../sessions';
import type { Device } from '../signIn';
import { CHALLENGE_SECONDS, type Challenges } from './challenges';
import { userHandleOf } from './passkeys';
import { challengeIn, counterOfProof, type Assertion } from './proofs';
import { requiredParty } from './relyingParty';
import type { PasskeyRequest } from './schemas';

/**
 * The outcome of a sign-in. `expired`: no challenge that waits for a signature. `unknown`: a passkey that is removed, or whose diner is
 * deleted. `refused`: a wrong signature, origin or diner. `copied`: the authenticator has counted fewer signatures than this server
 * (WebAuthn level 3, §6.1.1).
 */
type PasskeyVerdict =
  | { is: 'accepted'; token: string; userId: string }
  | { is: 'refused'; userId: string }
  | { is: 'copied'; userId: string }
  | { is: 'expired' }
  | { is: 'unknown' };

/** Signs diners in with a passkey. It needs no phone: a diner whose number somebody else has now opens their own receipts. */
export interface PasskeySignIn {
  /**
   * Returns what a browser needs to find and use a passkey. Nobody is named, so it tells nothing about anyone.
   * @throws Refusal 409 where this server can have none
   */
  start(): Promise<PasskeyRequest>;
  /**
   * Signs in. A session of the device ends.
   * @throws Refusal 409 where this server can have none
   */
  finish(assertion: Assertion, device: Device): Promise<PasskeyVerdict>;
}

interface Parts {
  db: Db;
  challenges: Challenges;
  sessions: CustomerSessions;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  now: () => Date;
}

export function createPasskeySignIn({ db, challenges, sessions, settings, now }: Parts): PasskeySignIn {
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
      if (!challenge || !(await challenges.use(challenge, 'signIn', null))) return { is: 'expired' };
      const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id));
      if (!key) return { is: 'unknown' };
      const { id, userId } = key;
      if (assertion.userHandle !== userHandleOf(userId)) return { is: 'refused', userId };
      const counter = await counterOfProof(assertion, { party, challenge, key });
      if (counter === null) return { is: 'refused', userId };

      return db.transaction(async (tx): Promise<PasskeyVerdict> => {
        const [diner] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
          .for('update');
        if (!diner || (await tx.$count(passkeys, eq(passkeys.id, id))) === 0) return { is: 'unknown' };
        const rises = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
        const used = await tx
          .update(passkeys)
          .set({ counter, lastUsedAt: now() })
          .where(and(eq(passkeys.id, id), rises))
          .returning({ id: passkeys.id });
        if (used.length === 0) return { is: 'copied', userId };
        await tx.update(users).set({ lastLogin: now() }).where(eq(users.id, userId));
        if (session) await sessions.end(session.sessionId, tx);
        return { is: 'accepted', token: await sessions.begin(tx, userId, id), userId };
      });
    },
  };
}
