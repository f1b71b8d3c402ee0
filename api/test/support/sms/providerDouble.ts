import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the provider received it. */
interface ReceivedMessage {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The response of the double. A `body` that is not text is sent as JSON. With `never`, it does not respond. */
interface DoubleAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  never?: boolean;
}

/** Imitates an SMS provider over loopback HTTP: records messages, and responds as the test requests. */
export interface ProviderDouble {
  url: string;
  received: ReceivedMessage[];
  answer(next: DoubleAnswer): void;
  stop(): Promise<void>;
}

/** Starts a double of a provider on a free port. */
export async function startProviderDouble(): Promise<ProviderDouble> {
  const received: ReceivedMessage[] = [];
  let next: DoubleAnswer = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const { status = 200, body = {}, headers = {}, never = false } = next;
      if (never) return;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response
        .writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers })
        .end(text);
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (answer) => void (next = answer),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
