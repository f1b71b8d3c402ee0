import { eq } from 'drizzle-orm';
import { orders, returns } from '../../../platform/db/schema';
import { newPhone, saveScanned } from '../../../../test/support/diners';
import {
  order,
  post,
  type Posted,
  stored,
  suite,
  till,
  setUpPostingTills,
} from '../../../../test/support/postedOrders';

setUpPostingTills();

let count = 0;
beforeEach(() => {
  count += 1;
});
const FIRST = '2026-11-20T17:40:00.000Z';
const SECOND = '2026-11-20T17:50:00.000Z';
const bill = (total: number) => ({
  order_items: [{ item_name: total > 100 ? 'Feast' : 'Tea', total_price: total }],
  total_price: total,
});
/** An order with the number of this test. */
const numbered = (orderedAt: string, fields: object = {}) =>
  order({ order_number: `N-${count}`, orderedAt, ...bill(12), ...fields });
const feast = (fields: object = {}) => numbered(FIRST, { ...bill(250), ...fields });
const tea = (fields: object = {}) => numbered(SECOND, fields);
const ofNumber = () =>
  suite.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, `N-${count}`));

const isTaken = (otherTime: string) => ({
  code: 'NUMBER_TAKEN',
  message: expect.stringContaining(otherTime),
  params: { orderedAt: otherTime },
});

describe('the number of an own till’s order', () => {
  it('may be used again on the next business day, without a change to the receipt of the previous day', async () => {
    const first = (await post(numbered('2026-11-19T15:00:00Z'))).body;
    const second = (await post(numbered('2026-11-20T15:00:00Z', { customer_notes: 'another' }))).body;
    expect([first.status, second.status]).toEqual(['stored', 'stored']);
    expect(second.id).not.toBe(first.id);
    const corrected = numbered('2026-11-20T15:00:00Z', { customer_notes: 'corrected', revision: 1 });
    expect((await post(corrected)).body).toMatchObject({ status: 'updated', id: second.id });
    expect(await stored(first.id)).toMatchObject({ customerNotes: null, posRevision: 0 });
  });

  it('may be used again after midnight by the branch’s clock: 22:30 in UTC is the next day in Riyadh', async () => {
    const evening = (await post(numbered('2026-11-17T20:30:00Z'))).body;
    const night = (await post(numbered('2026-11-17T22:30:00Z'))).body;
    expect(night).toMatchObject({ status: 'stored' });
    expect(night.id).not.toBe(evening.id);
  });

  it('cannot be used again after midnight if the till sends the same business day', async () => {
    await post(numbered('2026-11-15T20:00:00Z', { business_date: '2026-11-15' }));
    const night = await post(numbered('2026-11-15T22:30:00Z', { business_date: '2026-11-15' }));
    expect(night).toMatchObject({ status: 409, body: isTaken('2026-11-15T20:00:00.000Z') });
  });

  it.each([
    ['as it was', {}],
    ['after it was edited', { revision: 3, customer_notes: 'edited' }],
    ['after it was made void', { revision: 3, status: 'void' }],
  ])(
    'with another time is refused in every revision and names the time of the other order, %s',
    async (_what, edit) => {
      const first = (await post(feast())).body;
      await saveScanned(suite, newPhone(), {
        orderId: first.id,
        restaurantId: till.restaurantId,
        casherId: till.deviceId,
      });
      await post(feast(edit));
      const before = await stored(first.id);
      for (const revision of [0, 1, 9]) {
        const answer = await post(tea({ revision }));
        expect(answer).toMatchObject({ status: 409, body: isTaken(FIRST) });
        expect(JSON.stringify(answer.body)).not.toContain(first.id);
      }
      expect(await ofNumber()).toEqual([before]);
    },
  );

  it('is refused in a batch too, and the orders beside it are stored', async () => {
    const { body } = await suite.call<{ results: (Posted & { error?: object })[] }>('POST', '/ingest/v1/orders', {
      token: till.key,
      body: { orders: [feast(), tea({ revision: 1 }), order(), feast()] },
    });
    expect(body.results.map(({ status }) => status)).toEqual(['stored', 'refused', 'stored', 'unchanged']);
    expect(body.results[1]).toMatchObject({ id: null, link: null, error: isTaken(FIRST) });
  });

  it('may repeat within a business day if the till says so; then number and time identify each order', async () => {
    const repeats = { number_repeats: true };
    const first = (await post(feast(repeats))).body;
    const second = (await post(tea(repeats))).body;
    expect([first.status, second.status]).toEqual(['stored', 'stored']);
    expect((await post(tea(repeats))).body).toMatchObject({ status: 'unchanged', id: second.id });
    expect((await post(feast({ ...repeats, revision: 2, ...bill(240) }))).body).toMatchObject({
      status: 'updated',
      id: first.id,
    });
    expect((await post(feast({ revision: 1 }))).body).toMatchObject({ status: 'outdated', id: first.id });
    expect((await post(tea({ revision: 1, status: 'void' }))).body).toMatchObject({ status: 'updated', id: second.id });
    expect((await stored(first.id))?.totalPrice).toBe(240);
    expect((await stored(second.id))?.totalPrice).toBe(12);
  });

  it('identifies the order whatever the zone and the fraction of a second of its time', async () => {
    const { id } = (await post(numbered('2026-11-20T15:00:00.250Z'))).body;
    const again = await post(numbered('2026-11-20T18:00:00+03:00', { revision: 1 }));
    expect(again.body).toMatchObject({ status: 'updated', id });
  });
});

describe('a corrected time of an order', () => {
  it('changes the order if the till sends its former time; both times then identify the order', async () => {
    const { id } = (await post(feast())).body;
    const corrected = feast({ orderedAt: SECOND, former_orderedAt: FIRST, revision: 1 });
    expect((await post(corrected)).body).toMatchObject({ status: 'updated', id });
    expect(await ofNumber()).toMatchObject([{ id, orderAt: new Date(SECOND), totalPrice: 250 }]);
    expect((await post(corrected)).body).toMatchObject({ status: 'unchanged', id });
    expect((await post(feast())).body).toMatchObject({ status: 'outdated', id });
    const third = '2026-11-20T17:51:00Z';
    const again = feast({ orderedAt: third, former_orderedAt: SECOND, revision: 2 });
    expect((await post(again)).body).toMatchObject({ status: 'updated', id });
    for (const orderedAt of [FIRST, SECOND]) expect((await post(feast({ orderedAt }))).body.status).toBe('outdated');
    expect((await post(feast({ orderedAt: third, revision: 3 }))).body).toMatchObject({ status: 'updated', id });
    expect(await ofNumber()).toHaveLength(1);
  });

  it('needs a higher revision', async () => {
    await post(feast());
    const corrected = feast({ orderedAt: SECOND, former_orderedAt: FIRST });
    expect(await post(corrected)).toMatchObject({ status: 409, body: { code: 'REVISION_TAKEN' } });
  });

  it('may arrive before the first message, and the returns of both times count', async () => {
    const back = (orderedAt: string) =>
      order({ ...bill(5), original_order: { order_number: `N-${count}`, orderedAt } });
    await post(back(FIRST));
    await post(back(SECOND));
    const { id } = (await post(feast({ orderedAt: SECOND, former_orderedAt: FIRST, revision: 1 }))).body;
    expect((await post(feast())).body).toMatchObject({ status: 'outdated', id });
    await post(back(FIRST));
    expect(await stored(id)).toMatchObject({ returnedAmount: 15, returnState: 'part' });
  });

  it('cannot join two stored orders, unless one of them is void', async () => {
    await post(feast({ number_repeats: true }));
    const { id } = (await post(tea({ number_repeats: true }))).body;
    const joined = tea({ revision: 1, former_orderedAt: FIRST });
    expect(await post(joined)).toMatchObject({ status: 409, body: isTaken(FIRST) });
    await post(feast({ revision: 1, status: 'void' }));
    expect((await post(joined)).body).toMatchObject({ status: 'updated', id });
  });

  it('of a held order is refused without its former time, even on another business day', async () => {
    const ahead = new Date(suite.clock.now().getTime() + 30 * 3_600_000).toISOString();
    await post(numbered(ahead));
    const corrected = tea({ revision: 1 });
    expect(await post(corrected)).toMatchObject({ status: 409, body: isTaken(ahead) });
    expect((await post({ ...corrected, former_orderedAt: ahead })).body.status).toBe('updated');
    expect(await ofNumber()).toHaveLength(1);
  });
});

describe('a return of an own till', () => {
  const back = (orderedAt: string, fields: object = {}) =>
    order({ ...bill(5), original_order: { order_number: `N-${count}`, orderedAt }, ...fields });

  it('that names an unknown time of a known number is refused, and is not taken off the order with this number', async () => {
    const { id } = (await post(feast())).body;
    expect(await post(back(SECOND))).toMatchObject({ status: 409, body: isTaken(FIRST) });
    expect(await stored(id)).toMatchObject({ returnedAmount: 0 });
    expect((await post(back(FIRST))).body.status).toBe('stored');
    expect(await stored(id)).toMatchObject({ returnedAmount: 5 });
  });

  it('waits for its own order if the number repeats, and is never taken off another order with the number', async () => {
    const waiting = back(SECOND);
    await post(waiting);
    const first = (await post(feast({ number_repeats: true }))).body;
    expect((await post(back(SECOND, { number_repeats: true }))).body.status).toBe('stored');
    expect(await stored(first.id)).toMatchObject({ returnedAmount: 0 });
    const second = (await post(tea({ number_repeats: true }))).body;
    expect(await stored(second.id)).toMatchObject({ returnedAmount: 10 });
  });

  it('is identified by its number and its time, as an order is', async () => {
    const { id } = (await post(feast())).body;
    const first = back(FIRST, { orderedAt: SECOND });
    const answer = (await post(first)).body;
    const other = { ...first, orderedAt: '2026-11-20T17:55:00Z', ...bill(7) };
    for (const revision of [0, 1])
      expect(await post({ ...other, revision })).toMatchObject({ status: 409, body: isTaken(SECOND) });
    expect((await post({ ...other, number_repeats: true })).body.status).toBe('stored');
    expect(await stored(id)).toMatchObject({ returnedAmount: 12 });
    const corrected = { ...first, orderedAt: '2026-11-20T17:52:00Z', former_orderedAt: SECOND, revision: 1 };
    expect((await post(corrected)).body).toMatchObject({ status: 'updated', id: answer.id });
    expect((await post(first)).body).toMatchObject({ status: 'outdated', id: answer.id });
    expect(await suite.db.select().from(returns).where(eq(returns.returnNumber, first.order_number))).toHaveLength(2);
  });
});
