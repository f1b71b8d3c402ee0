import { createTemplate, dropTemplate } from '../../../api/test/support/postgresDatabases';
import { requiredServer, startTwoServers } from '../../../api/test/processes/twoServers';
import { sendLoad } from '../calls/sendLoad';
import { defineMeasurement } from '../measurement';
import { median } from '../median';

const CONNECTIONS = 20;
const ROUND_SECONDS = 4;

interface Processes {
  runs: number;
  /** The median of the requests per second (for the last order), with one process. */
  one: number;
  two: number;
}

/** Measures requests for the last order at one API process, and at two at the same time, with one PostgreSQL server. */
async function measureProcesses(runs: number): Promise<Processes> {
  const server = requiredServer();
  await createTemplate(server);
  const servers = await startTwoServers({
    LAST_ORDER_FRESH_MS: '60000',
    LAST_ORDER_PER_MINUTE: '0',
    OVERLOAD_CALLS: '0',
  });
  try {
    await servers.newOrder();
    const call = `/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`;
    const rates = { one: [] as number[], two: [] as number[] };
    for (let run = 0; run <= runs; run += 1) {
      const one = await perSecond(servers.first.url + call);
      const two = await Promise.all(servers.both.map(({ url }) => perSecond(url + call)));
      // The first round is a warm-up.
      if (run === 0) continue;
      rates.one.push(one);
      rates.two.push(two.reduce((sum, rate) => sum + rate, 0));
    }
    return { runs, one: median(rates.one), two: median(rates.two) };
  } finally {
    await servers.stop();
    await dropTemplate(server);
  }
}

async function perSecond(url: string): Promise<number> {
  return (await sendLoad({ url, seconds: ROUND_SECONDS, connections: CONNECTIONS })).perSecond;
}

/**
 * Compares two API processes with one. It needs PostgreSQL, and at least four free cores, because the load and the
 * database use cores too.
 */
export const processes = defineMeasurement({
  names: ['processes'],
  title: 'Last orders of two API processes against one, on one PostgreSQL server (20 connections each)',
  runsFromSources: true,
  measure: (_names, { runs }) => measureProcesses(runs),
  table: ({ one, two }) => ({
    'one process': { 'requests/s': Math.round(one), ratio: 1 },
    'two processes': { 'requests/s': Math.round(two), ratio: (two / one).toFixed(2) },
  }),
});
