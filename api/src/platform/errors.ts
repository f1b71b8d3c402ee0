/** A refusal: the answer that the HTTP layer sends, without internal details. */
export class Refusal extends Error {
  override name = 'Refusal';

  /**
   * @param status HTTP status of the answer
   * @param code a word for programs; it does not change with the wording
   * @param message a friendly English sentence without a final full stop
   * @param extra `params` contains the values of the sentence, from which a client builds it in its reader's language
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
