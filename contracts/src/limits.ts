/**
 * The number of digits of the code that saves an invoice (specification section 9). The specification's reset form has
 * six boxes by mistake.
 */
export const OTP_LENGTH = 4;

/**
 * The number of digits of the code that signs a diner in. It is longer than {@link OTP_LENGTH}, because this code opens
 * all receipts of a phone number.
 */
export const SIGN_IN_CODE_LENGTH = 6;

/** The minimum length of a password in the login form (specification section 5). */
export const LOGIN_PASSWORD_MIN = 6;

/** The minimum length of a new password of an administrator or a restaurant admin (specification section 5). */
export const PASSWORD_MIN = 8;

/** The maximum length of a new password. Longer passwords from before this limit still work. */
export const PASSWORD_MAX = 128;

/** The maximum number of rows of a list when the caller sends no `limit` (docs/specification-notes.md, "API"). */
export const LIST_DEFAULT_LIMIT = 100;

/** The name of the server-sent event for changed order logs (specification section 4). */
export const ORDER_LOGS_UPDATE = 'orderLogsUpdate';

/** The size limit of an uploaded picture in bytes, for forms and the server (docs/specification-notes.md, "Forms"). */
export const IMAGE_BYTES = 5 * 1024 * 1024;

/** The maximum length of a name that staff type, such as the name of a person, restaurant, branch or till. */
export const NAME_MAX = 200;

/** The maximum length of a restaurant's VAT number. */
export const VAT_NUMBER_MAX = 30;

/** The maximum length of the reason for a corrected phone number. */
export const PHONE_CORRECTION_REASON_MAX = 200;

/** The maximum recovery, replacement or warranty period of a restaurant, in days. */
export const PERIOD_MAX_DAYS = 36_500;

/** The latest hour at which a restaurant's business day may begin. A later one could mean the day before or after. */
export const DAY_START_MAX_HOUR = 11;

/** The limits of a points programme: points per amount of 1.00, points per order, and days until points expire. */
export const POINTS_RATE_MAX = 1_000;
export const POINTS_PER_ORDER_MAX = 1_000_000;
export const POINTS_EXPIRY_MAX_DAYS = 3_650;

/**
 * The limits of a points correction: points in either direction (api/src/modules/points/adjust.ts has the daily limit),
 * and the length of the reason.
 */
export const CORRECTION_POINTS_MAX = 10_000;
export const CORRECTION_REASON_MIN = 5;
export const CORRECTION_REASON_MAX = 300;

/** The maximum length of a note that administrators write about a customer. */
export const CUSTOMER_NOTE_MAX = 1_000;

/** The maximum lengths of the note and the category that a diner can give a receipt. */
export const RECEIPT_NOTE_MAX = 500;
export const RECEIPT_CATEGORY_MAX = 40;

/** The maximum length of a passkey's name. */
export const PASSKEY_NAME_MAX = 40;

/** The maximum budget of a diner for a month, in the budget's currency. */
export const BUDGET_MAX = 1_000_000_000;

/** The maximum length of a diner's first or last name. */
export const PERSON_NAME_MAX = 60;

/** The genders that a diner may state. */
export const GENDERS = ['female', 'male'] as const;
