/*
 * The limits beyond which a part of the installation counts as failing. The alerts in
 * docs/deployment/prometheus/alerts.yml have the same limits, which a test checks. The limit for backups is
 * OLD_BACKUP_HOURS.
 */

/**
 * An API process counts as overloaded when it has refused more than this number of requests per second for a minute.
 * Saves, reads and the other request classes (platform/overload) are counted separately.
 */
export const REFUSED_PER_SECOND = 1;

/** The number of seconds after which a waiting job for a point of sale is late. */
export const QUEUE_LATE_SECONDS = 120;

/**
 * If more than this share of the connections to points of sale have the same problem, points of sale count as failing.
 */
export const POS_LINKS_FAIL_SHARE = 0.2;

/** After more consecutive failures than this, the SMS provider counts as down. */
export const SMS_FAILURES = 5;

/**
 * If more than this share of the last one-time codes were not used, somebody may be sending them at our cost. Up to a
 * third of the codes of diners stay unused.
 */
export const MAX_UNUSED_SHARE = 0.7;

/** If more than this share of the entered one-time codes are wrong, somebody may be guessing them. */
export const MAX_WRONG_SHARE = 0.5;

/** The number of seconds after which a waiting e-mail to staff is late. */
export const MAILS_LATE_SECONDS = 600;

/**
 * The maximum difference between the clocks of this process and of the database, in seconds. The difference matters
 * because tokens and codes expire by these clocks.
 */
export const CLOCK_OFF_SECONDS = 5;
