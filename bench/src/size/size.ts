import {
  createPostgresDatabase,
  createTemplate,
  dropTemplate,
  postgresServer,
} from '../../../api/test/support/postgresDatabases';
import { sendLoad } from '../calls/sendLoad';
import { startMeasuredServer } from '../calls/server';
import { defineMeasurement } from '../measurement';
import { median } from '../median';

const SMALL = 10_000;
/** The number of connections. It is low, so that the measured time does not include waiting in a queue. */
const CONNECTIONS = 2;
const ROUND_SECONDS = 5;

interface Size {
  runs: number;
  rows: number;
  /** The median of the time within which 99 of 100 requests for the last order are answered, in milliseconds. */
  small: number;
  large: number;
}

/** Measures requests for the last order on databases with 10,000 and with `rows` orders, in alternating rounds. */
async function measureSize(runs: number, rows: number): Promise<Size> {
  const server = postgresServer();
  if (server) await createTemplate(server);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const addresses: string[] = [];
    for (const orders of [SMALL, rows]) {
      const database = server ? await createPostgresDatabase(server) : undefined;
      if (database) stops.push(database.drop);
      const measured = await startMeasuredServer(orders, 500, database?.url);
      stops.push(measured.close);
      const [restaurant] = measured.seed.restaurants;
      const device = restaurant.branches[0].devices[0];
      measured.simulator.close({ device_id: device.posId });
      const { apiUrl } = await measured.listen();
      const till = new URLSearchParams({ restaurantId: restaurant.id, casherId: device.id });
      addresses.push(`${apiUrl}/order/foodics/web/last-order?${till}`);
    }
    const seen: number[][] = [[], []];
    for (let run = 0; run <= runs; run += 1)
      for (const [at, address] of addresses.entries()) {
        const p99 = await p99Of(address);
        if (run > 0) seen[at]!.push(p99);
      }
    return { runs, rows, small: median(seen[0]!), large: median(seen[1]!) };
  } finally {
    for (const stop of stops.reverse()) await stop();
    if (server) await dropTemplate(server);
  }
}

async function p99Of(url: string): Promise<number> {
  return (await sendLoad({ url, seconds: ROUND_SECONDS, connections: CONNECTIONS })).p99;
}

/** Measures requests for the last order by the number of orders. `--rows 10000000` needs PostgreSQL and an hour. */
export const size = defineMeasurement({
  names: ['last-order-size'],
  title: 'Last order p99 by the number of orders (2 connections; medians of alternating rounds)',
  runsFromSources: true,
  measure: (_names, { runs, rows }) => measureSize(runs, rows),
  table: ({ rows, small, large }) => ({
    [`${SMALL} orders`]: { 'p99 ms': small, ratio: 1 },
    [`${rows} orders`]: { 'p99 ms': large, ratio: (large / small).toFixed(2) },
  }),
});
