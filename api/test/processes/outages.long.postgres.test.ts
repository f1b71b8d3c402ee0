import { drill, MAX_CONNECTIONS, type DrillReport, type Outage } from './outageDrill';
import { startOutageLoad, type OutageLoad } from './outageLoad';
import { startOutageWorld, type OutageWorld } from './outageWorld';

const TILLS = 4;
/**
 * The time within which requests must succeed again. It is long, because this test shares the processor with other
 * tests. api/test/soak/outages.soak.ts checks the promised five seconds.
 */
const RECOVERED_MS = 15_000;

const SERVER_STOPS: Outage[] = [500, 1_000, 2_000].map((ms) => ({ of: 'server', ms }));
const PATH_FAULTS: Outage[] = (['refuse', 'swallow', 'forget', 'halfClose', 'slow'] as const).map((of) => ({
  of,
  ms: of === 'slow' ? 200 : 1_500,
}));

describe.each([
  ['PostgreSQL is stopped and started again', 'directly', SERVER_STOPS],
  ['the network path to PostgreSQL breaks', 'path', PATH_FAULTS],
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

  it('refuse requests only with 503 and Retry-After', () => {
    expect(load.counts.refused).toBeGreaterThan(0);
    expect(load.unexpected).toEqual([]);
  });

  it('refuse requests for at most 15 seconds after the database is back', () => {
    expect(report.late).toEqual([]);
  });

  it('never have more connections than the size of their pools plus one listener each', () => {
    // If the path breaks, only the connections on the path are counted, because the server keeps connections whose
    // client is gone.
    const counted = by !== 'directly' ? { byPath: report.most.byPath } : report.most;
    for (const [name, most] of Object.entries(counted))
      expect([name, most]).toEqual([name, Math.min(most, MAX_CONNECTIONS[name as keyof typeof MAX_CONNECTIONS])]);
  });

  it('lose no acknowledged write, and store no write twice', async () => {
    await load.end();
    expect(load.acknowledged().orders).toBeGreaterThan(TILLS);
    expect(await load.differences()).toEqual({ lost: [], doubled: [], invented: [] });
  });
});
