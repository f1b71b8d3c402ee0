import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** The providers with whose accounts diners can sign in, if the operator has set them up. */
export const IDENTITY_PROVIDERS = ['google', 'apple'] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/**
 * The accounts at providers that diners have linked. Only the provider's id of an account is stored, and no name or
 * e-mail address. Like a passkey, it belongs to a diner and not to a phone number
 * (docs/decisions/0097-accounts-of-google-and-apple.md).
 */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider', { enum: IDENTITY_PROVIDERS }).notNull(),
    /** The provider's id of the account (the `sub` claim of OpenID Connect). */
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.provider, table.subject),
    uniqueIndex('identities_of_user').on(table.userId, table.provider),
  ],
);
