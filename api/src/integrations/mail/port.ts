/** An e-mail, ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends e-mails. */
export interface MailPort {
  /**
   * Sends an e-mail once.
   * @throws MailNotSent when the server did not accept it, or it is not known whether it did
   */
  send(letter: Letter): Promise<void>;
}

/** `recipient`: the server will never accept this e-mail for this address. Everything else may succeed later. */
export type MailFailure = 'recipient' | 'unavailable';

/** The server did not accept an e-mail. The error contains no address, text or password. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly reason: MailFailure;
  /** The library's error code, such as `ETIMEDOUT`, or the server's status, such as `550`. */
  readonly failureCode: string;

  constructor(reason: MailFailure, failureCode: string) {
    super(`${reason}: ${failureCode}`);
    this.reason = reason;
    this.failureCode = failureCode;
  }
}
