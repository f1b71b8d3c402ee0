import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns';
import { users } from './users';

/**
 * The public keys of the diners' passkeys. The private keys never leave a diner's device or password manager. A passkey
 * belongs to a diner and not to a phone number (docs/decisions/0050-passkeys.md).
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** In base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE format. */
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's signature counter; 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as `internal` or `hybrid`. */
    transports: text('transports').array().notNull(),
    /** Whether a password manager copies the passkey to other devices. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_of_user').on(table.userId)],
);

export const CHALLENGE_PURPOSES = ['add', 'signIn'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/**
 * The challenges that browsers have not signed yet. Using a challenge deletes its row, even if the signature is wrong.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    /** The session of the diner who adds a passkey; null for a sign-in. */
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
