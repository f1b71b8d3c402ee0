/** An e-mail, ready to be sent. */
export interface Letter {
  /** The same for all attempts to send one e-mail, so that a mailbox shows it once. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}

/** A file in an e-mail. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Sends e-mails. */
export interface MailPort {
  /**
   * Sends an e-mail once.
   * @throws MailNotSent when the server did not accept the e-mail, or when it is unknown whether it did
   */
  send(letter: Letter): Promise<void>;
}

/**
 * `recipient` means that the server will never accept this e-mail for this recipient. After `unavailable` a later
 * attempt may succeed.
 */
export type MailFailure = 'recipient' | 'unavailable';

/** The server did not confirm that it accepted an e-mail. The error contains no address, text or password. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly reason: MailFailure;
  /** The library's error code, such as `ETIMEDOUT`, or the status from the server, such as `550`. */
  readonly failureCode: string;

  constructor(reason: MailFailure, failureCode: string) {
    super(`${reason}: ${failureCode}`);
    this.reason = reason;
    this.failureCode = failureCode;
  }
}
