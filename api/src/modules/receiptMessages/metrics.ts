import { isNull, sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../platform/db/database';
import { receiptMessages } from '../../platform/db/schema';
import { MESSAGE_OUTCOMES, type ReceiptMessages } from './sending';
import { countFrom } from '../../platform/metrics/countFrom';

interface Watched {
  db: Db;
  messages: Pick<ReceiptMessages, 'counts'>;
  now: () => Date;
}

/**
 * Returns the metrics of the messages about receipts: the results in this process, and the waiting messages of all
 * processes.
 */
export function messageMetrics({ db, messages, now }: Watched): Registry {
  const metrics = new Registry();
  countFrom(
    metrics,
    {
      name: 'suite_receipt_messages_total',
      help: 'Text messages about receipts that cashiers saved, by outcome',
      labelNames: ['outcome'],
    },
    () => MESSAGE_OUTCOMES.map((outcome) => [{ outcome }, messages.counts().get(outcome) ?? 0]),
  );
  new Gauge({
    name: 'suite_receipt_messages_age_seconds',
    help: 'How long the oldest message about a receipt has waited',
    registers: [metrics],
    async collect() {
      try {
        const [oldest] = await db
          .select({ at: sql`min(${receiptMessages.createdAt})`.mapWith(receiptMessages.createdAt) })
          .from(receiptMessages)
          .where(isNull(receiptMessages.endedAt));
        this.set(oldest?.at ? Math.max(0, (now().getTime() - oldest.at.getTime()) / 1000) : 0);
      } catch {
        // If the database does not answer, this metric is missing, but the other metrics are still collected.
        this.remove();
      }
    },
  });
  return metrics;
}
