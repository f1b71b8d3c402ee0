import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Simulator } from '../../simulator/server';

export const MEGABYTE = 1_000_000;

export type Respond = (response: ServerResponse) => unknown;

/** A point of sale that responds as the simulator does, or with something else. */
export interface RudePos {
  url: string;
  /** Sets the response to every call; null for the one of the simulator. */
  respondWith(respond: Respond | null): void;
  stop(): void;
}

/** @param simulator returns the simulator, which may start after this point of sale */
export async function startRudePos(simulator: () => Simulator): Promise<RudePos> {
  let respond: Respond | null = null;

  async function simulate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode, headers, body } = await simulator().app.inject({
      url: request.url ?? '/',
      headers: { authorization: request.headers.authorization ?? '' },
    });
    response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(body);
  }

  const pos = createServer((request, response) => void (respond ? respond(response) : simulate(request, response)));
  pos.listen(0, '127.0.0.1');
  await once(pos, 'listening');
  return {
    url: `http://127.0.0.1:${(pos.address() as AddressInfo).port}`,
    respondWith: (other) => void (respond = other),
    stop() {
      pos.closeAllConnections();
      pos.close();
    },
  };
}

/** Yields JSON with this many bytes of rows. */
export function* jsonOf(bytes: number): Generator<string> {
  const rows = '{"id":"018f","note":"0123456789"},'.repeat(3_000);
  yield '{"data":[';
  for (let sent = 0; sent < bytes; sent += rows.length) yield rows;
  yield '{}]}';
}

/** Sends a body in pieces, as fast as the caller reads it. */
export const sending =
  (body: () => Iterable<string>): Respond =>
  (response) =>
    pipeline(Readable.from(body()), response.writeHead(200, { 'content-type': 'application/json' })).catch(() => null);

/** Sends a body compressed with gzip. */
export async function sendingGzip(body: Iterable<string>): Promise<Respond> {
  const parts: Buffer[] = [];
  await pipeline(Readable.from(body), createGzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) parts.push(part);
  });
  const compressed = Buffer.concat(parts);
  return (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(compressed);
}
