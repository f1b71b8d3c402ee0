import { z } from 'zod';

const budget = (codes: number) => z.coerce.number('must be a number').int().min(1).max(10_000_000).default(codes);

/** The settings of the budgets for one-time codes (docs/decisions/0024-budgets-of-codes.md). */
export const codeShape = {
  /** The maximum number of codes that the whole installation sends in an hour. It limits the cost of the messages. */
  CODES_PER_HOUR: budget(5_000),
  CODES_PER_DAY: budget(30_000),
  /**
   * The next two settings are the maximum number of unused codes within ten minutes, for one restaurant and for one IP
   * address. The budgets of tills, networks and days are shares of them (`modules/codes/codeBudgets.ts`).
   */
  CODES_PER_RESTAURANT: budget(500),
  CODES_PER_ADDRESS: budget(400),
};

/** The validated settings of the budgets. */
export type CodeSettings = z.infer<z.ZodObject<typeof codeShape>>;
