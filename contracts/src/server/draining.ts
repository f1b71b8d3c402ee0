import type { Server, ServerResponse } from 'node:http';
import { Server as ListeningServer, type Socket } from 'node:net';

/** The event that an HTTP server emits when it begins to drain. Code that keeps streams open must then end them. */
export const DRAINING = 'draining';

/** The time limits for stopping a server, in milliseconds. */
export interface DrainTimes {
  /**
   * The time that idle connections stay open. The proxies in front of the server close their idle connections earlier
   * (the web host after 0.5 s, nginx after 1 s), so this server closes no connection on which a request is on its way.
   */
  idleMs: number;
  /** The time after which the remaining connections are cut. */
  deadlineMs: number;
}

export const DRAIN_TIMES: DrainTimes = { idleMs: 3_000, deadlineMs: 10_000 };
const CHECK_MS = 100;

/**
 * Makes an HTTP server able to stop without failing a request. Call it before the first request.
 * @returns a function that stops the server: it accepts no new connections, requests in flight finish, and every
 * response asks the client to close its connection. The returned promise resolves when all connections are closed
 */
export function drainable(server: Server, { idleMs, deadlineMs }: DrainTimes = DRAIN_TIMES): () => Promise<void> {
  const sockets = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let draining = false;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) askToClose(response);
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
  });

  function closeIdle(): void {
    server.closeIdleConnections();
    // Browsers open connections in advance. Node does not treat connections that were never used as idle, so they are
    // closed here.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async function drain() {
    const begun = Date.now();
    const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
    draining = true;
    unfinished.forEach(askToClose);
    server.emit(DRAINING);
    // Calls the close method of net.Server, because the one of http.Server would cut idle connections immediately,
    // although a request may be on its way.
    ListeningServer.prototype.close.call(server);
    const check = setInterval(function closeWhatIsLeft() {
      if (Date.now() - begun >= deadlineMs) server.closeAllConnections();
      // On a busy machine, a connection with unread bytes may seem idle. With setImmediate, Node reads these bytes
      // before closeIdle runs.
      else if (Date.now() - begun >= idleMs) setImmediate(closeIdle);
    }, CHECK_MS);
    await closed;
    clearInterval(check);
  };
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
