import { z } from 'zod';

/**
 * `LISTEN_FD`: the number of a listening socket that the program inherits and uses instead of `PORT` and `HOST`. The socket outlives
 * the program, so that its clients wait during a restart and are not refused. `npm start` hands one over, as does a socket unit of
 * systemd (there it is 3).
 */
export const listenFd = z.coerce.number('must be a number').int().min(3, 'must be 3 or more: the first three are the standard streams').optional();

/** So many connections may wait to be accepted; the system's own limit (somaxconn) is usually the same. They wait during a restart. */
const BACKLOG = 4096;

/** Where a server listens, as Fastify and Node take it. */
export function listenOptions({ LISTEN_FD, PORT, HOST }: { LISTEN_FD?: number; PORT: number; HOST: string }) {
  // Fastify opens a second socket for a host of two addresses, such as localhost, unless another is named.
  return LISTEN_FD === undefined ? { port: PORT, host: HOST, backlog: BACKLOG } : { fd: LISTEN_FD, host: '127.0.0.1', backlog: BACKLOG };
}
