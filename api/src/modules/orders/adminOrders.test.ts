import { eq } from 'drizzle-orm';
import { restaurants } from '../../platform/db/schema';
import { list, NOON, other, post, save, suite, till, setUpListedOrders } from '../../../test/support/listedOrders';

setUpListedOrders();

describe('GET /admin/orders', () => {
  it('lists the orders of all restaurants, newest first, with their till and state', async () => {
    const id = await post({ number: 'A1', check: 'C-9' });
    await post({ number: 'B1', ownTill: other, at: '2026-11-20T13:00:00Z' });
    await save(id, '+966512345678');
    const { orders: rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.map(({ order_number: number }) => number)).toEqual(['B1', 'A1']);
    expect(rows[1]).toEqual({
      id,
      order_number: 'A1',
      check_number: 'C-9',
      restaurant: { id: till.restaurantId, name: 'Najd Grill', names: [{ language: 'en', name: 'Najd Grill' }] },
      branch: { id: till.branchId, name: 'Olaya' },
      device: { id: till.deviceId, name: 'Till 1' },
      order_date: '2026-11-20',
      order_time: '15:00',
      business_date: '2026-11-20',
      orderedAt: '2026-11-20T12:00:00.000Z',
      payment_method: expect.any(String),
      total_price: 25,
      currency: 'SAR',
      status: 'paid',
      held: false,
      saved: true,
      phone: '+966512345678',
    });
  });

  it('returns the list page by page, newest or oldest first, with the exact total', async () => {
    for (let n = 1; n <= 5; n += 1) await post({ number: `P${n}`, at: `2026-11-20T1${n}:00:00Z` });
    expect(await list({ limit: '2', page: '2' })).toMatchObject({ total: 5, numbers: ['P3', 'P2'] });
    expect(await list({ limit: '2', sort: 'orderedAt' })).toMatchObject({ total: 5, numbers: ['P1', 'P2'] });
  });

  it.each([
    ['a whole order number', { orderNumber: '17' }, ['17']],
    ['a whole order number in Arabic digits', { orderNumber: '١٧' }, ['17']],
    ['a whole check number', { checkNumber: 'C-5' }, ['18']],
    ['an exact amount', { amount: '31.50' }, ['18']],
    ['an amount without decimals', { amount: '31' }, ['18']],
    ['a range of amounts', { amount: '٣٠-١٢٥٠' }, ['19', '18']],
    ['more than an amount', { amount: '>31.50' }, ['19']],
    ['an amount in the search', { search: '31' }, ['18']],
    ['a range in the search', { search: '30-40' }, ['18']],
    ['a sign and an amount in the search', { search: '> 31.50' }, ['19']],
    ['a whole number of two digits in the search', { search: '17' }, ['17']],
    ['an amount with a comma and Arabic digits', { amount: '٣١٫٥' }, ['18']],
    ['an amount with a comma between the thousands', { amount: '1,250.00' }, ['19']],
    ['a part of a number', { search: 'C-5' }, ['18']],
    ['a restaurant’s name', { search: 'cairo' }, ['170']],
  ] as [string, Record<string, string>, string[]][])('finds orders by %s', async (_what, query, expected) => {
    await post({ number: '17' });
    await post({ number: '18', check: 'C-5', total: 31.5 });
    await post({ number: '19', total: 1250 });
    await post({ number: '170', ownTill: other });
    expect(await list(query)).toMatchObject({ numbers: expected, total: expected.length });
  });

  it('finds orders by the name or the phone number of their customer in the search', async () => {
    await save(await post({ number: '1' }), '+966512345678');
    await post({ number: '2' });
    for (const search of ['sara', '0512345678', '٥٦٧٨'])
      expect({ search, ...(await list({ search })) }).toMatchObject({ numbers: ['1'], total: 1 });
    expect(await list({ search: '567' })).toMatchObject({ total: 0 });
  });

  it('sorts by total', async () => {
    for (const [number, total] of [
      ['mid', 20],
      ['low', 3],
      ['top', 100],
    ] as const)
      await post({ number, total });
    expect((await list({ sort: '-total' })).numbers).toEqual(['top', 'mid', 'low']);
    expect((await list({ sort: 'total' })).numbers).toEqual(['low', 'mid', 'top']);
  });

  it('returns the number and the sums of all pages for each currency, also without void orders and returned amounts', async () => {
    await suite.db.update(restaurants).set({ currency: 'KWD' }).where(eq(restaurants.id, other.restaurantId));
    await post({ number: 'K', total: 1.255, ownTill: other });
    await post({ number: 'paid', total: 10.1 });
    await post({ number: 'void', total: 20.2, more: { status: 'void' } });
    await post({ number: 'back', total: 30.3 });
    await post({ number: 'R', total: 30.3, more: { original_order: { order_number: 'back', orderedAt: NOON } } });
    const sums = [
      { currency: 'SAR', orders: 3, total: 60.6, sales: 10.1 },
      { currency: 'KWD', orders: 1, total: 1.255, sales: 1.255 },
    ];
    for (const query of [{}, { period: 'today' }] as Record<string, string>[])
      for (const page of ['1', '2', '9'])
        expect(await list({ ...query, limit: '2', page })).toMatchObject({ total: 4, sums });
    expect(await list({ amount: '<5' })).toMatchObject({ total: 1, sums: [sums[1]] });
    expect(await list({ amount: '99' })).toMatchObject({ total: 0, sums: [] });
    await suite.db.update(restaurants).set({ currency: 'SAR' }).where(eq(restaurants.id, other.restaurantId));
  });

  it('finds the orders of a named period, up to the present date in Riyadh', async () => {
    // It is 21:00 on the 20th in Riyadh.
    const days = ['2026-10-31', '2026-11-01', '2026-11-13', '2026-11-14', '2026-11-19', '2026-11-20'];
    for (const day of days) await post({ number: day, at: `${day}T09:00:00Z` });
    for (const [period, from] of [
      ['today', 5],
      ['7days', 3],
      ['month', 1],
    ] as const)
      expect({ period, ...(await list({ period })) }).toMatchObject({ numbers: days.slice(from).reverse() });
    expect((await list({ period: 'yesterday' })).numbers).toEqual(['2026-11-19']);
  });

  it.each(['0512345678', '+966512345678', '00966 51 234 5678', '5123', '٥٦٧٨', '051 234'])(
    'finds orders by a whole or partial phone number: %s',
    async (phone) => {
      await save(await post({ number: '1' }), '+966512345678');
      await save(await post({ number: '2' }), '+966598760000');
      await post({ number: '3' });
      expect(await list({ phone })).toMatchObject({ numbers: ['1'], total: 1 });
    },
  );

  it('filters by restaurant, branch and till', async () => {
    await post({ number: '1' });
    await post({ number: '2', ownTill: other });
    const queries: Record<string, string>[] = [
      { restaurantId: other.restaurantId },
      { branchId: other.branchId },
      { deviceId: other.deviceId },
    ];
    for (const query of queries) expect(await list(query)).toMatchObject({ numbers: ['2'], total: 1 });
    expect(await list({ restaurantId: till.restaurantId, deviceId: other.deviceId })).toMatchObject({ total: 0 });
  });

  it('filters by the day on the receipt, which follows the clock of each order’s branch', async () => {
    await suite.db
      .update(restaurants)
      .set({ timeZone: 'America/New_York' })
      .where(eq(restaurants.id, other.restaurantId));
    // This time is 01:30 on the 20th in Riyadh, and 17:30 on the 19th in New York.
    await post({ number: 'riyadh', at: '2026-11-19T22:30:00Z' });
    await post({ number: 'york', at: '2026-11-19T22:30:00Z', ownTill: other });
    expect((await list()).orders.map(({ order_number: number, order_date: date }) => [number, date])).toEqual(
      expect.arrayContaining([
        ['riyadh', '2026-11-20'],
        ['york', '2026-11-19'],
      ]),
    );
    expect(await list({ startDate: '2026-11-20', endDate: '2026-11-20' })).toMatchObject({ numbers: ['riyadh'] });
    expect(await list({ startDate: '2026-11-19', endDate: '2026-11-19' })).toMatchObject({ numbers: ['york'] });
    expect((await list({ startDate: '2026-11-20' })).total).toBe(1);
    expect((await list({ endDate: '2026-11-19' })).total).toBe(1);
  });

  it('filters by state, and lists held orders (with a time in the future) only if the state "held" is requested', async () => {
    await save(await post({ number: 'saved' }), '+966512345678');
    await post({ number: 'plain' });
    await post({ number: 'void', more: { status: 'void' } });
    await post({ number: 'back' });
    await post({
      number: 'R1',
      more: { original_order: { order_number: 'back', orderedAt: NOON } },
    });
    const cups = [{ item_name: 'Tea', item_quantity: 4, total_price: 40 }];
    await post({ number: 'part', total: 40, more: { order_items: cups } });
    await post({
      number: 'R2',
      total: 10,
      more: { original_order: { order_number: 'part', orderedAt: NOON } },
    });
    await post({ number: 'held', at: '2026-11-20T18:20:00Z' });
    expect((await list()).numbers).not.toContain('held');
    expect((await list()).total).toBe(5);
    for (const [state, numbers] of [
      ['saved', ['saved']],
      ['void', ['void']],
      ['returned', ['back']],
      ['partly_returned', ['part']],
      ['held', ['held']],
    ] as const)
      expect({ state, ...(await list({ state })) }).toMatchObject({ state, numbers, total: 1 });
    expect((await list({ state: 'not_saved' })).total).toBe(4);
    expect((await list({ state: 'void,held' })).numbers?.sort()).toEqual(['held', 'void']);
    expect((await list({ state: 'held' })).orders[0]?.held).toBe(true);
  });

  it.each([
    { amount: 'ten' },
    { amount: '12k' },
    { amount: '90-80' },
    { period: 'ever' },
    { phone: '05' },
    { state: 'lost' },
    { state: 'saved,lost' },
    { startDate: '2026-11-20', endDate: '2026-11-19' },
    { restaurantId: '7' },
  ] as unknown as Record<string, string>[])('refuses the invalid filter %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('never logs the phone number that was searched', async () => {
    await list({ phone: '0512340987' });
    expect(suite.logged()).not.toContain('0512340987');
  });
});
