import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { startMeasuredServer } from '../calls/server';
import { defineMeasurement } from '../measurement';
import { percentile } from '../median';

/** The number of orders in a run. */
const ORDERS = { webhook: 20, poll: 5 } as const;
type How = keyof typeof ORDERS;
/**
 * The maximum pause between two orders, in milliseconds. Pauses are random, because the server polls at fixed times.
 */
const APART_MS = 3_000;
const TIMEOUT_MS = 30_000;

type Delays = Record<How, number[]>;

/** Calls the API, and returns the answer as JSON. */
type Call = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/**
 * Measures how long an order takes to appear in the live list of an open page. The time starts with the webhook, or
 * when the order is closed if there is no webhook.
 */
async function measureLive(runs: number): Promise<Delays> {
  const server = await startMeasuredServer(1_000, 1);
  const delays: Delays = { webhook: [], poll: [] };
  const listening = new AbortController();
  try {
    const { apiUrl, token } = await server.listen();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call: Call = async (method, path, body) => {
      const answer = await fetch(apiUrl + path, { method, headers, body: body && JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const stopWorker = await server.startWorker();
    const restaurant = server.seed.restaurants[0];
    const { address } = await call<{ address: string }>('POST', `/restaurant/${restaurant.id}/webhook`);
    const webhook = new URL(address, apiUrl).pathname.replace(/^\/api/, '');
    const nextEvent = await listen(`${apiUrl}/events`, headers, listening.signal);

    for (const how of ['webhook', 'poll'] as const)
      for (let order = 0; order < ORDERS[how] * runs; order += 1) {
        await pause(Math.random() * APART_MS);
        const price = 10_000 + delays.webhook.length + delays.poll.length;
        const device_id = restaurant.branches[0].devices[0].posId;
        const closed = server.simulator.close({ device_id, products: [{ name: 'Kabsa', price }] });
        const told = performance.now();
        if (how === 'webhook')
          await call('POST', webhook, {
            timestamp: Math.floor(Date.now() / 1_000),
            event: 'order.created',
            business: { name: 'x', reference: 'y' },
            order: { id: closed.id, updated_at: closed.id },
          });
        const isListed = async () => {
          const { orders } = await call<{ orders: { totalPrice: number }[] }>('GET', '/order/logs?limit=20');
          return orders.some(({ totalPrice }) => Math.abs(totalPrice - Number(closed.total_price)) < 0.005);
        };
        while (!(await isListed())) {
          if (performance.now() - told > TIMEOUT_MS) throw new Error('an order does not arrive in the live list');
          await nextEvent();
        }
        delays[how].push(performance.now() - told);
      }
    await stopWorker();
    return delays;
  } finally {
    listening.abort();
    await server.close();
  }
}

/** Follows the events as a page does. Returns a function that waits for the next change of the live list. */
async function listen(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<() => Promise<void>> {
  const { body } = await fetch(url, { headers, signal });
  if (!body) throw new Error('the events have no body');
  let waiting = () => {};
  void (async () => {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      if (part.value.includes(ORDER_LOGS_UPDATE)) waiting();
  })().catch(() => undefined);
  return () =>
    Promise.race([
      new Promise<void>((resolve) => {
        waiting = resolve;
      }),
      // Stops waiting after a second, because the event may have arrived while the list was being read.
      pause(1_000),
    ]);
}

/** Measures the delay of live orders, with a webhook and without. */
export const live = defineMeasurement({
  names: ['live-delay'],
  title: 'Live orders: from the webhook, or from the closing of an order without one, until it is in the live list',
  runsFromSources: true,
  measure: (_names, { runs }) => measureLive(runs),
  table: (delays) =>
    Object.fromEntries(
      Object.entries(delays).map(([how, times]) => [
        how === 'webhook' ? 'after a webhook' : 'without a webhook',
        {
          orders: times.length,
          'p50 ms': Math.round(percentile(times, 50)),
          'p99 ms': Math.round(percentile(times, 99)),
        },
      ]),
    ),
});
