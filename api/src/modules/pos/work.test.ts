import { and, eq, like } from 'drizzle-orm';
import { branches, devices, orders, posJobs, posLinks } from '../../platform/db/schema';
import type { SimDevice } from '../../../simulator/restaurants';
import { closeOrder, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { requestJob, createPosQueue, type JobKind } from './queue';
import { createPosWork, type PosWork } from './work';

const suite = suiteOfTests();
let work: PosWork;
let restaurantId: string;

beforeAll(async () => {
  const { db, services, clock } = suite;
  work = createPosWork({ ...services, queue: createPosQueue(db, clock.now), random: () => 0 });
  restaurantId = suite.seed.restaurants[0].id;
});
beforeEach(async () => {
  suite.simulator.fail({ mode: 'none' });
  await suite.db.delete(posJobs);
  suite.clock.forward(3600);
});

const ask = (kind: JobKind, subject = '') => requestJob(suite.db, { restaurantId, kind, subject }, suite.clock.now());
/** Runs all due jobs, and then the jobs that these have requested. */
const runDueJobs = async () => {
  while ((await work.runDue(10)) > 0);
};
const close = (wish?: object) => closeOrder(suite, wish);
const find = async (posOrderId: string) =>
  (
    await suite.db
      .select()
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.posOrderId, posOrderId)))
  )[0];
const link = async () => (await suite.db.select().from(posLinks).where(eq(posLinks.restaurantId, restaurantId)))[0];
const jobs = () => suite.db.select({ kind: posJobs.kind, subject: posJobs.subject }).from(posJobs);

describe('reading the orders that changed', () => {
  it('stores each order once, under its till and with exact amounts', async () => {
    const paid = [close(), close({ discount_amount: 1.5 }), close({ charge: { name: 'Service', amount: 5 } })];
    await ask('poll');
    await runDueJobs();
    await ask('poll');
    await runDueJobs();
    for (const { id, total_price } of paid)
      expect(await find(id)).toMatchObject({
        totalPrice: total_price,
        deviceId: suite.seed.restaurants[0].branches[0].devices[0].id,
      });
    expect(await link()).toMatchObject({ problem: null, polledAt: suite.clock.now() });
  });

  it('marks returned and void orders', async () => {
    const paid = close();
    const gone = close();
    await ask('poll');
    await runDueJobs();
    suite.clock.forward(60);
    close({ status: 5, original_order_id: paid.id });
    suite.simulator.change(gone.id, { status: 7 });
    await ask('poll');
    await runDueJobs();
    expect(await find(paid.id)).toMatchObject({ returnedAt: suite.clock.now(), voidedAt: null });
    expect(await find(gone.id)).toMatchObject({ voidedAt: suite.clock.now() });
  });

  it('is triggered by a diner’s scan; therefore the next diner does not see an order that was made void without a webhook', async () => {
    const kept = close();
    suite.clock.forward(60);
    const mistake = close();
    expect((await scan(suite)).order_number).toBe(String(mistake.reference));
    suite.simulator.change(mistake.id, { status: 7 });
    suite.clock.forward(60);
    await suite.db.delete(posJobs);
    await scan(suite);
    await runDueJobs();
    suite.clock.forward(60);
    expect((await scan(suite)).order_number).toBe(String(kept.reference));
  });

  it('does not store an order that is already void, declined, joined, a draft or a return when it is first read', async () => {
    const ids = [3, 5, 6, 7, 8].map((status) => close({ status }).id);
    await ask('poll');
    await runDueJobs();
    for (const id of ids) expect(await find(id)).toBeUndefined();
  });

  it('stores nothing and keeps the cursor when a page fails, and stores the orders at a later attempt', async () => {
    await ask('poll');
    await runDueJobs();
    await suite.db.delete(posJobs);
    const before = (await link())?.cursor;
    suite.clock.forward(60);
    const paid = close();
    suite.simulator.fail({ mode: 'truncated', times: 1 });
    await ask('poll');
    await runDueJobs();
    expect(await link()).toMatchObject({ problem: 'unreadable', since: suite.clock.now(), cursor: before });
    suite.clock.forward(10);
    await runDueJobs();
    expect(await find(paid.id)).toBeDefined();
    expect(await link()).toMatchObject({ problem: null });
  });

  it('is postponed for as long as the point of sale asks', async () => {
    suite.simulator.fail({ mode: 'rate_limited', retry_after: 40, times: 1 });
    await ask('poll');
    await runDueJobs();
    suite.clock.forward(39);
    expect(await work.runDue(10)).toBe(0);
    suite.clock.forward(1);
    expect(await work.runDue(10)).toBe(1);
    expect(await jobs()).toEqual([]);
  });

  it('is dropped if the restaurant is deleted', async () => {
    const other = suite.seed.restaurants[1]!.id;
    const token = await suite.login();
    await suite.call('PATCH', `/restaurant/delete/${other}`, { token, body: { isDeleted: true } });
    await requestJob(suite.db, { restaurantId: other, kind: 'poll' }, suite.clock.now());
    await runDueJobs();
    expect(await jobs()).toEqual([]);
    await suite.call('PATCH', `/restaurant/delete/${other}`, { token, body: { isDeleted: false } });
  });
});

describe('reading one order by its id', () => {
  it('stores the order', async () => {
    const paid = close();
    await ask('order', paid.id);
    await runDueJobs();
    expect(await find(paid.id)).toMatchObject({ totalPrice: paid.total_price });
  });

  it('also reads the original order of a return, if the original is unknown', async () => {
    const paid = close();
    const back = close({ status: 5, original_order_id: paid.id });
    await ask('order', back.id);
    await runDueJobs();
    expect(await find(paid.id)).toMatchObject({ returnedAt: suite.clock.now() });
    expect(await jobs()).toEqual([]);
  });

  it('reads the tills first if the order’s till is unknown', async () => {
    const till = suite.seed.restaurants[0].branches[0].devices[1]!;
    const [known] = await suite.db.select().from(devices).where(eq(devices.id, till.id));
    await suite.db.update(devices).set({ posId: 'renumbered' }).where(eq(devices.id, till.id));
    const paid = close({ device_id: till.posId });
    await ask('order', paid.id);
    await runDueJobs();
    expect(await find(paid.id)).toMatchObject({ totalPrice: paid.total_price });
    expect((await find(paid.id))?.deviceId).not.toBe(known?.id);
  });

  it('reads the tills only once for several orders of an unknown till', async () => {
    const till = suite.seed.restaurants[0].branches[0].devices[1]!;
    await suite.db.update(devices).set({ posId: 'renumbered again' }).where(eq(devices.posId, till.posId));
    const { foodics } = suite.services.connectors;
    const branchesOf = jest.fn(foodics!.branches);
    const connectors = { foodics: { ...foodics!, branches: branchesOf } };
    const counting = createPosWork({ ...suite.services, connectors, queue: createPosQueue(suite.db, suite.clock.now) });
    const paid = [1, 2, 3].map(() => close({ device_id: till.posId }));
    for (const { id } of paid) await ask('order', id);
    await counting.runDue(10);
    expect(branchesOf).toHaveBeenCalledTimes(1);
    for (const { id, total_price } of paid) expect(await find(id)).toMatchObject({ totalPrice: total_price });
  });

  it('is not repeated if the point of sale does not have the order', async () => {
    await ask('order', '00000000-0000-4000-8000-000000000000');
    await runDueJobs();
    expect(await jobs()).toEqual([]);
  });
});

describe('reading the branches and tills', () => {
  it('stores the business to which the token belongs, and the time of the reading', async () => {
    await ask('sync');
    await runDueJobs();
    expect(await link()).toMatchObject({
      business: suite.seed.restaurants[0].key,
      syncedAt: suite.clock.now(),
      problem: null,
    });
    const rows = await suite.db.select().from(branches).where(eq(branches.restaurantId, restaurantId));
    expect(rows.filter(({ isDeleted }) => !isDeleted)).toHaveLength(suite.seed.restaurants[0].branches.length);
  });

  it('reads a restaurant with many pages of tills completely', async () => {
    const devicesThere = suite.seed.restaurants[0].branches[0].devices as (SimDevice & { id: string })[];
    const before = devicesThere.length;
    for (let index = 0; index < 650; index += 1)
      devicesThere.push({ posId: `many-${index}`, name: `Till ${index}`, posReference: `M${index}` } as SimDevice & {
        id: string;
      });
    await ask('sync');
    await work.runDue(10);
    expect(await suite.db.$count(devices, like(devices.posId, 'many-%'))).toBe(650);
    devicesThere.length = before;
    suite.clock.forward(3600);
    await ask('sync');
    await runDueJobs();
  });

  it('is followed by a read of the orders that a new till closed before the server knew this till', async () => {
    const devicesThere = suite.seed.restaurants[0].branches[0].devices as (SimDevice & { id: string })[];
    const stand: SimDevice = { posId: 'stand', name: 'Stand', posReference: 'S1', type: 3 };
    devicesThere.push(stand as SimDevice & { id: string });
    await ask('sync');
    await runDueJobs();
    suite.clock.forward(60);
    const paid = close({ device_id: stand.posId });
    await ask('poll');
    await runDueJobs();
    expect(await find(paid.id)).toBeUndefined();
    // The order of a kiosk is not read by its id.
    expect(await jobs()).toEqual([]);

    stand.type = 1;
    suite.clock.forward(12 * 3600);
    await ask('poll');
    await runDueJobs();
    await ask('sync');
    await runDueJobs();
    expect(await find(paid.id)).toMatchObject({ totalPrice: paid.total_price });
    devicesThere.pop();
  });
});
