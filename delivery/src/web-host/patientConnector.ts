import { buildConnector } from 'undici';

/**
 * The maximum time that a call waits for an API that is restarting, in milliseconds. No part of the call has been sent
 * by then.
 */
export const HOLD_MS = 10_000;
/** The time limit of one attempt, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
const BETWEEN_ATTEMPTS_MS = 100;
/** The errors if nothing listens at the address or its name is unknown. Both may be temporary. */
const AWAY = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * Connects to a server that may be restarting: a failed attempt is repeated for a while. Then each waiting request is
 * sent exactly once, because no part of it was sent before.
 * @param holdMs how long attempts are repeated, in milliseconds
 */
export function patientConnector(holdMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  return function connectPatiently(options, callback) {
    const giveUpAt = Date.now() + holdMs;
    const attempt = () =>
      connect(options, (error, socket) => {
        if (!error) callback(null, socket);
        else if (AWAY.includes(errorCode(error)) && Date.now() < giveUpAt) setTimeout(attempt, BETWEEN_ATTEMPTS_MS);
        else callback(error, null);
      });
    attempt();
  };
}

/**
 * Returns the code of a failure to connect or to send. If several addresses of a name were tried, it is the code of the
 * last failure.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errors' in error && Array.isArray(error.errors)) return errorCode(error.errors.at(-1));
  return 'code' in error ? String(error.code) : '';
}
