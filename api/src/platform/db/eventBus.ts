/** The subjects of notices between the processes, with their payloads. */
export const TOPICS = {
  /** The order logs of a branch change. The payload is the branch's id. */
  orderLogs: 'order_logs',
  /** A session ends. The payload is its id. */
  sessionEnded: 'session_ended',
  /** Roles or branches of the staff change. */
  membersChanged: 'members_changed',
  /** The keys of tokens change. */
  tokenKeys: 'token_keys',
  /** There is a new job for a point of sale. */
  posJobs: 'pos_jobs',
  /** There is a new message after a cashier's save. */
  receiptMessages: 'receipt_messages',
  /** There is a new e-mail to staff. */
  mails: 'mails',
} as const;

export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/**
 * The receiving end of the bus between processes. Modules know only this and `publish` (notices.ts), and not how the database
 * carries notices (docs/decisions/0064).
 */
export interface EventBus {
  /**
   * Calls `heard` with the payload after each commit that published to the topic, in every process. The payload is empty
   * when notices may have been missed. Resolves when it listens.
   */
  listen(topic: Topic, heard: (payload: string) => void): Promise<void>;
  /** Whether notices arrive. False while the connection for them is lost or has been silent for too long. */
  hears(): boolean;
}
