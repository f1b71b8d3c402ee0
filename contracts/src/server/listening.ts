import { z } from 'zod';

/**
 * `LISTEN_FD`: the number of an inherited listening socket, used instead of `PORT` and `HOST`. The socket outlives the
 * program, so that clients wait during a restart and are not refused. `npm start` passes one, and so does a socket unit
 * of systemd (as number 3).
 */
export const listenFd = z.coerce.number('must be a number').int().min(3, 'must be 3 or more: the first three are the standard streams').optional();

/**
 * How many connections may wait to be accepted; they wait during a restart. The system's own limit (somaxconn) is
 * usually equal.
 */
const BACKLOG = 4096;

/** Returns where a server listens, in the form that Fastify and Node accept. */
export function listenOptions({ LISTEN_FD, PORT, HOST }: { LISTEN_FD?: number; PORT: number; HOST: string }) {
  // For a host with two addresses, such as localhost, Fastify opens a second socket unless another host is given.
  return LISTEN_FD === undefined ? { port: PORT, host: HOST, backlog: BACKLOG } : { fd: LISTEN_FD, host: '127.0.0.1', backlog: BACKLOG };
}
