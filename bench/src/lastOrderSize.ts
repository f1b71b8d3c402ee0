import { sendLoad, startMeasuredServer } from './harness/api';
import { alternate, median, ratio, withCleanup, type Measurement } from './harness/measurement';

const SMALL = 10_000;
/** The number of connections is low, so that the measured time does not include waiting in a queue. */
const LOAD = { connections: 2, seconds: 5 };

/** Measures requests for the last order on databases with 10,000 and with `rows` orders, in alternating rounds. */
export const lastOrderSize: Measurement = {
  title: 'Last order p99 by the number of orders (2 connections; medians of alternating rounds)',
  measure: ({ runs, rows }) =>
    withCleanup(async (_folder, cleanUp) => {
      const serve = async (orders: number) => {
        const { till, listen, close } = await startMeasuredServer(orders);
        cleanUp(close);
        return `${(await listen()).apiUrl}/order/foodics/web/last-order?${new URLSearchParams(till)}`;
      };
      const [small, large] = [await serve(SMALL), await serve(rows)];
      const seen = await alternate(runs, {
        small: async () => (await sendLoad({ ...LOAD, url: small })).p99,
        large: async () => (await sendLoad({ ...LOAD, url: large })).p99,
      });
      const [ms, largeMs] = [median(seen.small), median(seen.large)];
      return {
        [`${SMALL} orders`]: { 'p99 ms': ms, ratio: 1 },
        [`${rows} orders`]: { 'p99 ms': largeMs, ratio: ratio(largeMs, ms) },
      };
    }),
};
