import { drill, MOST, type DrillReport, type Outage } from './outageDrill';
import { startOutageLoad, type OutageLoad } from './outageLoad';
import { startOutageWorld, type OutageWorld } from './outageWorld';

const TILLS = 4;
/**
 * The promise is five seconds, and the long run (api/test/soak/outages.soak.ts) checks it. This run shares the
 * processor with other tests, so it only checks that calls recover at all.
 */
const RECOVERED_MS = 15_000;

const SERVER_STOPS: Outage[] = [500, 1_000, 2_000].map((ms) => ({ of: 'server', ms }));
const PATH_FAULTS: Outage[] = (['refuse', 'swallow', 'forget', 'halfClose', 'slow'] as const).map((of) => ({
  of,
  ms: of === 'slow' ? 200 : 1_500,
}));

/** Behind a pooler PostgreSQL stops, the pooler is killed, and the path to it breaks. */
const BEHIND_A_POOLER: Outage[] = [
  { of: 'server', ms: 1_500 },
  { of: 'pooler', ms: 1_500 },
  { of: 'refuse', ms: 1_500 },
  { of: 'swallow', ms: 1_500 },
];

describe.each([
  ['PostgreSQL is stopped and started again', 'directly', SERVER_STOPS],
  ['the network path to PostgreSQL breaks', 'path', PATH_FAULTS],
  ['PostgreSQL, their pooler or the path to it fails', 'pooler', BEHIND_A_POOLER],
] as const)('two processes while %s', (_name, by, outages) => {
  let world: OutageWorld;
  let load: OutageLoad;
  let report: DrillReport;
  beforeAll(async () => {
    world = await startOutageWorld(by, TILLS);
    load = startOutageLoad(world);
    report = await drill(world, load, outages, RECOVERED_MS);
  }, 240_000);
  afterAll(async () => {
    await load?.end();
    await world?.stop();
  });

  it('answer 503 with Retry-After to calls that they cannot serve, and nothing else', () => {
    expect(load.counts.refused).toBeGreaterThan(0);
    expect(load.unexpected).toEqual([]);
  });

  it('answer again soon after the database is back', () => {
    expect(report.late).toEqual([]);
  });

  it('never have more connections than their pools and one listener each', () => {
    // A path that forgets its connections leaves some on the server that have no client.
    const counted = by !== 'directly' ? { byPath: report.most.byPath } : report.most;
    for (const [name, most] of Object.entries(counted))
      expect([name, most]).toEqual([name, Math.min(most, MOST[name as keyof typeof MOST])]);
  });

  it('lose no acknowledged write, and carry out none twice', async () => {
    await load.end();
    expect(load.acknowledged().orders).toBeGreaterThan(TILLS);
    expect(await load.differences()).toEqual({ lost: [], doubled: [], invented: [] });
  });
});
