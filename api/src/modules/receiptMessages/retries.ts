import { backoffSeconds } from '../../platform/jobs/backoff';
import type { ReceiptMessage } from './queue';

/** How long the server tries to send a message. A later message would only surprise the diner. */
const VALID_SECONDS = 3 * 3600;
/** A message that the provider did not accept is sent again after this time, which doubles with each attempt. */
const FIRST_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 15 * 60;

/**
 * Returns when a message that was not sent is tried again; null if that would be too late.
 * @param waitSeconds the minimum waiting time that the provider or a budget demands
 */
export function nextAttemptAt(
  { attempts, createdAt }: ReceiptMessage,
  { now, waitSeconds }: { now: Date; waitSeconds: number },
): Date | null {
  const pauseSeconds = backoffSeconds(attempts, { firstSeconds: FIRST_RETRY_SECONDS, maxSeconds: MAX_RETRY_SECONDS });
  const at = new Date(now.getTime() + Math.max(pauseSeconds, waitSeconds) * 1000);
  return at.getTime() > createdAt.getTime() + VALID_SECONDS * 1000 ? null : at;
}
