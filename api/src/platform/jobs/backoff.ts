interface Backoff {
  firstSeconds: number;
  maxSeconds: number;
}

/**
 * Returns the pause before the next attempt of a job, in seconds. It doubles with each failed attempt, up to a maximum.
 * @param attempts the number of attempts so far, from 1
 */
export function backoffSeconds(attempts: number, { firstSeconds, maxSeconds }: Backoff): number {
  return Math.min(maxSeconds, firstSeconds * 2 ** (attempts - 1));
}
