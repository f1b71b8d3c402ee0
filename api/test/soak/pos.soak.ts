import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { LedgerEntry } from '../../simulator/ledger';
import { randomFrom } from '../../simulator/random';
import { isTill, devicesOf, type SimRestaurant } from '../../simulator/restaurants';
import { devices, posJobs, posLinks } from '../../src/platform/db/schema';
import { lastOrderPath } from '../support/orders';
import { startProgram, type Program } from '../support/program';
import { killNowAndThen } from './kills';
import { differences, isClean, shortened, storedReceipts, type Receipt } from './receipts';
import { startServers, type Servers } from './servers';

/** The number of orders that all tills close. A run with the seed of a failed run has the same orders. */
const ORDERS = Number(process.env['ORDERS'] ?? 10_000);
const RESTAURANTS = Number(process.env['RESTAURANTS'] ?? 50);
const KILLS = Number(process.env['KILLS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PER_SECOND = Number(process.env['PER_SECOND'] ?? 100);
/**
 * The maximum time for which the servers keep working after all orders have arrived, to check that this further work
 * changes no order.
 */
const REST_MS = 1_000 * Number(process.env['REST_SECONDS'] ?? 420);

/** The faults of the calls to the vendor. */
const FAULTS = { mode: 'mixed', share: 0.12, ms: 700, retry_after: 3 };
/** The faults of the vendor's events. */
const NEWS = { lost: 0.1, twice: 0.2, late_ms: 2_500 };
/** The error of the vendor's clock, in seconds. */
const SKEW_SECONDS = 417;
/** The maximum number of calls per minute and token that our rate limit allows (modules/pos/gate.ts). */
const MAX_CALLS_A_MINUTE = 60;
const DINERS_PER_SECOND = 10;
/** The time limit for connecting the restaurants. */
const CONNECT_MS = 180_000;
/** The time limit for reading the remaining orders. */
const SETTLE_MS = 420_000;

describe(`with ${ORDERS} orders of ${RESTAURANTS} restaurants, faults of the point of sale and ${KILLS} kills (SEED=${SEED})`, () => {
  const random = randomFrom(SEED);
  let simulator: Program;
  let servers: Servers;
  let restaurants: SimRestaurant[];
  const ids = new Map<string, string>();
  const report: string[] = [];

  async function control<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    const answer = await fetch(`http://127.0.0.1:${simulator.port}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  }

  beforeAll(async () => {
    simulator = await startProgram(join('simulator', 'main.ts'), {
      RESTAURANTS: String(RESTAURANTS),
      SEED: String(SEED),
      SKEW_SECONDS: String(SKEW_SECONDS),
    });
    restaurants = (await control<{ data: SimRestaurant[] }>('GET', '/restaurants')).data;
    servers = await startServers({
      FOODICS_BASE_URL: `http://127.0.0.1:${simulator.port}`,
      POS_POLL_SECONDS: '10',
      POS_TIMEOUT_MS: '3000',
      LAST_ORDER_FRESH_MS: '2000',
    });
  });

  afterAll(async () => {
    report.forEach(log);
    await servers?.stop();
    await simulator?.stop();
  });

  it(
    'every till in use is read from the point of sale despite the faults, but no kiosk and no deleted till',
    async () => {
      await control('POST', '/faults', FAULTS);
      for (const { key, names, posToken } of restaurants)
        ids.set(
          key,
          await servers.addRestaurant(names.en, { token: posToken, branchs_token: posToken, system_type: 'foodics' }),
        );
      const tills = devicesOf(restaurants)
        .filter(isTill)
        .map(({ device }) => device.posId);
      const known = async () =>
        (await servers.db.select({ posId: devices.posId }).from(devices)).map(({ posId }) => posId);
      await until(CONNECT_MS, async () => (await known()).length >= tills.length);
      expect((await known()).sort()).toEqual(tills.sort());
    },
    CONNECT_MS + 60_000,
  );

  it(
    'the database finally contains every closed order once, with exact amounts',
    async () => {
      const addresses: Record<string, string> = {};
      for (const [index, { key }] of restaurants.entries()) {
        const { body } = await servers.call<{ address: string }>(0, 'POST', `/restaurant/${ids.get(key)}/webhook`);
        addresses[key] = new URL(body.address, servers.urls[index % 2]).href;
      }
      await control('POST', '/webhooks', { addresses, ...NEWS });

      const begun = Date.now();
      log(`${restaurants.length} restaurants are connected`);
      await control('POST', '/run', { orders: ORDERS, per_second: PER_SECOND });
      let isOpen = true;
      const diners = scanNowAndThen(() => isOpen);
      await killNowAndThen(servers, {
        kills: KILLS,
        overMs: Math.max((ORDERS / PER_SECOND) * 1000, KILLS * 4_000),
        random,
      });
      await until(SETTLE_MS, async () => (await control<{ run: string }>('GET', '/stats')).run === 'done');
      const closed = Date.now();
      log(`${ORDERS} orders are closed`);

      await until(SETTLE_MS, async () => isClean(await found()));
      const settled = Date.now();
      log('waiting for the remaining work, and then checking the stored orders a last time');
      // The servers finish their remaining work, which must not change any order.
      await until(
        REST_MS,
        async () =>
          (await servers.db.$count(
            posJobs,
            and(eq(posJobs.kind, 'order'), lte(posJobs.askedAt, new Date(settled))),
          )) === 0,
      );
      isOpen = false;
      const scans = await diners;
      expect(shortened(await found())).toEqual({ lost: [], doubled: [], invented: [], misplaced: [], wrong: [] });

      const { busiestMinute, calls, faults, webhooks, ...stats } = await control<Stats>('GET', '/stats');
      const problems = await servers.db
        .select({ problem: posLinks.problem, count: sql<number>`count(*)::int` })
        .from(posLinks)
        .groupBy(posLinks.problem);
      report.push(
        `${stats.orders} orders of ${RESTAURANTS} restaurants in ${seconds(begun, closed)} s, ${(await storedReceipts(servers.db)).length} receipts, equal ${seconds(closed, settled)} s after the last; ${KILLS} kills; ${scans} scans`,
        `${calls} calls to the point of sale, ${busiestMinute} within the busiest sixty seconds of a token; faults ${JSON.stringify(faults)}`,
        `webhooks: ${JSON.stringify(webhooks)} (milliseconds, on this machine); links: ${JSON.stringify(problems)}`,
      );
      expect(busiestMinute).toBeLessThanOrEqual(MAX_CALLS_A_MINUTE);
      for (const mode of ['latency', 'rate_limited', 'server_error', 'truncated', 'down'])
        expect(faults[mode]).toBeGreaterThan(0);
      expect(webhooks.answered).toBeGreaterThan(0);
    },
    2 * SETTLE_MS + REST_MS + ORDERS * 30 + KILLS * 10_000,
  );

  const found = async () =>
    differences(
      await storedReceipts(servers.db),
      (await control<{ data: LedgerEntry[] }>('GET', '/ledger')).data.map(receiptOf),
    );

  function receiptOf({ status, closedAt, ...entry }: LedgerEntry): Receipt {
    return {
      ...entry,
      restaurant: restaurants.find(({ key }) => key === entry.restaurant)!.names.en,
      closedAt: Date.parse(`${closedAt.replace(' ', 'T')}Z`),
      voided: status === 7,
    };
  }

  /**
   * Scans random tills as diners during the run.
   * @returns the number of diners who saw an invoice
   */
  async function scanNowAndThen(isOpen: () => boolean): Promise<number> {
    const tills = devicesOf(restaurants).filter(isTill);
    const scans: Promise<boolean>[] = [];
    while (isOpen()) {
      await delay(1000 / DINERS_PER_SECOND);
      const { restaurant, device } = tills[Math.floor(random() * tills.length)]!;
      const url = servers.urls[Math.floor(random() * 2)] + lastOrderPath(ids.get(restaurant.key)!, device.posId);
      scans.push(
        fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
          async (answer) => (await answer.text()) !== '' && answer.ok,
          () => false,
        ),
      );
    }
    return (await Promise.all(scans)).filter(Boolean).length;
  }
});

interface Stats {
  busiestMinute: number;
  calls: number;
  orders: number;
  faults: Record<string, number>;
  webhooks: { answered: number; unheard: number; p50: number; p99: number };
}

/**
 * Prints the progress of a long run. console.log is not used, because jest adds the source line of the call to each
 * message.
 */
const log = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

const seconds = (from: number, to: number) => Math.round((to - from) / 1000);

/**
 * Checks a condition every second until it is true or the time is over. Never fails: if the time is over, the
 * expectation that follows reports the fault.
 */
async function until(ms: number, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end && !(await holds());) await delay(1_000);
}
