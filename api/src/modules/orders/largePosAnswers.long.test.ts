import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { closeOrder, forgetScans, readLastOrder, scan } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';

jest.setTimeout(120_000);

const MEGABYTE = 1_000_000;
/** The time limit of a scan (POS_TIMEOUT_MS), and what a busy machine may add. */
const SCAN_MS = 2_000 + 1_000;
/** The memory that a scan may add. An API process has up to 200 MB without it, and may have 400 MB. */
const SCAN_MEGABYTES = 200;

type Respond = (response: ServerResponse) => unknown;

let suite: Suite;
let pos: Server;
/** The response of the point of sale; null for the one of the simulator. */
let respond: Respond | null = null;

/** Passes a call on to the simulator. */
async function simulate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode, headers, body } = await suite.simulator.app.inject({
    url: request.url ?? '/',
    headers: { authorization: request.headers.authorization ?? '' },
  });
  response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(body);
}

beforeAll(async () => {
  pos = createServer((request, response) => void (respond ? respond(response) : simulate(request, response)));
  pos.listen(0, '127.0.0.1');
  await once(pos, 'listening');
  suite = await startSuite({ FOODICS_BASE_URL: `http://127.0.0.1:${(pos.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await suite?.stop();
  pos.closeAllConnections();
  pos.close();
});
beforeEach(async () => {
  respond = null;
  await forgetScans(suite);
});

/** Yields JSON with this many bytes of rows. */
function* jsonOf(bytes: number): Generator<string> {
  const rows = '{"id":"018f","note":"0123456789"},'.repeat(3_000);
  yield '{"data":[';
  for (let sent = 0; sent < bytes; sent += rows.length) yield rows;
  yield '{}]}';
}

/** Sends a body in pieces, as fast as the caller reads it. */
const sending =
  (body: () => Iterable<string>): Respond =>
  (response) =>
    pipeline(Readable.from(body()), response.writeHead(200, { 'content-type': 'application/json' })).catch(() => null);

/** Returns a body compressed with gzip. */
async function gzipped(body: Iterable<string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  await pipeline(Readable.from(body), createGzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) parts.push(part);
  });
  return Buffer.concat(parts);
}

/** Scans the till. Returns the order's number, the duration, and the memory that the scan added. */
async function measuredScan() {
  const before = process.memoryUsage.rss();
  let peak = before;
  const meter = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  const began = performance.now();
  const { status, body } = await readLastOrder(suite);
  clearInterval(meter);
  return {
    status,
    order: body.invoice,
    ms: performance.now() - began,
    megabytes: (Math.max(peak, process.memoryUsage.rss()) - before) / MEGABYTE,
  };
}

describe('If the response of a point of sale is', () => {
  it.each<[string, () => Promise<Respond>]>([
    ['300 MB of JSON', async () => sending(() => jsonOf(300 * MEGABYTE))],
    [
      '600 MB of JSON compressed with gzip',
      async () => {
        const body = await gzipped(jsonOf(600 * MEGABYTE));
        return (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
      },
    ],
    ['4 MB of brackets', async () => sending(() => ['['.repeat(4 * MEGABYTE)])],
    ['4 MB of empty rows', async () => sending(() => ['{"data":[', '{},'.repeat(MEGABYTE), '{}]}'])],
    [
      '4 MB of empty lines of an order',
      async () => sending(() => ['{"data":[{"products":[', '{},'.repeat(MEGABYTE), '{}]}]}']),
    ],
    ['a body that never ends', async () => (response) => void response.writeHead(200).write('{"data":[')],
    [
      'an error with a body of 300 MB',
      async () => (response) =>
        pipeline(Readable.from(jsonOf(300 * MEGABYTE)), response.writeHead(500)).catch(() => null),
    ],
  ])('%s, the scan returns the stored order within its limit, and the next scan is normal', async (_what, prepare) => {
    const fault = await prepare();
    const known = closeOrder(suite);
    await scan(suite);
    respond = fault;
    const { status, order, ms, megabytes } = await measuredScan();
    expect(status).toBe(200);
    expect(order).toMatchObject({ order_number: String(known.reference), stale: true });
    expect(ms).toBeLessThan(SCAN_MS);
    expect(megabytes).toBeLessThan(SCAN_MEGABYTES);
    respond = null;
    const next = closeOrder(suite);
    expect(await scan(suite)).toMatchObject({ order_number: String(next.reference), stale: false });
  });
});
