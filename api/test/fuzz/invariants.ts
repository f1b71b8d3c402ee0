import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database';

/** The rules that must hold in the database after any requests. Each query finds the rows that break a rule. */
const BROKEN = {
  'a restaurant without a name': `select id from restaurants r where not exists (select 1 from restaurant_names n where n.restaurant_id = r.id and n.name <> '')`,
  'a category without a name': `select id from categories c where not exists (select 1 from category_names n where n.category_id = c.id and n.name <> '')`,
  'an order whose till is elsewhere': `select o.id from orders o join devices d on d.id = o.device_id join branches b on b.id = d.branch_id where b.id <> o.branch_id or b.restaurant_id <> o.restaurant_id`,
  'an order by halves': `select id from orders where jsonb_typeof(items) <> 'array' or (user_id is null) <> (saved_at is null)`,
  'two users with one phone, neither of them deleted': `select phone from users where not is_deleted group by phone having count(*) > 1`,
  'a phone that is not E.164': `select id from users where phone !~ '^\\+9665\\d{8}$' and phone <> ''`,
  'two members with one e-mail, neither of them deleted': `select email from staff where not is_deleted group by email having count(*) > 1`,
  'an e-mail with capitals': `select id from staff where email <> lower(email)`,
  'a restaurant admin without a branch, or with one that does not exist': `select s.id from staff s left join branches b on b.id = s.branch_id where s.role = 'restaurantAdmin' and (b.id is null or b.restaurant_id is distinct from s.restaurant_id)`,
  'an admin with a branch': `select id from staff where role = 'admin' and (restaurant_id is not null or branch_id is not null)`,
  'no admin at all': `select 1 where not exists (select 1 from staff where role = 'admin' and not is_deleted)`,
  'a live session of a deleted member': `select x.id from sessions x join staff s on s.id = x.staff_id where s.is_deleted and x.revoked_at is null`,
  'a code that was tried too often': `select id from otps where tries > 3`,
  'a logo that is not there': `select logo from (select logo from restaurants union all select logo from categories) logos where logo is not null and not exists (select 1 from files f where '/files/' || f.name = logo)`,
  'a total that is not the count': `select name from (select name, sum(rows) as kept from row_totals group by name) kept
    where kept.kept <> case name when 'orders' then (select count(*) from orders) else (select count(*) from users where not is_deleted) end`,
};

/** Returns the broken rules; empty when all hold. */
export async function brokenRules(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(BROKEN)) {
    const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: unknown[] };
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
