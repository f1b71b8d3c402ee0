import { lastOrderPath, type OrderWire } from '../../../test/support/orders';
import { DAY, link, suite, till, setUpReturns } from '../../../test/support/returnedOrders';

setUpReturns();

describe('a return posted by a till without a point of sale', () => {
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

  it('is shown on the receipt of the returned order, and the link of the return opens the same receipt', async () => {
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

  it('may be posted before its order, and may be repeated, corrected and made void', async () => {
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

  it('still counts after its order is corrected', async () => {
    const sold = sale();
    await post(sold);
    await post(giveBack(sold));
    await post({ ...sold, revision: 1, customer_notes: 'no sugar' });
    expect(await shown()).toMatchObject({ status: 'partly_returned', returned_amount: 10 });
  });

  it('of the whole order can also be posted as a new status of the order, and a later revision of the order undoes the return', async () => {
    const sold = sale();
    await post(sold);
    await post({ ...sold, revision: 1, status: 'returned' });
    expect(await shown()).toMatchObject({ status: 'returned', returned_amount: 40, remaining_amount: 0, returns: [] });
    await post({ ...sold, revision: 2 });
    expect(await shown()).toMatchObject({ status: 'paid', returned_amount: 0 });
  });

  it('counts immediately even if the till’s clock is ahead, and is shown with the time at which it arrived', async () => {
    const sold = sale();
    await post(sold);
    await post(giveBack(sold, { orderedAt: new Date(suite.clock.now().getTime() + DAY * 1000).toISOString() }));
    const { returns: made } = await shown();
    expect(made[0]?.returnedAt).toBe(time());
  });

  it('is refused if it is larger than the remaining amount of its order, and can be posted again with a smaller amount', async () => {
    const sold = sale();
    await post(sold);
    const maximum = giveBack(sold, {
      order_items: [{ item_name: 'Tea', item_quantity: 3, total_price: 30 }],
      total_price: 30,
      payments: [{ name: 'Cash', amount: 30 }],
    });
    await post(maximum);
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
        ...maximum,
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

  it('counts only up to the order’s total if the order arrives later and is smaller than the return', async () => {
    const sold = sale({
      order_items: [{ item_name: 'Tea', total_price: 4 }],
      total_price: 4,
      payments: [{ name: 'Card', amount: 4 }],
    });
    await post(giveBack(sold));
    await post(sold);
    expect(await shown()).toMatchObject({ status: 'returned', returned_amount: 4, remaining_amount: 0 });
  });

  it('is refused if its status is "returned", because only "closed" and "void" are allowed', async () => {
    expect(await post(giveBack(sale(), { status: 'returned' }))).toMatchObject({
      code: 'INVALID',
      fields: { status: 'A return is closed or void' },
    });
  });
});
