import { LANGUAGES } from 'contracts';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { invitations } from './invitations';
import { staff } from './staff';

/**
 * The kinds of e-mails to staff: notices about their account, e-mails with a one-time link, and the list of what needs a
 * person.
 */
export const MAIL_KINDS = [
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'emailChanged',
  'newBrowser',
  'confirmEmail',
  'changeEmail',
  'resetAsked',
  'invitation',
  'attention',
  'adminInvitation',
] as const;

/**
 * E-mails that wait to be sent (modules/mails). The transaction that changes something also adds the row of the e-mail
 * about this change. The row is deleted when the e-mail was sent, or when the worker stops retrying it.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /**
     * The account that the e-mail is about. Null for an invitation. Null also for a forgotten password: its account is
     * looked up by `emailHash` when the e-mail is sent,
     * unless an administrator sends the link.
     */
    staffId: uuid('staff_id').references(() => staff.id),
    invitationId: uuid('invitation_id').references(() => invitations.id),
    /**
     * For a notice, the member's address when the change was made. For a change of the address, the new one. Null for
     * other e-mails with a link.
     */
    address: text('address'),
    /**
     * The SHA-256 of the e-mail address that somebody entered on the page for forgotten passwords. There may be no
     * account with this address.
     */
    emailHash: text('email_hash'),
    /** For a change of the address, the mark that its link gets ({@link mailLinks}). */
    passwordMark: text('password_mark'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    runAt: moment('run_at').notNull(),
    /** Until this time, a worker is sending the e-mail, and other workers skip it. */
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('mails_due').on(table.runAt)],
);

/**
 * The e-mail addresses that members of staff have confirmed. A confirmation counts only while the account still has
 * this address.
 */
export const confirmedEmails = pgTable('confirmed_emails', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  /** In lower case. */
  email: text('email').notNull(),
  /** The language of e-mails to the member: the language of the screen on which the member confirmed the address. */
  language: text('language', { enum: LANGUAGES }).notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
});

/**
 * One-time links in e-mails. Using a link deletes its row. The token is created when the e-mail is sent, and only the
 * token's hash is stored.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    use: text('use', { enum: ['confirm', 'change', 'reset', 'invitation'] }).notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    invitationId: uuid('invitation_id').references(() => invitations.id),
    /** The address to which the link was sent, in lower case. */
    email: text('email').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /**
     * A value derived from the password that the account had when the link was requested, so that the link ends when
     * the password changes. The mark of a link that changes the address also depends on the former address.
     */
    passwordMark: text('password_mark'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_of_staff').on(table.staffId),
    index('mail_links_of_invitation').on(table.invitationId),
    index('mail_links_expiry').on(table.expiresAt),
  ],
);
