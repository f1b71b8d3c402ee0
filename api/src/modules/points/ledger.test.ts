import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { stepMaker } from '../../../test/points/randomSteps';
import { plantPoints, START, type PointsWorld } from '../../../test/points/world';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { Database } from '../../platform/db/database';
import { pointsAccounts, pointsHolds, pointsLots, pointsTransfers } from '../../platform/db/schema';
import { adjust } from './adjust';
import { findFaults } from './ledgerAudit';
import { clawBack, earn } from './earn';
import { expire, expireOverdue } from './expire';
import { capture, hold, release, setSpent } from './holds';
import { pointsOfAmount } from './pointsOfAmount';

const RUNS = 12;
const STEPS = 50;
const NOW = new Date(START);
const HOUR_MS = 3_600_000;

let database: Database;
let world: PointsWorld;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await plantPoints(database.db, { accounts: 60, orders: 600 });
}, 60_000);
afterAll(() => database?.close());

let used = 20;
/** Returns an account that no other test uses, with its orders. The test with random steps uses the first accounts. */
function newAccount() {
  const n = used;
  used += 1;
  const accountId = world.accounts[n] ?? '';
  return { accountId, orders: world.orders.filter((_, index) => index % world.accounts.length === n) };
}

const sums = async (accountId: string) =>
  (
    await database.db
      .select({ posted: pointsAccounts.posted, held: pointsAccounts.held, debt: pointsAccounts.debt })
      .from(pointsAccounts)
      .where(eq(pointsAccounts.id, accountId))
  )[0];

interface Terms {
  availableAt?: Date;
  expiresAt?: Date | null;
}
const earnPoints = (accountId: string, orderId: string | undefined, points: number, terms: Terms = {}) =>
  earn(
    database.db,
    {
      accountId,
      orderId: orderId ?? '',
      versionId: world.versionId,
      points,
      availableAt: terms.availableAt ?? NOW,
      expiresAt: terms.expiresAt ?? null,
    },
    NOW,
  );

const everything = (accountId: string) =>
  Promise.all([
    sums(accountId),
    database.db.select().from(pointsLots).where(eq(pointsLots.accountId, accountId)).orderBy(asc(pointsLots.id)),
    database.db.$count(pointsTransfers, eq(pointsTransfers.accountId, accountId)),
  ]);

describe('the ledger of points', () => {
  it(`has sums, lots and reserved points that match its transfers after each of ${RUNS} random runs of ${STEPS} steps`, async () => {
    let n = 0;
    const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const step = fc.record({ what: number, who: number, much: number, again: fc.boolean() });
    const few = { ...world, accounts: world.accounts.slice(0, 20), orders: world.orders.slice(0, 20) };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const make = stepMaker(database.db, few);
        for (const each of steps) await make((n += 1), each);
        expect(await findFaults(database.db)).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);

  it('reports an account whose sums were changed directly in the database', async () => {
    const { accountId, orders } = newAccount();
    await earnPoints(accountId, orders[0], 10);
    const change = (posted: number) =>
      database.db.update(pointsAccounts).set({ posted }).where(eq(pointsAccounts.id, accountId));
    await change(11);
    expect(await findFaults(database.db)).toEqual([
      { accountId, what: 'left' },
      { accountId, what: 'posted' },
    ]);
    await change(10);
    expect(await findFaults(database.db)).toEqual([]);
  });

  it('reports an account whose reserved points, or points given back, differ from the transfers', async () => {
    const { accountId, orders } = newAccount();
    await earnPoints(accountId, orders[0], 10);
    const id = randomUUID();
    await hold(database.db, { accountId, id, points: 10 }, NOW);
    await capture(database.db, id, NOW);
    await setSpent(
      database.db,
      { holdId: id, points: 6, order: { id: orders[0] ?? '', before: orders[0] ?? '' } },
      NOW,
    );
    expect(await findFaults(database.db)).toEqual([]);
    for (const wrong of [{ points: 9 }, { givenBack: 3 }]) {
      await database.db.update(pointsHolds).set(wrong).where(eq(pointsHolds.id, id));
      expect(await findFaults(database.db)).toEqual([{ accountId, what: 'holds' }]);
      await database.db.update(pointsHolds).set({ points: 10, givenBack: 4 }).where(eq(pointsHolds.id, id));
    }
  });

  it('changes nothing if a step is repeated, and refuses a different step with the key of an earlier step', async () => {
    const { accountId, orders } = newAccount();
    const [orderId = ''] = orders;
    const id = randomUUID();
    const steps = [
      () => earnPoints(accountId, orderId, 100),
      () => clawBack(database.db, { accountId, orderId, revision: 1, worth: 80 }, NOW),
      () => hold(database.db, { accountId, id, points: 30 }, NOW),
      () => capture(database.db, id, NOW),
    ];
    for (const step of steps) expect(await step()).toBe('made');
    const before = await everything(accountId);
    for (const step of steps) expect(await step()).toBe('repeated');
    expect(await everything(accountId)).toEqual(before);

    for (const other of [
      () => earnPoints(accountId, orderId, 101),
      () => clawBack(database.db, { accountId, orderId, revision: 1, worth: 81 }, NOW),
      () => hold(database.db, { accountId, id, points: 31 }, NOW),
      () => release(database.db, id, NOW),
    ])
      await expect(other()).rejects.toMatchObject({ why: 'key_reused' });
    expect(await everything(accountId)).toEqual(before);
  });

  it('takes back equally many points for several returns (in any sequence) and for one return of the same total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40_000 }),
        fc.shuffledSubarray([0.01, 0.99, 1, 13.37, 33.33, 50], { minLength: 2 }),
        async (rate, parts) => {
          const terms = { rate: rate / 10_000, orderCap: null };
          const worth = (returned: number) => pointsOfAmount(terms, (15_000 - Math.round(returned * 100)) / 100);
          const [first, second] = [newAccount(), newAccount()];
          const total = parts.reduce((sum, part) => sum + part, 0);
          for (const { accountId, orders } of [first, second]) await earnPoints(accountId, orders[0], worth(0));
          let returned = 0;
          for (const [revision, part] of parts.entries()) {
            returned += part;
            const { accountId, orders } = first;
            const reckoning = { accountId, orderId: orders[0] ?? '', revision: revision + 1, worth: worth(returned) };
            await clawBack(database.db, reckoning, NOW);
          }
          const { accountId, orders } = second;
          await clawBack(database.db, { accountId, orderId: orders[0] ?? '', revision: 1, worth: worth(total) }, NOW);
          expect(await sums(first.accountId)).toEqual(await sums(accountId));
        },
      ),
      { numRuns: 3 },
    );
    const { accountId, orders } = newAccount();
    const terms = { rate: 0.333, orderCap: null };
    await earnPoints(accountId, orders[0], pointsOfAmount(terms, 150));
    for (let revision = 1; revision <= 100; revision += 1)
      await clawBack(
        database.db,
        { accountId, orderId: orders[0] ?? '', revision, worth: pointsOfAmount(terms, 150 - revision) },
        NOW,
      );
    expect(await sums(accountId)).toEqual({ posted: pointsOfAmount(terms, 50), held: 0, debt: 0 });
  }, 120_000);

  it('records a debt if the points of a returned order were already spent; the points of the next order pay the debt', async () => {
    const { accountId, orders } = newAccount();
    const [first = '', second] = orders;
    await earnPoints(accountId, first, 100);
    const id = randomUUID();
    await hold(database.db, { accountId, id, points: 70 }, NOW);
    await capture(database.db, id, NOW);
    await clawBack(database.db, { accountId, orderId: first, revision: 1, worth: 0 }, NOW);
    expect(await sums(accountId)).toEqual({ posted: 0, held: 0, debt: 70 });
    await expect(hold(database.db, { accountId, id: randomUUID(), points: 1 }, NOW)).rejects.toMatchObject({
      why: 'in_debt',
    });
    await earnPoints(accountId, second, 100);
    expect(await sums(accountId)).toEqual({ posted: 30, held: 0, debt: 0 });
    // The first return became void, so the order is worth its points again.
    await clawBack(database.db, { accountId, orderId: first, revision: 2, worth: 100 }, NOW);
    expect(await sums(accountId)).toEqual({ posted: 130, held: 0, debt: 0 });
  });

  it('does not reserve pending points, and reserves first the points that expire first', async () => {
    const { accountId, orders } = newAccount();
    const later = new Date(NOW.getTime() + HOUR_MS);
    await earnPoints(accountId, orders[0], 50, { expiresAt: null });
    await earnPoints(accountId, orders[1], 50, { expiresAt: later });
    await earnPoints(accountId, orders[2], 50, { availableAt: later });
    await expect(hold(database.db, { accountId, id: randomUUID(), points: 101 }, NOW)).rejects.toMatchObject({
      why: 'not_enough',
    });
    await hold(database.db, { accountId, id: randomUUID(), points: 60 }, NOW);
    const left = await database.db
      .select({ left: pointsLots.left })
      .from(pointsLots)
      .where(eq(pointsLots.accountId, accountId))
      .orderBy(asc(pointsLots.orderId));
    expect(left).toEqual([{ left: 40 }, { left: 0 }, { left: 50 }]);
  });

  it('expires points on their expiry date, and reserved points once their reservation has ended; a return does not claw back expired points', async () => {
    const { accountId, orders } = newAccount();
    const [orderId = ''] = orders;
    const expiresAt = new Date(NOW.getTime() + 60_000);
    await earnPoints(accountId, orderId, 100, { expiresAt });
    const [lot] = await database.db.select().from(pointsLots).where(eq(pointsLots.orderId, orderId));
    const lotId = lot?.id ?? '';
    await expect(expire(database.db, { accountId, lotId }, NOW)).rejects.toThrow('not expired yet');
    const holdId = randomUUID();
    await hold(database.db, { accountId, id: holdId, points: 30 }, NOW);
    const after = new Date(NOW.getTime() + HOUR_MS);
    await expireOverdue(database.db, after);
    expect(await sums(accountId)).toEqual({ posted: 30, held: 30, debt: 0 });
    await release(database.db, holdId, after);
    expect(await sums(accountId)).toEqual({ posted: 0, held: 0, debt: 0 });
    await clawBack(database.db, { accountId, orderId, revision: 1, worth: 0 }, after);
    expect(await sums(accountId)).toEqual({ posted: 0, held: 0, debt: 0 });
  });

  it('takes points again that a redemption had given back: from their lots, then from others, and the rest is a debt', async () => {
    const { accountId, orders } = newAccount();
    const [first = '', second = ''] = orders;
    await earnPoints(accountId, first, 100);
    const [id, other] = [randomUUID(), randomUUID()];
    await hold(database.db, { accountId, id, points: 100 }, NOW);
    await release(database.db, id, NOW);
    const spend = (points: number, before: string | null) =>
      setSpent(database.db, { holdId: id, points, order: { id: first, before } }, NOW);
    await spend(60, null);
    expect(await sums(accountId)).toEqual({ posted: 40, held: 0, debt: 0 });
    await spend(0, first);
    await hold(database.db, { accountId, id: other, points: 90 }, NOW);
    await capture(database.db, other, NOW);
    await earnPoints(accountId, second, 20);
    await spend(100, first);
    expect(await sums(accountId)).toEqual({ posted: 0, held: 0, debt: 70 });
    await spend(0, first);
    expect(await sums(accountId)).toEqual({ posted: 30, held: 0, debt: 0 });
  });

  it('does not take points again that expired after they had been given back', async () => {
    const { accountId, orders } = newAccount();
    const [first = '', second = ''] = orders;
    await earnPoints(accountId, first, 100, { expiresAt: new Date(NOW.getTime() + 60_000) });
    await earnPoints(accountId, second, 50);
    const id = randomUUID();
    await hold(database.db, { accountId, id, points: 100 }, NOW);
    await release(database.db, id, NOW);
    const after = new Date(NOW.getTime() + HOUR_MS);
    for (let times = 0; times < 2; times += 1) {
      await setSpent(database.db, { holdId: id, points: 100, order: { id: first, before: null } }, after);
      expect(await sums(accountId)).toEqual({ posted: 50, held: 0, debt: 0 });
    }
  });

  it('accepts a correction by two different administrators, unless it exceeds the daily limit or would cause a debt', async () => {
    const { accountId } = newAccount();
    const [requestedBy, approvedBy] = world.administrators;
    const correct = (points: number, approver = approvedBy) =>
      adjust(
        database.db,
        {
          accountId,
          id: randomUUID(),
          points,
          reason: 'Wrong till',
          requestedBy,
          approvedBy: approver,
          expiresAt: null,
          orderId: null,
        },
        NOW,
      );
    await expect(correct(10, requestedBy)).rejects.toMatchObject({ why: 'same_person' });
    await correct(10);
    await correct(-4);
    expect(await sums(accountId)).toEqual({ posted: 6, held: 0, debt: 0 });
    await expect(correct(-7)).rejects.toMatchObject({ why: 'not_enough' });
    await expect(correct(10_000)).rejects.toMatchObject({ why: 'too_many_a_day' });
  });

  it('still has sums that match its transfers after all tests above', async () =>
    expect(await findFaults(database.db)).toEqual([]));
});
