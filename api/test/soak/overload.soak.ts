import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import type { Memory } from '../support/memoryMeter';
import { createCallers, type Callers } from './overload/callers';
import { lightLoad, overload } from './overload/load';
import { createTally, servedShare, sumOf, timesOf, type Tally } from './overload/tally';
import { startOverloadWorld, type OverloadWorld } from './overload/world';

/** The duration of the overload. */
const SECONDS = Number(process.env['SECONDS'] || 60);
/** The ratio of the offered requests to the requests that the server can serve. */
const TIMES = Number(process.env['TIMES'] || 4);
/** The number of connections to the database. It is low, to limit the server's capacity. */
const CONNECTIONS = Number(process.env['CONNECTIONS'] || 4);
/** The delay of the network path to the database, which also limits the capacity. */
const PATH_MS = Number(process.env['PATH_MS'] || 5);
const TILLS = 20;

const LIGHT_MS = 6_000;
/** The time within which latency must be normal again. */
const RECOVERED_MS = 5_000;
/** Latency is normal up to NORMAL_TIMES times the 99th percentile before the overload, plus NORMAL_MS. */
const NORMAL_TIMES = 2;
const NORMAL_MS = 100;
/** The permitted increase of the heap from the first to the last third of the run, in megabytes. */
const MORE_HEAP = 12;
const MORE_RSS = 80;
/** The additional time for the start, the comparison with the database and the shutdown, on a busy machine. */
const TEST_TIMEOUT_MS = 1_800_000;
const SAMPLES_PER_THIRD = 6;

describe(`a load of ${TIMES} times the capacity for ${SECONDS} s`, () => {
  let world: OverloadWorld;
  let callers: Callers;
  let before: Tally;
  let after: Tally;
  let recoveredMs: number;
  const during = createTally();
  const memory: Memory[] = [];

  beforeAll(
    async () => {
      world = await startOverloadWorld({ connections: CONNECTIONS, pathMs: PATH_MS, tills: TILLS });
      callers = createCallers(world);
      await callers.openTills();
      before = await lightLoad(callers, LIGHT_MS);
      const everyMs = (SECONDS * 1000) / (3 * SAMPLES_PER_THIRD);
      const watching = watchMemory(everyMs);
      await overload(callers, TIMES, SECONDS * 1000, during);
      await watching;
      recoveredMs = await recovered();
      after = await lightLoad(callers, LIGHT_MS);
    },
    SECONDS * 1000 + TEST_TIMEOUT_MS,
  );

  afterAll(async () => {
    callers?.close();
    process.stderr.write(report());
    await world?.stop();
  }, TEST_TIMEOUT_MS);

  async function watchMemory(everyMs: number): Promise<void> {
    for (let sample = 0; sample < 3 * SAMPLES_PER_THIRD; sample += 1) {
      await delay(everyMs);
      memory.push(await world.memory());
    }
  }

  /** Returns the time after the overload until a round of requests takes its normal time again. */
  async function recovered(): Promise<number> {
    const begun = performance.now();
    for (;;) {
      const round = await lightLoad(callers, 1);
      const isServed = sumOf(round, 'served') === sumOf(round, 'offered');
      if (isServed && round.servedTimes.max / 1000 <= normalMs()) return performance.now() - begun;
      if (performance.now() - begun > 4 * RECOVERED_MS) return Infinity;
    }
  }

  const normalMs = () => NORMAL_TIMES * timesOf(before.servedTimes).p99 + NORMAL_MS;

  /** Returns the median of a third of the samples. */
  function third(which: 0 | 1 | 2, what: 'rss' | 'heap'): number {
    const samples = memory.slice(which * SAMPLES_PER_THIRD, (which + 1) * SAMPLES_PER_THIRD);
    return samples.map((each) => each[what]).sort((one, other) => one - other)[SAMPLES_PER_THIRD / 2]!;
  }

  function report(): string {
    const times = (tally: Tally, what: 'servedTimes' | 'refusedTimes' | 'probeTimes') => {
      const { median, p99 } = timesOf(tally[what]);
      return `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    };
    const thirds = (what: 'rss' | 'heap') => ([0, 1, 2] as const).map((which) => third(which, what)?.toFixed(0));
    return [
      `${sumOf(during, 'offered')} calls offered, ${sumOf(during, 'served')} served, ${sumOf(during, 'refused')} refused`,
      ...Object.entries(during.classes).map(
        ([name, counts]) => `${name}: ${JSON.stringify(counts)}, ${(100 * servedShare(counts)).toFixed(1)} % served`,
      ),
      `served: ${times(during, 'servedTimes')}; refused: ${times(during, 'refusedTimes')}; probes: ${times(during, 'probeTimes')}`,
      `before: ${times(before, 'servedTimes')}; after: ${times(after, 'servedTimes')}; normal again after ${recoveredMs.toFixed(0)} ms`,
      `megabytes in thirds of the run: heap ${thirds('heap').join(', ')}; process ${thirds('rss').join(', ')}`,
      `${callers.acknowledged.orders.size} orders and ${callers.acknowledged.phones.size} saves acknowledged`,
      '',
    ].join('\n');
  }

  it('really exceeds the capacity: callers send more than twice as many requests as the server serves', () => {
    expect(sumOf(during, 'offered') / sumOf(during, 'served')).toBeGreaterThan(2);
  });

  it('always gets a response: success, or 503 with OVERLOADED and Retry-After', () => {
    expect(during.unexpected.slice(0, 10)).toEqual([]);
    expect(sumOf(during, 'refused')).toBeGreaterThan(0);
    expect(sumOf(during, 'unavailable')).toBeLessThan(sumOf(during, 'offered') / 100);
  });

  it('gets refusals in much less time than successful responses', () => {
    const [served, refused] = [timesOf(during.servedTimes), timesOf(during.refusedTimes)];
    expect(refused.median).toBeLessThan(served.median / 2);
    expect(refused.p99).toBeLessThan(served.p99);
  });

  it('is served in the order of urgency: saves, then pages for diners, lists for staff, and bulk work', () => {
    const { save, read, office, bulk } = during.classes;
    expect(servedShare(save)).toBeGreaterThan(0.5);
    expect(servedShare(save)).toBeGreaterThan(1.5 * servedShare(read));
    expect(servedShare(read)).toBeGreaterThan(servedShare(office));
    expect(servedShare(office)).toBeGreaterThanOrEqual(servedShare(bulk));
  });

  it(
    'leaves every acknowledged order and save in the database once',
    async () => {
      const { db, close } = await world.openDb();
      try {
        const orders = await db.execute<{ name: string; phone: string | null; id: string; times: string }>(
          sql`select order_number as name, min(id::text) as id, count(*) as times,
          (select phone from users where users.id = min(orders.user_id::text)::uuid) as phone
          from orders where order_number ~ '^[0-9]+-[0-9]+$' group by 1`,
        );
        const rows = (
          orders as unknown as { rows: { name: string; phone: string | null; id: string; times: string }[] }
        ).rows;
        const stored = new Map(rows.map((row) => [row.name, row]));
        const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
        const { acknowledged } = callers;
        expect({
          lost: [...acknowledged.orders].filter((name) => !stored.has(name)),
          doubled: rows.filter(({ times }) => Number(times) > 1).map(({ name }) => name),
          invented: rows.filter(({ name }) => !acknowledged.tried.has(name)).map(({ name }) => name),
          lostPhones: [...acknowledged.phones].filter(([id, phone]) => phones.get(id) !== phone),
        }).toEqual({ lost: [], doubled: [], invented: [], lostPhones: [] });
        expect(acknowledged.phones.size).toBeGreaterThan(0);
      } finally {
        await close();
      }
    },
    TEST_TIMEOUT_MS,
  );

  it('needs no restart of the server: requests take their normal time again within seconds', () => {
    expect(recoveredMs).toBeLessThan(RECOVERED_MS);
    expect(sumOf(after, 'served')).toBe(sumOf(after, 'offered'));
    expect(timesOf(after.servedTimes).median).toBeLessThan(normalMs());
  });

  it('does not increase the memory of the server', () => {
    expect(third(2, 'heap')).toBeLessThan(third(0, 'heap') + MORE_HEAP);
    expect(third(2, 'rss')).toBeLessThan(third(0, 'rss') + MORE_RSS);
  });
});
