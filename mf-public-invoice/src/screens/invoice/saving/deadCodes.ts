/** The API's error codes after which a one-time code no longer works. */
export const DEAD_CODES: readonly string[] = ['OTP_SPENT', 'OTP_EXPIRED'];
