import { LANGUAGES } from 'contracts';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { invitations } from './invitations';
import { staff } from './staff';

/** The kinds of e-mails to staff: notices about their account, and those with a one-time link. */
export const MAIL_KINDS = [
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'emailChanged',
  'newBrowser',
  'confirmEmail',
  'resetAsked',
  'invitation',
] as const;

/**
 * E-mails that wait to be sent (modules/mails). The change that an e-mail is about adds the row in its own transaction.
 * The row is deleted when the e-mail is sent or given up.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** The account that the e-mail is about. Null for an invitation, and for a forgotten password until it is sent. */
    staffId: uuid('staff_id').references(() => staff.id),
    invitationId: uuid('invitation_id').references(() => invitations.id),
    /** The recipient, if it is not the account's current address. */
    address: text('address'),
    /** SHA-256 of the address that was typed for a forgotten password. It may belong to no account. */
    emailHash: text('email_hash'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    runAt: moment('run_at').notNull(),
    /** Until this time, a worker has the e-mail. */
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('mails_due').on(table.runAt)],
);

/** The e-mail address that a member of staff has confirmed. It counts only while it is the address of the account. */
export const confirmedEmails = pgTable('confirmed_emails', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  /** In lower case. */
  email: text('email').notNull(),
  /** The language of e-mails to the member: that of the screen on which they confirmed the address. */
  language: text('language', { enum: LANGUAGES }).notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
});

/**
 * One-time links in e-mails. Using a link deletes it. The token is created when the e-mail is sent, and only its hash
 * is stored.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    use: text('use', { enum: ['confirm', 'reset', 'invitation'] }).notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    invitationId: uuid('invitation_id').references(() => invitations.id),
    /** The address to which it was sent, in lower case. */
    email: text('email').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** A mark of the account's password at that time. A new password ends the link. */
    passwordMark: text('password_mark'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_of_staff').on(table.staffId),
    index('mail_links_of_invitation').on(table.invitationId),
    index('mail_links_expiry').on(table.expiresAt),
  ],
);
