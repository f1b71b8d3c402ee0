import { LANGUAGES } from 'contracts';
import { z } from 'zod';
import { currentPassword, email, match, MISMATCH, passwords } from '../schemas';

const language = z.enum(LANGUAGES).optional().meta({ description: 'The language of the e-mail; English by default' });

/** The secret in the link. It is sent only in request bodies, so that no log of URLs contains it. */
const token = z.string('Required').min(1, 'Required').max(100);

export const OwnEmail = z
  .object({
    email: z.string(),
    isConfirmed: z.boolean(),
    canSend: z.boolean().meta({ description: 'Whether this installation sends e-mails' }),
  })
  .meta({ id: 'OwnEmail' });

export const ConfirmationRequest = z.strictObject({ language }).meta({ id: 'EmailConfirmationRequest' });

export const NewEmail = z.strictObject({ currentPassword, email, language }).meta({ id: 'NewEmail' });

export const EmailToken = z.strictObject({ token }).meta({ id: 'EmailToken' });

export const ForgottenPassword = z.strictObject({ email, language }).meta({ id: 'ForgottenPassword' });

export const PasswordReset = z
  .strictObject({ token, ...passwords })
  .refine(match, MISMATCH)
  .meta({ id: 'PasswordReset' });
