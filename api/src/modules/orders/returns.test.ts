import { eq } from 'drizzle-orm';
import { orders, posUnreadable, returns } from '../../platform/db/schema';
import { requestJob, createPosQueue } from '../pos/queue';
import { createPosWork } from '../pos/work';
import { closeOrder, firstTill, scan } from '../../../test/support/orders';
import { link, suite, setUpReturns } from '../../../test/support/returnedOrders';

setUpReturns();

describe('a return at the point of sale', () => {
  const items = [
    { name: 'Kabsa', price: 25, quantity: 4 },
    { name: 'Tea', price: 50, quantity: 2 },
  ];
  /** Closes an order that costs 200.00 plus 15 % tax. */
  const close = (wish: object = {}) => closeOrder(suite, { products: items, ...wish });
  async function poll(): Promise<void> {
    const { db, services, clock } = suite;
    clock.forward(60);
    await requestJob(db, { restaurantId: firstTill(suite).restaurant.id, kind: 'poll' }, clock.now());
    const work = createPosWork({ ...services, queue: createPosQueue(db, clock.now) });
    while ((await work.runDue(10)) > 0);
  }

  it('is shown with items, time, refunded amount and remaining amount, and the order keeps its deadlines', async () => {
    const order = close();
    const { id, period_ends } = await scan(suite);
    const back = suite.simulator.giveBack(order.id, { quantities: [0, 1], payments: [{ name: 'Cash' }] });
    await poll();
    const shown = await link(id);
    expect(shown).toMatchObject({
      status: 'partly_returned',
      returned: false,
      total_price: 230,
      returned_amount: 57.5,
      remaining_amount: 172.5,
      period_ends,
    });
    expect(period_ends).toBeDefined();
    expect(shown.returns).toEqual([
      expect.objectContaining({
        return_number: String(back.reference),
        return_date: shown.order_date,
        return_time: shown.order_time,
        total_price: 57.5,
        tax_amount: 7.5,
        payments: [{ name: 'Cash', name_localized: 'نقدي', amount: 57.5 }],
      }),
    ]);
    expect(shown.returns[0]?.return_items).toEqual([
      expect.objectContaining({ item_name: 'Tea', item_quantity: 1, total_price: 50 }),
    ]);
    expect((await scan(suite)).status).toBe('partly_returned');
  });

  it('of the whole order in several parts removes the order’s deadlines', async () => {
    const order = close();
    const { id } = await scan(suite);
    suite.simulator.giveBack(order.id, { quantities: [4, 0] });
    suite.simulator.giveBack(order.id, { quantities: [0, 2] });
    await poll();
    const shown = await link(id);
    expect(shown).toMatchObject({ status: 'returned', returned: true, returned_amount: 230, remaining_amount: 0 });
    expect(shown.returns).toHaveLength(2);
    expect(shown).not.toHaveProperty('period_ends');
  });

  it('of every item removes the order’s deadlines, even if a charge was not refunded', async () => {
    const order = close({ charge: { name: 'Delivery', amount: 10 } });
    const { id } = await scan(suite);
    suite.simulator.giveBack(order.id, { quantities: [4, 2] });
    await poll();
    const shown = await link(id);
    expect(shown).toMatchObject({
      status: 'returned',
      total_price: 241.5,
      returned_amount: 230,
      remaining_amount: 11.5,
    });
    expect(shown).not.toHaveProperty('period_ends');
  });

  it('counts as soon as its order is read, even if the return was read first', async () => {
    const order = close({
      closed_at: new Date(suite.clock.now().getTime() - 60_000).toISOString().slice(0, 19).replace('T', ' '),
      visible_after_ms: 120_000,
    });
    suite.simulator.giveBack(order.id, { quantities: [1, 0] });
    await poll();
    expect(await suite.db.select().from(orders)).toHaveLength(0);
    expect(await suite.db.select().from(returns)).toHaveLength(1);
    suite.clock.forward(120);
    await poll();
    const [stored] = await suite.db.select().from(orders).where(eq(orders.posOrderId, order.id));
    expect(stored).toMatchObject({ returnState: 'part', returnedAmount: 28.75 });
  });

  it('counts once if it is read twice, and no longer counts when it is void', async () => {
    const order = close();
    const { id } = await scan(suite);
    const back = suite.simulator.giveBack(order.id, { quantities: [0, 1] });
    await poll();
    await poll();
    expect((await link(id)).returned_amount).toBe(57.5);
    suite.clock.forward(60);
    suite.simulator.change(back.id, { status: 7 });
    await poll();
    expect(await link(id)).toMatchObject({ status: 'paid', returned_amount: 0, remaining_amount: 230, returns: [] });
  });

  it('does not count if its order is void, because a void order is neither a sale nor a return', async () => {
    const order = close();
    const { id } = await scan(suite);
    suite.simulator.giveBack(order.id, { quantities: [0, 1] });
    suite.clock.forward(60);
    suite.simulator.change(order.id, { status: 7 });
    await poll();
    expect(await link(id)).toMatchObject({
      status: 'void',
      voided: true,
      returned_amount: 0,
      remaining_amount: 0,
      returns: [],
    });
  });

  it('counts only up to the order’s total if it exceeds the total, and administrators see the problem until the return is void', async () => {
    const order = close();
    const { id } = await scan(suite);
    suite.simulator.giveBack(order.id, { quantities: [4, 0] });
    const second = suite.simulator.giveBack(order.id, { quantities: [4, 2] });
    await poll();
    expect(await link(id)).toMatchObject({
      status: 'returned',
      total_price: 230,
      returned_amount: 230,
      remaining_amount: 0,
    });
    const { restaurant } = firstTill(suite);
    const unread = async () =>
      (
        await suite.call<{ restaurant: { pos: { unread: object[] } } }>('GET', `/restaurant/${restaurant.id}`, {
          token: await suite.login(),
        })
      ).body.restaurant.pos.unread;
    expect(await unread()).toEqual([
      expect.objectContaining({ orderId: order.id, reason: 'return_too_large', field: 'total_price' }),
    ]);
    suite.clock.forward(60);
    suite.simulator.change(second.id, { status: 7 });
    await poll();
    expect(await link(id)).toMatchObject({ status: 'partly_returned', returned_amount: 115, remaining_amount: 115 });
    expect(await unread()).toEqual([]);
  });

  it('that exceeds the order’s total stays in the list of problems when a diner scans the till', async () => {
    const order = close();
    suite.simulator.giveBack(order.id, { quantities: [4, 0] });
    suite.simulator.giveBack(order.id, { quantities: [4, 2] });
    await poll();
    const problems = () =>
      suite.db
        .select({ reason: posUnreadable.reason })
        .from(posUnreadable)
        .where(eq(posUnreadable.posOrderId, order.id));
    const before = await problems();
    await scan(suite);
    expect([before, await problems()]).toEqual([[{ reason: 'return_too_large' }], [{ reason: 'return_too_large' }]]);
  });

  it('of one part of the order corrects the order’s state if an earlier release marked the order as completely returned', async () => {
    const order = close();
    const { id } = await scan(suite);
    await suite.db
      .update(orders)
      .set({ takenBack: true, returnState: 'all', returnedAmount: 230 })
      .where(eq(orders.id, id));
    suite.simulator.giveBack(order.id, { quantities: [0, 1] });
    await poll();
    expect(await link(id)).toMatchObject({ status: 'partly_returned', returned_amount: 57.5 });
  });
});
