import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database';

/** The number of rows in a large deployment. */
export interface Size {
  restaurants: number;
  users: number;
  orders: number;
}

/** The restaurants of {@link plantMany} have two branches each, with two tills per branch. */
const TILLS_PER_RESTAURANT = 4;
/** The number of rows per statement. On a busy machine, more rows could exceed the time limit of a statement. */
const AT_ONCE = 20_000;

/**
 * Fills a database with the rows of a large deployment: names in Arabic and English, phone numbers, and the orders of a
 * year at every till, of which a third are saved. The rows depend only on the size. The database generates them, in
 * several statements.
 */
export async function plantMany(db: Db, { restaurants, users, orders }: Size): Promise<void> {
  await db.execute(
    sql`insert into restaurants (id, system_type, currency) select ${id('1', 'n')}, 'foodics', 'SAR' from ${series(1, restaurants)}`,
  );
  await db.execute(sql`insert into restaurant_names (restaurant_id, language, name)
    select ${id('1', 'n')}, language, name || ' ' || n from ${series(1, restaurants)}, (values ('en', 'Kitchen'), ('ar', 'مطبخ')) as names(language, name)`);
  await db.execute(sql`insert into branches (id, restaurant_id, name, pos_id)
    select ${id('2', 'n')}, ${id('1', '(n - 1) / 2 + 1')}, 'Branch ' || n, 'branch-' || n from ${series(1, restaurants * 2)}`);
  await db.execute(sql`insert into devices (id, branch_id, name, pos_id)
    select ${id('3', 'n')}, ${id('2', '(n - 1) / 2 + 1')}, 'Cashier ' || n, 'device-' || n from ${series(1, restaurants * TILLS_PER_RESTAURANT)}`);
  for (const [first, last] of parts(users)) {
    await db.execute(sql`insert into users (id, phone, first_name, last_name, last_login, created_at)
      select ${id('4', 'n')}, '+9665' || lpad(n::text, 8, '0'),
        (array['Ahmed', 'فاطمة', 'Sara', 'علی', 'Omar', 'أحمد', 'Noor', 'Zoë'])[1 + n % 8], (array['خان', 'Haddad', 'الحربي', 'Smith', 'عبدالله'])[1 + n % 5] || ' ' || n,
        timestamptz '2026-01-01' + n * interval '7 seconds', timestamptz '2025-01-01' + n * interval '30 seconds'
      from ${series(first, last)}`);
  }
  const tills = restaurants * TILLS_PER_RESTAURANT;
  for (const [first, last] of parts(orders)) {
    await db.execute(sql`insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, check_number, branch_name, order_at, time_zone,
        payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items, user_id, saved_at, created_at)
      select ${id('5', 'n')}, ${id('1', `(n % ${tills}) / ${TILLS_PER_RESTAURANT} + 1`)}, ${id('2', `(n % ${tills}) / 2 + 1`)}, ${id('3', `n % ${tills} + 1`)}, 'pos-' || n, (n % 900)::text, (100000 + n)::text,
        'Branch ' || ((n % ${sql.raw(String(tills))}) / 2 + 1), at, 'Asia/Riyadh', (array['Card', 'Cash', 'Mada'])[1 + n % 3], 100, 0, 15, 115, 'SAR',
        '[{"name": "Shawarma", "nameLocalized": "شاورما", "quantity": 2, "totalPrice": 100, "options": []}]', ${sql.raw(users > 0 ? `case when n % 3 = 0 then ${idText('4', `n % ${users} + 1`)} end` : 'null')}, case when n % 3 = 0 then at end, at
      from ${series(first, last)}, lateral (select timestamptz '2026-11-20 18:00+00' - (${sql.raw(String(orders))} - n) * (interval '365 days' / ${sql.raw(String(orders))})) as moments(at)`);
  }
  await db.execute(sql`analyze`);
}

/** Returns the id of the n-th row of a kind. */
export function manyId(kind: 'restaurant' | 'branch' | 'device' | 'user' | 'order', n: number): string {
  const prefix = { restaurant: '1', branch: '2', device: '3', user: '4', order: '5' }[kind];
  return `${prefix.repeat(8)}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

function idText(prefix: string, n: string): string {
  return `('${prefix.repeat(8)}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

const id = (prefix: string, n: string) => sql.raw(idText(prefix, n));
const series = (first: number, last: number) => sql.raw(`generate_series(${first}, ${last}) as n`);

function* parts(count: number): Generator<[number, number]> {
  for (let first = 1; first <= count; first += AT_ONCE) yield [first, Math.min(count, first + AT_ONCE - 1)];
}
