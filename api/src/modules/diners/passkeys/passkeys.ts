import { PRODUCT_NAME } from 'contracts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { maskedPhone } from '../../../platform/maskedPhone';
import type { Settings } from '../../../platform/config/settings';
import type { Db } from '../../../platform/db/database';
import { customerSessions, passkeys, users } from '../../../platform/db/schema';
import { refusals } from '../../../platform/refusals';
import type { CustomerSession } from '../../../platform/http/guard';
import { CHALLENGE_SECONDS, type Challenges } from './challenges';
import { ALGORITHMS, challengeIn, provenCredential, type NewCredential } from './proofs';
import { requiredParty } from './relyingParty';
import type { Passkey, PasskeyOptions } from './schemas';

/** The maximum number of passkeys for a diner. */
const MAX_PASSKEYS = 10;

/** The transports that browsers support (WebAuthn level 3, §5.8.4). */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The passkeys of diners. */
export interface Passkeys {
  /**
   * Returns what a browser needs to create a passkey.
   * @throws Refusal 409 if the diner has the maximum number, or if this server cannot offer passkeys
   */
  startAdding(session: CustomerSession): Promise<PasskeyOptions>;
  /**
   * Stores the passkey that a browser has created.
   * @throws Refusal 400 for a wrong response; 409 if the diner has the maximum number, or if the passkey is already
   * stored
   */
  add(session: CustomerSession, credential: NewCredential, name: string): Promise<Passkey>;
  list(userId: string): Promise<Passkey[]>;
  count(userId: string): Promise<number>;
  /** @throws Refusal 404 for an unknown passkey */
  rename(userId: string, id: string, name: string): Promise<void>;
  /**
   * Removes a passkey, and ends the sessions on other devices that began with this passkey.
   * @throws Refusal 404 for an unknown passkey
   */
  remove(session: CustomerSession, id: string): Promise<void>;
}

interface Dependencies {
  db: Db;
  challenges: Challenges;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  now: () => Date;
}

/** Returns the user handle that all passkeys of a diner contain (WebAuthn): the diner's id in base64url. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Removes all passkeys of a diner. */
export async function removePasskeysOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

export function createPasskeys({ db, challenges, settings, now }: Dependencies): Passkeys {
  const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

  async function credentialsOf(userId: string): Promise<PasskeyOptions['excludeCredentials']> {
    const known = await db
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, userId));
    return known.map(({ id, transports }) => ({ id, type: 'public-key', transports: knownTransports(transports) }));
  }

  return {
    async startAdding({ userId, sessionId, phone }) {
      const { id } = requiredParty(settings);
      const excludeCredentials = await credentialsOf(userId);
      if (excludeCredentials.length >= MAX_PASSKEYS) throw refusals.passkeysFull();
      const name = phone ? maskedPhone(phone) : PRODUCT_NAME;
      return {
        rp: { id, name: PRODUCT_NAME },
        user: { id: userHandleOf(userId), name, displayName: name },
        challenge: await challenges.make('add', sessionId),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: CHALLENGE_SECONDS * 1000,
        excludeCredentials,
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    async add({ userId, sessionId }, credential, name) {
      const party = requiredParty(settings);
      const challenge = challengeIn(credential);
      if (!challenge || !(await challenges.use(challenge, 'add', sessionId))) throw refusals.passkeyExpired();
      const proven = await provenCredential(credential, { party, challenge });
      if (!proven) throw refusals.passkeyRefused();
      return db.transaction(async (tx) => {
        // With this lock, concurrent calls wait for each other, and no passkey is added to an account that is being
        // deleted.
        const [diner] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
          .for('update');
        if (!diner) throw refusals.notSignedIn();
        if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) throw refusals.passkeysFull();
        const [added] = await tx
          .insert(passkeys)
          .values({ userId, name, transports: knownTransports(credential.transports), createdAt: now(), ...proven })
          .onConflictDoNothing()
          .returning();
        if (!added) throw refusals.passkeyKnown();
        return view(added);
      });
    },

    async list(userId) {
      const all = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
      return all.map(view);
    },

    count: (userId) => db.$count(passkeys, eq(passkeys.userId, userId)),

    async rename(userId, id, name) {
      const renamed = await db.update(passkeys).set({ name }).where(own(userId, id)).returning({ id: passkeys.id });
      if (renamed.length === 0) throw refusals.passkey();
    },

    async remove({ userId, sessionId }, id) {
      await db.transaction(async (tx) => {
        const removed = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
        if (removed.length === 0) throw refusals.passkey();
        await tx
          .delete(customerSessions)
          .where(
            and(
              eq(customerSessions.userId, userId),
              eq(customerSessions.passkeyId, id),
              ne(customerSessions.id, sessionId),
            ),
          );
      });
    },
  };
}

const knownTransports = (transports: readonly string[]) => TRANSPORTS.filter((known) => transports.includes(known));

function view({ id, name, isSynced, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
