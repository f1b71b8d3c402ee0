/** An answer that refuses: what the HTTP layer sends, and nothing about how it came to be. */
export class Refusal extends Error {
  override name = 'Refusal';

  /**
   * @param status HTTP status of the answer
   * @param code a word for programs, stable across wordings
   * @param message a friendly English sentence without a final full stop
   * @param extra `params`: the values of the sentence, from which a client makes it in its reader's language
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: { fields?: Record<string, string>; params?: Record<string, string | number>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}
