import { Refusal } from './errors';

/** The refusals about points: their use at a till, and corrections. */
export const pointsRefusals = {
  pointsUnusable: () => new Refusal(409, 'POINTS_UNUSABLE', 'These points cannot be used at the cashier'),
  pointsInDebt: () =>
    new Refusal(409, 'POINTS_IN_DEBT', 'Points of a returned order are still owed, so points cannot be used now'),
  pointsTooFew: () => new Refusal(409, 'POINTS_TOO_FEW', 'There are too few points to take anything off this bill'),
  pointsCode: () =>
    new Refusal(404, 'POINTS_CODE', 'This code is wrong or too old. Ask the customer for a new one', {
      fields: { code: 'This code is wrong or too old' },
    }),
  pointsDiner: () =>
    new Refusal(404, 'UNKNOWN_POINTS_DINER', 'No customer has confirmed this number or receipt with a code'),
  pointsProgram: () => new Refusal(404, 'NO_POINTS_PROGRAM', 'There is no programme of points'),
  correction: () => new Refusal(404, 'UNKNOWN_CORRECTION', 'We could not find this correction'),
  correctionOwn: () =>
    new Refusal(403, 'CORRECTION_OWN', 'You proposed this correction, so another administrator has to decide on it'),
  correctionDecided: () => new Refusal(409, 'CORRECTION_DECIDED', 'This correction has already been decided'),
  correctionExpired: () =>
    new Refusal(409, 'CORRECTION_EXPIRED', 'Nobody decided on this correction in time. Please propose it again'),
  correctionTooFew: () =>
    new Refusal(409, 'CORRECTION_TOO_FEW', 'The customer has fewer points than this correction takes'),
  correctionTooMany: () =>
    new Refusal(
      409,
      'CORRECTION_TOO_MANY',
      'A customer’s points can be corrected by at most 10,000 points in 24 hours',
    ),
  redemption: () => new Refusal(404, 'UNKNOWN_REDEMPTION', 'We could not find these points'),
  redemptionEnded: () => new Refusal(409, 'REDEMPTION_ENDED', 'This use of points has already ended'),
};
