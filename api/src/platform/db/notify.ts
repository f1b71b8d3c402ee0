import type { Db } from './database';
import { TOPICS } from './eventBus';
import { publish } from './notices';

/** Publishes that the order logs of a branch changed, after the commit. */
export const notifyOrderLogs = (tx: Db, branchId: string): Promise<void> => publish(tx, TOPICS.orderLogs, [branchId]);

/** Publishes, within a transaction, that sessions ended, so that every process closes the sessions' streams. */
export const notifySessionsEnded = (tx: Db, sessionIds: string[]): Promise<void> =>
  publish(tx, TOPICS.sessionEnded, sessionIds);

/**
 * Publishes, within a transaction, that roles or branches of the staff changed, so that every process reads all
 * sessions again and closes the streams of the changed members.
 * @param staffId the changed member; if missing, any member may have changed
 */
export const notifyMembersChanged = (tx: Db, staffId = ''): Promise<void> =>
  publish(tx, TOPICS.membersChanged, [staffId]);

/**
 * Publishes, within a transaction, that the keys that sign tokens changed, so that every process reads the keys again.
 */
export const notifyTokenKeys = (tx: Db): Promise<void> => publish(tx, TOPICS.tokenKeys);
