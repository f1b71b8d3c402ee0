import type { MigrationConnection } from '../migrations';
import type { PosOrderKey } from '../schema';
import { DETACHED, fillMonth } from './detachMonth';
import { tableOf, type Month } from './months';
import { readShape } from './shape';
import { withoutReferences } from './tableDefinition';

/**
 * Attaches a detached month again, within the open transaction. One partition then contains the attached orders, and
 * the orders of the month that had not been detached. The totals count the attached orders again. The detached table is
 * deleted.
 * @returns the number of attached orders, and the keys of those that have returns. The caller must update the totals of
 * these returns, because the returns may have changed while the orders were detached
 * @throws when an order cannot be attached because another stored order now has the same id at the point of sale
 */
export async function attachMonth(
  connection: MigrationConnection,
  month: Month,
): Promise<{ attached: number; returned: PosOrderKey[] }> {
  const table = tableOf(month);
  const detached = `${DETACHED}.${table}`;
  const shape = await readShape(connection);
  const isThere = shape.isPartitioned && shape.months.includes(month);
  await connection.query(
    `insert into order_keys (restaurant_id, pos_order_id, order_id) select restaurant_id, pos_order_id, id from ${detached} on conflict do nothing`,
  );
  const strangers = await connection.query(
    `select count(*)::int as rows from ${detached} d join order_keys k using (restaurant_id, pos_order_id) where k.order_id <> d.id`,
  );
  const { rows: others } = strangers.rows[0] as { rows: number };
  if (others > 0) throw new Error(`${others} orders of ${detached} are stored under another id`);
  const returned = await connection.query(
    `select distinct d.restaurant_id as "restaurantId", d.pos_order_id as "posOrderId" from ${detached} d join returns r using (restaurant_id, pos_order_id)`,
  );
  const counted = await connection.query(`select count(*)::int as rows from ${detached}`);
  const attached = (counted.rows[0] as { rows: number }).rows;
  await withoutReferences(connection, async () => {
    if (isThere) {
      await connection.query(`alter table orders detach partition ${table}`);
      await connection.query(`alter table ${table} rename to orders_kept`);
    }
    await fillMonth(connection, month, [
      { table: detached, where: 'true', isMoved: false },
      ...(isThere ? [{ table: 'orders_kept', where: 'true', isMoved: false }] : []),
    ]);
    if (isThere) await connection.query('drop table orders_kept');
  });
  await connection.query(`drop table ${detached}`);
  await connection.query(`select add_to_row_totals('orders', $1)`, [attached]);
  await connection.query('delete from detached_months where month = $1', [month]);
  return { attached, returned: returned.rows as PosOrderKey[] };
}
