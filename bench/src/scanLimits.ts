import { manyId } from '../../api/test/support/manyRows';
import { RESTAURANTS, startMeasuredServer } from './harness/api';
import { cpuOf, totalOf, type Used } from './harness/cpu';
import { alternate, median, ratio, withCleanup, type Measurement } from './harness/measurement';

const LOAD = { connections: 20, seconds: 4 };
const TILLS = RESTAURANTS * 4;

/** Measures what the rate limits of a scan cost. Each scan has a new IP address, and the scans go to 2,000 tills. */
export const scanLimits: Measurement = {
  title: 'CPU time of a scan with and without rate limits (20 connections; medians of alternating rounds)',
  measure: ({ runs, rows }) =>
    withCleanup(async (_folder, cleanUp) => {
      const serve = async (perMinute: string) => {
        const { db, listen, close } = await startMeasuredServer(rows, { LAST_ORDER_PER_MINUTE: perMinute });
        cleanUp(close);
        await db.execute(`update restaurants set system_type = 'eesal'`);
        // Each till has closed an order just now, which somebody has already read.
        await db.execute(`update orders set order_at = now(), created_at = now(), scanned_at = now()
          where id in (select distinct on (device_id) id from orders order by device_id, order_at desc)`);
        const { apiUrl: url } = await listen();
        return () => cpuOf(db, { ...LOAD, url, paths: pathsOf(new URL(url).pathname) });
      };
      const seen = await alternate(runs, { off: await serve('0'), on: await serve('120') });
      const row = (results: Used[]) => {
        const [api, database] = [median(results.map((one) => one.api)), median(results.map((one) => one.database))];
        const total = median(results.map(totalOf));
        const off = median(seen.off.map(totalOf));
        return { 'API ms': api.toFixed(2), 'database ms': database.toFixed(2), ratio: ratio(total, off) };
      };
      return { 'limits off': row(seen.off), 'limits on': row(seen.on) };
    }),
};

/** Returns the paths of the requests for the last order of each till. */
function pathsOf(base: string): string[] {
  return Array.from({ length: TILLS }, (_, index) => {
    const till = {
      restaurantId: manyId('restaurant', Math.floor(index / 4) + 1),
      casherId: manyId('device', index + 1),
    };
    return `${base}/order/foodics/web/last-order?${new URLSearchParams(till)}`;
  });
}
