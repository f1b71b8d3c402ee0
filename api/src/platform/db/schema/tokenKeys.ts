import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The keys that sign the tokens of the staff (auth/tokenKeys.ts). */
export const tokenKeys = pgTable('token_keys', {
  kid: text('kid').primaryKey(),
  /** A JWK; null in the row for `JWT_SECRET`. That row only stores when the secret is no longer accepted. */
  publicKey: jsonb('public_key').$type<Record<string, string>>(),
  /** The private JWK, encrypted (auth/seal.ts). */
  privateKey: text('private_key'),
  createdAt: moment('created_at').notNull(),
  /** When the key begins to sign. By then every process knows the key. */
  signsFrom: moment('signs_from').notNull(),
  /** When the key is no longer accepted, because the last token that it signed has expired. Null for the newest key. */
  refusedFrom: moment('refused_from'),
});
