import { until } from '../support/until';
import type { Fault } from './faults';
import { FAULTS_OF_CALLERS } from './faultsOfCallers';
import { FAULTS_OF_PARTS } from './faultsOfParts';
import { ALERTS, checkAlerts } from './rules';
import type { Samples } from './scrape';
import { startAlertWorld, type AlertWorld } from './world';

/*
 * Real processes with real faults. What their metrics say is given to Prometheus' own evaluation of the alert rules:
 * before a fault no alert fires, and with it exactly those of the table. Simulated are
 * - the minutes between two reads. Values that do not change are read once and held;
 * - the hours or minutes in which something becomes old: the clock of the API is set ahead;
 * - browsers, whose reports the test sends, and the webhooks that put the orders of a busy point of sale into the queue;
 * - a full memory and a busy processor: the process holds 1.6 GB on a signal, and is stopped for most of a second.
 * A replica that answers but is behind is tested by the rule alone, with other bounds of the rules, in
 * docs/deployment/prometheus/alerts.test.yml.
 */
jest.setTimeout(120_000);

const FAULTS = [...FAULTS_OF_CALLERS, ...FAULTS_OF_PARTS];
/** The values before a fault stay for this time. */
const CALM_MINUTES = 3;

let world: AlertWorld;
beforeAll(async () => void (world = await startAlertWorld()));
afterAll(() => world?.stop());

/** Reads the metrics without what happened before: the delay of the event loop is that since the last read. */
async function scrapeAfresh(): Promise<Samples> {
  await world.scrape();
  return world.scrape();
}

/** Lets a fault happen, and checks which alerts fire before it and at its end. */
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
      all.push(await world.scrape());
    }
    checkAlerts(what, { scrapes: all, calmUntil: CALM_MINUTES, calmAt, holdMinutes }, fires);
  } finally {
    await end?.();
  }
}

it('every alert has a fault', () => {
  expect([...new Set(FAULTS.flatMap(({ fires }) => Object.keys(fires)))].sort()).toEqual([...ALERTS].sort());
});

describe('exactly the right alerts fire when', () => {
  it.each(FAULTS.map((fault) => [fault.what, fault] as const))('%s', (_what, fault) => letHappen(fault));
});
