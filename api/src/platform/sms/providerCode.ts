import { z } from 'zod';

/**
 * A provider's error code in a form that may be logged: a number, or a short word with a number (`ER-02`). Anything
 * else (a phone number, a message) does not count as a code.
 */
export const ProviderCode = z
  .union([z.number().int(), z.string()])
  .transform(String)
  .refine((code) => /^[A-Za-z]{0,8}[-_]?\d{1,6}$/.test(code))
  .optional()
  .catch(undefined);
