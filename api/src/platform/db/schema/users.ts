import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, folded, moment, newestFirst, softDelete, trigrams } from './columns';

/** The users of the app. A user is created by the first save or sign-in with a phone number. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * In E.164 format. Empty after an erasure. Null after another person has confirmed the number as theirs
     * (modules/diners/phoneClaims.ts); `search` is then null too.
     */
    phone: text('phone'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: text('gender'),
    lastLogin: moment('last_login'),
    /** When the user opted out of messages about receipts; null while messages may be sent. */
    messagesStoppedAt: moment('messages_stopped_at'),
    sortName: folded('sort_name', "btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))"),
    /** The folded name, and the phone number in international and national spelling. */
    search: folded(
      'search',
      "coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || phone || ' 0' || substr(phone, 5)",
    ),
    ...softDelete,
    deletedAt: moment('deleted_at'),
    /** When the users themselves deleted the account; they may return until it is erased. Null if an administrator did. */
    leftAt: moment('left_at'),
    ...created,
  },
  (table) => [
    uniqueIndex('users_phone')
      .on(table.phone)
      .where(sql`not is_deleted`),
    index('users_newest')
      .on(...newestFirst(table.createdAt, table.id))
      .where(sql`not is_deleted`),
    index('users_by_name')
      .on(table.sortName, table.id)
      .where(sql`not is_deleted`),
    index('users_by_login')
      .on(sql`coalesce(last_login, '-infinity')`, table.id)
      .where(sql`not is_deleted`),
    index('users_deleted')
      .on(table.deletedAt)
      .where(sql`is_deleted`),
    trigrams('users_search', table.search),
  ],
);
