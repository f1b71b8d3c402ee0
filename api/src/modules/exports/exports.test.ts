import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema';
import { plantMany, manyId } from '../../../test/support/manyRows';
import { readXlsx } from '../../../test/support/readXlsx';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  await plantMany(suite.db, { restaurants: 3, users: 50, orders: 2_500 });
}, 60_000);
beforeEach(async () => {
  await suite.resetLimits();
  token = await suite.login();
});

const get = (path: string, as = token) => fetch(suite.url + path, { headers: { authorization: `Bearer ${as}` } });

/** Splits an export into lines and cells. No cell in these tests contains a comma or a line break. */
async function lines(path: string, as = token): Promise<string[][]> {
  const response = await get(path, as);
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.split(','));
}

describe('an export', () => {
  it('is a CSV file that is named after the list and the date and must not be cached', async () => {
    const { headers } = await get('/export/users');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="users-2026-11-20T1800Z.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of orders contains each order once, newest first, even while new orders arrive', async () => {
    const reading = lines('/export/orders?columns=id,order_date,order_time');
    const adding = suite.db
      .execute(sql`insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone, payment_method, sub_total_price, discount_amount, total_price, items)
      select gen_random_uuid(), restaurant_id, branch_id, device_id, 'new-' || id, 'new', branch_name, order_at, time_zone, payment_method, 0, 0, 0, '[]' from orders`);
    const [rows] = await Promise.all([reading, adding]);
    const ids = rows.slice(1).map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (let n = 1; n <= 2_500; n += 1) if (!ids.includes(manyId('order', n))) throw new Error(`order ${n} is missing`);
    const moments = rows.slice(1).map(([, date, time]) => `${date} ${time}`);
    expect(moments).toEqual([...moments].sort().reverse());
    await suite.db.execute(sql`delete from orders where order_number = 'new'`);
  });

  it('contains the requested columns in the requested order, with their names in the header', async () => {
    const rows = await lines('/export/orders?columns=total_price,currency,order_number&limit=1&search=102500');
    expect(rows).toEqual([
      ['total_price', 'currency', 'order_number'],
      ['115', 'SAR', '700'],
    ]);
  });

  it('has all columns if the request lists none', async () => {
    expect((await lines('/export/orders?search=nobodyhasthis'))[0]).toEqual([
      'id',
      'order_number',
      'check_number',
      'restaurant',
      'branch_name',
      'business_date',
      'order_date',
      'order_time',
      'payment_method',
      'sub_total_price',
      'discount_amount',
      'tax_amount',
      'charges_amount',
      'rounding_amount',
      'total_price',
      'tips_amount',
      'status',
      'returned_amount',
      'net_tax',
      'net_total',
      'currency',
      'customer',
      'phone',
      'phone_national',
      'savedAt',
      'seller',
      'vat_number',
    ]);
  });

  it('applies the list’s filters and sort order', async () => {
    const restaurant = manyId('restaurant', 2);
    const { body, headers } = await suite.call<{ orders: { id: string }[] }>(
      'GET',
      `/order/logs?restaurantId=${restaurant}&saved=true&sort=orderedAt&startDate=2026-01-01&limit=500`,
      { token },
    );
    const rows = await lines(
      `/export/orders?restaurantId=${restaurant}&saved=true&sort=orderedAt&startDate=2026-01-01&columns=id`,
    );
    expect(rows.slice(1).flat().slice(0, 200)).toEqual(body.orders.map(({ id }) => id).slice(0, 200));
    expect(String(rows.length - 1)).toBe(headers.get('x-total-count'));
  });

  it('of users has phone numbers in E.164 and in a readable form, and no name becomes a formula', async () => {
    await suite.db
      .insert(users)
      .values({ phone: '+966599999999', firstName: '=HYPERLINK("http://x")', lastName: '@me' });
    expect(await lines('/export/users?search=0599999999&columns=firstName,lastName,phone,phone_national')).toEqual([
      ['firstName', 'lastName', 'phone', 'phone_national'],
      [`"'=HYPERLINK(""http://x"")"`, "'@me", '+966599999999', '059 999 9999'],
    ]);
  });

  it.each(['name', '-name', 'lastLogin', '-createdAt'])(
    'of users, sorted by %s, contains each user once, even across several batches',
    async (sort) => {
      await suite.db.execute(
        sql`insert into users (phone, first_name) select '+9665880' || lpad(n::text, 5, '0'), 'Many' from generate_series(1, 1200) n on conflict do nothing`,
      );
      const rows = await lines(`/export/users?search=many&sort=${sort}&columns=id`);
      expect(new Set(rows.flat()).size).toBe(1_201);
    },
  );

  it('of restaurants has the names in every language, but no token', async () => {
    const [header, ...rows] = await lines('/export/restaurants');
    expect(header).toEqual(expect.arrayContaining(['name_en', 'name_ar', 'name_ur', 'system_type', 'category']));
    expect(header?.some((name) => name.includes('token'))).toBe(false);
    expect(rows).toHaveLength(3 + suite.seed.restaurants.length);
  });

  it.each([
    '/export/users?columns=password',
    '/export/orders?columns=id,token',
    '/export/orders?startDate=2026-02-30',
    '/export/orders?startDate=2026-02-02&endDate=2026-02-01',
    '/export/orders?phone=12',
    '/export/restaurants?sort=token',
  ])('is refused with an error instead of a file: %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
  });

  it.each(['users', 'restaurants', 'orders', 'admin-orders', 'points'])(
    'of %s is also an XLSX file with the columns and rows of the CSV file',
    async (list) => {
      const csv = await lines(`/export/${list}`);
      const response = await get(`/export/${list}?format=xlsx&language=ar`);
      expect(response.headers.get('content-type')).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[a-z]+-2026-11-20T1800Z\.xlsx"$/,
      );
      const { sheets } = await readXlsx(await response.arrayBuffer());
      expect(sheets[0]!.view?.rightToLeft).toBe(true);
      expect(sheets[0]!.rows[0]).toEqual(csv[0]);
      expect(sheets[0]!.rows).toHaveLength(csv.length);
    },
  );

  it('of orders has numbers as text, amounts as numbers, and days and times as dates in an XLSX file', async () => {
    await suite.db.execute(
      sql`update orders set order_number = '00292', check_number = '3/4' where id = ${manyId('order', 7)}::uuid`,
    );
    const path =
      '/export/admin-orders?format=xlsx&columns=order_number,check_number,total_price,business_date,order_date';
    const { sheets } = await readXlsx(await (await get(`${path}&orderNumber=00292`)).arrayBuffer());
    expect(sheets[0]!.rows[1]).toEqual(['00292', '3/4', expect.any(Number), expect.any(Date), expect.any(Date)]);
  });

  it('can be requested at most twenty times per minute by the same member of staff', async () => {
    for (let time = 0; time < 20; time += 1) await (await get('/export/restaurants')).text();
    expect((await get('/export/restaurants')).status).toBe(429);
  });
});

describe('a restaurant admin', () => {
  it('exports only the orders of their own branch, even if the request asks for more', async () => {
    const [own, other] = suite.seed.restaurants;
    const [branch] = own.branches;
    await suite.db.execute(
      sql`update orders set restaurant_id = ${own.id}, branch_id = ${branch.id} where id = ${manyId('order', 1)}`,
    );
    const theirs = await suite.loginOf(own);
    expect((await lines('/export/orders?columns=id', theirs)).slice(1)).toEqual([[manyId('order', 1)]]);
    expect((await lines(`/export/orders?columns=id&branchId=${branch.id}`, theirs)).slice(1)).toHaveLength(1);
    for (const columns of ['', '?columns=phone,phone_national,customer']) {
      expect((await lines(`/export/orders${columns}`, theirs))[0]?.filter((name) => name.startsWith('phone'))).toEqual(
        [],
      );
    }
    for (const filter of [
      `restaurantId=${other!.id}`,
      `branchId=${other!.branches[0].id}`,
      `branchId=${manyId('branch', 1)}`,
    ]) {
      expect((await get(`/export/orders?${filter}`, theirs)).status).toBe(403);
    }
    for (const path of ['/export/users', '/export/restaurants']) expect((await get(path, theirs)).status).toBe(403);
  });
});

describe('a client that disconnects', () => {
  it('ends its export, and the server continues to work', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${suite.url}/export/orders`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    expect((await lines('/export/orders?columns=id')).length).toBeGreaterThan(2_500);
    expect(suite.logged()).not.toContain('a call failed unexpectedly');
  });
});
