import pg from 'pg';
import { startOutageLoad, type OutageLoad } from '../processes/outageLoad';
import { startTwoProcesses, type TwoProcesses } from '../processes/outageWorld';
import { requiredServer } from '../processes/twoServers';
import { programsIn } from '../support/postgresCluster';
import { startTogether } from '../support/startTogether';
import { until } from '../support/until';
import { startFailoverCluster, type FailoverCluster } from './failover/cluster';
import { startStandbyReads, type StandbyReads } from './failover/reads';

/** The number of faults. The kinds of faults take turns. */
const KILLS = Number(process.env['KILLS'] ?? 20);

/** The faults, and the time within which orders must be accepted again. */
const BACK_WITHIN_MS = { postgres: 5_000, node: 25_000, switchover: 5_000 };
type Fault = keyof typeof BACK_WITHIN_MS;
const FAULTS = Object.keys(BACK_WITHIN_MS) as Fault[];

const TILLS = 20;
/** Each till sends an order a second. */
const PACE = { readers: 3, readerPauseMs: 250, tillPauseMs: 950 };
/** The number of orders before the first fault, and after each fault. */
const CALM_ORDERS = 100;
const CALM_WITHIN_MS = 60_000;
/** The longest permitted wait of a scan. */
const SCANNED_WITHIN_MS = 10_000;
/** The parts of a log line that differ between lines of one kind. */
const NUMBERS = /[\d.]+/g;

/** What a fault did. */
interface Effect {
  fault: Fault;
  /** The longest time between two acknowledged orders, in milliseconds. */
  stoppedMs: number;
  staleScans: number;
  /** Scans that failed or took too long. */
  failedScans: object[];
  /** The last outage on the status page. */
  outage: { since: string; until: string; isFailover: boolean } | undefined;
  startedAt: number;
  /** The kinds of log lines that a process wrote more than once. */
  repeated: string[];
}

interface World extends TwoProcesses {
  cluster: FailoverCluster;
  stop(): Promise<void>;
}

/** Starts two API processes on a cluster whose primary can fail. */
const startWorld = (): Promise<World> =>
  startTogether(async (ends) => {
    const client = new pg.Client({ connectionString: requiredServer() });
    await client.connect();
    const { rows } = await client.query<{ setting: string }>("select setting from pg_config where name = 'BINDIR'");
    await client.end();
    const cluster = await startFailoverCluster(programsIn(rows[0]!.setting));
    ends.push(() => cluster.stop());
    const started = await startTwoProcesses(ends, cluster.url, TILLS, (urlOn) => ({
      DATABASE_URL: urlOn(cluster.url),
      DATABASE_REPLICA_URL: urlOn(cluster.standbyUrl),
      TRUST_PROXY: 'loopback',
    }));
    return { ...started, cluster };
  });

describe(`a cluster of three databases during ${KILLS} failures of its primary, under 20 orders a second`, () => {
  let world: World;
  let load: OutageLoad;
  let reads: StandbyReads;
  const effects: Effect[] = [];

  const calm = async () => {
    const enough = load.ordersAt.length + CALM_ORDERS;
    await until('the load goes on', () => load.ordersAt.length >= enough, CALM_WITHIN_MS);
  };

  beforeAll(async () => {
    world = await startWorld();
    load = startOutageLoad(world, PACE);
    reads = startStandbyReads(world, load.ordersAt);
    await calm();
    for (let kill = 0; kill < KILLS; kill += 1) effects.push(await suffer(FAULTS[kill % FAULTS.length]!));
  }, 3_600_000);

  afterAll(async () => {
    await Promise.all([reads?.end(), load?.end()]);
    for (const { fault, stoppedMs, staleScans } of effects)
      process.stderr.write(
        `${fault}: no orders for ${(stoppedMs / 1000).toFixed(1)} s, ${staleScans} scans from a standby\n`,
      );
    process.stderr.write(`${JSON.stringify({ ...load?.acknowledged(), ...load?.counts, charts: reads?.charts() })}\n`);
    await world?.stop();
  });

  /** Causes a fault, and waits until the whole cluster works again. */
  async function suffer(fault: Fault): Promise<Effect> {
    const { cluster, processes, token } = world;
    const primary = (await cluster.primary())!;
    const startedAt = Date.now();
    if (fault === 'postgres') cluster.killPostgres(primary);
    else if (fault === 'node') cluster.killNode(primary);
    else await cluster.switchOver();
    await until(
      `another machine has the primary after the fault: ${fault}`,
      async () => ![primary, undefined].includes(await cluster.primary()),
      CALM_WITHIN_MS,
    );
    const movedAt = Date.now();
    await calm();
    await until('the streams have events again', () => [0, 1].every((which) => load.lastEvent(which) > movedAt));
    if (fault === 'node') cluster.startNode(primary);
    await cluster.isHealthy();

    let outage: Effect['outage'];
    await until('the status page tells of the outage', async () => {
      outage = (await processes[0].call<{ lastOutage: Effect['outage'] }>('GET', '/status', { token })).body.lastOutage;
      return outage !== undefined && Date.parse(outage.until) >= startedAt;
    });
    const times = load.ordersAt.filter((at) => at > startedAt - 1_000);
    const scans = reads.scans.filter(({ at }) => at >= startedAt);
    return {
      fault,
      startedAt,
      stoppedMs: Math.max(...times.slice(1).map((at, index) => at - times[index]!)),
      staleScans: scans.filter(({ stale }) => stale).length,
      failedScans: scans.filter(({ status, ms }) => status !== 200 || ms > SCANNED_WITHIN_MS),
      outage,
      repeated: processes.flatMap(({ output }) => repeatedIn(output(), startedAt)),
    };
  }

  it.each(FAULTS.slice(0, KILLS))('accepts orders again in time after the loss of its primary by: %s', (fault) => {
    const slow = effects.filter((effect) => effect.fault === fault && effect.stoppedMs > BACK_WITHIN_MS[fault]);
    expect(slow).toEqual([]);
  });

  it('loses no acknowledged order, and stores none twice or without an acknowledgement', async () => {
    await load.end();
    expect(await load.differences()).toEqual({ lost: [], doubled: [], invented: [] });
  });

  it('answers each request in time, or refuses it with 503 and says when to try again', () => {
    expect(load.unexpected.slice(0, 10)).toEqual([]);
  });

  it('shows the stored order of a standby to diners meanwhile, marked as possibly not the latest', () => {
    expect(effects.filter(({ staleScans, stoppedMs }) => staleScans === 0 && stoppedMs > 1_000)).toEqual([]);
    expect(effects.flatMap(({ failedScans }) => failedScans)).toEqual([]);
  });

  it('has charts that contain every order of the time up to which they say that they are complete', () => {
    expect(reads.charts()).toBeGreaterThan(0);
    expect(reads.wrong).toEqual([]);
  });

  it('tells on the status page when the database could not be reached, and that another server took over', () => {
    for (const { outage } of effects) expect(outage).toMatchObject({ isFailover: true });
  });

  it('writes one line per outage and kind to the log of each process', () => {
    expect(effects.filter(({ repeated }) => repeated.length > 0)).toEqual([]);
  });
});

/**
 * Returns the kinds of lines that a process wrote more than once since a time, except for slow queries: commits wait for
 * a standby, and on a busy machine some of them take a second.
 */
function repeatedIn(output: string, since: number): string[] {
  const kinds = output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { time, msg, job = '' } = JSON.parse(line) as { time: number; msg: string; job?: string };
    return time >= since && msg !== 'a query was slow' ? [`${job} ${msg}`.replaceAll(NUMBERS, '…')] : [];
  });
  return [...new Set(kinds.filter((kind, index) => kinds.indexOf(kind) !== index))];
}
