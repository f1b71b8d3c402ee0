import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/platform/db/database';
import type { Records } from './records';
import type { FaultWorld } from './world';

/** The differences between the acknowledged and the stored data, in words. */
export interface Findings {
  lost: string[];
  doubled: string[];
  /** Records that are stored but were never sent. */
  invented: string[];
  /** Records that are stored with another amount or owner. */
  wrong: string[];
}

/** Compares the acknowledged writes with the rows of a database. */
export async function compare(db: Db, records: Records, tillIds: readonly string[]): Promise<Findings> {
  const found: Findings = { lost: [], doubled: [], invented: [], wrong: [] };
  const rows = async <Row extends object>(question: ReturnType<typeof sql>) =>
    ((await db.execute(question)) as unknown as { rows: Row[] }).rows;

  const orders = await rows<{ id: string; number: string; total: string; phone: string | null }>(sql`
    select orders.id, order_number as number, total_price as total, users.phone
    from orders left join users on users.id = orders.user_id
    where device_id in ${tillIds}`);
  const byNumber = new Map<string, typeof orders>();
  for (const order of orders) byNumber.set(order.number, [...(byNumber.get(order.number) ?? []), order]);
  for (const [number, { total }] of records.orders) {
    const stored = byNumber.get(number)?.[0];
    if (!stored) found.lost.push(`order ${number}`);
    else if (Math.round(Number(stored.total) * 100) !== total) found.wrong.push(`order ${number}: ${stored.total}`);
  }
  for (const [number, { length }] of byNumber) {
    if (length > 1) found.doubled.push(`order ${number}`);
    if (!records.triedOrders.has(number)) found.invented.push(`order ${number}`);
  }
  const owners = new Map(orders.map(({ id, phone }) => [id, phone]));
  for (const [id, phone] of records.saves) {
    const owner = owners.get(id);
    if (!owner) found.lost.push(`the save of order ${id}`);
    else if (owner !== phone) found.wrong.push(`order ${id} belongs to ${owner}, not to ${phone}`);
  }
  const accounts = await rows<{ phone: string }>(sql`select phone from users group by phone having count(*) > 1`);
  found.doubled.push(...accounts.map(({ phone }) => `the account of ${phone}`));

  const categories = await rows<{ name: string; times: number; alive: boolean }>(sql`
    select name, count(*)::int as times, bool_or(not categories.is_deleted) as alive
    from category_names join categories on categories.id = category_id
    where name ~ '^[0-9a-f-]{36}$' group by name`);
  const named = new Map(categories.map((row) => [row.name, row]));
  for (const name of records.categories) if (!named.get(name)?.alive) found.lost.push(`category ${name}`);
  for (const name of records.deletedCategories)
    if (named.get(name)?.alive) found.lost.push(`the deletion of category ${name}`);
  for (const { name, times } of categories) {
    if (times > 1) found.doubled.push(`category ${name}`);
    if (!records.triedCategories.has(name)) found.invented.push(`category ${name}`);
  }
  return found;
}

/** Checks the keys of the till whose key changes: the last acknowledged key is valid, and no earlier key is. */
export async function wrongKeys({ bases }: FaultWorld, { keys }: Records): Promise<string[]> {
  const isValid = async (key: string) => {
    const { status } = await fetch(`${bases[0]}/ingest/v1/check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    return status === 200;
  };
  const wrong: string[] = [];
  if (keys.current && !keys.unsure && !(await isValid(keys.current))) wrong.push('the last key is refused');
  for (const [index, key] of keys.former.entries())
    if (await isValid(key)) wrong.push(`key ${index + 1} of ${keys.former.length + 1} is still valid`);
  return wrong;
}
