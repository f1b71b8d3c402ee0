import { setTimeout as delay } from 'node:timers/promises';
import type { LedgerEntry } from '../../simulator/ledger';
import { openPostgres } from '../../src/platform/db/postgres';
import { createPostgresDatabase } from '../support/postgresDatabases';
import { until } from '../support/until';
import { actsOn } from './faults/acts';
import { compare, wrongKeys, type Findings } from './faults/check';
import { startFaultLoad, type FaultLoad } from './faults/load';
import { Records } from './faults/records';
import { FAULT_KINDS, planFaults, type FaultKind, type PlannedFault } from './faults/schedule';
import { startFaultWorld, type FaultWorld } from './faults/world';
import { differences, isClean, shortened, storedReceipts, type Receipt } from './receipts';

/** The number of times that each kind of fault happens. A run with the seed of a failed run has the same schedule. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** The number of orders per second that the point of sale closes and reports by webhooks. */
const POS_ORDERS_PER_SECOND = 4;
const NEWS = { lost: 0.1, twice: 0.2, late_ms: 1_500 };
/**
 * For this time after the end of a fault, refusals are still permitted, because requests that the fault delayed have
 * not ended yet.
 */
const AFTERMATH_MS = 3_000;
/** The time within which everything must work again after the last fault. */
const RECOVERED_MS = 30_000;
/** The maximum delay of orders of the point of sale once everything works again. */
const SETTLED_MS = 180_000;
const NOTHING: Findings = { lost: [], doubled: [], invented: [], wrong: [] };

describe(`the installation during ${ROUNDS} rounds of all faults under load (SEED=${SEED})`, () => {
  const records = new Records();
  const active = new Map<FaultKind, { now: number; endedAt: number }>();
  let plan: PlannedFault[];
  let world: FaultWorld;
  let load: FaultLoad | undefined;
  let failures: string[];

  const isActive = (kind: FaultKind) => {
    const { now = 0, endedAt = 0 } = active.get(kind) ?? {};
    return now > 0 || Date.now() - endedAt < AFTERMATH_MS;
  };

  async function control<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    const answer = await fetch(`http://127.0.0.1:${world.pos.port}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // `answer.json()` would return objects with prototypes from outside jest's context, which equal none from inside it.
    return JSON.parse(await answer.text()) as Body;
  }

  beforeAll(async () => {
    world = await startFaultWorld();
    const kinds = FAULT_KINDS.filter((kind) => kind !== 'fullDisk' || world.disk);
    plan = planFaults(SEED, ROUNDS, kinds);
    await connectWebhooks();
    const acts = actsOn(world, records);
    load = startFaultLoad(world, records, isActive);
    const lengthMs = plan.at(-1)!.atMs + plan.at(-1)!.forMs;
    await control('POST', '/run', {
      orders: Math.ceil((POS_ORDERS_PER_SECOND * lengthMs) / 1000),
      per_second: POS_ORDERS_PER_SECOND,
    });
    failures = await happen(acts);
    failures.push(...(await recovered()));
    await load.end();
  }, 1_800_000);

  afterAll(async () => {
    await load?.end();
    process.stderr.write(
      `${plan.length} faults${world.disk ? '' : ' (no full disk, because this user may mount none)'}: ${plan.map(({ kind, forMs }) => `${kind} ${forMs}`).join(', ')}\n${records}\n`,
    );
    await world?.stop();
  });

  async function connectWebhooks(): Promise<void> {
    const addresses: Record<string, string> = {};
    for (const { id, key } of world.seed.restaurants) {
      const answer = await fetch(`${world.bases[0]}/restaurant/${id}/webhook`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.adminToken}` },
      });
      const { address } = (await answer.json()) as { address: string };
      addresses[key] = new URL(address, world.webHost.origin).href;
    }
    await control('POST', '/webhooks', { addresses, ...NEWS });
  }

  /** Causes and ends the planned faults. Returns a message for each fault that could not be caused or ended. */
  async function happen(acts: ReturnType<typeof actsOn>): Promise<string[]> {
    const failed: string[] = [];
    const begun = Date.now();
    await Promise.all(
      plan.map(async (fault) => {
        await delay(begun + fault.atMs - Date.now());
        const entry = active.get(fault.kind) ?? { now: 0, endedAt: 0 };
        active.set(fault.kind, entry);
        entry.now += 1;
        await acts[fault.kind](fault).catch((error: Error) => failed.push(`${fault.kind}: ${error.message}`));
        entry.now -= 1;
        entry.endedAt = Date.now();
      }),
    );
    return failed;
  }

  /**
   * Waits until all callers are served again, or the time is up. Returns a message for each caller who is not served.
   */
  async function recovered(): Promise<string[]> {
    const since = Date.now();
    const { size } = records.orders;
    const waiting = () => [
      ...(records.orders.size > size + 6 ? [] : ['the tills']),
      ...(records.streams.lastEventAt > since ? [] : ['the listener']),
    ];
    await until('everybody is served again', () => waiting().length === 0, RECOVERED_MS).catch(() => undefined);
    return waiting().map((who) => `${who} were not served again within ${RECOVERED_MS} ms`);
  }

  it('goes through every planned fault', () => {
    expect(failures).toEqual([]);
    expect(records.acknowledged).toBeGreaterThan(0);
    expect(records.backups).not.toEqual([]);
    expect(records.damage.seen).toBeGreaterThan(0);
  });

  it('responds with success or with a temporary refusal, and never lets a caller wait too long', () => {
    expect(records.unexpected.slice(0, 10)).toEqual([]);
  });

  it('stores every acknowledged order, save, category and deletion once, and nothing else', async () => {
    const { db, close } = await world.openDb();
    const found = await compare(db, records, tillIds()).finally(close);
    expect(found).toEqual(NOTHING);
    expect(records.races.both).toEqual([]);
    expect(records.codes.usedTwice).toEqual([]);
  });

  it('is checked by a comparison that detects deliberate errors: lost rows, a wrong amount, and a row that no caller sent', async () => {
    const [number] = [...records.orders.keys()];
    const [name] = [...records.categories];
    const liar = Object.assign(new Records(), records, {
      orders: new Map([
        ['never posted', { total: 1, acknowledgedAt: 0 }],
        [number!, { total: 1, acknowledgedAt: 0 }],
      ]),
      saves: new Map([['00000000-0000-7000-8000-000000000000', '+966500000000']]),
      triedOrders: new Set(records.orders.keys()),
      deletedCategories: new Set([name!]),
    });
    liar.triedOrders.delete(number!);
    const { db, close } = await world.openDb();
    const { lost, invented, wrong } = await compare(db, liar, tillIds()).finally(close);
    expect(lost).toEqual([
      'order never posted',
      'the save of order 00000000-0000-7000-8000-000000000000',
      `the deletion of category ${name}`,
    ]);
    expect(invented).toContain(`order ${number}`);
    expect(wrong).toHaveLength(1);
  });

  it('accepts the last key of a till, and refuses its earlier keys', async () => {
    expect(await wrongKeys(world, records)).toEqual([]);
  });

  it('never shows a restaurant the orders of another restaurant', () => {
    expect(records.leaks).toEqual([]);
  });

  it('serves the last published release without damage', async () => {
    expect(records.damage.unexplained).toEqual([]);
    const answer = await fetch(`${world.webHost.origin}/remotes/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: Record<string, { release: string }> };
    expect(Object.values(remotes).map(({ release }) => release)).toEqual([records.releases.at(-1)]);
  });

  it('finally stores every order of the point of sale exactly as the till closed the order', async () => {
    const { db, close } = await world.openDb();
    const names = new Map(world.seed.restaurants.map(({ key, names: { en } }) => [key, en]));
    const found = async () =>
      differences(
        (await storedReceipts(db)).filter(({ restaurant }) => [...names.values()].includes(restaurant)),
        (await control<{ data: LedgerEntry[] }>('GET', '/ledger')).data.map((entry) => receiptOf(entry, names)),
      );
    try {
      await until('the orders are equal', async () => isClean(await found()), SETTLED_MS).catch(() => undefined);
      expect(shortened(await found())).toEqual({ lost: [], doubled: [], invented: [], misplaced: [], wrong: [] });
    } finally {
      await close();
    }
  }, 240_000);

  it('restores each backup with everything that was acknowledged before the backup began', async () => {
    for (const { file, startedAt } of records.backups) {
      const { url, drop } = await createPostgresDatabase(world.databaseUrl, { empty: true });
      try {
        await world.eesal(['restore', file], { DATABASE_URL: url });
        const { db, close } = await openPostgres(url, () => undefined);
        const found = await compare(db, records, tillIds()).finally(close);
        const before = [...records.orders].filter(([, { acknowledgedAt }]) => acknowledgedAt < startedAt);
        const missing = before.filter(([number]) => found.lost.includes(`order ${number}`)).map(([number]) => number);
        expect({ missing, doubled: found.doubled, invented: found.invented }).toEqual({
          missing: [],
          doubled: [],
          invented: [],
        });
      } finally {
        await drop();
      }
    }
  }, 600_000);

  const tillIds = () => world.tills.map(({ deviceId }) => deviceId);
});

function receiptOf({ status, closedAt, ...entry }: LedgerEntry, names: Map<string, string>): Receipt {
  return {
    ...entry,
    restaurant: names.get(entry.restaurant)!,
    closedAt: Date.parse(`${closedAt.replace(' ', 'T')}Z`),
    voided: status === 7,
  };
}
