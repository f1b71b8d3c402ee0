import { lookup } from 'node:dns/promises';
import net, { createServer } from 'node:net';
import { getSystemErrorName } from 'node:util';

/**
 * Tries to listen, and stops again.
 * @param {number} port 0 for any free one
 * @param {string} host
 * @returns {Promise<number>} the port
 * @throws the system's error, such as one with code EADDRINUSE
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/** A free port on loopback. */
export const freePort = () => tryPort(0, '127.0.0.1');

/**
 * A port that this process holds for its children. `fd`: the socket to inherit; null where sockets cannot be inherited (Windows).
 * @typedef {{ port: number, fd: number | null, close(): void }} HeldPort
 */

/**
 * Takes a port and keeps it, without accepting connections itself. A child that inherits the socket listens on it; when the child is
 * restarted, connections wait in the socket's queue and are not refused (docs/decisions, "One listening socket").
 * @param {number} port 0 for any free one
 * @param {string} host
 * @returns {Promise<HeldPort>}
 * @throws the system's error, such as one with code EADDRINUSE
 */
export async function holdPort(port, host) {
  if (process.platform === 'win32') return { port: await tryPort(port, host), fd: null, close: () => undefined };
  // Two sockets may be bound to one port as long as neither listens, so that a free port is not enough.
  if (port !== 0) await tryPort(port, host);
  const { address, family } = await lookup(host);
  // What Node's cluster module uses: there is no public way to bind a socket without accepting on it.
  const handle = net._createServerHandle(address, port, family, null, undefined);
  const bound = {};
  const fault = typeof handle === 'number' ? handle : handle.getsockname(bound);
  if (fault) throw Object.assign(new Error(`cannot bind ${host}:${port}`), { code: getSystemErrorName(fault) });
  return { port: bound.port, fd: handle.fd, close: () => handle.close() };
}

/**
 * Why a port cannot be used, in one line that says what to do.
 * @param {number} port
 * @param {NodeJS.ErrnoException} error of {@link holdPort}
 */
export function portProblem(port, error) {
  const reason = { EADDRINUSE: 'is in use', EACCES: 'needs more rights than this user has' }[error.code] ?? `cannot be used (${error.message})`;
  return `Port ${port} ${reason}. Choose another one: PORT=${port < 65000 ? port + 1 : 8080} npm start`;
}

/**
 * The number in a PORT setting.
 * @param {string | undefined} text
 * @returns {number | null} `null` when it is no port
 */
export function parsePort(text = '8080') {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535 ? Number(text) : null;
}
