import { until } from '../support/until';
import type { Fault } from './faults';
import { FAULTS_OF_CALLERS } from './faultsOfCallers';
import { FAULTS_OF_PARTS } from './faultsOfParts';
import { ALERTS, checkAlerts } from './rules';
import { valuesOf, type Samples } from './scrape';
import { startAlertWorld, type AlertWorld } from './world';

/*
 * Causes real faults in real processes, and gives the processes' metrics to promtool, which evaluates the alert rules.
 * Before a fault, no alert may fire. During a fault, exactly the alerts in `Fault.fires` must fire. The test simulates
 * - the minutes between two scrapes: the test reads values once and repeats them as if they did not change;
 * - the time that must pass until something counts as old: the test sets the clock of the API ahead;
 * - browsers and a busy point of sale: the test sends their reports and adds jobs to the queue;
 * - a full memory: the API process allocates 1.6 GB on a signal;
 * - a busy processor: the API process is stopped several times for most of a second.
 * docs/deployment/prometheus/alerts.test.yml tests the limits of the rules.
 */
jest.setTimeout(120_000);

const FAULTS = [...FAULTS_OF_CALLERS, ...FAULTS_OF_PARTS];
/** The minutes for which the values before a fault are repeated. */
const CALM_MINUTES = 3;
/** The metric that is 1 while a process receives the database notices (LISTEN/NOTIFY) of the other processes. */
const LISTENS = 'suite_db_listens';

let world: AlertWorld;
beforeAll(async () => void (world = await startAlertWorld()));
afterAll(() => world?.stop());

/** Reads the metrics twice, because each read reports the delay of the event loop since the previous read. */
async function scrapeAfresh(): Promise<Samples> {
  await world.scrape();
  return scrapeBetweenHeartbeats();
}

/**
 * Reads the metrics, and reads `suite_db_listens` again until it is 1. A heartbeat that is answered late sets it to 0
 * for a second, and the test must not repeat this value for minutes.
 */
async function scrapeBetweenHeartbeats(): Promise<Samples> {
  const samples = new Map(await world.scrape());
  await until('the heartbeats are answered', async () => {
    if (valuesOf(samples, LISTENS).every((value) => value === 1)) return true;
    for (const [series, value] of await world.scrape())
      if (series.startsWith(`${LISTENS}{`)) samples.set(series, value);
    return false;
  });
  return samples;
}

/** Causes a fault, and checks which alerts fire before the fault and after it has lasted for its simulated minutes. */
async function letHappen({ what, fires, begin, shows, each, scrapes = 1, holdMinutes }: Fault): Promise<void> {
  await world.calmDown();
  const calm = await scrapeAfresh();
  const calmAt = new Date();
  const end = await begin?.(world);
  try {
    if (shows) await until(`the metrics show that ${what}`, async () => shows(await world.scrape()), 60_000);
    const all = Array.from({ length: CALM_MINUTES + 1 }, () => calm);
    for (let minute = 0; minute < scrapes; minute += 1) {
      await each?.(world, minute);
      all.push(await ('EesalNoticesLost' in fires ? world.scrape() : scrapeBetweenHeartbeats()));
    }
    checkAlerts(what, { scrapes: all, calmUntil: CALM_MINUTES, calmAt, holdMinutes }, fires);
  } finally {
    await end?.();
  }
}

it('every alert fires during at least one fault', () => {
  expect([...new Set(FAULTS.flatMap(({ fires }) => Object.keys(fires)))].sort()).toEqual([...ALERTS].sort());
});

describe('only the expected alerts fire when', () => {
  it.each(FAULTS.map((fault) => [fault.what, fault] as const))('%s', (_what, fault) => letHappen(fault));
});
