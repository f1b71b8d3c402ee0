import { Refusal } from './errors';

/**
 * Every refusal of the API in one place: status, code and the sentence the screens show (they add the final full stop,
 * specification section 8).
 */
export const refusals = {
  invalid: (fields: Record<string, string>) => new Refusal(400, 'INVALID', Object.values(fields)[0] ?? 'Please check what you typed', { fields }),
  malformed: () => new Refusal(400, 'MALFORMED', 'The request could not be read'),
  tooLarge: () => new Refusal(413, 'TOO_LARGE', 'The request is too large'),
  unsupported: () => new Refusal(415, 'UNSUPPORTED', 'This kind of content is not accepted here'),
  phone: () => new Refusal(400, 'INVALID_PHONE', 'Please enter a valid Saudi phone number', { fields: { phone: 'Please enter a valid Saudi phone number' } }),
  login: () => new Refusal(401, 'INVALID_LOGIN', 'Invalid Email or Password'),
  session: () => new Refusal(401, 'NO_SESSION', 'Please log in to continue'),
  forbidden: () => new Refusal(403, 'FORBIDDEN', 'You do not have access to this'),
  path: () => new Refusal(404, 'UNKNOWN_PATH', 'There is nothing at this address'),
  till: () => new Refusal(404, 'UNKNOWN_DEVICE', 'This QR code does not belong to a known cashier'),
  noRecentOrder: () => new Refusal(404, 'NO_RECENT_ORDER', 'There is no recent invoice at this cashier. Please ask for your invoice and scan again'),
  order: () => new Refusal(404, 'UNKNOWN_ORDER', 'We could not find this invoice'),
  orderTooOld: () => new Refusal(404, 'ORDER_TOO_OLD', 'This invoice can no longer be saved here. Please ask the cashier to save it for you'),
  restaurant: () => new Refusal(404, 'UNKNOWN_RESTAURANT', 'We could not find this restaurant'),
  branch: () => new Refusal(404, 'UNKNOWN_BRANCH', 'We could not find this branch'),
  orderTaken: () => new Refusal(409, 'ORDER_TAKEN', 'This invoice has already been saved by another customer'),
  otpWrong: () => new Refusal(400, 'OTP_WRONG', 'The code is wrong or has expired', { fields: { otp: 'The code is wrong or has expired' } }),
  otpSpent: () => new Refusal(400, 'OTP_SPENT', 'The code was wrong too many times. Please ask for a new one', { fields: { otp: 'Please ask for a new code' } }),
  tooMany: (seconds: number) => new Refusal(429, 'TOO_MANY', `Too many attempts. Please try again in ${waitOf(seconds)}`, { retryAfterSeconds: seconds }),
  posUnavailable: (seconds: number) =>
    new Refusal(503, 'POS_UNAVAILABLE', 'The restaurant’s cashier system is not answering right now. Please try again in a moment', { retryAfterSeconds: seconds }),
  unexpected: () => new Refusal(500, 'UNEXPECTED', 'Something went wrong on our side'),
  notReady: () => new Refusal(503, 'NOT_READY', 'The service is not ready yet', { retryAfterSeconds: 2 }),
};

function waitOf(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
