import { z } from 'zod';

const budget = (codes: number) => z.coerce.number('must be a number').int().min(1).max(10_000_000).default(codes);

/** The settings of the budgets for one-time codes (docs/decisions/0024-budgets-of-codes.md). */
export const codeShape = {
  /** The maximum number of codes that the whole installation sends in an hour. It limits the cost of the messages. */
  CODES_PER_HOUR: budget(5_000),
  CODES_PER_DAY: budget(30_000),
  /**
   * The next four settings are the maximum number of unused codes within ten minutes: for one restaurant, one till, one
   * IP address, and one IP address at one till.
   */
  CODES_PER_RESTAURANT: budget(500),
  CODES_PER_TILL: budget(50),
  CODES_PER_ADDRESS: budget(400),
  CODES_PER_ADDRESS_AND_TILL: budget(15),
  /** The maximum number of unused codes for one IP address within a day. */
  CODES_PER_ADDRESS_PER_DAY: budget(1_500),
};

/** The validated settings of the budgets. */
export type CodeSettings = z.infer<z.ZodObject<typeof codeShape>>;
