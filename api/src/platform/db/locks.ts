import { sql } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Waits for a lock and holds it until the transaction ends. Of all processes on the database, one holds a lock of this
 * name at a time. Nothing else depends on how the database locks (docs/decisions/0064).
 * @param tx a transaction; locks of sessions would be shared behind a pooler
 * @param name says what is locked, such as `order:<id>`. It may contain personal data: the database sees only its hash
 */
export async function lockUntilCommit(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
