import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { findFaults } from '../../src/modules/points/ledgerAudit';
import { clawBack, earn } from '../../src/modules/points/earn';
import { capture, hold, release } from '../../src/modules/points/holds';
import type { Db } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { pointsAccounts, pointsTransfers } from '../../src/platform/db/schema';
import { requiredServer } from '../processes/twoServers';
import { createPostgresDatabase } from '../support/postgresDatabases';
import { until } from '../support/until';
import { startProgram, type Program } from '../support/program';
import { randomFrom } from '../../simulator/random';
import { plantPoints, START, type PointsWorld } from './world';

/** The number of steps. `npm run soak -- ledger` makes 100,000. A different SEED produces a different run. */
const STEPS = Number(process.env['POINTS_STEPS'] ?? 6_000);
const SEED = Number(process.env['SEED'] ?? 46);
const WORKERS = 2;
/** The maximum number of steps that a process makes before it is killed. */
const STEPS_PER_LIFE = 4_000;
const LIFE_MS = 60_000 + STEPS_PER_LIFE * 60;
const RACE = 50;
const NOW = new Date(START);

let url: string;
let db: Db;
let world: PointsWorld;
const folder = mkdtempSync(join(tmpdir(), 'points-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
beforeAll(async () => {
  const database = await createPostgresDatabase(requiredServer());
  ends.push(database.drop);
  url = database.url;
  const opened = await openPostgres(url, console.warn);
  ends.push(opened.close);
  db = opened.db;
  world = await plantPoints(db, { accounts: 20, orders: 800 });
}, 60_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const file = (name: string) => join(folder, name);
const sizeOf = (name: string) => statSync(file(name), { throwIfNoEntry: false })?.size ?? 0;

/**
 * Starts a process that makes steps, and kills the process after some of the steps. Repeats this until all steps are
 * made.
 */
async function work(worker: number, few: PointsWorld): Promise<void> {
  const random = randomFrom(SEED + worker);
  const names = { ACKNOWLEDGED: `acknowledged-${worker}`, DONE: `done-${worker}` };
  writeFileSync(file(`world-${worker}`), JSON.stringify(few));
  const steps = STEPS / WORKERS;
  for (let made = 0; made < steps; made = sizeOf(names.DONE)) {
    const program: Program = await startProgram(join('test', 'points', 'worker.ts'), {
      DATABASE_URL: url,
      WORLD: file(`world-${worker}`),
      ACKNOWLEDGED: file(names.ACKNOWLEDGED),
      DONE: file(names.DONE),
      SEED: String(Math.floor(random() * 1e9)),
      FIRST: String(made),
      STEPS: String(steps - made),
    });
    const lifeEnd = Math.min(steps, made + 1 + Math.floor(random() * STEPS_PER_LIFE));
    await until('the steps of a life', () => sizeOf(names.DONE) >= lifeEnd, LIFE_MS);
    await program.kill();
    expect(await findFaults(db)).toEqual([]);
  }
}

describe('the ledger of points on PostgreSQL', () => {
  it(
    `has no contradictions after ${STEPS} random steps of two processes that are killed repeatedly (SEED=${SEED})`,
    async () => {
      const few = { ...world, accounts: world.accounts.slice(0, 8), orders: world.orders.slice(0, 320) };
      await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker, few)));
      expect(await findFaults(db)).toEqual([]);
      for (let worker = 0; worker < WORKERS; worker += 1) {
        const keys = [
          ...new Set(
            readFileSync(file(`acknowledged-${worker}`), 'utf8')
              .trim()
              .split('\n'),
          ),
        ];
        for (let first = 0; first < keys.length; first += 1_000) {
          const part = keys.slice(first, first + 1_000);
          expect(await db.$count(pointsTransfers, inArray(pointsTransfers.key, part))).toBe(part.length);
        }
      }
    },
    120_000 + STEPS * 60,
  );

  const sums = async (accountId: string) =>
    (await db.select().from(pointsAccounts).where(eq(pointsAccounts.id, accountId)))[0];
  const points = (accountId: string, orderId: string, worth: number) => ({
    accountId,
    orderId,
    versionId: world.versionId,
    points: worth,
    availableAt: NOW,
    expiresAt: null,
  });

  it(`lets only one of ${RACE} simultaneous redemptions spend the points`, async () => {
    const [accountId, orderId] = [world.accounts[10] ?? '', world.orders[10] ?? ''];
    await earn(db, points(accountId, orderId, 100), NOW);
    const ids = Array.from({ length: RACE }, () => randomUUID());
    const held = await Promise.allSettled(ids.map((id) => hold(db, { accountId, id, points: 100 }, NOW)));
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sums(accountId)).toMatchObject({ posted: 100, held: 100, debt: 0 });

    const [id = ''] = ids.filter((_, index) => held[index]?.status === 'fulfilled');
    const ended = await Promise.allSettled(
      Array.from({ length: RACE }, (_, index) => (index % 2 ? capture(db, id, NOW) : release(db, id, NOW))),
    );
    // The first call, a capture or a release, wins. Calls of the same kind are acknowledged as its repetitions, and all
    // calls of the other kind are refused.
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(RACE / 2);
    expect(ended.filter((end) => end.status === 'fulfilled' && end.value === 'made')).toHaveLength(1);
    expect(await sums(accountId)).toMatchObject({ held: 0, debt: 0 });
    expect(await findFaults(db)).toEqual([]);
  }, 60_000);

  it('records an earning once and a claw-back once, even if many calls request them at the same time', async () => {
    const [accountId, orderId] = [world.accounts[11] ?? '', world.orders[11] ?? ''];
    const earned = await Promise.all(
      Array.from({ length: RACE }, () => earn(db, points(accountId, orderId, 100), NOW)),
    );
    expect(earned.filter((each) => each === 'made')).toHaveLength(1);
    await Promise.all(
      Array.from({ length: RACE }, () => clawBack(db, { accountId, orderId, revision: 1, worth: 40 }, NOW)),
    );
    expect(await sums(accountId)).toMatchObject({ posted: 40, held: 0, debt: 0 });
    expect(await findFaults(db)).toEqual([]);
  }, 60_000);
});
