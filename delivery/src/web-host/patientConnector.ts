import { buildConnector } from 'undici';

/** For one attempt, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
const BETWEEN_ATTEMPTS_MS = 100;
/** Nobody listens at the address (yet), or its name is not known (yet). */
const AWAY = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Connects to a server that may be restarting: an attempt that reaches nobody is repeated for a while. The requests that wait for
 * the connection are then sent, each once: nothing of them was sent before.
 * @param holdMs how long an attempt may be repeated, in milliseconds
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

/** The code of a failure to connect or to send; of the last one when several addresses of a name were tried. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errors' in error && Array.isArray(error.errors)) return errorCode(error.errors.at(-1));
  return 'code' in error ? String(error.code) : '';
}
