import { latinDigits } from 'contracts';
import { z } from 'zod';
import { StaffMember } from '../schemas';

const REQUIRED = 'Required';

export const ChallengeText = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .max(2_000)
  .meta({ description: 'The challenge from the `params` of the login’s refusal. It is valid for ten minutes' });

/**
 * A code of the app, or a recovery code. Arabic digits are converted to Latin ones. `SecondFactors.use` finds out which
 * of the two it is.
 */
const code = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(40)
  .transform(latinDigits)
  .meta({ description: 'Six digits of the authenticator app, or a recovery code' });

const appCode = z
  .string(REQUIRED)
  .trim()
  .transform((text) => latinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Type the 6 digits of the code'));

/** The current password. It may be longer than a new password, because older rules allowed more. */
const currentPassword = z.string(REQUIRED).min(1, REQUIRED).max(512);

export const ChallengeBody = z
  .strictObject({ challenge: ChallengeText, code })
  .meta({ id: 'SecondFactorAnswer', description: 'The second step of a login' });

export const SetupBody = z
  .strictObject({ challenge: ChallengeText, code: appCode })
  .meta({ id: 'SecondFactorSetupAnswer' });

export const SetupStartBody = z.strictObject({ currentPassword }).meta({ id: 'SecondFactorStart' });

export const SetupCodeBody = z.strictObject({ code: appCode }).meta({ id: 'SecondFactorCode' });

export const OwnerProofBody = z.strictObject({ currentPassword, code }).meta({ id: 'SecondFactorProof' });

export const NewAppResponse = z
  .object({
    secret: z.string().meta({ description: 'In base32, for typing into the app' }),
    address: z.string().meta({ description: 'The otpauth: address, for a QR code' }),
  })
  .meta({ id: 'SecondFactorApp' });

const recoveryCodes = z.array(z.string()).meta({
  description:
    'Each recovery code works once instead of a code of the authenticator app. The codes cannot be read again',
});

export const RecoveryCodesResponse = z.object({ recoveryCodes }).meta({ id: 'RecoveryCodes' });

export const EntryResponse = z.object({ data: z.object({ token: z.string(), user: StaffMember }) });

export const SetupEntryResponse = EntryResponse.extend({ recoveryCodes });

export const SecondFactorState = z
  .object({
    isOn: z.boolean(),
    isRequired: z.boolean().meta({ description: 'Whether the role of the caller needs it' }),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactorState' });
