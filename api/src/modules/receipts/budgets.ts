import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { budgets } from '../../platform/db/schema';
import { BUDGET_ALERTS } from './budgetAlerts';
import type { BudgetChange, Spending } from './spendingSchemas';

type Used = NonNullable<z.infer<typeof Spending>['currencies'][number]['budget']>;

/** Returns a diner's monthly budgets, keyed by currency. The key `null` is for receipts without a currency. */
export async function budgetsOf(db: Db, userId: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ currency: budgets.currency, amount: budgets.amount })
    .from(budgets)
    .where(eq(budgets.userId, userId))
    .orderBy(budgets.currency);
  return new Map(rows.map(({ currency, amount }) => [currency || null, amount]));
}

/** Sets or removes a diner's budget. */
export async function setBudget(
  db: Db,
  userId: string,
  { currency, amount }: z.output<typeof BudgetChange>,
  at: Date,
): Promise<void> {
  if (amount === null) {
    await db.delete(budgets).where(and(eq(budgets.userId, userId), eq(budgets.currency, currency)));
    return;
  }
  await db
    .insert(budgets)
    .values({ userId, currency, amount, updatedAt: at })
    .onConflictDoUpdate({ target: [budgets.userId, budgets.currency], set: { amount, updatedAt: at } });
}

/**
 * Returns how much of a budget is used; null if there is no budget. The percentage is rounded down, so 79.99 percent is
 * not yet 80.
 */
export function usedOf(budget: number | undefined, spent: number): Used | null {
  if (budget === undefined) return null;
  const percent = new Big(spent).times(100).div(budget).round(0, Big.roundDown).toNumber();
  const state = percent >= BUDGET_ALERTS.over ? 'over' : percent >= BUDGET_ALERTS.near ? 'near' : 'within';
  return { amount: budget, percent, state };
}
