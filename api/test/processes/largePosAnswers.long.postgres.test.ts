import { readFileSync } from 'node:fs';
import {
  jsonOf,
  MEGABYTE,
  sending,
  sendingGzip,
  startRudePos,
  type Respond,
  type RudePos,
} from '../support/largeAnswers';
import { lastOrderPath, type OrderWire } from '../support/orders';
import { startTwoServers, type TwoServers } from './twoServers';

jest.setTimeout(180_000);

/** The time limit of a scan (POS_TIMEOUT_MS), and what a busy machine may add. */
const SCAN_MS = 2_000 + 1_000;
/** What the whole process may need, also while it reads the response. */
const PROCESS_MEGABYTES = 400;

let servers: TwoServers;
let pos: RudePos;

beforeAll(async () => {
  pos = await startRudePos(() => servers.simulator);
  servers = await startTwoServers({ FOODICS_BASE_URL: pos.url, LAST_ORDER_PER_MINUTE: '0' });
});
afterAll(async () => {
  await servers?.stop();
  pos.stop();
});

/** Scans the till at the first server. */
async function scan(): Promise<OrderWire> {
  const { restaurantId, casherId } = servers.tillIds;
  const { status, body } = await servers.first.call<{ invoice: OrderWire }>(
    'GET',
    lastOrderPath(restaurantId, casherId),
  );
  expect(status).toBe(200);
  return body.invoice;
}

/** Returns the most resident memory that the first server has had since it started, in megabytes. */
function peakMegabytes(): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${servers.first.pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / MEGABYTE;
}

describe('A server that gets from a point of sale', () => {
  it.each<[string, () => Promise<Respond>]>([
    ['300 MB of JSON', async () => sending(() => jsonOf(300 * MEGABYTE))],
    ['600 MB of JSON compressed with gzip', () => sendingGzip(jsonOf(600 * MEGABYTE))],
  ])('%s returns the stored order within the limit of a scan, and never needs 400 MB', async (_what, prepare) => {
    const fault = await prepare();
    pos.respondWith(null);
    const known = await servers.newOrder();
    pos.respondWith(fault);
    const began = performance.now();
    expect(await scan()).toMatchObject({ id: known.id, stale: true });
    expect(performance.now() - began).toBeLessThan(SCAN_MS);
    pos.respondWith(null);
    const next = await servers.newOrder();
    expect(next.id).not.toBe(known.id);
    expect(await scan()).toMatchObject({ id: next.id, stale: false });
    expect(peakMegabytes()).toBeLessThan(PROCESS_MEGABYTES);
  });
});
