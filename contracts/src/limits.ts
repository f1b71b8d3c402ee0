/** Digits of a one-time code (specification section 9: 4; the six-box reset it also shows is a fault). */
export const OTP_LENGTH = 4;

/** Shortest password the login form accepts (specification section 5). */
export const LOGIN_PASSWORD_MIN = 6;

/** Shortest password of a new admin or restaurant admin (specification section 5). */
export const PASSWORD_MIN = 8;

/** Longest password that can be set; longer ones from before still log in. */
export const PASSWORD_MAX = 128;

/** Rows a list answers when the caller names no `limit` (decisions, "Wire"). */
export const LIST_DEFAULT_LIMIT = 100;

/** The server-sent event that says the order logs have changed (specification section 4). */
export const ORDER_LOGS_UPDATE = 'orderLogsUpdate';
