import type { Db } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { publish } from '../../platform/db/notices';

/** Announces, within a transaction, that the order logs of a branch change. */
export const notifyOrderLogs = (tx: Db, branchId: string): Promise<void> => publish(tx, TOPICS.orderLogs, [branchId]);

/** Announces, within a transaction, that sessions end. Every process then closes their streams. */
export const notifySessionsEnded = (tx: Db, sessionIds: string[]): Promise<void> =>
  publish(tx, TOPICS.sessionEnded, sessionIds);

/** Announces, within a transaction, that roles or branches of the staff change. Every process then reads all sessions again. */
export const notifyMembersChanged = (tx: Db): Promise<void> => publish(tx, TOPICS.membersChanged);

/** Announces, within a transaction, that the keys of tokens change. Every process then reads them again. */
export const notifyTokenKeys = (tx: Db): Promise<void> => publish(tx, TOPICS.tokenKeys);
