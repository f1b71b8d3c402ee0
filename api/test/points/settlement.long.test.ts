import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PosOrder } from '../../src/modules/orders/receivedOrder';
import { createCode } from '../../src/modules/points/codes';
import { earn } from '../../src/modules/points/earn';
import { findFaults } from '../../src/modules/points/ledgerAudit';
import { begin, cancel, confirm } from '../../src/modules/points/redemptions';
import { settleDueOrders } from '../../src/modules/points/settleDueOrders';
import { endOverdue } from '../../src/modules/points/settleRedemptions';
import type { Database } from '../../src/platform/db/database';
import {
  orders,
  pointsAccounts,
  pointsDue,
  pointsHolds,
  pointsRedemptions,
  pointsVersions,
  restaurants,
} from '../../src/platform/db/schema';
import { randomFrom } from '../../simulator/random';
import { billOf, returnBill, reviseBill, storeBill, voidBill, type Bill } from '../support/bills';
import { manyId } from '../support/manyRows';
import { openTestDatabase } from '../support/testDatabase';
import { plantPoints, START, type PointsWorld } from './world';

/** The number of steps. A run with the seed of a failed run makes the same choices. */
const STEPS = Number(process.env['STEPS'] ?? 1_500);
const SEED = Number(process.env['SEED'] ?? 47);

const GUESTS = 24;
const POINT_VALUE = 0.05;
const RICH = 1_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RESTAURANT = manyId('restaurant', 1);
/** The two tills of the first branch. */
const TILLS = [manyId('device', 1), manyId('device', 2)] as const;
/** The discounts of guests whose orders always get them. Not all of these orders are saved, and many are equal. */
const SURE = [5, 10, 20] as const;
/** The discounts of guests whose orders may lose them. These orders are saved. */
const UNSURE = [7, 11, 13] as const;

/** A guest's redemption and order, as they really were. */
interface Visit {
  id: string;
  guest: number;
  till: string;
  discount: number;
  isSure: boolean;
  beganAt: number;
  decision: 'none' | 'confirmed' | 'cancelled';
  bill: Bill | null;
  /** What the till has closed and not sent yet. */
  closed: { order: PosOrder; till: string; sentAt: number } | null;
  hasDiscount: boolean;
  isSaved: boolean;
  isVoid: boolean;
  /** The share of the order that was returned, in percent. */
  returned: number;
}

describe(`The points of guests who use them at the same time (SEED=${SEED})`, () => {
  const random = randomFrom(SEED);
  const upTo = (most: number) => Math.floor(random() * most);
  const one = <Value>(values: readonly Value[]): Value => values[upTo(values.length)]!;
  let database: Database;
  let world: PointsWorld;
  let now = START;
  const visits: Visit[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await plantPoints(database.db, { accounts: GUESTS + 1, orders: GUESTS });
    await database.db.update(restaurants).set({ currency: 'SAR' }).where(eq(restaurants.id, RESTAURANT));
    await database.db.update(pointsVersions).set({ pointValue: POINT_VALUE, rate: 0.0001 });
    for (const [index, orderId] of world.orders.entries())
      await earn(
        database.db,
        {
          ...{ accountId: world.accounts[index]!, orderId, versionId: world.versionId, points: RICH },
          ...{ availableAt: new Date(START), expiresAt: null },
        },
        new Date(START),
      );
  }, 60_000);
  afterAll(() => database?.close());

  const at = () => new Date(now);
  const tillOf = (casherId: string) => ({ restaurantId: RESTAURANT, casherId });

  /** Returns the fields of an order that has an amount taken off in one of the ways of a till. */
  function booked(total: number, amount: number): Partial<PosOrder> {
    const line = (totalPrice: number, more = {}) => ({
      ...{ name: 'Kabsa', nameLocalized: null, quantity: 1, totalPrice, options: [] },
      ...more,
    });
    const paid = total - amount;
    return one<() => Partial<PosOrder>>([
      () => ({ subTotalPrice: total, discountAmount: amount, totalPrice: paid, items: [line(total)], payments: [] }),
      () => ({ subTotalPrice: paid, totalPrice: paid, items: [line(paid, { discountAmount: amount })], payments: [] }),
      () => ({ subTotalPrice: paid, totalPrice: paid, items: [line(total), line(-amount)], payments: [] }),
      () => ({
        ...{ subTotalPrice: total, totalPrice: paid, items: [line(total)], payments: [] },
        charges: [{ name: 'Points', amount: -amount }],
      }),
      () => ({
        ...{ subTotalPrice: total, totalPrice: total, items: [line(total)] },
        payments: [{ name: 'Loyalty points', amount }],
      }),
    ])();
  }
  const plain = (total: number): Partial<PosOrder> => ({
    ...{ subTotalPrice: total, discountAmount: 0, totalPrice: total, charges: [], payments: [] },
    items: [{ name: 'Kabsa', nameLocalized: null, quantity: 1, totalPrice: total, options: [] }],
  });
  const clean = { discountAmount: 0, charges: [], payments: [] };

  async function beginVisit(): Promise<void> {
    const guest = upTo(GUESTS);
    // A guest does not come again while the order of the visit before may still be closed.
    if (visits.some((visit) => visit.guest === guest && now - visit.beganAt < 90 * MINUTE_MS)) return;
    const isSure = random() < 0.5;
    const discount = one(isSure ? SURE : UNSURE);
    const code = await createCode(database.db, { userId: manyId('user', guest + 1), restaurantId: RESTAURANT }, at());
    const [id, till] = [randomUUID(), one(TILLS)];
    const attempt = { id, code, bill: discount * 2, staffId: world.administrators[0] };
    await begin(database.db, { ...attempt, till: { deviceId: till, restaurantId: RESTAURANT } }, at());
    visits.push({
      ...{ id, guest, till, discount, isSure, beganAt: now, decision: 'none', bill: null, closed: null },
      ...{ hasDiscount: false, isSaved: false, isVoid: false, returned: 0 },
    });
  }

  const recent = (isWanted: (visit: Visit) => boolean, minutes: number) =>
    visits.slice(-80).filter((visit) => now - visit.beganAt < minutes * MINUTE_MS && isWanted(visit));

  async function decide(): Promise<void> {
    const visit = one(recent(({ decision }) => decision === 'none', 9));
    if (!visit) return;
    // An order whose guest may not get the discount can be cancelled. Some confirmations are forgotten.
    const word = !visit.isSure && random() < 0.3 ? 'cancelled' : 'confirmed';
    if (random() < 0.1) return;
    visit.decision = word;
    await (word === 'confirmed' ? confirm : cancel)(database.db, visit.id, visit.till, at());
  }

  async function close(): Promise<void> {
    const visit = one(recent(isUnpaid, 35));
    if (visit && now >= visit.beganAt + 1_000) closeOf(visit);
  }
  const isUnpaid = ({ bill, closed }: Visit) => !bill && !closed;
  function closeOf(visit: Visit): void {
    visit.hasDiscount = visit.isSure || random() < 0.6;
    const total = visit.discount * (2 + upTo(4));
    // The diner's own order may have another promotion in the same amount.
    const more = !visit.isSure && visit.decision === 'confirmed' && random() < 0.2 ? 3 : 0;
    const changes = visit.hasDiscount ? booked(total, visit.discount + more) : plain(total);
    const isElsewhere = visit.decision === 'confirmed' && random() < 0.15;
    const till = isElsewhere ? TILLS.find((each) => each !== visit.till)! : visit.till;
    const order = billOf(at(), { ...clean, ...changes });
    // Some orders arrive hours later.
    visit.closed = { order, till, sentAt: random() < 0.8 ? now : now + upTo(20 * 60) * MINUTE_MS };
  }

  async function send(visit: Visit): Promise<void> {
    const { order, till } = visit.closed!;
    visit.bill = await storeBill(database.db, tillOf(till), order, at());
    visit.closed = null;
  }
  /** Does what happens in time without a random choice: everybody pays, and the point of sale sends what is late. */
  async function keepTime(): Promise<void> {
    for (const visit of visits.slice(-600)) {
      if (isUnpaid(visit) && now - visit.beganAt > 30 * MINUTE_MS) closeOf(visit);
      if (visit.closed && visit.closed.sentAt <= now) await send(visit);
      // An order that may lose its discount is known to be the guest's.
      if (visit.bill && !visit.isSure && !visit.isSaved && now - visit.beganAt > DAY_MS) await saveOrder(visit);
    }
  }

  async function saveOrder(visit: Visit): Promise<void> {
    visit.isSaved = true;
    const userId = manyId('user', visit.guest + 1);
    // A cashier's save waits for the diner's answer.
    const confirmedAt = random() < 0.5 ? at() : null;
    await database.db.update(orders).set({ userId, savedAt: at(), confirmedAt }).where(eq(orders.id, visit.bill!.id));
  }
  async function save(): Promise<void> {
    const visit = one(recent(({ bill, isSaved }) => bill !== null && !isSaved, 1_800));
    if (visit && !(visit.isSure && visit.id < '8')) await saveOrder(visit);
  }

  /** Corrects an order, makes it void, or returns a part of it. */
  async function change(): Promise<void> {
    const visit = one(recent(({ bill, isVoid }) => bill !== null && !isVoid, 2_400));
    if (!visit) return;
    const bill = visit.bill!;
    const what = random();
    const total = visit.discount * (2 + upTo(4));
    if (what < 0.4) {
      if (visit.returned > 0) return;
      if (!visit.isSure) visit.hasDiscount = !visit.hasDiscount;
      const changes = visit.hasDiscount ? booked(total, visit.discount) : plain(total);
      visit.bill = await reviseBill(database.db, bill, { ...clean, ...changes }, at());
    } else if (what < 0.5 && !visit.isSure) {
      await voidBill(database.db, bill, at());
      visit.isVoid = true;
      // The till may ring the bill up again in time.
      if (now - visit.beganAt < 30 * MINUTE_MS && random() < 0.5) {
        visit.isVoid = false;
        visit.isSaved = false;
        visit.hasDiscount = true;
        visit.returned = 0;
        visit.bill = await storeBill(
          database.db,
          tillOf(visit.till),
          billOf(at(), { ...clean, ...booked(total, visit.discount) }),
          at(),
        );
      }
    } else if (visit.returned < 100) {
      const share = one([10, 25, 100].filter((each) => visit.returned + each <= 100));
      if (share === undefined) return;
      visit.returned += share;
      await returnBill(database.db, bill, (bill.order.totalPrice * share) / 100, at());
    }
  }

  /** Closes the order of a guest who uses no points: without a discount, or with one of another amount. */
  async function sellToOthers(): Promise<void> {
    const bill = await storeBill(
      database.db,
      tillOf(one(TILLS)),
      billOf(at(), random() < 0.5 ? plain(40) : booked(100, one([3, 25]))),
      at(),
    );
    await database.db
      .update(orders)
      .set({ userId: manyId('user', GUESTS + 1), savedAt: at(), confirmedAt: at() })
      .where(eq(orders.id, bill.id));
  }

  const log = {
    warn(fault: { err?: unknown }) {
      throw new Error('the points of an order could not be computed', { cause: fault.err });
    },
  };
  async function runJobs(): Promise<void> {
    await settleDueOrders({ db: database.db, log }, at());
    await endOverdue(database.db, at());
  }

  async function step(): Promise<void> {
    const what = random();
    now += upTo(150_000);
    if (what < 0.2) await beginVisit();
    else if (what < 0.38) await decide();
    else if (what < 0.56) await close();
    else if (what < 0.66) await save();
    else if (what < 0.8) await change();
    else if (what < 0.88) await sellToOthers();
    else if (what < 0.93) await runJobs();
    else if (what < 0.96)
      await settleDueOrders({ db: database.db, log }, at(), { userId: manyId('user', 1 + upTo(GUESTS)) });
    await keepTime();
  }

  it(
    `are spent exactly by their orders after ${STEPS} random orders, corrections, returns and saves: nobody has the discount and the points, or neither`,
    async () => {
      for (let made = 0; made < STEPS; made += 1) await step();
      for (const end = now + 35 * MINUTE_MS; now < end; now += 2 * MINUTE_MS) await keepTime();
      now += DAY_MS;
      await keepTime();
      do await runJobs();
      while ((await database.db.$count(pointsDue)) > 0);

      expect(await findFaults(database.db)).toEqual([]);
      const rows = new Map(
        (
          await database.db
            .select({ row: pointsRedemptions, hold: pointsHolds, order: orders })
            .from(pointsRedemptions)
            .innerJoin(pointsHolds, eq(pointsHolds.id, pointsRedemptions.id))
            .leftJoin(orders, eq(orders.id, pointsRedemptions.orderId))
        ).map((each) => [each.row.id, each]),
      );
      const wrong: string[] = [];
      const spentBy = new Map<number, number>();
      for (const visit of visits) {
        const { row, hold, order } = rows.get(visit.id)!;
        const spent = hold.points - hold.givenBack;
        spentBy.set(visit.guest, (spentBy.get(visit.guest) ?? 0) + spent);
        const isLive = visit.bill !== null && !visit.isVoid && visit.hasDiscount;
        const add = (what: string) =>
          wrong.push(
            `${what}: ${JSON.stringify({ ...visit, bill: visit.bill?.id, state: row.state, spent, orderId: row.orderId })}`,
          );
        if ((row.state === 'redeemed') !== isLive) add(isLive ? 'has the discount and the points' : 'has neither');
        else if (isLive && visit.isSaved && row.orderId !== visit.bill!.id) add('paid with the order of another');
        else if (isLive) {
          if (!order || order.orderAt.getTime() < visit.beganAt - 1_000 || order.voidedAt)
            add('paid with a wrong order');
          const share = order!.returnState === 'all' ? 1 : Number(order!.returnedAmount) / Number(order!.totalPrice);
          if (spent !== hold.points - Math.floor(hold.points * share + 1e-9)) add('has a wrong number of points');
        } else if (spent !== 0) add('lost points');
      }
      expect(wrong.slice(0, 10)).toEqual([]);
      const used = [...rows.values()].flatMap(({ row }) => row.orderId ?? []);
      expect(new Set(used).size).toBe(used.length);
      const balances = await database.db
        .select({ userId: pointsAccounts.userId, free: sql<number>`(posted - held - debt)::int` })
        .from(pointsAccounts);
      for (const [guest, spent] of spentBy)
        expect(balances.find(({ userId }) => userId === manyId('user', guest + 1))?.free).toBeGreaterThanOrEqual(
          RICH - spent,
        );
      process.stderr.write(
        `${STEPS} steps: ${visits.length} redemptions, ${used.length} of them redeemed, ${(now - START) / DAY_MS} days\n`,
      );
    },
    120_000 + STEPS * 100,
  );
});
