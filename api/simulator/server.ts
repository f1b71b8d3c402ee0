import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallCounter } from './callCounter';
import { Fault, Faults } from './faults';
import { ledgerOf } from './ledger';
import { OrderBook, ReturnWish, type OrderChange } from './orderBook';
import { Unprocessable } from './orderList';
import { isTill, type SimRestaurant } from './restaurants';
import { runDay, RunWish } from './run';
import { OrderWish } from './orderWish';
import type { SimulatedOrder } from './till';
import { variedWish } from './variety';
import { vendorCalls, type Stats } from './vendorCalls';
import { Webhooks, type Weather } from './webhooks';

/** A running simulator: its HTTP server, and its `/control` calls as functions for tests in this process. */
export interface Simulator {
  app: FastifyInstance;
  /** Closes an order at a till. */
  close(wish: z.input<typeof OrderWish>): SimulatedOrder;
  /** Takes back an order, in whole or in part. */
  giveBack(id: string, wish?: z.input<typeof ReturnWish>): SimulatedOrder;
  /** Changes a closed order, for example to void. */
  change(id: string, fields: OrderChange): SimulatedOrder;
  fail(fault: z.input<typeof Fault>): void;
  stats: Stats;
  /** Closes an order at a random till at this interval; 0 stops it. */
  trickle(seconds: number): void;
}

interface Options {
  now?: () => Date;
  /** Returns a random number in [0, 1). */
  random?: () => number;
}

/**
 * Creates a simulator of Foodics' API v5 for these restaurants. It is test equipment, so the product must not depend on
 * it.
 */
export function createSimulator(
  { restaurants }: { restaurants: readonly SimRestaurant[] },
  { now = () => new Date(), random = Math.random }: Options = {},
): Simulator {
  const book = new OrderBook(restaurants, now);
  const faults = new Faults(random);
  const counter = new CallCounter();
  const stats = { calls: 0, orderCalls: 0 };
  let weather: Weather = { lost: 0, twice: 0, lateMs: 0 };
  const webhooks = new Webhooks(random, () => weather);
  let trickling: NodeJS.Timeout | undefined;
  let running: 'idle' | 'running' | 'done' = 'idle';

  function trickle(seconds: number): void {
    clearInterval(trickling);
    if (seconds <= 0) return;
    trickling = setInterval(function closeSomewhere() {
      const till = book.devices[Math.floor(random() * book.devices.length)];
      if (till) book.close({ ...variedWish(book.sequence), device_id: till.device.posId });
    }, seconds * 1000);
    trickling.unref();
  }

  const app = fastify({ forceCloseConnections: true });
  app.addHook('onClose', () => trickle(0));

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Unprocessable) return reply.status(422).send({ message: error.message, errors: error.errors });
    if (error instanceof z.ZodError)
      return reply
        .status(422)
        .send({ message: 'The given data was invalid.', errors: z.flattenError(error).fieldErrors });
    return reply.status(500).send({ message: 'Server Error' });
  });

  void app.register(vendorCalls({ restaurants, book, faults, counter, stats, now }), { prefix: '/v5' });

  void app.register(
    async (control) => {
      control.post('/orders', (request) => ({ data: book.close(OrderWish.parse(request.body)) }));
      control.post('/returns', (request) => {
        const { order_id: id, ...wish } = ReturnWish.extend({ order_id: z.string() }).parse(request.body);
        return { data: book.giveBack(id, wish) };
      });
      control.post('/faults', (request) => {
        const fault = Fault.parse(request.body);
        faults.set(fault);
        return fault;
      });
      control.get('/stats', () => ({
        ...stats,
        orders: book.all.length,
        busiestMinute: counter.busiest,
        faults: faults.met,
        webhooks: webhooks.stats,
        run: running,
      }));
      control.post('/trickle', (request) => {
        const { seconds } = z.object({ seconds: z.number().min(0).max(86_400) }).parse(request.body);
        trickle(seconds);
        return { seconds };
      });
      control.get('/restaurants', () => ({ data: restaurants }));
      control.post('/webhooks', (request) => {
        const { addresses, lost, twice, late_ms } = WebhookWish.parse(request.body);
        for (const [key, address] of Object.entries(addresses)) webhooks.enter(key, address);
        weather = { lost, twice, lateMs: late_ms };
        return { entered: Object.keys(addresses).length };
      });
      control.post('/run', (request) => {
        const wish = RunWish.parse(request.body);
        if (running === 'running') throw new Unprocessable({ run: ['A run is under way.'] });
        running = 'running';
        void runDay({ book, webhooks, random }, wish).finally(() => (running = 'done'));
        return wish;
      });
      control.get('/ledger', () => ({ data: ledgerOf(book.all, isTill) }));
    },
    { prefix: '/control' },
  );

  return {
    app,
    close: (wish) => book.close(wish),
    giveBack: (id, wish) => book.giveBack(id, wish),
    change: (id, fields) => book.change(id, fields),
    fail: (fault) => faults.set(Fault.parse(fault)),
    stats,
    trickle,
  };
}

const share = z.number().min(0).max(1).default(0);
/** The restaurants' webhook URLs, and how unreliably events arrive. */
const WebhookWish = z.object({
  addresses: z.record(z.string(), z.url()),
  lost: share,
  twice: share,
  late_ms: z.number().int().min(0).max(60_000).default(0),
});
