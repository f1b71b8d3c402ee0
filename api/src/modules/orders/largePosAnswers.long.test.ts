import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  jsonOf,
  MEGABYTE,
  sending,
  startRudePos,
  type Respond,
  type RudePos,
} from '../../../test/support/largeAnswers';
import { closeOrder, forgetScans, readLastOrder, scan } from '../../../test/support/orders';
import { startSuite, type Suite } from '../../../test/support/suite';

jest.setTimeout(120_000);

/** The time limit of a scan (POS_TIMEOUT_MS), and what a busy machine may add. */
const SCAN_MS = 2_000 + 1_000;

let suite: Suite;
let pos: RudePos;

beforeAll(async () => {
  pos = await startRudePos(() => suite.simulator);
  suite = await startSuite({ FOODICS_BASE_URL: pos.url });
});
afterAll(async () => {
  await suite?.stop();
  pos.stop();
});
beforeEach(async () => {
  pos.respondWith(null);
  await forgetScans(suite);
});

// api/test/processes/largePosAnswers.long.postgres.test.ts sends 300 MB, also compressed, to a process and measures its memory.
describe('If the response of a point of sale is', () => {
  it.each<[string, () => Promise<Respond>]>([
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
    pos.respondWith(fault);
    const began = performance.now();
    const { status, body } = await readLastOrder(suite);
    expect(performance.now() - began).toBeLessThan(SCAN_MS);
    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({ order_number: String(known.reference), stale: true });
    pos.respondWith(null);
    const next = closeOrder(suite);
    expect(await scan(suite)).toMatchObject({ order_number: String(next.reference), stale: false });
  });
});
