/** A refused request. The HTTP layer turns it into a response, without internal details. */
export class Refusal extends Error {
  override name = 'Refusal';

  /**
   * @param status the HTTP status of the response
   * @param code a word for programs; it stays the same when the message is reworded
   * @param message an English message without a final full stop
   * @param extra `params` contains the values in the message, from which a client builds the message in the user's
   * language
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: {
      fields?: Record<string, string>;
      params?: Record<string, string | number>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
  }
}
