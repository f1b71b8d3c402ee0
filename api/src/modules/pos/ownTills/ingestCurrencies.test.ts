import { eq } from 'drizzle-orm';
import { restaurants } from '../../../platform/db/schema';
import { findRestaurantSubject } from '../../reports/subject';
import { readRows } from '../../reports/rows';
import { select } from '../../reports/selection';
import { readTotals } from '../../reports/totals';
import { order, post, setUpPostingTills, stored, suite, till } from '../../../../test/support/postedOrders';

setUpPostingTills();

const use = (currency: string | null) =>
  suite.db.update(restaurants).set({ currency }).where(eq(restaurants.id, till.restaurantId));
const teaOf = (amount: number, fields: object = {}) =>
  order({ order_items: [{ item_name: 'Tea', total_price: amount }], total_price: amount, ...fields });
const named = ({ order_number, orderedAt }: ReturnType<typeof order>) => ({ order_number, orderedAt });

describe('an order in a currency with three decimals', () => {
  it('is exact in the database, on the receipt and in the report', async () => {
    await use('KWD');
    const payments = [{ name: 'Cash', amount: 3.105, tendered: 5 }];
    const { id } = (await post(teaOf(3.105, { payments }))).body;
    await post(teaOf(0.005, { payments: [{ name: 'Cash', amount: 0.005 }] }));
    expect(await stored(id)).toMatchObject({ totalPrice: 3.105, payments: [{ amount: 3.105, change: 1.895 }] });
    const { body } = await suite.call<{ order: object }>('GET', `/order/user?orderId=${id}`);
    expect(body.order).toMatchObject({ total_price: 3.105, remaining_amount: 3.105, currency: 'KWD' });
    const selection = select(await findRestaurantSubject(suite.db, till.restaurantId), {}, suite.clock.now());
    const { byCurrency, byPayment, byDay } = await readTotals(suite.db, selection);
    for (const sums of [byCurrency, byPayment, byDay])
      expect(sums).toMatchObject([{ total: '3.110', returned: '0.000' }]);
    const rows = [];
    for await (const batch of readRows(suite.db, selection)) rows.push(...batch);
    expect(rows).toMatchObject([{ total: '3.105', discount: '0.000' }, { total: '0.005' }]);
  });

  it('is refused if its sums miss by the smallest unit, and a return may not exceed it by that', async () => {
    await use('KWD');
    expect((await post(teaOf(3.105, { total_price: 3.106 }))).body.fields).toEqual({
      total_price: 'Lines, discount, charges, tax and rounding make 3.105, and this says 3.106',
    });
    const sold = teaOf(3.105);
    await post(sold);
    const original = { order_number: sold.order_number, orderedAt: sold.orderedAt };
    expect((await post(teaOf(3.106, { original_order: original }))).body.message).toBe(
      `The returns of order ${sold.order_number} make 3.106 with this one, and its total is 3.105`,
    );
    expect((await post(teaOf(3.105, { original_order: original }))).status).toBe(200);
  });
});

describe('an amount with more decimals than its currency has', () => {
  it.each([
    [null, 3.105, 'At most two decimals'],
    ['SAR', 3.105, 'At most two decimals'],
    ['BHD', 3.1055, 'At most three decimals'],
    ['JPY', 12.5, 'No decimals'],
  ])('is refused (currency: %s)', async (currency, amount, message) => {
    await use(currency);
    expect((await post(teaOf(amount))).body.fields).toEqual({
      'order_items/0/total_price': message,
      total_price: message,
    });
  });
});

describe('after a restaurant’s currency was corrected', () => {
  it('an order keeps its currency: its corrections and returns are read in it, and new orders have the new one', async () => {
    await use('KWD');
    const sold = teaOf(3.105);
    const { id } = (await post(sold)).body;
    await use('SAR');
    const corrected = teaOf(3.115, { ...named(sold), revision: 1, currency: 'KWD' });
    expect((await post(corrected)).body).toMatchObject({ id, status: 'updated' });
    expect((await post(teaOf(1.005, { original_order: named(sold) }))).status).toBe(200);
    expect(await stored(id)).toMatchObject({ currency: 'KWD', totalPrice: 3.115, returnedAmount: 1.005 });
    expect((await post(teaOf(3.105))).body.fields).toMatchObject({ total_price: 'At most two decimals' });
    const { id: next } = (await post(teaOf(3.11, { currency: 'SAR' }))).body;
    expect(await stored(next)).toMatchObject({ currency: 'SAR', totalPrice: 3.11 });
    expect((await post(teaOf(3.11, { currency: 'KWD' }))).body.fields).toEqual({
      currency: 'The restaurant’s currency is SAR, and this says KWD',
    });
  });
});
