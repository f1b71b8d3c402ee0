import { Agent, buildConnector, type Dispatcher } from 'undici';

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

/** How long other processes are preferred to a process that could not be reached, in milliseconds. */
const REST_MS = 5_000;

/** A process of the API. */
interface Target {
  protocol: string;
  hostname: string;
  port: string;
  /** Until then, the other processes are preferred. 0 if the last attempt succeeded. */
  restsUntil: number;
}

/**
 * Returns connectors to the processes of the API, which may be restarting. Connections go to the processes in turn. If
 * a process cannot be reached, the next one is tried at once. After one failed attempt for each process, the attempts
 * are repeated for a while. A request is sent only over an open connection, so it is never sent twice.
 * @param origins the origins of the processes; connections to any origin go to these
 * @returns a function that returns a connector, which repeats failed attempts for `holdMs` milliseconds
 */
export function apiConnectors(origins: readonly string[]): (holdMs: number) => buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const targets = origins.map((origin): Target => {
    const { protocol, hostname, port } = new URL(origin);
    return { protocol, hostname, port, restsUntil: 0 };
  });

  /** Returns the next process, which moves to the end of the line. */
  function nextTarget(): Target {
    const now = Date.now();
    const next = targets.find(({ restsUntil }) => restsUntil <= now) ?? targets[0]!;
    targets.push(...targets.splice(targets.indexOf(next), 1));
    // One attempt finds out whether the process is back. Until then the others do not wait for it.
    if (next.restsUntil > 0) next.restsUntil = now + REST_MS;
    return next;
  }

  return (holdMs) =>
    function connectInTurn(options, callback) {
      const giveUpAt = Date.now() + holdMs;
      const attempt = (failures: number) => {
        const target = nextTarget();
        const { protocol, hostname, port } = target;
        connect({ ...options, protocol, hostname, host: hostname, port, servername: '' }, (error, socket) => {
          if (!error) {
            target.restsUntil = 0;
            callback(null, socket);
            return;
          }
          const isAway = NOT_REACHABLE_CODES.includes(errorCode(error));
          if (isAway) target.restsUntil = Date.now() + REST_MS;
          if (isAway && failures + 1 < targets.length) attempt(failures + 1);
          else if (isAway && Date.now() < giveUpAt) setTimeout(() => attempt(0), BETWEEN_ATTEMPTS_MS);
          else callback(error, null);
        });
      };
      attempt(0);
    };
}

/** How the web host's own requests reach the API. */
export interface ApiAddress {
  /** The API's full URL, such as `http://127.0.0.1:3000/api`. */
  url: string;
  dispatcher: Dispatcher;
}

/** The idle time is short, so that a request never uses a connection that the API is closing. */
const OWN_CONNECTIONS = { keepAliveTimeout: 500, keepAliveMaxTimeout: 500, connections: 200 };

/** Returns how the web host's own requests reach the API. They do not wait for a process that is restarting. */
export function apiAddress(origins: readonly string[], apiBase: string, connect = apiConnectors(origins)): ApiAddress {
  return { url: origins[0] + apiBase, dispatcher: new Agent({ ...OWN_CONNECTIONS, connect: connect(0) }) };
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
