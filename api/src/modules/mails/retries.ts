import { backoffSeconds } from '../../platform/jobs/backoff';
import type { Mail } from './queue';

/** An e-mail that was not accepted is sent again after this time, which doubles with each attempt. */
const FIRST_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 60 * 60;
/** An e-mail that somebody waits for is retried for this time. A later e-mail would only surprise the recipient. */
const AWAITED_SECONDS = 30 * 60;
const OTHERS_SECONDS = 3 * 24 * 3600;
const AWAITED: readonly Mail['kind'][] = ['confirmEmail', 'changeEmail', 'resetAsked'];

/** Returns when an e-mail that was not accepted is sent again; null if that would be too late. */
export function nextAttemptAt({ kind, attempts, createdAt }: Mail, now: Date): Date | null {
  const pauseSeconds = backoffSeconds(attempts, { firstSeconds: FIRST_RETRY_SECONDS, maxSeconds: MAX_RETRY_SECONDS });
  const at = new Date(now.getTime() + pauseSeconds * 1000);
  const validSeconds = AWAITED.includes(kind) ? AWAITED_SECONDS : OTHERS_SECONDS;
  return at.getTime() > createdAt.getTime() + validSeconds * 1000 ? null : at;
}
