import { eq } from 'drizzle-orm';
import { orders, posJobs, restaurants } from '../../platform/db/schema';
import { requestJob, createPosQueue } from '../pos/queue';
import { createPosWork } from '../pos/work';
import { firstTill, lastOrderPath, scan, type OrderWire } from '../../../test/support/orders';
import { makeOwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  await edit({ warrantyPeriod: 2, recoveryPeriod: 1, replacementPeriod: 3 });
  suite.clock.forward(3600);
});

const restaurantId = () => firstTill(suite).restaurant.id;
const edit = (periods: Partial<typeof restaurants.$inferInsert>, id = restaurantId()) =>
  suite.db.update(restaurants).set(periods).where(eq(restaurants.id, id));
const close = () => suite.simulator.close({ device_id: firstTill(suite).device.posId });
/** Returns the date in Riyadh that is `days` days after the suite's clock. */
const daysOn = (days: number) =>
  new Date(suite.clock.now().getTime() + 3 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);

describe('the warranty, recovery and replacement periods of a receipt', () => {
  it('are shown as dates, counted from the day of the order', async () => {
    close();
    expect((await scan(suite)).period_ends).toEqual({
      warranty: daysOn(2),
      recovery: daysOn(1),
      replacement: daysOn(3),
    });
  });

  it('do not change when the restaurant is edited later, even if the till then sends the order again', async () => {
    const order = close();
    const { id, period_ends } = await scan(suite);
    await edit({ warrantyPeriod: 90, recoveryPeriod: null, replacementPeriod: 0 });
    suite.clock.forward(60);
    suite.simulator.change(order.id, { customer_notes: 'corrected' });
    expect(await scan(suite)).toMatchObject({ id, period_ends });
    close();
    expect((await scan(suite)).period_ends).toEqual({ warranty: daysOn(90) });
  });

  it('stay empty if the restaurant had no periods on the day of the order', async () => {
    await edit({ warrantyPeriod: 0, recoveryPeriod: null, replacementPeriod: null });
    close();
    expect(await scan(suite)).not.toHaveProperty('period_ends');
    await edit({ recoveryPeriod: 7 });
    expect(await scan(suite)).not.toHaveProperty('period_ends');
  });

  it('are the restaurant’s current periods if no periods were stored with the order', async () => {
    close();
    const { id } = await scan(suite);
    await suite.db
      .update(orders)
      .set({ warrantyPeriod: null, recoveryPeriod: null, replacementPeriod: null })
      .where(eq(orders.id, id));
    await edit({ warrantyPeriod: 10, recoveryPeriod: 0, replacementPeriod: null });
    expect((await scan(suite)).period_ends).toEqual({ warranty: daysOn(10) });
  });

  it('are stored with an order that was read in the background', async () => {
    const { id } = close();
    const { db, services, clock } = suite;
    await db.delete(posJobs);
    await requestJob(db, { restaurantId: restaurantId(), kind: 'poll' }, clock.now());
    const work = createPosWork({ ...services, queue: createPosQueue(db, clock.now) });
    while ((await work.runDue(10)) > 0);
    expect((await db.select().from(orders).where(eq(orders.posOrderId, id)))[0]).toMatchObject({
      warrantyPeriod: 2,
      recoveryPeriod: 1,
      replacementPeriod: 3,
    });
  });

  it('are stored with a posted order, and are hidden once the till has posted the order as returned', async () => {
    const till = await makeOwnTill(suite, await suite.login(), 'Corner Tea');
    await edit({ recoveryPeriod: 14 }, till.restaurantId);
    const post = (fields: object) =>
      suite.call('POST', '/ingest/v1/order', {
        token: till.key,
        body: {
          order_number: '1',
          orderedAt: suite.clock.now().toISOString(),
          order_items: [{ item_name: 'Tea', total_price: 2 }],
          total_price: 2,
          ...fields,
        },
      });
    const shown = async () =>
      (await suite.call<{ invoice: OrderWire }>('GET', lastOrderPath(till.restaurantId, till.deviceId))).body.invoice;
    await post({});
    await edit({ recoveryPeriod: 1 }, till.restaurantId);
    expect((await shown()).period_ends).toEqual({ recovery: daysOn(14) });
    await post({ revision: 1, status: 'returned' });
    expect(await shown()).toMatchObject({ returned: true });
    expect(await shown()).not.toHaveProperty('period_ends');
  });
});
