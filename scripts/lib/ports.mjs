import { lookup } from 'node:dns/promises';
import net, { createServer } from 'node:net';
import { getSystemErrorName } from 'node:util';

/**
 * Listens on a port briefly, to test that it is free.
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

/** Returns a free port on loopback. */
export const freePort = () => tryPort(0, '127.0.0.1');

/**
 * A port that this process holds for its children. `fd` is the socket to inherit; null if sockets cannot be inherited
 * (Windows).
 * @typedef {{ port: number, fd: number | null, close(): void }} HeldPort
 */

/**
 * Holds a port without accepting connections itself. A child that inherits the socket accepts them. While the child
 * restarts, connections wait in the socket's queue and are not refused (docs/decisions/0026).
 * @param {number} port 0 for any free one
 * @param {string} host
 * @returns {Promise<HeldPort>}
 * @throws the system's error, such as one with code EADDRINUSE
 */
export async function holdPort(port, host) {
  if (process.platform === 'win32') return { port: await tryPort(port, host), fd: null, close: () => undefined };
  // Two sockets can be bound to one port while neither listens, so binding does not prove that a port is free.
  if (port !== 0) await tryPort(port, host);
  const { address, family } = await lookup(host);
  // Node's cluster module uses this function. There is no public way to bind a socket without accepting connections.
  const handle = net._createServerHandle(address, port, family, null, undefined);
  const bound = {};
  const fault = typeof handle === 'number' ? handle : handle.getsockname(bound);
  if (fault) throw Object.assign(new Error(`cannot bind ${host}:${port}`), { code: getSystemErrorName(fault) });
  return { port: bound.port, fd: handle.fd, close: () => handle.close() };
}

/**
 * Returns a message of one line that tells why a port cannot be used and what to do.
 * @param {number} port
 * @param {NodeJS.ErrnoException} error of {@link holdPort}
 */
export function portProblem(port, error) {
  const reason =
    { EADDRINUSE: 'is in use', EACCES: 'needs more rights than this user has' }[error.code] ??
    `cannot be used (${error.message})`;
  return `Port ${port} ${reason}. Choose another one: PORT=${port < 65000 ? port + 1 : 8080} npm start`;
}

/**
 * Parses a PORT setting.
 * @param {string | undefined} text
 * @returns {number | null} `null` when it is not a port
 */
export function parsePort(text = '8080') {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535 ? Number(text) : null;
}
