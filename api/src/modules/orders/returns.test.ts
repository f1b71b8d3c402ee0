import { eq } from 'drizzle-orm';
import { orders, posJobs, posLinks, returns } from '../../platform/db/schema';
import { askFor, createPosQueue } from '../../integrations/pos/queue';
import { createPosWork } from '../../integrations/pos/work';
import { firstTill, lastOrderPath, scan, type OrderWire } from '../../../test/support/orders';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { startSuite, type Suite } from '../../../test/support/suite';

const DAY = 24 * 3600;

let suite: Suite;
let till: OwnTill;
beforeAll(async () => {
  suite = await startSuite();
  till = await makeOwnTill(suite, await suite.login(), 'Corner Tea');
});
afterAll(() => suite?.stop());
beforeEach(async () => {
  await suite.resetLimits();
  for (const table of [orders, returns, posJobs, posLinks]) await suite.db.delete(table);
  // The poll reads the orders of the last day. The orders of earlier tests are older now.
  suite.clock.forward(2 * DAY);
});

const link = async (id: string) =>
  (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${id}`)).body.order;

describe('a return at the point of sale', () => {
  const items = [
    { name: 'Kabsa', price: 25, quantity: 4 },
    { name: 'Tea', price: 50, quantity: 2 },
  ];
  /** The order costs 200.00 and 15 % tax. */
  const close = (wish: object = {}) =>
    suite.simulator.close({ device_id: firstTill(suite).device.posId, products: items, ...wish });
  async function poll(): Promise<void> {
    const { db, services, clock } = suite;
    clock.forward(60);
    await askFor(db, { restaurantId: firstTill(suite).restaurant.id, kind: 'poll' }, clock.now());
    const work = createPosWork({ ...services, queue: createPosQueue(db, clock.now) });
    while ((await work.runDue(10)) > 0);
  }

  it('shows the returned items, the time, the refunded amount and the rest, and keeps the periods', async () => {
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

  it('of everything, in several parts, ends the periods', async () => {
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

  it('of every item ends the periods although a charge was kept', async () => {
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

  it('may be read before its order and then belongs to it', async () => {
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

  it('does not count if it is void, and counts once if it is repeated', async () => {
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

  it('of a void order does not count: a void order is neither a sale nor a return', async () => {
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

  it('larger than its order counts up to the order’s total, and administrators see it until it is made void', async () => {
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

  it('that was stored as a mark on the whole order, by an earlier version, is corrected when it is read again', async () => {
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

describe('a return that a till of our own posts', () => {
  let number = 0;
  interface Posted {
    order_number: string;
    orderedAt: string;
  }
  const time = () => suite.clock.now().toISOString();
  const sale = (fields: object = {}): Posted => {
    number += 1;
    return {
      order_number: `S-${number}`,
      orderedAt: time(),
      order_items: [{ item_name: 'Tea', item_quantity: 4, total_price: 40 }],
      total_price: 40,
      payments: [{ name: 'Cash', amount: 40 }],
      ...fields,
    } as Posted;
  };
  const giveBack = ({ order_number, orderedAt }: Posted, fields: object = {}) => {
    number += 1;
    return {
      order_number: `R-${number}`,
      orderedAt: time(),
      original_order: { order_number, orderedAt },
      order_items: [{ item_name: 'Tea', item_quantity: 1, total_price: 10 }],
      total_price: 10,
      payments: [{ name: 'Cash', amount: 10 }],
      ...fields,
    };
  };
  const post = async (body: object) =>
    (
      await suite.call<{ status: string; id: string; link: string; code?: string; fields?: object }>(
        'POST',
        '/ingest/v1/order',
        { token: till.key, body },
      )
    ).body;
  const shown = async () =>
    (await suite.call<{ invoice: OrderWire }>('GET', lastOrderPath(till.restaurantId, till.deviceId))).body.invoice;

  it('is shown on the receipt of its order, and its link leads there', async () => {
    const sold = sale();
    await post(sold);
    const back = giveBack(sold);
    const answer = await post(back);
    expect(answer.status).toBe('stored');
    expect(await shown()).toMatchObject({
      order_number: sold.order_number,
      status: 'partly_returned',
      total_price: 40,
      returned_amount: 10,
      remaining_amount: 30,
      returns: [{ return_number: back.order_number, total_price: 10 }],
    });
    expect((await link(answer.id)).order_number).toBe(sold.order_number);
  });

  it('may be posted before its order, repeated, corrected and made void', async () => {
    const sold = sale();
    const back = giveBack(sold);
    expect((await post(back)).status).toBe('stored');
    expect((await post(back)).status).toBe('unchanged');
    await post(sold);
    expect(await shown()).toMatchObject({ returned_amount: 10 });
    const corrected = {
      ...back,
      revision: 2,
      order_items: [{ item_name: 'Tea', item_quantity: 2, total_price: 20 }],
      total_price: 20,
      payments: [{ name: 'Cash', amount: 20 }],
    };
    expect((await post(corrected)).status).toBe('updated');
    expect((await post({ ...back, revision: 1 })).status).toBe('outdated');
    expect(await post({ ...corrected, check_number: 'x', total_price: 20 })).toMatchObject({ status: 'unchanged' });
    expect(await post({ ...back, revision: 2 })).toMatchObject({ code: 'REVISION_TAKEN' });
    expect(await shown()).toMatchObject({ returned_amount: 20, remaining_amount: 20 });
    await post({ ...corrected, revision: 3, status: 'void' });
    expect(await shown()).toMatchObject({ status: 'paid', returned_amount: 0, returns: [] });
  });

  it('stays when its order is corrected', async () => {
    const sold = sale();
    await post(sold);
    await post(giveBack(sold));
    await post({ ...sold, revision: 1, customer_notes: 'no sugar' });
    expect(await shown()).toMatchObject({ status: 'partly_returned', returned_amount: 10 });
  });

  it("of the whole order can still be reported by the order's status", async () => {
    const sold = sale();
    await post(sold);
    await post({ ...sold, revision: 1, status: 'returned' });
    expect(await shown()).toMatchObject({ status: 'returned', returned_amount: 40, remaining_amount: 0, returns: [] });
    await post({ ...sold, revision: 2 });
    expect(await shown()).toMatchObject({ status: 'paid', returned_amount: 0 });
  });

  it('counts at once although its till’s clock is ahead, and is shown with its time of arrival', async () => {
    const sold = sale();
    await post(sold);
    await post(giveBack(sold, { orderedAt: new Date(suite.clock.now().getTime() + DAY * 1000).toISOString() }));
    const { returns: made } = await shown();
    expect(made[0]?.returnedAt).toBe(time());
  });

  it('larger than what remains of its order is refused, and can be posted again smaller', async () => {
    const sold = sale();
    await post(sold);
    const most = giveBack(sold, {
      order_items: [{ item_name: 'Tea', item_quantity: 3, total_price: 30 }],
      total_price: 30,
      payments: [{ name: 'Cash', amount: 30 }],
    });
    await post(most);
    const back = giveBack(sold, {
      order_items: [{ item_name: 'Tea', item_quantity: 1, total_price: 10.01 }],
      total_price: 10.01,
      payments: [],
    });
    const message = `The returns of order ${sold.order_number} make 40.01 with this one, and its total is 40.00`;
    expect(await post(back)).toMatchObject({ code: 'RETURN_TOO_LARGE', message, fields: { total_price: message } });
    expect(await shown()).toMatchObject({ status: 'partly_returned', returned_amount: 30 });
    expect(
      await post({
        ...most,
        revision: 1,
        order_items: [{ item_name: 'Tea', total_price: 41 }],
        total_price: 41,
        payments: [],
      }),
    ).toMatchObject({ code: 'RETURN_TOO_LARGE' });
    const { order_number } = back;
    expect(await post({ ...giveBack(sold), order_number })).toMatchObject({ status: 'stored' });
    expect(await shown()).toMatchObject({ status: 'returned', remaining_amount: 0 });
  });

  it('larger than an order that comes after it counts up to the order’s total', async () => {
    const sold = sale({
      order_items: [{ item_name: 'Tea', total_price: 4 }],
      total_price: 4,
      payments: [{ name: 'Card', amount: 4 }],
    });
    await post(giveBack(sold));
    await post(sold);
    expect(await shown()).toMatchObject({ status: 'returned', returned_amount: 4, remaining_amount: 0 });
  });

  it('cannot be returned', async () => {
    expect(await post(giveBack(sale(), { status: 'returned' }))).toMatchObject({
      code: 'INVALID',
      fields: { status: 'A return is closed or void' },
    });
  });
});
