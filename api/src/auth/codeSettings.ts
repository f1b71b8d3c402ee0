import { z } from 'zod';

const budget = (codes: number) => z.coerce.number('must be a number').int().min(1).max(10_000_000).default(codes);

/** The budgets of sending one-time codes (docs/decisions, "Budgets of one-time codes"). */
export const codeShape = {
  /** Codes sent by the whole installation: what the messages may cost at most. */
  CODES_PER_HOUR: budget(5_000),
  CODES_PER_DAY: budget(30_000),
  /** Codes sent to one country's calling code. */
  CODES_PER_COUNTRY_PER_HOUR: budget(5_000),
  /** Codes in ten minutes that nobody has used yet. */
  CODES_PER_RESTAURANT: budget(500),
  CODES_PER_TILL: budget(50),
  CODES_PER_ADDRESS: budget(400),
  CODES_PER_ADDRESS_AND_TILL: budget(15),
  /** Codes of one address in a day that nobody has used. */
  CODES_PER_ADDRESS_PER_DAY: budget(1_500),
};

/** The settings of the budgets, checked. */
export type CodeSettings = z.infer<z.ZodObject<typeof codeShape>>;
