/**
 * The percentages of a budget at which the diner is warned. Texts that name them are in `reminders/messages.ts` and in
 * the messages of `mf-customer`.
 */
export const BUDGET_ALERTS = { near: 80, over: 100 };
