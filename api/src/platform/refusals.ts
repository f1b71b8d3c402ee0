import { decimalsOf } from 'contracts';
import { Refusal } from './errors';
import { pointsRefusals } from './pointsRefusals';

/** The total of an order, and the sum of its returns. */
export interface ReturnSums {
  returned: number;
  total: number;
  currency: string | null;
}

/**
 * All refusals of the API, each with its status, its code and the message that screens show. The screens add the final
 * full stop (specification section 8).
 */
export const refusals = {
  invalid: (fields: Record<string, string>) =>
    new Refusal(400, 'INVALID', Object.values(fields)[0] ?? 'Please check what you typed', { fields }),
  unstorable: () => new Refusal(400, 'UNSTORABLE', 'The text has characters that cannot be kept. Please type it again'),
  malformed: () => new Refusal(400, 'MALFORMED', 'The request could not be read'),
  tooSlow: () => new Refusal(408, 'TOO_SLOW', 'The request took too long to arrive'),
  addressTooLong: () => new Refusal(414, 'ADDRESS_TOO_LONG', 'The address is too long'),
  headersTooLarge: () => new Refusal(431, 'HEADERS_TOO_LARGE', 'The request is too large'),
  tooLarge: () => new Refusal(413, 'TOO_LARGE', 'The request is too large'),
  unsupported: () => new Refusal(415, 'UNSUPPORTED', 'This kind of content is not accepted here'),
  phone: () =>
    new Refusal(400, 'INVALID_PHONE', 'Please enter a valid Saudi phone number', {
      fields: { phone: 'Please enter a valid Saudi phone number' },
    }),
  phoneUnreachable: () =>
    new Refusal(400, 'PHONE_UNREACHABLE', 'We cannot send a message to this phone number. Please check it', {
      fields: { phone: 'We cannot send a message to this phone number' },
    }),
  login: () => new Refusal(401, 'INVALID_LOGIN', 'Invalid Email or Password'),
  /**
   * The password is correct, but the login needs a second factor. The client sends `params.challenge` with the next
   * request of the login.
   */
  secondFactor: (challenge: string) =>
    new Refusal(401, 'SECOND_FACTOR', 'Please type the code of your authenticator app', { params: { challenge } }),
  /** The password is correct, but the member's role needs a second factor that the member has not set up. */
  secondFactorSetup: (challenge: string) =>
    new Refusal(401, 'SECOND_FACTOR_SETUP', 'Please set up two-step verification to log in', { params: { challenge } }),
  secondFactorExpired: () => new Refusal(401, 'SECOND_FACTOR_EXPIRED', 'This took too long. Please log in again'),
  wrongCode: () =>
    new Refusal(400, 'WRONG_CODE', 'The code is wrong or has been used. Please type the next one', {
      fields: { code: 'The code is wrong or has been used' },
    }),
  secondFactorOn: () => new Refusal(409, 'SECOND_FACTOR_ON', 'Two-step verification is already on'),
  secondFactorOff: () => new Refusal(409, 'SECOND_FACTOR_OFF', 'Two-step verification is not on'),
  secondFactorRequired: () =>
    new Refusal(409, 'SECOND_FACTOR_REQUIRED', 'Your role needs two-step verification, so it stays on'),
  emailLink: () => new Refusal(410, 'EMAIL_LINK_ENDED', 'This link no longer works. Please ask for a new one'),
  noMail: () => new Refusal(409, 'NO_MAIL', 'Emails are not set up here. Please ask an administrator'),
  noReleases: () =>
    new Refusal(409, 'NO_RELEASES', 'This server cannot change releases. Please use the release commands'),
  remoteState: (reason: string) =>
    new Refusal(409, 'REMOTE_STATE', `The section could not be changed: ${reason}`, { params: { reason } }),
  ownSession: () => new Refusal(404, 'UNKNOWN_SESSION', 'This session has ended already'),
  session: () => new Refusal(401, 'NO_SESSION', 'Please log in and try again'),
  notSignedIn: () => new Refusal(401, 'NOT_SIGNED_IN', 'Please sign in with your phone'),
  signInNeeded: () =>
    new Refusal(403, 'SIGN_IN_NEEDED', 'Please sign in with a code or a passkey to see your earlier receipts'),
  otherDiner: () =>
    new Refusal(409, 'OTHER_DINER', 'Somebody else is signed in on this device now. Please check the number'),
  notYourBranch: () => new Refusal(403, 'NOT_YOUR_BRANCH', 'You no longer work at this branch'),
  forbidden: () => new Refusal(403, 'FORBIDDEN', 'You do not have access to this'),
  path: () => new Refusal(404, 'UNKNOWN_PATH', 'There is nothing at this address'),
  till: () => new Refusal(404, 'UNKNOWN_DEVICE', 'This QR code does not belong to a known cashier'),
  noRecentOrder: () =>
    new Refusal(
      404,
      'NO_RECENT_ORDER',
      'There is no recent invoice at this cashier. Please ask for your invoice and scan again',
    ),
  unreadableOrder: () =>
    new Refusal(
      404,
      'UNREAD_ORDER',
      'The last invoice of this cashier could not be read. Please ask the cashier for it',
    ),
  /** For the till's staff, while `noRecentOrder` speaks to a diner. */
  noOrderYet: () =>
    new Refusal(404, 'NO_ORDER_YET', 'This till has no orders yet. The next one appears here by itself'),
  /** For the till's staff, while `unreadableOrder` speaks to a diner. */
  unreadableTillOrder: () =>
    new Refusal(
      404,
      'UNREAD_TILL_ORDER',
      'The last order of this till could not be read. Please look it up at the point of sale',
    ),
  order: () => new Refusal(404, 'UNKNOWN_ORDER', 'We could not find this invoice'),
  orderTooOld: () =>
    new Refusal(
      404,
      'ORDER_TOO_OLD',
      'This invoice can no longer be saved here. Please ask the cashier to save it for you',
    ),
  restaurant: () => new Refusal(404, 'UNKNOWN_RESTAURANT', 'We could not find this restaurant'),
  branch: () => new Refusal(404, 'UNKNOWN_BRANCH', 'We could not find this branch'),
  device: () => new Refusal(404, 'UNKNOWN_TILL', 'We could not find this till'),
  placesOfPos: () =>
    new Refusal(409, 'PLACES_OF_POS', 'The branches and tills of this restaurant are changed at its point of sale'),
  noTillKey: () =>
    new Refusal(401, 'NO_TILL_KEY', 'The till’s key is missing. Send it as Authorization: Bearer till_…'),
  tillKey: () => new Refusal(401, 'WRONG_TILL_KEY', 'This key belongs to no till (any more)'),
  revisionTaken: (number: string) =>
    new Refusal(
      409,
      'REVISION_TAKEN',
      `The order ${number} is known with other content. Raise its revision to change it`,
    ),
  /** @param otherTime the time of the stored order or return with this number, ISO 8601 */
  numberTaken: (number: string, otherTime: string) => {
    const message = `The number ${number} belongs to an order of ${otherTime}. If this is another order, send number_repeats: true. If it is that order with its time corrected, send that time as former_orderedAt, with a higher revision`;
    return new Refusal(409, 'NUMBER_TAKEN', message, {
      params: { orderedAt: otherTime },
      fields: { order_number: message },
    });
  },
  /** @param otherTime the time of the stored order with this number, ISO 8601 */
  originalUnknown: (number: string, otherTime: string) => {
    const message = `The order ${number} of this time is unknown, and an order of ${otherTime} has its number. If this returns that order, send that time in original_order. If the returned order will be posted later, send number_repeats: true`;
    return new Refusal(409, 'NUMBER_TAKEN', message, {
      params: { orderedAt: otherTime },
      fields: { 'original_order/orderedAt': message },
    });
  },
  returnTooLarge: (number: string, { returned, total, currency }: ReturnSums) => {
    const [made, sold] = [returned, total].map((amount) => amount.toFixed(decimalsOf(currency)));
    const message = `The returns of order ${number} make ${made} with this one, and its total is ${sold}`;
    return new Refusal(409, 'RETURN_TOO_LARGE', message, { fields: { total_price: message } });
  },
  user: () => new Refusal(404, 'UNKNOWN_USER', 'We could not find this user'),
  admin: () => new Refusal(404, 'UNKNOWN_ADMIN', 'We could not find this administrator'),
  webhook: () => new Refusal(404, 'UNKNOWN_WEBHOOK', 'Nobody listens at this address'),
  signature: () => new Refusal(401, 'WRONG_SIGNATURE', 'The signature does not belong to this content'),
  category: () => new Refusal(404, 'UNKNOWN_CATEGORY', 'We could not find this category'),
  file: () => new Refusal(404, 'UNKNOWN_FILE', 'There is no such file'),
  image: (field: string) =>
    new Refusal(400, 'INVALID_IMAGE', 'Please choose a PNG, JPEG or WebP image', {
      fields: { [field]: 'Please choose a PNG, JPEG or WebP image' },
    }),
  imageDamaged: (field: string) =>
    new Refusal(400, 'DAMAGED_IMAGE', 'This image is damaged or incomplete. Please choose another file', {
      fields: { [field]: 'This image is damaged or incomplete. Please choose another file' },
    }),
  imageTooLarge: (field: string, megabytes: number) =>
    new Refusal(413, 'IMAGE_TOO_LARGE', `The image must be ${megabytes} MB or smaller`, {
      params: { megabytes },
      fields: { [field]: `The image must be ${megabytes} MB or smaller` },
    }),
  twoFaces: () =>
    new Refusal(
      400,
      'TWO_REQUESTS',
      'Send either a phone, to get a code, or the fields of a new administrator, not both',
    ),
  wrongPassword: () =>
    new Refusal(400, 'WRONG_PASSWORD', 'The current password is incorrect', {
      fields: { currentPassword: 'The current password is incorrect' },
    }),
  commonPassword: () => passwordRefusal('PASSWORD_COMMON', 'This password is too common. Please choose another one'),
  personalPassword: () =>
    passwordRefusal('PASSWORD_PERSONAL', 'The password is too close to your name or email. Please choose another one'),
  breachedPassword: () =>
    passwordRefusal('PASSWORD_BREACHED', 'This password has appeared in a data breach. Please choose another one'),
  staffNotAllowed: () =>
    new Refusal(
      403,
      'STAFF_NOT_ALLOWED',
      'Your restaurant may not manage staff accounts. Ask an administrator of the platform to allow it',
    ),
  notLeader: () => new Refusal(403, 'NOT_LEADER', 'Only those who lead the branch can manage its staff accounts'),
  leaderAccount: () =>
    new Refusal(
      409,
      'LEADER_ACCOUNT',
      'This account leads the branch. Ask an administrator of the platform to change it',
    ),
  ownAccount: () => new Refusal(409, 'OWN_ACCOUNT', 'You cannot change or delete your own account here'),
  colleague: () => new Refusal(404, 'UNKNOWN_STAFF', 'We could not find this staff account'),
  emailTaken: () =>
    new Refusal(409, 'EMAIL_TAKEN', 'This email is already in use', {
      fields: { email: 'This email is already in use' },
    }),
  phoneBlocked: () => new Refusal(403, 'PHONE_BLOCKED', 'This phone number cannot be used. Please use another number'),
  block: () => new Refusal(404, 'UNKNOWN_BLOCK', 'This phone number is not blocked'),
  userWithoutPhone: () => new Refusal(409, 'USER_WITHOUT_PHONE', 'This user has no phone number'),
  phoneTaken: () => new Refusal(409, 'PHONE_TAKEN', 'Another user now has this phone number'),
  invitation: () => new Refusal(404, 'UNKNOWN_INVITATION', 'This link belongs to no invitation'),
  invitationExpired: () =>
    new Refusal(410, 'INVITATION_EXPIRED', 'This invitation has expired. Please ask for a new one'),
  invitationUsed: () => new Refusal(410, 'INVITATION_USED', 'This invitation has already been used'),
  invitationRevoked: () =>
    new Refusal(410, 'INVITATION_REVOKED', 'This invitation has been withdrawn. Please ask for a new one'),
  userErased: () => new Refusal(409, 'USER_ERASED', 'The data of this user has been erased'),
  lastAdmin: () => new Refusal(409, 'LAST_ADMIN', 'The last administrator cannot be removed'),
  categoryInUse: (restaurants: number) =>
    new Refusal(
      409,
      'CATEGORY_IN_USE',
      `${restaurants === 1 ? 'A restaurant still has' : `${restaurants} restaurants still have`} this category`,
      { params: { restaurants } },
    ),
  ...pointsRefusals,
  noOrders: () => new Refusal(404, 'NO_ORDERS', 'There are no orders to report in this period'),
  orderVoided: () => new Refusal(409, 'ORDER_VOIDED', 'This order was cancelled at the cashier and cannot be saved'),
  orderPending: () =>
    new Refusal(404, 'ORDER_PENDING', 'This receipt opens once its customer has said that it is theirs'),
  orderTaken: () => new Refusal(409, 'ORDER_TAKEN', 'This invoice has already been saved by another customer'),
  tooManySaves: (count: number) =>
    new Refusal(
      429,
      'TOO_MANY_SAVES',
      `This till has already saved ${count} receipts to this number today. Check the number`,
      { params: { count } },
    ),
  feedback: () => new Refusal(404, 'UNKNOWN_FEEDBACK', 'We could not find this feedback'),
  noRatings: () => new Refusal(403, 'NO_RATINGS', 'This restaurant takes no ratings'),
  ratingLate: (days: number) =>
    new Refusal(409, 'RATING_LATE', `A meal can be rated for ${days} days`, { params: { days } }),
  mailOff: () => new Refusal(409, 'MAIL_OFF', 'This server sends no e-mail'),
  mailNotSent: () => new Refusal(503, 'MAIL_NOT_SENT', 'The e-mail could not be sent. Try again later'),
  savedByCode: () =>
    new Refusal(
      409,
      'SAVED_BY_CODE',
      'This receipt was saved with a code sent to your phone, so you can only remove it',
    ),
  orderUnsaved: () => new Refusal(409, 'ORDER_UNSAVED', 'There is no customer’s phone on this order'),
  phoneHasOrder: () =>
    new Refusal(409, 'PHONE_HAS_ORDER', 'This order already belongs to this phone', {
      fields: { phone: 'This order already belongs to this phone' },
    }),
  phoneCorrected: () =>
    new Refusal(
      409,
      'PHONE_CORRECTED',
      'Somebody else has corrected the phone of this order in the meantime. Please check it',
    ),
  otpWrong: (triesLeft: number) =>
    new Refusal(400, 'OTP_WRONG', `The code is wrong. ${triesOf(triesLeft)}`, {
      params: { triesLeft },
      fields: { otp: 'The code is wrong' },
    }),
  otpExpired: () =>
    new Refusal(400, 'OTP_EXPIRED', 'The code has expired. Please ask for a new one', {
      fields: { otp: 'The code has expired' },
    }),
  otpSpent: () =>
    new Refusal(400, 'OTP_SPENT', 'The code was wrong too many times. Please ask for a new one', {
      fields: { otp: 'Please ask for a new code' },
    }),
  passkeysOff: () =>
    new Refusal(409, 'PASSKEYS_OFF', 'Passkeys do not work at this address. Please sign in with your phone'),
  passkeyExpired: () => new Refusal(400, 'PASSKEY_EXPIRED', 'This took too long. Please try again'),
  passkeyRefused: () =>
    new Refusal(
      400,
      'PASSKEY_REFUSED',
      'This passkey could not be checked. Please try again or sign in with your phone',
    ),
  passkeyUnknown: () =>
    new Refusal(
      400,
      'PASSKEY_UNKNOWN',
      'This passkey has been removed here. Please delete it from your device and sign in with your phone',
    ),
  passkeyCopied: () =>
    new Refusal(
      400,
      'PASSKEY_COPIED',
      'This passkey seems to have been copied. Please sign in with your phone and remove it',
    ),
  passkeyKnown: () => new Refusal(409, 'PASSKEY_KNOWN', 'This passkey has already been added'),
  passkeysFull: () =>
    new Refusal(409, 'PASSKEYS_FULL', 'You have as many passkeys as possible. Please remove one first'),
  passkey: () => new Refusal(404, 'UNKNOWN_PASSKEY', 'We could not find this passkey'),
  identitiesOff: () => new Refusal(409, 'IDENTITIES_OFF', 'This is not offered here. Please sign in with your phone'),
  identityExpired: () => new Refusal(400, 'IDENTITY_EXPIRED', 'This took too long. Please try again'),
  identityRefused: () =>
    new Refusal(
      400,
      'IDENTITY_REFUSED',
      'This sign-in could not be checked. Please try again or sign in with your phone',
    ),
  identityUnknown: () =>
    new Refusal(
      400,
      'IDENTITY_UNKNOWN',
      'This is not linked to an account here yet. Please sign in with your phone, and link it on your account page',
    ),
  identityTaken: () => new Refusal(409, 'IDENTITY_TAKEN', 'This is already linked to another account here'),
  identityThere: () =>
    new Refusal(409, 'IDENTITY_THERE', 'You have already linked another one of this provider. Please remove it first'),
  identityProviderDown: () =>
    new Refusal(
      503,
      'IDENTITY_PROVIDER_DOWN',
      'The provider does not answer. Please try again or sign in with your phone',
    ),
  identity: () => new Refusal(404, 'UNKNOWN_IDENTITY', 'We could not find this linked account'),
  codeSent: (seconds: number) =>
    new Refusal(429, 'CODE_SENT', `We have just sent you a code. You can ask for a new one in ${waitText(seconds)}`, {
      params: waitOf(seconds),
      retryAfterSeconds: seconds,
    }),
  tooMany: (seconds: number) =>
    new Refusal(429, 'TOO_MANY', `Too many attempts. Please try again in ${waitText(seconds)}`, {
      params: waitOf(seconds),
      retryAfterSeconds: seconds,
    }),
  posUnavailable: (seconds: number) =>
    new Refusal(
      503,
      'POS_UNAVAILABLE',
      'The restaurant’s cashier system is not answering right now. Please try again in a moment',
      { retryAfterSeconds: seconds },
    ),
  smsUnavailable: (seconds: number) =>
    new Refusal(
      503,
      'SMS_UNAVAILABLE',
      `We could not send the code right now. Please try again in ${waitText(seconds)}`,
      { params: waitOf(seconds), retryAfterSeconds: seconds },
    ),
  messageUnavailable: (seconds: number) =>
    new Refusal(
      503,
      'MESSAGE_UNAVAILABLE',
      `We could not send the message right now. Please try again in ${waitText(seconds)}`,
      { params: waitOf(seconds), retryAfterSeconds: seconds },
    ),
  noPublicAddress: () =>
    new Refusal(
      409,
      'NO_PUBLIC_ADDRESS',
      'The server does not know its public address, so it cannot send links. Please ask its operator to set it',
    ),
  reportsBusy: (seconds: number) =>
    new Refusal(
      503,
      'REPORTS_BUSY',
      `Other reports are being made right now. Please try again in ${waitText(seconds)}`,
      { params: waitOf(seconds), retryAfterSeconds: seconds },
    ),
  receiptsBusy: (seconds: number) =>
    new Refusal(
      503,
      'RECEIPTS_BUSY',
      `Other receipts are being made right now. Please try again in ${waitText(seconds)}`,
      { params: waitOf(seconds), retryAfterSeconds: seconds },
    ),
  noTills: () => new Refusal(404, 'NO_TILLS', 'There are no tills to print codes for'),
  sheetsBusy: (seconds: number) =>
    new Refusal(503, 'SHEETS_BUSY', `Other sheets are being made right now. Please try again in ${waitText(seconds)}`, {
      params: waitOf(seconds),
      retryAfterSeconds: seconds,
    }),
  /** @param support the code by which support finds the log lines of the request */
  unexpected: (support: string) =>
    new Refusal(500, 'UNEXPECTED', `Something went wrong on our side. Tell support this code: ${support}`, {
      params: { support },
    }),
  unavailable: (seconds: number) =>
    new Refusal(503, 'UNAVAILABLE', 'The service is not available right now. Please try again in a moment', {
      retryAfterSeconds: seconds,
    }),
  /** The server has too much to do (platform/overload). */
  overloaded: (seconds: number) =>
    new Refusal(503, 'OVERLOADED', `We are very busy right now. Please try again in ${waitText(seconds)}`, {
      params: waitOf(seconds),
      retryAfterSeconds: seconds,
    }),
  notReady: () => new Refusal(503, 'NOT_READY', 'The service is not ready yet', { retryAfterSeconds: 2 }),
};

function passwordRefusal(code: string, message: string): Refusal {
  return new Refusal(400, code, message, { fields: { password: message } });
}

/** Returns a wait as people read it: in seconds up to 90 seconds, and in minutes above that. */
function waitOf(seconds: number): { count: number; unit: 'second' | 'minute' } {
  return seconds <= 90 ? { count: seconds, unit: 'second' } : { count: Math.ceil(seconds / 60), unit: 'minute' };
}

function waitText(seconds: number): string {
  const { count, unit } = waitOf(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function triesOf(tries: number): string {
  return tries === 1 ? 'You have one more try' : `You have ${tries} more tries`;
}
