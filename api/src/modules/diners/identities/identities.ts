import { randomBytes } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { seal, unsealAny } from '../../../platform/crypto/seal';
import type { ReadySettings } from '../../../platform/config/secrets';
import type { Db } from '../../../platform/db/database';
import {
  customerSessions,
  IDENTITY_PROVIDERS,
  identities,
  users,
  type IdentityProviderName,
} from '../../../platform/db/schema';
import type { Outgoing } from '../../../platform/outgoing';
import { refusals } from '../../../platform/refusals';
import type { CustomerSession } from '../../../platform/http/guard';
import { requireUnblocked } from '../../blockedPhones/blocked';
import type { CustomerSessions } from '../sessions';
import type { Device } from '../signIn';
import { AnswerRefused, createProvider, type IdentitySettings } from './providers';

/** How long a diner may stay at the provider, in seconds. */
export const CEREMONY_SECONDS = 10 * 60;

/** What a diner wants at the provider: to sign in here, or to link the account there to the account here. */
export const IDENTITY_PURPOSES = ['signIn', 'link'] as const;
type Purpose = (typeof IDENTITY_PURPOSES)[number];

const Begun = z.object({
  provider: z.enum(IDENTITY_PROVIDERS),
  purpose: z.enum(IDENTITY_PURPOSES),
  /** The session that links the account. */
  sessionId: z.uuid().nullable(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
});

/** An account at a provider that a diner has linked. */
interface LinkedIdentity {
  id: string;
  provider: IdentityProviderName;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/**
 * The result of a ceremony. `expired`: it took too long, or another browser or session began it. `refused`: the
 * provider's answer is wrong. `unknown`: nobody has linked the account. `taken`: another diner has linked it. `there`:
 * the diner has linked another account of the provider. `down`: the provider does not answer.
 */
type IdentityResult =
  | { status: 'signedIn'; token: string; userId: string }
  | { status: 'linked'; userId: string }
  | { status: 'refused'; reason: string }
  | { status: 'expired' | 'unknown' | 'taken' | 'there' | 'down' };

/**
 * Signs diners in with an account at a provider that they have linked before. An unknown account opens nothing and
 * makes nothing: the diner first proves a phone number, as in the specification.
 */
export interface Identities {
  /**
   * Begins a ceremony.
   * @param session the session that links an account; null to sign in
   * @returns the provider's URL, and what the browser must send back at the end, sealed
   * @throws Refusal 409 if the provider is not set up; 503 if it does not answer
   */
  start(provider: IdentityProviderName, session: CustomerSession | null): Promise<{ url: string; begun: string }>;
  /**
   * Ends a ceremony.
   * @param answer the query with which the provider sent the diner back
   * @param begun what `start` returned; undefined if the browser sent none
   * @throws Refusal 403 if the diner's phone number is blocked
   */
  finish(answer: string, begun: string | undefined, device: Device): Promise<IdentityResult>;
  list(userId: string): Promise<LinkedIdentity[]>;
  /**
   * Removes a linked account, and ends the sessions on other devices that began with it.
   * @throws Refusal 404 for an unknown one
   */
  remove(session: CustomerSession, id: string): Promise<void>;
}

interface Dependencies {
  db: Db;
  sessions: CustomerSessions;
  settings: IdentitySettings & Pick<ReadySettings, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_PREVIOUS'>;
  outgoing: Outgoing;
  now: () => Date;
}

/** Removes all linked accounts of a diner. */
export async function removeIdentitiesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}

/** Returns the problem in one word, for the log: a code of the library or of Node, without the provider's text. */
function reasonOf(error: unknown): string {
  if (error instanceof AnswerRefused) return error.reason;
  const codes = [error, error instanceof Error && error.cause].map((each) => (each as { code?: unknown } | null)?.code);
  return codes.find((code) => typeof code === 'string') ?? 'error';
}

const secret = () => randomBytes(32).toString('base64url');

export function createIdentities({ db, sessions, settings, outgoing, now }: Dependencies): Identities {
  const providers = new Map(IDENTITY_PROVIDERS.map((name) => [name, createProvider(name, settings)]));

  function readBegun(sealed: string | undefined): z.infer<typeof Begun> | null {
    const text = sealed === undefined ? null : unsealAny(sealed, settings);
    const begun = text === null ? undefined : Begun.safeParse(JSON.parse(text)).data;
    return begun && begun.expiresAt > now().getTime() ? begun : null;
  }

  async function signIn(provider: IdentityProviderName, subject: string, { session }: Device): Promise<IdentityResult> {
    return db.transaction(async (tx): Promise<IdentityResult> => {
      const [found] = await tx
        .select({ id: identities.id, userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
      if (!found) return { status: 'unknown' };
      const { id, userId } = found;
      // The diner is locked before the linked account, as in every other transaction about both.
      const [diner] = await tx
        .select({ phone: users.phone })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
        .for('update');
      if (!diner) return { status: 'unknown' };
      if (diner.phone) await requireUnblocked(tx, diner.phone, now());
      const used = await tx
        .update(identities)
        .set({ lastUsedAt: now() })
        .where(eq(identities.id, id))
        .returning({ id: identities.id });
      // It may have been removed in the meantime.
      if (used.length === 0) return { status: 'unknown' };
      await tx.update(users).set({ lastLogin: now() }).where(eq(users.id, userId));
      if (session) await sessions.end(session.sessionId, tx);
      return { status: 'signedIn', token: await sessions.begin(tx, userId, { identityId: id }), userId };
    });
  }

  async function link(
    provider: IdentityProviderName,
    subject: string,
    { userId, sessionId }: CustomerSession,
  ): Promise<IdentityResult> {
    return db.transaction(async (tx): Promise<IdentityResult> => {
      // The account may be deleted, or the session ended on another device, while the diner is at the provider.
      const [diner] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
        .for('update');
      if (!diner || !(await sessions.hold(tx, sessionId))) return { status: 'expired' };
      const added = await tx
        .insert(identities)
        .values({ userId, provider, subject, createdAt: now() })
        .onConflictDoNothing()
        .returning({ id: identities.id });
      if (added.length > 0) return { status: 'linked', userId };
      const [known] = await tx
        .select({ userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
      if (!known) return { status: 'there' };
      return known.userId === userId ? { status: 'linked', userId } : { status: 'taken' };
    });
  }

  return {
    async start(name, session) {
      const provider = providers.get(name);
      if (!provider) throw refusals.identitiesOff();
      const ceremony = { state: secret(), nonce: secret(), verifier: secret() };
      const url = await outgoing({ system: name, call: 'authorize' }, () => provider.urlOf(ceremony), reasonOf).catch(
        () => {
          throw refusals.identityProviderDown();
        },
      );
      const begun: z.infer<typeof Begun> = {
        provider: name,
        purpose: (session ? 'link' : 'signIn') satisfies Purpose,
        sessionId: session?.sessionId ?? null,
        ...ceremony,
        expiresAt: now().getTime() + CEREMONY_SECONDS * 1000,
      };
      return { url, begun: seal(JSON.stringify(begun), settings.ENCRYPTION_KEY) };
    },

    async finish(answer, sealed, device) {
      const begun = readBegun(sealed);
      const provider = begun && providers.get(begun.provider);
      if (!begun || !provider) return { status: 'expired' };
      const { session } = device;
      if (begun.purpose === 'link' && (session?.scope !== 'full' || session.sessionId !== begun.sessionId))
        return { status: 'expired' };
      let subject: string;
      try {
        const visited = { system: begun.provider, call: 'token' };
        subject = await outgoing(visited, () => provider.subjectOf(answer, begun), reasonOf);
      } catch (error) {
        return error instanceof AnswerRefused ? { status: 'refused', reason: error.reason } : { status: 'down' };
      }
      return begun.purpose === 'link' && session
        ? link(begun.provider, subject, session)
        : signIn(begun.provider, subject, device);
    },

    list: (userId) =>
      db
        .select({
          id: identities.id,
          provider: identities.provider,
          createdAt: identities.createdAt,
          lastUsedAt: identities.lastUsedAt,
        })
        .from(identities)
        .where(eq(identities.userId, userId))
        .orderBy(asc(identities.createdAt), asc(identities.id)),

    async remove({ userId, sessionId }, id) {
      await db.transaction(async (tx) => {
        const removed = await tx
          .delete(identities)
          .where(and(eq(identities.id, id), eq(identities.userId, userId)))
          .returning({ id: identities.id });
        if (removed.length === 0) throw refusals.identity();
        await tx
          .delete(customerSessions)
          .where(
            and(
              eq(customerSessions.userId, userId),
              eq(customerSessions.identityId, id),
              ne(customerSessions.id, sessionId),
            ),
          );
      });
    },
  };
}
