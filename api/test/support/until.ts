import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 10;

/**
 * Waits until a condition is true.
 * @param what describes the condition, for the error message
 * @throws Error if the condition is not true within `withinMs`
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${withinMs} ms: ${what}`);
    await delay(POLL_INTERVAL_MS);
  }
}
