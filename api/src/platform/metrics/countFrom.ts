import { Counter, type Registry } from 'prom-client';

interface CounterDescription<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
}

/**
 * Adds a counter whose values are stored elsewhere. They are read each time the metrics are collected.
 * @param read returns the labels and the value of each series
 */
export function countFrom<Label extends string>(
  metrics: Registry,
  description: CounterDescription<Label>,
  read: () => readonly (readonly [labels: Record<Label, string>, value: number])[],
): void {
  new Counter({
    ...description,
    registers: [metrics],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    },
  });
}
