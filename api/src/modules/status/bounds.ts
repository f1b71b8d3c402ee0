/*
 * From when something is wrong. The alerts in docs/deployment/prometheus/alerts.yml have the same bounds; a test compares
 * them. That of backups is OLD_BACKUP_HOURS.
 */

/** A job for a point of sale that has waited longer, in seconds, is late. */
export const QUEUE_LATE_SECONDS = 120;

/** The share of links to points of sale that may have one problem. */
export const POS_LINKS_FAIL_SHARE = 0.2;

/** With more failures than this in a row, the SMS provider counts as down. */
export const SMS_FAILURES = 5;

/** An e-mail to staff that has waited longer, in seconds, is late. */
export const MAILS_LATE_SECONDS = 600;

/** A difference between the clocks of this process and the database that is too large, in seconds. Tokens and codes expire by them. */
export const CLOCK_OFF_SECONDS = 5;
