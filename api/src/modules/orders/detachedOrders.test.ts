import { eq } from 'drizzle-orm';
import { order, post, setUpPostingTills, stored, suite } from '../../../test/support/postedOrders';
import { orderKeys, orders, returns } from '../../platform/db/schema';
import { findOrderId } from './orderKey';

setUpPostingTills();

/** Posts an order and then deletes it except for its key, as detaching its month does. */
async function postAndDetach() {
  const posted = order();
  const { id } = (await post(posted)).body;
  const { restaurantId, posOrderId } = (await stored(id))!;
  await suite.db.delete(orders).where(eq(orders.id, id));
  expect(await findOrderId(suite.db, { restaurantId, posOrderId })).toBeUndefined();
  await suite.db.insert(orderKeys).values({ restaurantId, posOrderId, orderId: id });
  return { posted, id };
}

describe('an order whose partition is detached', () => {
  it('is not stored again when its till posts the order again, unchanged or corrected', async () => {
    const { posted, id } = await postAndDetach();
    for (const revision of [1, 2]) {
      const { status, body } = await post({ ...posted, revision });
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'outdated', id } });
    }
    expect(await stored(id)).toBeUndefined();
  });

  it('can still be returned, and the return is stored', async () => {
    const { posted, id } = await postAndDetach();
    const { order_number, orderedAt } = posted;
    const back = order({ original_order: { order_number, orderedAt } });
    const { status, body } = await post(back);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'stored' } });
    expect(await suite.db.select().from(returns).where(eq(returns.id, body.id))).toHaveLength(1);
    expect(await stored(id)).toBeUndefined();
  });
});
