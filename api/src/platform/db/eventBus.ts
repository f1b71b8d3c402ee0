/** The topics of the notices between the processes, with the payload of each. */
export const TOPICS = {
  /** The order logs of a branch changed. The payload is the branch's id. */
  orderLogs: 'order_logs',
  /** A session ended. The payload is the session's id. */
  sessionEnded: 'session_ended',
  /** The role, branch or access of a staff member changed. The payload is the member's id; if empty, of any member. */
  membersChanged: 'members_changed',
  /** The keys that sign tokens changed. */
  tokenKeys: 'token_keys',
  /** A new job for a point of sale was added. */
  posJobs: 'pos_jobs',
  /** A message was added that tells a diner about a receipt saved by a cashier. */
  receiptMessages: 'receipt_messages',
  /** A new e-mail to a staff member was added. */
  mails: 'mails',
} as const;

export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/**
 * Receives notices from all processes. Modules use only this interface and `publish` (notices.ts), so they do not
 * depend on how the database carries notices (docs/decisions/0064).
 */
export interface EventBus {
  /**
   * Calls `onNotice` with the payload after each commit that published to the topic, in every process. An empty payload
   * means that notices may have been missed. Resolves when it has begun to listen.
   */
  listen(topic: Topic, onNotice: (payload: string) => void): Promise<void>;
  /** Whether notices arrive. False while the connection for notices is lost or has been silent for too long. */
  receivesNotices(): boolean;
}
