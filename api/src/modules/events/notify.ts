import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';

/** The database's notification channel for changed order logs. The payload is the branch's id. */
export const ORDER_LOGS_CHANNEL = 'order_logs';
/** The channel for ended sessions. The payload is the session's id. */
export const SESSION_ENDED_CHANNEL = 'session_ended';
/** The channel for changes of the staff's roles and branches. The payload is empty. */
export const MEMBERS_CHANGED_CHANNEL = 'members_changed';
/** The channel for new keys of tokens. The payload is empty. */
export const TOKEN_KEYS_CHANNEL = 'token_keys';

/**
 * Announces, within a transaction, that the order logs of a branch change. The database informs every process after the
 * commit. It merges equal notices of one transaction.
 */
export async function notifyOrderLogs(tx: Db, branchId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ORDER_LOGS_CHANNEL}, ${branchId})`);
}

/** Announces, within a transaction, that sessions end. Every process then closes their streams. */
export async function notifySessionsEnded(tx: Db, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ended.id) from jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb) ended(id)`,
  );
}

/** Announces, within a transaction, that roles or branches of the staff change. Every process then reads all sessions again. */
export async function notifyMembersChanged(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${MEMBERS_CHANGED_CHANNEL}, '')`);
}

/** Announces, within a transaction, that the keys of tokens change. Every process then reads them again. */
export async function notifyTokenKeys(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${TOKEN_KEYS_CHANNEL}, '')`);
}
