/**
 * The time within which the API must have answered a request completely, in milliseconds. Its own slowest calls, such as
 * testing the link to a point of sale, take up to 15 s.
 */
export const ANSWER_MS = 20_000;

/** The time for the download of a file, in milliseconds. */
export const FILE_MS = 180_000;

/**
 * Returns a signal that aborts a request after a time, as `AbortSignal.timeout` does, which older browsers lack.
 * @param milliseconds {@link ANSWER_MS} if omitted
 */
export function deadline(milliseconds = ANSWER_MS): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
  return late.signal;
}
