import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { customerSessions } from './customers';
import { users } from './users';

/**
 * The pair of keys with which this installation signs push messages (RFC 8292) if the settings contain no such pair.
 * The table has one row.
 */
export const pushKeys = pgTable('push_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Encrypted (platform/crypto/seal.ts). */
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The browsers in which diners have turned reminders on. A subscription ends with the session that created it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => customerSessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The browser's URL at its push service. It is unique, so each browser belongs to only one session. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret, in base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /**
     * The server's public key with which the browser subscribed. Push services refuse messages signed with another key.
     */
    publicKey: text('public_key').notNull(),
    language: text('language').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the push service last accepted a message. */
    succeededAt: moment('succeeded_at'),
    /** When the reminder job last checked this subscription (modules/reminders/sendReminders.ts). */
    lookedAt: moment('looked_at'),
  },
  (table) => [
    index('push_subscriptions_of_user').on(table.userId),
    index('push_subscriptions_looked').on(table.lookedAt),
  ],
);

/** The reminders that diners have received, so that each is sent once. */
export const pushSent = pgTable(
  'push_sent',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The subject of the reminder, such as `deadline 4f… recovery 2026-12-01` or `budget 2026-12 SAR 80`. */
    about: text('about').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.about] }), index('push_sent_age').on(table.sentAt)],
);
