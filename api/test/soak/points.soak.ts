import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findFaults } from '../../src/modules/points/ledgerAudit';
import { settleDueOrders } from '../../src/modules/points/settleDueOrders';
import { expireOverdue } from '../../src/modules/points/expire';
import { endOverdue } from '../../src/modules/points/settleRedemptions';
import { pointsDue, pointsLots, pointsTransfers } from '../../src/platform/db/schema';
import { randomFrom } from '../../simulator/random';
import { differencesFromModel } from './points/checks';
import { Model } from './points/model';
import { pointsSteps } from './points/steps';
import { startPointsWorld, type PointsWorld, type SoakDiner, type SoakTill } from './points/world';

/**
 * The number of steps. `npm run soak -- points` makes 100,000, with 40 kills. A run with the seed of a failed run makes
 * the same choices.
 */
const STEPS = Number(process.env['STEPS'] ?? 100_000);
const KILLS = Number(process.env['KILLS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const DINERS = 60;
/** The number of additional diners, whom the random steps do not use. */
const OTHERS = 3;
/** The number of steps that are made at the same time. */
const AT_ONCE = 16;
/**
 * The clock jumps after this many steps: past the end of a hold, and sometimes by hours, so that points become
 * available and expire. The jumps of 100,000 steps add up to 22 days. That is less than the 45 days for which a diner's
 * phone claim lasts.
 */
const STEPS_PER_JUMP = 400;
const SHORT_JUMP_MS = 11 * 60_000;
const LONG_JUMP_MS = 5 * 3_600_000;
const LONG_JUMPS = 0.4;
const VICTIMS = [[0], [1], [0, 1]] as const;
const RACE = 50;
/** After this time every redemption has ended, and all points are available or have expired. */
const REST_MS = 10 * 24 * 3_600_000;

describe(`points that are changed through two API processes (SEED=${SEED})`, () => {
  const random = randomFrom(SEED);
  const model = new Model();
  let world: PointsWorld;
  beforeAll(async () => void (world = await startPointsWorld(DINERS + OTHERS)), 600_000);
  afterAll(() => world?.stop());

  /** Makes the run fail if the points of an order cannot be computed. */
  const log = {
    warn(fault: { err?: unknown }) {
      throw new Error('the points of an order could not be computed', { cause: fault.err });
    },
  };

  /** Runs the jobs that every server runs every ten minutes. */
  async function makeJobs(): Promise<void> {
    const at = world.now();
    await settleDueOrders({ db: world.db, log }, at);
    await endOverdue(world.db, at);
    await expireOverdue(world.db, at);
  }

  it(
    `match the orders, redemptions and corrections after ${STEPS} steps and ${KILLS} kills`,
    async () => {
      const began = Date.now();
      const step = pointsSteps({ ...world, diners: world.diners.slice(OTHERS) }, model, random);
      const killAt = Array.from({ length: KILLS }, () => Math.floor(random() * STEPS)).sort(
        (one, other) => one - other,
      );
      let made = 0;
      let killed = 0;
      let jobs: Promise<unknown> = Promise.resolve();
      const after = (job: () => Promise<unknown>) => (jobs = jobs.then(job));
      const drive = async () => {
        while (made < STEPS) {
          made += 1;
          if (made >= (killAt[killed] ?? Infinity)) {
            const victims = VICTIMS[killed % VICTIMS.length]!;
            killed += 1;
            void after(async () => {
              await world.kill(victims);
              expect(await findFaults(world.db)).toEqual([]);
            });
          }
          if (made % STEPS_PER_JUMP === 0) {
            const jump = random() < LONG_JUMPS ? LONG_JUMP_MS : SHORT_JUMP_MS;
            void after(async () => {
              await world.forward(jump);
              await makeJobs();
            });
          }
          await step();
          // If a job has failed, this line makes the run fail immediately.
          await Promise.race([jobs, undefined]);
        }
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, drive));
      } finally {
        // After a failure the remaining steps must not run during the next tests.
        made = STEPS;
      }
      await jobs;
      const seconds = Math.round((Date.now() - began) / 1000);

      await world.forward(REST_MS);
      do await makeJobs();
      while ((await world.db.$count(pointsDue)) > 0);
      process.stderr.write(
        `${STEPS} steps in ${seconds} s, ${killed} kills, ${model.unexpected.length} unexpected answers; ${JSON.stringify(model.made)}; ${model.orders.length} orders, ${model.redemptions.length} redemptions, ${model.corrections.length} corrections\n`,
      );
      expect(model.unexpected.slice(0, 20)).toEqual([]);
      expect(await findFaults(world.db)).toEqual([]);
      expect((await differencesFromModel(world, model)).slice(0, 20)).toEqual([]);
    },
    900_000 + STEPS * 60,
  );

  it(`are spent only once if ${RACE} redemptions of the same points arrive at the same time`, async () => {
    const [till, diner] = [world.tills[0]!, world.diners[0]!];
    const { restaurantId, deviceId: casherId } = till;
    const token = world.cashiers.get(restaurantId)!;
    const terms = { isActive: true, currency: 'SAR', rate: 1, orderCap: null, expiryDays: null, payer: 'restaurant' };
    await world.call(0, 'POST', `/restaurant/${restaurantId}/points`, {
      token: world.administrators[0],
      body: { ...terms, pointValue: 0.05 },
    });
    await earnFor(diner, till, 100);
    const { body } = await world.call<{ code: string }>(0, 'POST', '/customer/points/code', {
      headers: { cookie: diner.cookie },
      body: { restaurantId },
    });
    const attempts = await Promise.all(
      Array.from({ length: RACE }, (_, index) => {
        const attempt = { restaurantId, casherId, id: randomUUID(), code: body.code, bill: 40 };
        return world.call<{ redemption: { id: string } }>(index, 'POST', '/points/redemption', {
          token,
          body: attempt,
        });
      }),
    );
    const won = attempts.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(attempts.filter(({ status }) => status === 404)).toHaveLength(RACE - 1);

    const { id } = won[0]!.body.redemption;
    const ends = await Promise.all(
      Array.from({ length: RACE }, (_, index) =>
        world.call(index, 'POST', `/points/redemption/${id}/${index % 4 < 2 ? 'confirm' : 'cancel'}`, {
          token,
          body: { restaurantId, casherId },
        }),
      ),
    );
    expect(ends.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const kinds = await world.db
      .select({ kind: pointsTransfers.kind })
      .from(pointsTransfers)
      .where(eq(pointsTransfers.key, `end:${id}`));
    expect(kinds).toEqual([{ kind: 'release' }]);
    expect(await findFaults(world.db)).toEqual([]);
  }, 120_000);

  it('are clawed back equally by 100 returns of 1.00 and by one return of 100.00', async () => {
    const till = world.tills[0]!;
    const lots = await Promise.all(
      [1, 100].map(async (parts, index) => {
        const diner = world.diners[1 + index]!;
        const order = await earnFor(diner, till, 200);
        for (let part = 0; part < parts; part += 1) {
          const net = 100 / parts;
          await post(till, { ...saleOf(`${order.number}-R${part}`, net), original_order: order.named });
          // The points are read after each return, because the server computes them when they are read.
          await world.call(part, 'GET', '/customer/points', { headers: { cookie: diner.cookie } });
        }
        const [lot] = await world.db.select().from(pointsLots).where(eq(pointsLots.orderId, order.id));
        return { earned: lot?.earned, clawed: lot?.clawed };
      }),
    );
    expect(lots).toEqual([
      { earned: 200, clawed: 100 },
      { earned: 200, clawed: 100 },
    ]);
  }, 300_000);

  const post = (till: SoakTill, body: object) =>
    world.call<{ id: string }>(0, 'POST', '/ingest/v1/order', { token: till.key, body });
  const saleOf = (number: string, net: number) => ({
    order_number: number,
    orderedAt: world.now().toISOString(),
    order_items: [{ item_name: 'Tea', item_quantity: 1, total_price: net }],
    taxes: [{ name: 'VAT', rate: 15, amount: (net * 15) / 100 }],
    total_price: (net * 115) / 100,
  });

  /** Closes an order at a till, saves it for a diner as the cashier, says “Yes” and reads the points as the diner. */
  async function earnFor({ phone, cookie }: SoakDiner, till: SoakTill, net: number) {
    const { restaurantId, deviceId: casherId } = till;
    const number = `E-${randomUUID()}`;
    const sale = saleOf(number, net);
    const { body } = await post(till, sale);
    const token = world.cashiers.get(restaurantId)!;
    const save = { restaurantId, casherId, phone, orderId: body.id };
    expect((await world.call(1, 'POST', '/order/foodics/cashier/add-order', { token, body: save })).status).toBe(200);
    const yes = await world.call(1, 'POST', `/customer/receipts/${body.id}/mine`, { headers: { cookie } });
    expect(yes.status).toBe(200);
    await world.call(1, 'GET', '/customer/points', { headers: { cookie } });
    return { id: body.id, number, named: { order_number: number, orderedAt: sale.orderedAt } };
  }
});
