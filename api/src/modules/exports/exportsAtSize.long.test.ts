import { sql } from 'drizzle-orm';
import { manyId, plantMany } from '../../../test/support/manyRows';
import { readXlsx } from '../../../test/support/readXlsx';
import { suiteOfTests } from '../../../test/support/suite';

/**
 * The number of orders. Their CSV has several megabytes, far more than fits into the buffers between the server and its
 * client.
 */
const ORDERS = 25_000;

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  await plantMany(suite.db, { restaurants: 3, users: 50, orders: ORDERS });
  token = await suite.login();
}, 120_000);

const startExport = (signal?: AbortSignal) =>
  fetch(`${suite.url}/export/orders`, { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null });

/** Reads the first part of a response, runs `meanwhile`, and then reads the rest. */
async function readAround(response: Response, meanwhile: () => Promise<unknown>): Promise<string> {
  const reader = response.body!.getReader();
  const parts: Uint8Array[] = [];
  let happened = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts).toString('utf8');
    parts.push(value);
    if (happened) continue;
    happened = true;
    await meanwhile();
  }
}

/** Adds copies of orders, both before and after the current reading position. */
const addOrders = () =>
  suite.db
    .execute(sql`insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone, payment_method, sub_total_price, discount_amount, total_price, items)
    select gen_random_uuid(), restaurant_id, branch_id, device_id, 'new-' || id, 'new', branch_name, order_at, time_zone, payment_method, 0, 0, 0, '[]' from orders where order_number::integer % 10 = 0`);

describe(`an export of ${ORDERS} orders`, () => {
  it('contains each of these orders once, newest first, while other orders arrive', async () => {
    const text = await readAround(await startExport(), addOrders);
    const rows = text
      .slice(1, -2)
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const ids = rows.map(([id]) => id);
    const known = new Set(ids);
    expect(known.size).toBe(ids.length);
    expect(Array.from({ length: ORDERS }, (_, n) => manyId('order', n + 1)).filter((id) => !known.has(id))).toEqual([]);
    const moments = rows.map((cells) => `${cells[6]} ${cells[7]}`);
    expect(moments).toEqual([...moments].sort().reverse());
    // The file contains some orders that arrived during the export. This shows that the rest was not read in advance.
    expect(ids.length).toBeGreaterThan(ORDERS);
    await suite.db.execute(sql`delete from orders where order_number = 'new'`);
  }, 60_000);

  it('is also an XLSX file with each order once, and is sent while its rows are read', async () => {
    const response = await fetch(`${suite.url}/export/orders?format=xlsx&columns=id,total_price`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const parts: Uint8Array[] = [];
    for await (const part of response.body!) parts.push(part);
    // A file that was made in memory would arrive as one part of the size of the server's buffers.
    expect(parts.length).toBeGreaterThan(10);
    const { sheets } = await readXlsx(Buffer.concat(parts));
    const ids = sheets[0]!.rows.slice(1).map(([id]) => id);
    expect(ids).toHaveLength(ORDERS);
    expect(new Set(ids).size).toBe(ORDERS);
  }, 60_000);

  it('is cut off if the database fails in the middle, so that it does not look complete', async () => {
    const response = await startExport();
    expect(response.status).toBe(200);
    try {
      await expect(
        readAround(response, () => suite.db.execute(sql`alter table orders rename to orders_away`)),
      ).rejects.toThrow();
    } finally {
      await suite.db.execute(sql`alter table orders_away rename to orders`);
    }
    expect(suite.logged()).toContain('an export failed');
  }, 60_000);

  it('ends when its client disconnects, and no failure is logged', async () => {
    const failures = () => suite.logged().split('an export failed').length;
    const before = failures();
    const leaving = new AbortController();
    await expect(readAround(await startExport(leaving.signal), async () => leaving.abort())).rejects.toThrow();
    // Reads another export completely. In this time the server ends the abandoned export.
    await readAround(await startExport(), async () => undefined);
    expect(failures()).toBe(before);
  }, 60_000);
});
