import { findScannedTill } from '../../api/src/modules/orders/scannedTill';
import { startMeasuredServer } from './harness/api';
import { cpuOf, totalOf } from './harness/cpu';
import { alternate, median, ratio, withCleanup, type Measurement } from './harness/measurement';

const LOAD = { connections: 20, seconds: 4 };

/** The filters of the order list: the saved orders of a day within a range of amounts, and all orders with a number. */
const ORDER_FILTERS = {
  day: {
    query: 'startDate=2026-11-19&endDate=2026-11-19&state=saved&amount=100-120',
    where: `business_date = '2026-11-19' and order_at >= '2026-11-17 10:00Z' and order_at < '2026-11-23 12:00Z'
      and user_id is not null and total_price between 100 and 120`,
  },
  number: { query: 'orderNumber=17', where: `left(order_number, 64) = '17'` },
};

/** The search of the command palette in each kind of record. */
const PALETTE = [
  `select id, order_number from orders where left(order_number, 64) = 'Haddad' order by order_at desc, id desc limit 5`,
  ...['restaurant_names', 'branches', 'devices', 'users', 'staff'].map(
    (table) => `select * from ${table} where search like search_pattern('Haddad') limit 50`,
  ),
];

/** A page of the orders with a condition, with their number and sums for each currency. */
const ordersWhere = (where: string) => `select o.id, o.order_number, o.check_number, o.restaurant_id, o.branch_id,
  o.branch_name, d.id as device_id, d.name as device_name, o.payment_method, o.total_price, o.currency, o.voided_at,
  o.return_state, o.order_at, o.time_zone, o.business_date, o.user_id, u.phone,
  (select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name)) from restaurant_names n where n.restaurant_id = o.restaurant_id) as names,
  (select json_agg(s) from (select currency, count(*), sum(total_price),
    sum(case when voided_at is null then total_price - returned_amount else 0 end) as sales from orders where ${where} group by currency) s) as sums
  from (select * from orders where ${where} order by order_at desc, id desc limit 20) o
  join devices d on d.id = o.device_id left join users u on u.id = o.user_id and not u.is_deleted
  order by o.order_at desc, o.id desc`;

/** Compares the API's endpoints with bare Fastify routes that only send one query. */
export const calls: Measurement = {
  title:
    'Calls of the API against a bare Fastify route with the same query (20 connections; medians of alternating rounds)',
  measure: ({ runs, rows }) =>
    withCleanup(async (_folder, cleanUp) => {
      const { db, bare, till, listen, close } = await startMeasuredServer(rows);
      cleanUp(close);
      // Runs plain SQL, so that the baselines that call this function do not include the query layer.
      const rowsOf = async (statement: string) =>
        ((await db.execute(statement)) as unknown as { rows: unknown[] }).rows;
      bare.get('/last-order', async () => ({ invoice: (await findScannedTill(db, till, new Date())).last }));
      bare.get('/users-search', () =>
        rowsOf(
          `select * from users where not is_deleted and search like search_pattern('Haddad') and search like search_pattern('4321') order by created_at desc, id desc limit 20`,
        ),
      );
      bare.get('/live-list', () =>
        rowsOf(`select o.id, o.branch_name, o.total_price, o.currency, o.payment_method, o.order_at, o.user_id,
      (select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name)) from restaurant_names n where n.restaurant_id = o.restaurant_id) as names
      from orders o order by o.order_at desc, o.id desc limit 20`),
      );
      bare.get('/palette', () => Promise.all(PALETTE.map(rowsOf)));
      for (const [name, { where }] of Object.entries(ORDER_FILTERS))
        bare.get(`/orders-by-${name}`, () => rowsOf(ordersWhere(where)));
      const { apiUrl, bareUrl, token } = await listen();
      const headers = { authorization: `Bearer ${token}` };
      const endpoints: Record<string, { url: string; headers?: Record<string, string> }> = {
        'last-order': { url: `${apiUrl}/order/foodics/web/last-order?${new URLSearchParams(till)}` },
        'users-search': { url: `${apiUrl}/user?limit=20&search=Haddad%204321`, headers },
        'live-list': { url: `${apiUrl}/order/logs?limit=20`, headers },
        palette: { url: `${apiUrl}/admin/search?search=Haddad`, headers },
        ...Object.fromEntries(
          Object.entries(ORDER_FILTERS).map(([name, { query }]) => [
            `orders-by-${name}`,
            { url: `${apiUrl}/admin/orders?limit=20&${query}`, headers },
          ]),
        ),
      };
      const table: Record<string, Record<string, string | number>> = {};
      for (const [name, endpoint] of Object.entries(endpoints)) {
        const used = await alternate(runs, {
          api: () => cpuOf(db, { ...LOAD, ...endpoint }),
          bare: () => cpuOf(db, { ...LOAD, url: `${bareUrl}/${name}` }),
        });
        const [rate, floor] = [used.api, used.bare].map((all) => median(all.map(({ perSecond }) => perSecond)));
        const [cpu, bareCpu] = [used.api, used.bare].map((all) => median(all.map(totalOf)));
        table[name] = {
          'the API/s': Math.round(rate!),
          'bare/s': Math.round(floor!),
          'ratio of requests': ratio(rate!, floor!),
          'CPU ms': cpu!.toFixed(2),
          'bare CPU ms': bareCpu!.toFixed(2),
          'ratio of CPU': ratio(cpu!, bareCpu!),
        };
      }
      return table;
    }),
};
