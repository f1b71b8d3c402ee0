/**
 * The number of digits of a one-time code (specification section 9: 4; the specification's reset form with six boxes is
 * an error).
 */
export const OTP_LENGTH = 4;

/** The minimum length of a password in the login form (specification section 5). */
export const LOGIN_PASSWORD_MIN = 6;

/** The minimum length of a new administrator's or restaurant admin's password (specification section 5). */
export const PASSWORD_MIN = 8;

/** The maximum length of a new password. Longer passwords from before this limit still work. */
export const PASSWORD_MAX = 128;

/** The maximum number of rows of a list when the caller sends no `limit` (docs/specification-notes.md, "API"). */
export const LIST_DEFAULT_LIMIT = 100;

/** The server-sent event for changed order logs (specification section 4). */
export const ORDER_LOGS_UPDATE = 'orderLogsUpdate';

/** The size limit of an uploaded picture in bytes, for forms and the server (docs/specification-notes.md, "Forms"). */
export const IMAGE_BYTES = 5 * 1024 * 1024;
