/** An answer that refuses: what the HTTP layer sends, and nothing about how it came to be. */
export class Refusal extends Error {
  override name = 'Refusal';

  /**
   * @param status HTTP status of the answer
   * @param code a word for programs, stable across wordings
   * @param message a friendly sentence without a final full stop
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}
