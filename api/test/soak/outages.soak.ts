import { randomFrom } from '../../simulator/random';
import { drill, MAX_CONNECTIONS, type DrillReport, type Outage } from '../processes/outageDrill';
import { startOutageLoad, type OutageLoad } from '../processes/outageLoad';
import { startOutageWorld, type OutageWorld } from '../processes/outageWorld';
import type { Memory } from '../support/memoryMeter';
import { until } from '../support/until';

/** The number of outages of each kind. A run with the seed of a failed run has the same outages. */
const CYCLES = Number(process.env['CYCLES'] ?? 20);
const LONGEST_SECONDS = Number(process.env['LONGEST_SECONDS'] ?? 30);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const SHORTEST_SECONDS = 0.5;
const TILLS = 8;
/** The time within which requests must succeed again after the database is reachable. */
const RECOVERED_MS = 5_000;
/** The number of responses before the first measurement of the memory, and after the last outage. */
const SETTLED_ANSWERS = 3_000;
/** The permitted increase of the heap and the buffers, in megabytes. */
const MORE_HEAP = 8;
/** The permitted increase of the process's memory. V8 returns free memory to the operating system only later. */
const MORE_RSS = 150;
const FAULTS = ['refuse', 'swallow', 'forget', 'halfClose', 'slow'] as const;

const random = randomFrom(SEED);

/** The lengths of the outages, evenly distributed on a logarithmic scale. The shortest and the longest both occur. */
const lengths = Array.from({ length: CYCLES }, (_, cycle) => {
  const share = cycle === 0 ? 0 : cycle === CYCLES - 1 ? 1 : random();
  return Math.round(1_000 * SHORTEST_SECONDS * (LONGEST_SECONDS / SHORTEST_SECONDS) ** share);
});
const stops: Outage[] = lengths.map((ms) => ({ of: 'server', ms }));
const faults: Outage[] = lengths.map((ms, cycle) => {
  const of = FAULTS[cycle % FAULTS.length]!;
  // The delay is limited, because a path that is too slow for any response would have the same effect as `swallow`.
  return { of, ms: of === 'slow' ? Math.min(ms, 400) : ms };
});

describe.each([
  ['stops of PostgreSQL', 'directly', stops],
  ['faults of the path to PostgreSQL', 'path', faults],
] as const)(`${CYCLES} outages (%s), ${SHORTEST_SECONDS}–${LONGEST_SECONDS} s (SEED=${SEED})`, (name, by, outages) => {
  let world: OutageWorld;
  let load: OutageLoad;
  let report: DrillReport;
  let before: Memory[];
  let after: Memory[];

  const settle = (what: string) => {
    const answered = load.counts.answered + SETTLED_ANSWERS;
    return until(what, () => load.counts.answered >= answered, 300_000);
  };

  beforeAll(async () => {
    world = await startOutageWorld(by, TILLS);
    load = startOutageLoad(world);
    await settle('the memory settles before');
    before = await world.memory();
    report = await drill(world, load, outages, RECOVERED_MS);
    await settle('the memory settles after');
    after = await world.memory();
    await load.end();
  }, 3_600_000);

  afterAll(async () => {
    await load?.end();
    const { counts } = load;
    const acknowledged = load.acknowledged();
    const megabytes = (each: Memory[]) =>
      each.map(({ heap, rss }) => `${heap.toFixed(1)} of ${rss.toFixed(0)}`).join(' and ');
    process.stderr.write(
      `${name}: ${outages.map(({ of, ms }) => `${by === 'path' ? `${of} ` : ''}${ms / 1000}`).join(', ')} s\n` +
        `${counts.answered} calls, ${counts.refused} refused by 503, slowest answer ${counts.slowestMs} ms, ${counts.streams} event streams opened; ` +
        `${acknowledged.orders} orders and ${acknowledged.categories} categories acknowledged; last refusal at most ${report.slowestRecoveryMs} ms after the end of an outage; ` +
        `at most ${report.most.pools} + ${report.most.listeners} connections at the server, ${report.most.byPath} by the path; heap ${megabytes(before)} MB before, ${megabytes(after)} MB after\n`,
    );
    await world?.stop();
  });

  it('cause only refusals with 503 and Retry-After, which end within five seconds after the outage', () => {
    expect(load.unexpected.slice(0, 10)).toEqual([]);
    expect(report.late).toEqual([]);
  });

  it('never cause more connections than the size of the pools plus one listener for each process', () => {
    if (by === 'path') expect(report.most.byPath).toBeLessThanOrEqual(MAX_CONNECTIONS.byPath);
    else
      expect([
        report.most.pools <= MAX_CONNECTIONS.pools,
        report.most.listeners <= MAX_CONNECTIONS.listeners,
        report.most,
      ]).toEqual([true, true, report.most]);
  });

  it('lose no acknowledged write, and store no write twice', async () => {
    expect(await load.differences()).toEqual({ lost: [], doubled: [], invented: [] });
  });

  it('do not increase the memory of the processes', () => {
    after.forEach(({ heap, rss }, which) => {
      expect(heap).toBeLessThan(before[which]!.heap + MORE_HEAP);
      expect(rss).toBeLessThan(before[which]!.rss + MORE_RSS);
    });
  });
});
