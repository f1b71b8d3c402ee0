import { createServer } from 'node:net';

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
 * Why a port cannot be used, in one line that says what to do; `null` when it can.
 * @param {number} port
 * @param {string} host
 */
export async function portProblem(port, host) {
  try {
    await tryPort(port, host);
    return null;
  } catch (error) {
    const reason = { EADDRINUSE: 'is in use', EACCES: 'needs more rights than this user has' }[error.code] ?? `cannot be used (${error.message})`;
    return `Port ${port} ${reason}. Choose another one: PORT=${port < 65000 ? port + 1 : 8080} npm start`;
  }
}

/**
 * The number in a PORT setting.
 * @param {string | undefined} text
 * @returns {number | null} `null` when it is no port
 */
export function parsePort(text = '8080') {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535 ? Number(text) : null;
}
