import { sql } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Waits for a lock and holds it until the transaction ends. Only one transaction in the database holds a lock with
 * this name at a time. Callers do not depend on how the database locks (docs/decisions/0064).
 * @param tx a transaction, because a pooler would share session locks between clients
 * @param name what is locked, such as `order:<id>`. It may contain personal data, because the database gets only its
 * hash
 */
export async function lockUntilCommit(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
