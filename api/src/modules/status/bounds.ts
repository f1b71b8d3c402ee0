/*
 * The limits beyond which a part counts as failing. The alerts in docs/deployment/prometheus/alerts.yml have the same
 * limits; a test compares them. The limit for backups is OLD_BACKUP_HOURS.
 */

/** A job for a point of sale that has waited longer, in seconds, is late. */
export const QUEUE_LATE_SECONDS = 120;

/** The maximum share of links to points of sale that may have the same problem. */
export const POS_LINKS_FAIL_SHARE = 0.2;

/** With more failures than this in a row, the SMS provider counts as down. */
export const SMS_FAILURES = 5;

/** An e-mail to staff that has waited longer, in seconds, is late. */
export const MAILS_LATE_SECONDS = 600;

/**
 * The maximum difference between the clocks of this process and the database, in seconds. Tokens and codes expire by
 * these clocks.
 */
export const CLOCK_OFF_SECONDS = 5;
