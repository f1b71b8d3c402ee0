import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom } from '../../simulator/random';
import { orders } from '../../src/platform/db/schema';
import { killNowAndThen } from './kills';
import { differences, shortened, storedReceipts, type Receipt } from './receipts';
import { startServers, type Servers } from './servers';
import { randomTillOrder, type Posted } from './tillOrders';

/**
 * The number of orders that all tills post, some of them several times. A run with the seed of a failed run has the
 * same orders.
 */
const ORDERS = Number(process.env['ORDERS'] ?? 10_000);
const RESTAURANTS = Number(process.env['RESTAURANTS'] ?? 50);
const KILLS = Number(process.env['KILLS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const TILLS_EACH = 2;
const MAX_BATCH = 30;
/** The share of orders that tills post again. */
const TWICE = 0.2;
const MAX_PAUSE_MS = Math.min(
  6_000,
  (KILLS * 4_000) / Math.max(1, ORDERS / RESTAURANTS / TILLS_EACH / (MAX_BATCH / 2)),
);
/** The time for which a till waits for a response before it posts again. */
const CALL_TIMEOUT_MS = 5_000;

interface Till {
  restaurant: string;
  device: string;
  key: string;
  /** The orders that the till still has to post. */
  waiting: Posted[];
}

describe(`${ORDERS} orders posted by the tills of ${RESTAURANTS} restaurants during ${KILLS} kills (SEED=${SEED})`, () => {
  const random = randomFrom(SEED);
  const tills: Till[] = [];
  const expected: Receipt[] = [];
  const posts = { batches: 0, again: 0, refused: [] as string[], outcomes: {} as Record<string, number> };
  let servers: Servers;

  beforeAll(async () => {
    servers = await startServers({ POS_POLL_SECONDS: '0' });
    for (let index = 1; index <= RESTAURANTS; index += 1) await openRestaurant(`Tea house ${index}`);
    for (let number = 1; number <= ORDERS; number += 1) {
      const till = tills[Math.floor(random() * tills.length)]!;
      const { revisions, truth } = randomTillOrder(number, random);
      till.waiting.push(...revisions);
      expected.push({
        ...truth,
        // An order's id contains its second, because numbers may repeat.
        id: `${till.device}:${new Date(truth.closedAt).toISOString().slice(0, 19)}Z:${truth.orderNumber}`,
        restaurant: till.restaurant,
        device: till.device,
      });
    }
  }, 180_000);

  afterAll(async () => {
    process.stderr.write(
      `${expected.length} orders of ${tills.length} tills in ${posts.batches} batches, ${posts.again} of them sent again; ${JSON.stringify(posts.outcomes)}; ${KILLS} kills\n`,
    );
    await servers?.stop();
  });

  it('are each stored once, in their highest revision and with exact amounts', async () => {
    const killing = killNowAndThen(servers, { kills: KILLS, overMs: KILLS * 4_000, random });
    await Promise.all([...tills.map(postAll), killing]);
    expect(posts.refused).toEqual([]);
    expect(shortened(differences(await storedReceipts(servers.db), expected))).toEqual({
      lost: [],
      doubled: [],
      invented: [],
      misplaced: [],
      wrong: [],
    });
    // `differences` allows void orders to be missing. But void orders that a till posted must be stored, so the orders
    // are also counted.
    expect(await servers.db.$count(orders)).toBe(ORDERS);
  }, 900_000);

  async function openRestaurant(name: string): Promise<void> {
    const restaurantId = await servers.addRestaurant(name, { system_type: 'eesal', currency: 'SAR' });
    const make = async (path: string, body: object) =>
      (await servers.call<{ id: string }>(0, 'POST', path, { body })).body.id;
    const branchId = await make('/branch', { restaurantId, name: 'Olaya' });
    for (let till = 1; till <= TILLS_EACH; till += 1) {
      const device = await make('/device', { branchId, name: `Till ${till}` });
      const { key } = (await servers.call<{ key: string }>(0, 'POST', `/device/${device}/key`)).body;
      tills.push({ restaurant: name, device, key, waiting: [] });
    }
  }

  /**
   * Posts all orders of a till in random order, in batches, some of them twice. Repeats each post until it is
   * acknowledged.
   */
  async function postAll(till: Till): Promise<void> {
    const waiting = shuffled(till.waiting);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 1 + Math.floor(random() * MAX_BATCH));
      await postUntilTaken(till, batch);
      if (random() < TWICE) await postUntilTaken(till, shuffled(batch));
      await delay(random() * MAX_PAUSE_MS);
    }
  }

  async function postUntilTaken({ key }: Till, batch: Posted[]): Promise<void> {
    for (;;) {
      posts.batches += 1;
      const answer = await fetch(`${servers.urls[Math.floor(random() * 2)]}/ingest/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ orders: batch }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }).catch(() => null);
      const body = answer?.ok
        ? ((await answer.json().catch(() => null)) as { results: { status: string; error?: object }[] } | null)
        : null;
      if (body) {
        for (const { status, error } of body.results) {
          posts.outcomes[status] = (posts.outcomes[status] ?? 0) + 1;
          if (error) posts.refused.push(JSON.stringify(error));
        }
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 429)
        posts.refused.push(`${answer.status} ${await answer.text()}`);
      posts.again += 1;
      await delay(300 + random() * 700);
    }
  }

  function shuffled<Thing>(things: readonly Thing[]): Thing[] {
    return things
      .map((thing) => ({ thing, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
  }
});
