import { Gauge, Registry } from 'prom-client';
import type { CodeBudgets } from './codeBudgets';
import { BRAKED_SHARES, type CodeShares } from './codeShares';
import { countFrom } from '../../platform/metrics/countFrom';

/** Returns the metrics of one-time codes: this process's counters, and the budgets that all processes share. */
export function codeMetrics(budgets: CodeBudgets, shares: CodeShares): Registry {
  const metrics = new Registry();
  countFrom(metrics, { name: 'suite_codes_sent_total', help: 'One-time codes that were sent', labelNames: [] }, () => [
    [{}, budgets.counts().sent],
  ]);
  countFrom(
    metrics,
    { name: 'suite_codes_used_total', help: 'One-time codes that an order was saved with', labelNames: [] },
    () => [[{}, budgets.counts().used]],
  );
  countFrom(
    metrics,
    {
      name: 'suite_code_refusals_total',
      help: 'One-time codes that were not sent because a budget was used up',
      labelNames: ['budget'],
    },
    () => [...budgets.counts().refused].map(([budget, count]) => [{ budget }, count]),
  );
  new Gauge({
    name: 'suite_code_budget_used_ratio',
    help: 'How full the fullest budget of each kind is, from 0 to 1',
    labelNames: ['budget'],
    registers: [metrics],
    async collect() {
      // If the database does not answer, these metrics are missing, but the other metrics are still collected.
      const fullest = await budgets.fullest().catch(() => []);
      this.reset();
      for (const { budget, used, limit } of fullest) this.set({ budget }, used / limit);
    },
  });
  new Gauge({
    name: 'suite_code_share_ratio',
    help: 'The share of unused and of wrong one-time codes in the last minutes, from 0 to 1',
    labelNames: ['share'],
    registers: [metrics],
    async collect() {
      const now = await shares.read().catch(() => []);
      this.reset();
      for (const { share, ratio } of now) this.set({ share }, ratio);
    },
  });
  new Gauge({
    name: 'suite_code_brake',
    help: 'Whether the limits of one-time codes are lower, because a share is too high: 1 or 0',
    labelNames: ['share'],
    registers: [metrics],
    async collect() {
      const now = await shares.read(BRAKED_SHARES).catch(() => []);
      this.reset();
      for (const { share, isHigh } of now) this.set({ share }, Number(isHigh));
    },
  });
  return metrics;
}
