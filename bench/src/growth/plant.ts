import type pg from 'pg';
import { findOrderId } from '../../../api/src/modules/orders/orderKey';
import type { Db } from '../../../api/src/platform/db/database';

/** The number of orders that a till closes in a year: about three a day. */
const ORDERS_PER_TILL = 1_000;
const TILLS_PER_RESTAURANT = 4;
const DAYS = 365;
/** The number of rows per statement. Each statement prints one line of progress. */
const AT_ONCE = 250_000;

/** Returns the number of tills that close `rows` orders in a year. */
export const tillsOf = (rows: number): number =>
  Math.max(1, Math.ceil(rows / ORDERS_PER_TILL / TILLS_PER_RESTAURANT)) * TILLS_PER_RESTAURANT;

/** Returns the id of the n-th till, and the id of its restaurant. The first till has the number 1. */
export const tillOf = (n: number) => ({
  restaurantId: idOf('1', Math.floor((n - 1) / TILLS_PER_RESTAURANT) + 1),
  deviceId: idOf('3', n),
});

/** Returns the id of the n-th user. The first user has the number 1. */
export const userOf = (n: number): string => idOf('4', n);

/** Returns the ids of `count` orders that are spread evenly over all orders. */
export async function findOrderIds(db: Db, rows: number, count: number): Promise<string[]> {
  const ids: (string | undefined)[] = [];
  for (let n = 1; n <= rows; n += Math.ceil(rows / count)) {
    const { restaurantId } = tillOf((n % tillsOf(rows)) + 1);
    ids.push(await findOrderId(db, { restaurantId, posOrderId: `pos-${n}` }));
  }
  return ids.filter((id) => id !== undefined);
}

/**
 * Fills a migrated, empty database with the orders of a year. Their ids are UUIDs of version 7 with the time of the
 * order. Every third order is saved. The indexes are built after the rows are added, which is several times faster.
 */
export async function plantGrowth(client: pg.Client, rows: number, say: (line: string) => void): Promise<void> {
  const tills = tillsOf(rows);
  const users = Math.max(1_000, Math.ceil(rows / 20));
  // Switches off foreign keys and triggers for speed. Without the triggers, this function itself must fill `row_totals`
  // and `order_keys`.
  await client.query('set session_replication_role = replica');
  await client.query(`set maintenance_work_mem = '1GB'`);
  await plantPlaces(client, tills, users);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'orders' and indexname <> 'orders_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let first = 1; first <= rows; first += AT_ONCE) {
    const last = Math.min(rows, first + AT_ONCE - 1);
    await client.query(ordersBetween(first, last, { rows, tills, users }));
    say(`${last} of ${rows} orders`);
  }
  for (const { name, definition } of indexes) {
    await client.query(definition);
    say(name);
  }
  await client.query(`insert into row_totals (name, part, rows) values ('orders', 0, ${rows}), ('users', 0, ${users})
    on conflict (name, part) do update set rows = row_totals.rows + excluded.rows`);
  await client.query(
    'insert into order_keys (restaurant_id, pos_order_id, order_id) select restaurant_id, pos_order_id, id from orders',
  );
  say('order_keys');
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}

async function plantPlaces(client: pg.Client, tills: number, users: number): Promise<void> {
  const restaurants = tills / TILLS_PER_RESTAURANT;
  await client.query(`insert into restaurants (id, system_type, currency)
    select ${id('1', 'n')}, 'eesal', 'SAR' from generate_series(1, ${restaurants}) n`);
  await client.query(`insert into restaurant_names (restaurant_id, language, name)
    select ${id('1', 'n')}, language, name || ' ' || n from generate_series(1, ${restaurants}) n, (values ('en', 'Kitchen'), ('ar', 'مطبخ')) as names(language, name)`);
  await client.query(`insert into branches (id, restaurant_id, name, pos_id)
    select ${id('2', 'n')}, ${id('1', '(n - 1) / 2 + 1')}, 'Branch ' || n, 'branch-' || n from generate_series(1, ${restaurants * 2}) n`);
  await client.query(`insert into devices (id, branch_id, name, pos_id)
    select ${id('3', 'n')}, ${id('2', '(n - 1) / 2 + 1')}, 'Cashier ' || n, 'device-' || n from generate_series(1, ${tills}) n`);
  await client.query(`insert into users (id, phone, first_name, last_name, created_at)
    select ${id('4', 'n')}, '+9665' || lpad(n::text, 8, '0'), (array['Ahmed', 'فاطمة', 'Sara', 'علی'])[1 + n % 4], (array['خان', 'Haddad', 'الحربي'])[1 + n % 3] || ' ' || n, now()
    from generate_series(1, ${users}) n`);
}

/**
 * Returns the statement that adds the orders with these numbers. Their content depends only on the number and the time.
 */
function ordersBetween(
  first: number,
  last: number,
  { rows, tills, users }: { rows: number; tills: number; users: number },
): string {
  return `
    insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, check_number, branch_name, order_at, time_zone,
      payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items, payments, taxes, receipt_qr, user_id, saved_at, saved_by, confirmed_at, created_at)
    select (substr(time, 1, 8) || '-' || substr(time, 9, 4) || '-7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid,
      ${id('1', `(n % ${tills}) / ${TILLS_PER_RESTAURANT} + 1`)}, ${id('2', `(n % ${tills}) / 2 + 1`)}, ${id('3', `n % ${tills} + 1`)},
      'pos-' || n, (n % 900)::text, (100000 + n)::text, 'Branch ' || ((n % ${tills}) / 2 + 1), at, 'Asia/Riyadh',
      (array['Card', 'Cash', 'Mada'])[1 + n % 3], 100, 0, 15, 115 + n % 50, 'SAR',
      '[{"name": "Shawarma", "nameLocalized": "شاورما", "quantity": 2, "totalPrice": 60, "options": [{"name": "Garlic", "quantity": 1, "totalPrice": 0}]}, {"name": "Lemonade", "nameLocalized": "ليموناضة", "quantity": 1, "totalPrice": 40, "options": []}]',
      '[{"name": "Card", "amount": 115}]', '[{"name": "VAT", "rate": 15, "amount": 15}]', hash || hash,
      case when n % 3 = 0 then ${id('4', `n % ${users} + 1`)} end, case when n % 3 = 0 then at end, case when n % 3 = 0 then 'diner' end, case when n % 3 = 0 then at end, at
    from generate_series(${first}::bigint, ${last}) n,
      lateral (select now() - interval '1 hour' - (${rows} - n) * (interval '${DAYS} days' / ${rows})) as moments(at),
      lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as time, md5(n::text) as hash) as parts`;
}

/** Returns an SQL expression for the id of the n-th row. `kind` is a digit for the table, such as 1 for restaurants. */
const id = (kind: string, n: string) => `('${kind.repeat(8)}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

function idOf(kind: string, n: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
