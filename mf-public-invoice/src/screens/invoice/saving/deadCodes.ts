/** The refusals after which the code no longer works. */
export const DEAD_CODES: readonly string[] = ['OTP_SPENT', 'OTP_EXPIRED'];
