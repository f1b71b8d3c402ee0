import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { passkeyChallenges, type ChallengePurpose } from '../../../platform/db/schema';
import { sha256 } from '../../../platform/crypto/sha256';

const CHALLENGE_BYTES = 32;
/**
 * The lifetime of a challenge, in seconds. This time is long, because a browser that suggests passkeys in a form field
 * needs the challenge before the diner chooses a passkey.
 */
export const CHALLENGE_SECONDS = 5 * 60;

/** The random values that browsers sign with a passkey. Each works only once, so a signature cannot be used again. */
export interface Challenges {
  /**
   * Creates a challenge.
   * @param sessionId the session that adds a passkey; null for a sign-in
   * @returns the challenge in base64url
   */
  make(purpose: ChallengePurpose, sessionId: string | null): Promise<string>;
  /**
   * Uses up a challenge, even if its signature is then found to be wrong. Returns false if the challenge is unknown,
   * used or expired, or belongs to another session.
   */
  use(challenge: string, purpose: ChallengePurpose, sessionId: string | null): Promise<boolean>;
  /** Deletes expired challenges. */
  sweep(): Promise<void>;
}

export function createChallenges(db: Db, now: () => Date): Challenges {
  return {
    async make(purpose, sessionId) {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const expiresAt = new Date(now().getTime() + CHALLENGE_SECONDS * 1000);
      await db.insert(passkeyChallenges).values({ challengeHash: sha256(challenge), purpose, sessionId, expiresAt });
      return challenge;
    },

    async use(challenge, purpose, sessionId) {
      const { challengeHash, purpose: of, sessionId: session } = passkeyChallenges;
      // A single statement, so that only one of two concurrent calls finds the row.
      const [used] = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(challengeHash, sha256(challenge)),
            eq(of, purpose),
            sessionId === null ? isNull(session) : eq(session, sessionId),
          ),
        )
        .returning({ expiresAt: passkeyChallenges.expiresAt });
      return used !== undefined && used.expiresAt > now();
    },

    async sweep() {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now()));
    },
  };
}
