import type { Db } from '../../../api/src/platform/db/database';
import { CROWD, CROWDED } from './screens';

const ADMINS = 2_000;
const CATEGORIES = 500;

/**
 * Adds the data that the lists need in addition to users, orders and restaurants: staff, categories, many branches of
 * one restaurant, and many tills of one branch.
 */
export async function plantLists(db: Db, restaurants: number): Promise<void> {
  for (const statement of [
    `insert into staff (role, name, email, password_hash) select 'admin', 'Planted ' || n, 'planted-' || n || '@example.com', 'none' from generate_series(1, ${ADMINS}) n`,
    `insert into staff (role, name, email, password_hash, restaurant_id, branch_id)
       select 'restaurantAdmin', 'Member ' || n, 'member-' || n || '@example.com', 'none', b.restaurant_id, b.id
       from (select id, restaurant_id, row_number() over (order by id) n from branches) b where n <= ${restaurants}`,
    `insert into categories (id) select ('66666666-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid from generate_series(1, ${CATEGORIES}) n`,
    `insert into category_names (category_id, language, name)
       select ('66666666-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, language, name || ' ' || n
       from generate_series(1, ${CATEGORIES}) n, (values ('en', 'Kind'), ('ar', 'صنف')) as names(language, name)`,
    `insert into branches (restaurant_id, name, pos_id) select '${CROWDED.restaurant}', 'Branch more ' || n, 'crowd-' || n from generate_series(1, ${CROWD}) n`,
    `insert into devices (branch_id, name, pos_id) select '${CROWDED.branch}', 'Cashier more ' || n, 'crowd-' || n from generate_series(1, ${CROWD}) n`,
    'analyze',
  ]) {
    await db.execute(statement);
  }
}
