import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The keys that sign the tokens of the staff (auth/tokenKeys.ts). */
export const tokenKeys = pgTable('token_keys', {
  kid: text('kid').primaryKey(),
  /** A JWK. Null for the row of `JWT_SECRET`, which only stores when it stops being accepted. */
  publicKey: jsonb('public_key').$type<Record<string, string>>(),
  /** The private JWK, encrypted (auth/seal.ts). */
  privateKey: text('private_key'),
  createdAt: moment('created_at').notNull(),
  /** Every process knows the key before it signs. */
  signsFrom: moment('signs_from').notNull(),
  /** When the last of its tokens has expired. Null for the newest key. */
  refusedFrom: moment('refused_from'),
});
