import type { CodeBudgets } from '../../auth/codeBudgets';
import { metric, sample } from './exposition';

/**
 * Returns the metrics of one-time codes in the text format of Prometheus: the counters of this process, and the budgets
 * of all processes.
 */
export async function codeMetrics(budgets: CodeBudgets): Promise<string> {
  const { sent, used, refused } = budgets.counts();
  const fullest = await budgets.fullest();
  return [
    ...metric('suite_codes_sent_total', 'counter', 'One-time codes that were sent', [
      sample('suite_codes_sent_total', {}, sent),
    ]),
    ...metric('suite_codes_used_total', 'counter', 'One-time codes that an order was saved with', [
      sample('suite_codes_used_total', {}, used),
    ]),
    ...metric(
      'suite_code_refusals_total',
      'counter',
      'One-time codes that were not sent because a budget was used up',
      [...refused].map(([budget, count]) => sample('suite_code_refusals_total', { budget }, count)),
    ),
    ...metric(
      'suite_code_budget_used_ratio',
      'gauge',
      'How full the fullest budget of each kind is, from 0 to 1',
      fullest.map(({ budget, used: codes, limit }) =>
        sample('suite_code_budget_used_ratio', { budget }, codes / limit),
      ),
    ),
    '',
  ].join('\n');
}
