import { LANGUAGES, latinDigits, OTP_LENGTH, SIGN_IN_CODE_LENGTH } from 'contracts';
import { z } from 'zod';

export const StaffMember = z
  .object({
    role: z.enum(['admin', 'restaurantAdmin']),
    restaurantId: z.uuid().nullable(),
    branchId: z.uuid().nullable(),
  })
  .meta({ id: 'StaffUser' });

/** A secret that the client generated. It must have at least 16 characters and must not be guessable. */
export const RequestId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters, digits, hyphens or underscores')
  .optional()
  .meta({
    description:
      'A random secret of the client. Send it with the request for the code and with the code itself. Others then cannot use up the code’s tries',
  });

/** In the response to a request for a code. */
export const SentBy = z
  .literal('whatsapp')
  .optional()
  .meta({ description: 'Present if the code was sent by WhatsApp. The next one is then sent by SMS' });

/** The maximum length of a typed phone number. A pasted one may have several invisible characters for each digit. */
export const PHONE_TEXT_MAX = 100;

export const PhoneText = z.string().trim().min(1, 'Phone is required').max(PHONE_TEXT_MAX);

const codeOf = (length: number) =>
  z
    .string()
    .trim()
    .transform(latinDigits)
    .pipe(z.string().regex(new RegExp(`^\\d{${length}}$`), `Type the ${length} digits of the code`));

/** The code that saves an invoice. */
export const OtpCode = codeOf(OTP_LENGTH);

/** The code that signs a diner in. */
export const SignInCode = codeOf(SIGN_IN_CODE_LENGTH);

export const OtpBody = z
  .strictObject({
    phone: PhoneText,
    restaurantId: z.uuid().optional(),
    casherId: z.string().min(1).max(100).optional(),
    orderId: z.uuid().optional(),
    requestId: RequestId,
    language: z.enum(LANGUAGES).optional().meta({ description: 'The language of the message; English by default' }),
  })
  .meta({
    id: 'OtpRequest',
    description: 'With the optional ids the code saves only orders of that till, or only that order',
  });
