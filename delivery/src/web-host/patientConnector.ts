import { buildConnector } from 'undici';

/**
 * The maximum time that a request waits for a connection to an API that is restarting, in milliseconds. During this
 * time, no part of the request is sent.
 */
export const HOLD_MS = 10_000;
/** The time limit of one attempt, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
const BETWEEN_ATTEMPTS_MS = 100;
/** The errors that mean that the server cannot be reached, or that its host name is unknown. Both may be temporary. */
const NOT_REACHABLE_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * Returns a connector for a server that may be restarting. It repeats failed attempts to connect for a while. A request
 * is sent only over an open connection, so it is never sent twice.
 * @param holdMs how long failed attempts are repeated, in milliseconds
 */
export function patientConnector(holdMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  return function connectPatiently(options, callback) {
    const giveUpAt = Date.now() + holdMs;
    const attempt = () =>
      connect(options, (error, socket) => {
        if (!error) callback(null, socket);
        else if (NOT_REACHABLE_CODES.includes(errorCode(error)) && Date.now() < giveUpAt)
          setTimeout(attempt, BETWEEN_ATTEMPTS_MS);
        else callback(error, null);
      });
    attempt();
  };
}

/**
 * Returns the code of a failure to connect or to send. If several IP addresses of a host were tried, this is the code
 * of the last failure.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errors' in error && Array.isArray(error.errors)) return errorCode(error.errors.at(-1));
  return 'code' in error ? String(error.code) : '';
}
