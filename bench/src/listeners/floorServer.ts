import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions, clock, settledMemory } from './child';

/*
 * The baseline with which the API's event stream is compared: a bare HTTP server of Node. It keeps responses open and
 * writes the same bytes to each, without sessions and without a database.
 */

const open = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write('retry: 2000\n\n');
  open.add(response);
});
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));

answerQuestions({
  ready: () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, headers: {} }),
  memory: settledMemory,
  fire() {
    const at = clock();
    const event = `id: ${Date.now()}\nevent: orderLogsUpdate\ndata: {}\n\n`;
    for (const response of open) response.write(event);
    return at;
  },
});
