import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import type { Db } from '../../api/src/platform/db/database';
import { API_PREFIX } from '../../api/src/platform/http/prefix';
import { startApiProcess } from '../../api/test/support/apiProcess';
import { manyId } from '../../api/test/support/manyRows';
import { sendLoad, startMeasuredServer, type Load } from './harness/api';
import { cpuOf, type Used } from './harness/cpu';
import { alternate, median, ratio, withCleanup, type Measurement } from './harness/measurement';
import { closeOrders, SCANS, TILLS } from './scanLimits';

const LOAD = { connections: 20, seconds: 4 };
/** The number of processes is limited, because all of them and their loads must fit into two cores. */
const PROCESSES = [1, 2, 3, 4];
/** The share of one core that each process gets. */
const SHARE = 0.15;
/** The number of prepared writes of a round. A round that sends more of them fails, because a repeated one is cheaper. */
const WRITES = 8_000;

/**
 * Measures the CPU time of a scan, of a new order of an own till and of a save, and the scans that one to four processes
 * with equal shares of a core answer. Rate limits are on.
 */
export const capacity: Measurement = {
  title: `CPU time of a scan, an order and a save, and scans of 1 to 4 processes with ${SHARE} cores each`,
  measure: ({ runs, rows }) =>
    withCleanup(async (_folder, cleanUp) => {
      const { db, env, services, listen, close } = await startMeasuredServer(rows, { LAST_ORDER_PER_MINUTE: '120' });
      cleanUp(close);
      await closeOrders(db);
      const { apiUrl: url, token } = await listen();
      const keys = await Promise.all(TILLS.slice(0, 50).map(({ casherId }) => keyOf(url, token, casherId)));
      const cookie = `diner=${await db.transaction((tx) => services.customerSessions.begin(tx, manyId('user', 1)))}`;
      const write = async (requests: NonNullable<Load['requests']>) => {
        const used = await cpuOf(db, { ...LOAD, url, method: 'POST', requests });
        if (used.sent > requests.length)
          throw new Error(`${used.sent} writes were sent, but only ${requests.length} prepared`);
        return used;
      };
      let round = 0;
      const work = await alternate(runs, {
        scan: () => cpuOf(db, { ...LOAD, url, requests: SCANS }),
        'new order': () => write(ordersOf(keys, (round += 1))),
        async save() {
          await db.execute(`update orders set user_id = null, saved_at = null, saved_by = null, confirmed_at = null
            where order_at > now() - interval '1 day'`);
          return write(await savesOf(db, cookie));
        },
      });
      const table: Record<string, Record<string, string | number>> = {};
      for (const [name, used] of Object.entries<Used[]>(work))
        table[name] = {
          'API ms': median(used.map((one) => one.api)).toFixed(2),
          'database ms': median(used.map((one) => one.database)).toFixed(2),
        };

      const started = await Promise.all(PROCESSES.map(() => startApiProcess({ ...env, MIGRATE_AT_START: '0' })));
      for (const { pid, stop } of started) {
        const release = await limitCpu(pid);
        cleanUp(async () => {
          await stop();
          await release();
        });
      }
      const scans = (count: number) => async () => {
        const loads = started.slice(0, count).map((one) => sendLoad({ ...LOAD, url: one.url, requests: SCANS }));
        return (await Promise.all(loads)).reduce((sum, { perSecond }) => sum + perSecond, 0);
      };
      const seen = await alternate(runs, Object.fromEntries(PROCESSES.map((count) => [count, scans(count)])));
      for (const count of PROCESSES) {
        const [rate, one] = [median(seen[count]!), median(seen[1]!)];
        table[`${count} processes`] = { 'scans/s': Math.round(rate), ratio: ratio(rate, one) };
      }
      return table;
    }),
};

/** Creates the key with which a till posts its orders. */
async function keyOf(url: string, token: string, deviceId: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { key } = (await (await fetch(`${url}/device/${deviceId}/key`, { method: 'POST', headers })).json()) as {
    key: string;
  };
  return key;
}

/** Returns new orders of the tills with these keys. */
const ordersOf = (keys: string[], round: number) =>
  Array.from({ length: WRITES }, (_, index) => ({
    path: `${API_PREFIX}/ingest/v1/order`,
    headers: { authorization: `Bearer ${keys[index % keys.length]}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      order_number: `${round}-${index}`,
      orderedAt: new Date().toISOString(),
      order_items: [{ item_name: 'Shawarma', item_name_localized: 'شاورما', item_quantity: 2, total_price: 115 }],
      sub_total_price: 100,
      tax_amount: 15,
      total_price: 115,
      payment_method: 'Card',
    }),
  }));

/** Returns a save of the last order of each till, by a signed-in diner. */
async function savesOf(db: Db, cookie: string) {
  const { rows } = (await db.execute(`select distinct on (o.device_id) o.id, o.device_id, o.restaurant_id
    from orders o where o.order_at > now() - interval '1 hour' order by o.device_id, o.order_at desc, o.id desc`)) as unknown as {
    rows: { id: string; device_id: string; restaurant_id: string }[];
  };
  return rows.map((row) => ({
    path: `${API_PREFIX}/order/foodics/web/add-order`,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ restaurantId: row.restaurant_id, casherId: row.device_id, orderId: row.id }),
  }));
}

/**
 * Limits a process to {@link SHARE} of a core with a control group of its own.
 * @returns a function that removes the group when the process has ended
 * @throws Error if this user cannot make control groups
 */
async function limitCpu(pid: number): Promise<() => Promise<void>> {
  const period = 100_000;
  const isFirst = existsSync('/sys/fs/cgroup/cpu');
  const group = `/sys/fs/cgroup/${isFirst ? 'cpu/' : ''}eesal-bench-${pid}`;
  await mkdir(group);
  const quota = isFirst ? ['cpu.cfs_quota_us', `${SHARE * period}`] : ['cpu.max', `${SHARE * period} ${period}`];
  await writeFile(`${group}/${quota[0]}`, quota[1]!);
  await writeFile(`${group}/cgroup.procs`, String(pid));
  return () => rmdir(group);
}
