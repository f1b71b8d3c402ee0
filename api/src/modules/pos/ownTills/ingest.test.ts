import { eq } from 'drizzle-orm';
import { erasePerson } from '../../users/erasePerson';
import { devices } from '../../../platform/db/schema';
import { newPhone, saveScanned } from '../../../../test/support/diners';
import { lastOrderPath, type OrderWire } from '../../../../test/support/orders';
import { type OwnTill } from '../../../../test/support/ownTill';
import { order, other, post, stored, suite, till, setUpPostingTills } from '../../../../test/support/postedOrders';

setUpPostingTills();

const scanned = async ({ restaurantId, deviceId }: OwnTill = till) =>
  (await suite.call<{ invoice: OrderWire }>('GET', lastOrderPath(restaurantId, deviceId))).body.invoice;

describe('an order that a till posts', () => {
  it('is shown as the complete invoice, with exact amounts, when a diner scans the QR code of its till', async () => {
    const posted = order({
      check_number: '77',
      order_items: [
        {
          item_name: 'Karak',
          item_name_localized: 'كرك',
          item_quantity: 2,
          unit_price: 5,
          discount_amount: 1,
          total_price: 10.5,
          options: [{ name: 'Saffron', quantity: 1, total_price: 1.5 }],
        },
        { item_name: 'Burger', item_quantity: 1, total_price: 20.1, combo: { number: 1, name: 'Lunch' } },
      ],
      sub_total_price: 30.6,
      discount_amount: 2.1,
      charges: [{ name: 'Service', amount: 3 }],
      taxes: [{ name: 'VAT', rate: 15, amount: 4.73 }],
      rounding_amount: -0.03,
      total_price: 36.2,
      payments: [
        { name: 'Cash', amount: 30 },
        { name: 'Card', amount: 6.2 },
      ],
      customer_notes: 'no sugar',
      receipt_qr: 'AQpDb3JuZXI=',
    });
    const { status, body } = await post(posted);
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'stored', id: expect.any(String), link: `https://receipts.example.com/order/${body.id}` },
    });
    expect(await scanned()).toMatchObject({
      id: body.id,
      order_number: posted.order_number,
      check_number: '77',
      branch_name: 'Olaya',
      currency: 'SAR',
      order_date: '2026-11-20',
      order_time: '20:59',
      order_items: [
        {
          item_name: 'Karak',
          item_name_localized: 'كرك',
          item_quantity: 2,
          unit_price: 5,
          discount_amount: 1,
          total_price: 10.5,
          options: [{ name: 'Saffron', quantity: 1, total_price: 1.5 }],
        },
        { item_name: 'Burger', total_price: 20.1, combo: { number: 1, name: 'Lunch' } },
      ],
      sub_total_price: 30.6,
      discount_amount: 2.1,
      charges: [{ name: 'Service', amount: 3 }],
      tax_amount: 4.73,
      taxes: [{ name: 'VAT', rate: 15, amount: 4.73 }],
      rounding_amount: -0.03,
      total_price: 36.2,
      payment_method: 'Cash, Card',
      payments: [
        { name: 'Cash', amount: 30 },
        { name: 'Card', amount: 6.2 },
      ],
      receipt_qr: 'AQpDb3JuZXI=',
      returned: false,
      voided: false,
    });
  });

  it('needs only a number, a time, a line and a total', async () => {
    const { body } = await post(order());
    expect(await stored(body.id)).toMatchObject({
      subTotalPrice: 7.5,
      totalPrice: 7.5,
      discountAmount: 0,
      taxAmount: null,
      paymentMethod: '',
      restaurantId: till.restaurantId,
      deviceId: till.deviceId,
    });
  });

  it('with taxes is tax-inclusive if its total is the sum of its lines, and tax-exclusive if its total is that sum plus the taxes', async () => {
    const taxes = [{ name: 'VAT', rate: 15, amount: 0.98 }];
    const shown = async (fields: object) =>
      (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${(await post(order(fields))).body.id}`)).body
        .order.prices_include_tax;
    expect(await shown({ taxes })).toBe(true);
    expect(await shown({ taxes, total_price: 8.48 })).toBe(false);
    expect(await shown({})).toBeUndefined();
  });

  it('is stored once and always gets the same link, even if it is posted several times, one after another or at the same time', async () => {
    const posted = order();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(posted)));
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['stored', 'unchanged', 'unchanged', 'unchanged']);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await post({ ...posted, revision: 0, status: 'closed' })).body).toMatchObject({
      status: 'unchanged',
      link: answers[0]!.body.link,
    });
  });

  it('is replaced by a higher revision, but never by a lower one', async () => {
    const posted = order();
    await post(posted);
    expect(
      (await post({ ...posted, revision: 2, order_items: [{ item_name: 'Tea', total_price: 9 }], total_price: 9 })).body
        .status,
    ).toBe('updated');
    const late = await post({
      ...posted,
      revision: 1,
      order_items: [{ item_name: 'Tea', total_price: 8 }],
      total_price: 8,
    });
    expect(late.body.status).toBe('outdated');
    expect(await stored(late.body.id)).toMatchObject({ totalPrice: 9, posRevision: 2 });
  });

  it('is refused and changes nothing if its revision is already stored with other content', async () => {
    const posted = order();
    const { id } = (await post(posted)).body;
    const changed = { ...posted, order_items: [{ item_name: 'Coffee', total_price: 7.5 }] };
    expect(await post(changed)).toMatchObject({
      status: 409,
      body: {
        code: 'REVISION_TAKEN',
        message: `The order ${posted.order_number} is known with other content. Raise its revision to change it`,
      },
    });
    expect(await stored(id)).toMatchObject({ items: [{ name: 'Tea' }] });
    expect((await post({ ...changed, revision: 1 })).body.status).toBe('updated');
  });

  it('is made void, made valid again and marked as returned by higher revisions; a lower revision that arrives late changes nothing', async () => {
    const posted = order();
    const { id } = (await post({ ...posted, revision: 2, status: 'void' })).body;
    expect((await post(posted)).body.status).toBe('outdated');
    expect(await stored(id)).toMatchObject({ voidedAt: suite.clock.now(), returnedAt: null });
    await post({ ...posted, revision: 3 });
    expect(await stored(id)).toMatchObject({ voidedAt: null, returnedAt: null });
    await post({ ...posted, revision: 4, status: 'returned' });
    expect(await stored(id)).toMatchObject({ voidedAt: null, returnedAt: suite.clock.now() });
  });

  it('is stored separately if another till has posted an order with the same number', async () => {
    const posted = order();
    const [mine, theirs] = [(await post(posted)).body, (await post(posted, other)).body];
    expect([mine.status, theirs.status]).toEqual(['stored', 'stored']);
    expect((await stored(theirs.id))?.restaurantId).toBe(other.restaurantId);
  });

  it('keeps its customer when it is posted again', async () => {
    const posted = order({ orderedAt: '2026-11-20T17:59:30Z' });
    const { id } = (await post(posted)).body;
    await saveScanned(suite, newPhone(), { orderId: id, restaurantId: till.restaurantId, casherId: till.deviceId });
    const owner = (await stored(id))?.userId;
    await post({ ...posted, revision: 1, customer_notes: 'corrected' });
    expect(await stored(id)).toMatchObject({ userId: owner, customerNotes: 'corrected' });
  });

  it('is unchanged if it is posted again after its diner was erased, and the guest’s note is not stored again', async () => {
    const posted = order({ customer_notes: 'For Noura, no sugar' });
    const { id } = (await post(posted)).body;
    const diner = newPhone();
    await saveScanned(suite, diner, { orderId: id, restaurantId: till.restaurantId, casherId: till.deviceId });
    await erasePerson(suite.db, diner.phone, { dryRun: false, at: suite.clock.now() });
    expect((await post(posted)).body).toMatchObject({ status: 'unchanged', id });
    expect((await post({ ...posted, revision: 1, check_number: '77' })).body).toMatchObject({ status: 'updated', id });
    expect(await stored(id)).toMatchObject({ userId: null, customerNotes: null, checkNumber: '77' });
    expect(await post({ ...posted, revision: 1, check_number: '78' })).toMatchObject({ status: 409 });
  });

  it('updates the time at which its till was last seen', async () => {
    suite.clock.forward(60);
    await post(order());
    const [device] = await suite.db.select().from(devices).where(eq(devices.id, till.deviceId));
    expect(device?.lastSeenAt).toEqual(suite.clock.now());
  });

  it('is not needed to update the time at which its till was last seen; a check of the till’s key updates this time too', async () => {
    suite.clock.forward(60);
    expect((await suite.call('POST', '/ingest/v1/check', { token: till.key })).status).toBe(200);
    const [device] = await suite.db.select().from(devices).where(eq(devices.id, till.deviceId));
    expect(device?.lastSeenAt).toEqual(suite.clock.now());
  });

  it('is shown as the last order of its till in the list of tills, unless it is void', async () => {
    const listed = async () => {
      const { body } = await suite.call<{ devices: { id: string; lastOrder: unknown }[] }>(
        'GET',
        `/restaurant/devices/${till.branchId}`,
        { token: await suite.login() },
      );
      return body.devices.find(({ id }) => id === till.deviceId)?.lastOrder;
    };
    const last = order({ orderedAt: suite.clock.now().toISOString() });
    await post(last);
    const expected = {
      order_number: last.order_number,
      total_price: last.total_price,
      orderedAt: last.orderedAt,
      saved: false,
    };
    expect(await listed()).toMatchObject(expected);
    suite.clock.forward(60);
    const mistake = order({ orderedAt: suite.clock.now().toISOString() });
    await post(mistake);
    await post({ ...mistake, revision: 1, status: 'void' });
    expect(await listed()).toMatchObject(expected);
  });
});

describe('the optional details of an order', () => {
  it('are shown on the invoice: order type, table, tips, received cash, change and the localised name of a payment', async () => {
    const { body } = await post(
      order({
        currency: 'SAR',
        order_type: 'dine_in',
        table_name: '4',
        payments: [{ name: 'Cash', name_localized: 'نقدي', amount: 7.5, tips: 1, tendered: 10 }],
      }),
    );
    const shown = (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${body.id}`)).body.order;
    expect(shown).toMatchObject({
      order_type: 'dine_in',
      table_name: '4',
      tips_amount: 1,
      payments: [{ name: 'Cash', name_localized: 'نقدي', amount: 7.5, tips: 1, tendered: 10, change: 1.5 }],
    });
  });
});
