import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The keys that sign the tokens of the staff (modules/auth/tokenKeys.ts). */
export const tokenKeys = pgTable('token_keys', {
  kid: text('kid').primaryKey(),
  /** A JWK; null in the row for `JWT_SECRET`. That row only stores when the secret is no longer accepted. */
  publicKey: jsonb('public_key').$type<Record<string, string>>(),
  /** The private JWK, encrypted (platform/crypto/seal.ts). */
  privateKey: text('private_key'),
  createdAt: moment('created_at').notNull(),
  /** When the key begins to sign. Unless an earlier key leaked, every process knows the new key by then. */
  signsFrom: moment('signs_from').notNull(),
  /** When the key stops being accepted: after its last token expires, or at once after a leak. Null for the newest. */
  refusedFrom: moment('refused_from'),
});
