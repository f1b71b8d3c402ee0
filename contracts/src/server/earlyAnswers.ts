import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The maximum number of bytes of a refused body that are read before the response. A client that sends more may lose
 * the response.
 */
const READ_ON_BYTES = 32 * 1024 * 1024;
/** The time that a client has to read the last response on its connection, in milliseconds. */
const LINGER_MS = 2_000;

/**
 * Reads and drops the rest of a request's body, so that a refusal can be sent. A response on a connection with unread
 * bytes is lost when the connection closes: the system resets the connection, and the client sees no response (RFC
 * 9112, 9.6).
 * @returns a promise that resolves when the body has ended, the client has disconnected or the limit is reached
 */
export function dropRestOf(request: IncomingMessage): Promise<void> {
  request.unpipe();
  request.resume();
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer | string) => {
      bytes += chunk.length;
      if (bytes > READ_ON_BYTES) stop();
    };
    const stop = () => {
      request.off('data', count);
      resolve();
    };
    request.on('data', count).once('end', stop).once('close', stop);
  });
}

/**
 * Sends a last response on a connection whose next request is unreadable, and then closes the connection. Until then,
 * reads and drops all bytes from the client, for the reason given at {@link dropRestOf}.
 */
export function sendLast(socket: Socket, answer: string): void {
  if (!socket.writable) return;
  socket.end(answer);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
