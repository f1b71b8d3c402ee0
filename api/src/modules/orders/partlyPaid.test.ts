import { eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { order, post, setUpPostingTills, suite } from '../../../test/support/postedOrders';

setUpPostingTills();

describe('an order whose total is 23.00', () => {
  it.each([
    ['paid in full', 'paid', [5, 18]],
    ['paid in full except for a rounding difference', 'paid', [22.99]],
    ['partly paid if only 5.00 was paid', 'partly_paid', [5]],
    ['paid if the till does not say how', 'paid', []],
  ])('is %s', async (_what, status, amounts) => {
    const items = [{ item_name: 'Lamb', total_price: 23 }];
    const { id } = (await post(order({ order_items: items, total_price: 23 }))).body;
    const payments = amounts.map((amount) => ({ name: 'Cash', amount }));
    await suite.db.update(orders).set({ payments }).where(eq(orders.id, id));
    const { body } = await suite.call<{ order: { status: string } }>('GET', `/order/user?orderId=${id}`);
    expect(body.order.status).toBe(status);
  });
});
