import type { Server } from 'node:http';
import { z } from 'zod';

/**
 * `LISTEN_FD`: the file descriptor of an inherited listening socket, which is used instead of `PORT` and `HOST`. The
 * socket stays open while the program restarts, so clients wait instead of being refused. `npm start` passes such a
 * socket; a socket unit of systemd passes it as number 3.
 */
export const listenFd = z.coerce
  .number('must be a number')
  .int()
  .min(3, 'must be 3 or more: the first three are the standard streams')
  .optional();

/**
 * The maximum number of connections that wait to be accepted, for example during a restart. The system's own limit
 * (somaxconn) is usually equal.
 */
const BACKLOG = 4096;

/**
 * Sets the length of the server's queue of waiting connections when the server starts to listen. With an `fd`, Node
 * ignores the option `backlog` and uses 511. A full queue drops connection attempts, and clients repeat them only after
 * 1, 3 and 7 s.
 */
export function keepLongQueue(server: Server): void {
  const listen = server.listen.bind(server) as (...args: unknown[]) => Server;
  server.listen = ((options: unknown, ...rest: unknown[]) => listen(options, BACKLOG, ...rest)) as Server['listen'];
}

/** Returns where a server listens, in the form that Fastify and Node accept. */
export function listenOptions({ LISTEN_FD, PORT, HOST }: { LISTEN_FD?: number; PORT: number; HOST: string }) {
  // With an inherited socket, the host has no effect on Node. But without a host, Fastify would assume localhost, and
  // open a second socket if localhost has two IP addresses. So a host with one IP address is given.
  return LISTEN_FD === undefined ? { port: PORT, host: HOST } : { fd: LISTEN_FD, host: '127.0.0.1' };
}
