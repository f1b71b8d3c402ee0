import { sql } from 'drizzle-orm';
import type { Db } from './database';
import type { Topic } from './eventBus';

/**
 * Publishes notices within a transaction. Every process receives them after the commit. After a rollback, no process
 * receives them. Equal notices of one transaction are merged.
 * @param payloads one for each notice, with fewer than 8,000 bytes each
 */
export async function publish(tx: Db, topic: Topic, payloads: readonly string[] = ['']): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${topic}, payload) from jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) as each(payload)`,
  );
}
