import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';

/** The database's notification channel for changed order logs: the payload is the branch. */
export const ORDER_LOGS_CHANNEL = 'order_logs';
/** The channel for sessions that have ended: the payload is the session. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/**
 * Says inside a transaction that the order logs of a branch change. The database passes it on after the commit, to every
 * process; several notices of one transaction become one.
 */
export async function notifyOrderLogs(tx: Db, branchId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ORDER_LOGS_CHANNEL}, ${branchId})`);
}

/** Says inside a transaction that sessions end with it: every process ends the streams it has of them. */
export async function notifySessionsEnded(tx: Db, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx.execute(sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ended.id) from jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb) ended(id)`);
}
