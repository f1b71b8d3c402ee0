import { BUDGET_MAX, decimalsOf } from 'contracts';
import { z } from 'zod';
import { LocalizedName, Money } from '../../platform/http/schemas';
import { BUDGET_ALERTS } from './budgetAlerts';
import { Month } from './schemas';

/** An ISO 4217 code; empty for receipts that have no currency. */
const Currency = z
  .string()
  .trim()
  .regex(/^([A-Z]{3})?$/, 'Please give the currency as three capital letters')
  .meta({ description: 'ISO 4217; empty for receipts without a currency' });

export const BudgetChange = z
  .strictObject({
    currency: Currency,
    amount: z
      .number()
      .positive()
      .max(BUDGET_MAX)
      .multipleOf(0.001)
      .nullable()
      .meta({ description: 'The amount for a month; null removes the budget' }),
  })
  .refine(({ amount, currency }) => amount === null || Number(amount.toFixed(decimalsOf(currency))) === amount, {
    path: ['amount'],
    message: 'Please give the amount with the decimals of its currency',
  });

const Budget = z
  .object({
    amount: Money,
    percent: z.int().meta({ description: 'The percentage of the budget that is spent, rounded down' }),
    state: z.enum(['within', 'near', 'over']).meta({
      description: `\`near\` from ${BUDGET_ALERTS.near} percent, \`over\` from ${BUDGET_ALERTS.over} percent`,
    }),
  })
  .meta({ id: 'Budget' });

const spent = {
  amount: Money,
  vat: Money.optional().meta({ description: 'The tax that `amount` includes, as the tills reported it' }),
  receipts: z.int(),
};

/** A diner's spending in one currency. */
const SpendingIn = z.object({
  currency: z.string().nullable(),
  ...spent,
  before: Money.meta({ description: 'The amount of the month before' }),
  days: z.array(Money).meta({ description: 'The amount of each day of the month; empty for a month without receipts' }),
  compared: z.object({ amount: Money, days: z.int().nullable() }).nullable().meta({
    description:
      'The amount of the month before on the same first `days` days, or in the whole month if `days` is null. Null if there is no receipt to compare with',
  }),
  budget: Budget.nullable(),
  months: z
    .array(z.object({ month: z.string(), ...spent }))
    .meta({ description: 'Twelve months, the earliest first; the last is the month of the answer' }),
  restaurants: z.array(
    z.object({ id: z.uuid(), names: z.array(LocalizedName), logo: z.string().nullable(), ...spent }),
  ),
  categories: z.array(z.object({ category: z.string().nullable(), ...spent })),
});

export const Spending = z
  .object({
    month: z.string().meta({ description: 'YYYY-MM' }),
    currencies: z.array(SpendingIn).meta({ description: 'Never added up across currencies' }),
  })
  .meta({ id: 'Spending' });

export const SpendingQuery = z.object({ month: Month });

export const BudgetAlert = z.object({
  currency: z.string().nullable(),
  percent: z.int(),
  state: z.enum(['near', 'over']),
});
