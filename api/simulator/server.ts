import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Seed, SeedRestaurant } from '../src/demo/seedFile';
import { Fault, Faults } from './faults';
import { withIncludes } from './includes';
import { listOrders, paged, Unprocessable } from './orderList';
import { closeOrder, OrderWish, type SimulatedOrder } from './till';
import { variedWish } from './variety';

/** The vendor's limit: 90 calls a minute per token. */
const CALLS_PER_MINUTE = 90;

/** What stands behind a token that may not read orders, and behind one of a restaurant whose plan has no API. */
const NO_ORDERS = '-no-orders';
const NO_PLAN = '-no-plan';

/** A running simulator: its HTTP server, and the same controls as its `/control` calls for tests in the same process. */
export interface Simulator {
  app: FastifyInstance;
  /** A till closes an order. */
  close(wish: z.input<typeof OrderWish>): SimulatedOrder;
  /** A till changes an order it has closed: to void, for one. */
  change(id: string, fields: Partial<Pick<SimulatedOrder, 'status' | 'customer_notes'>>): SimulatedOrder;
  fail(fault: z.input<typeof Fault>): void;
  stats: { calls: number; orderCalls: number };
  /** A random till closes an order every so many seconds; 0 stops it. */
  trickle(seconds: number): void;
}

/** A simulator of Foodics' API v5 for the restaurants of a seed. Test equipment: nothing in the product may depend on it. */
export function createSimulator(seed: Seed, now: () => Date = () => new Date()): Simulator {
  const orders = new Map<string, SimulatedOrder[]>(seed.restaurants.map(({ key }) => [key, []]));
  const faults = new Faults();
  const stats = { calls: 0, orderCalls: 0 };
  const spent = new Map<string, { minute: number; calls: number }>();
  let sequence = 291;
  let trickling: NodeJS.Timeout | undefined;

  const tills = seed.restaurants.flatMap((restaurant) => restaurant.branches.flatMap((branch) => branch.devices.map((device) => ({ restaurant, branch, device }))));

  function close(wish: z.input<typeof OrderWish>): SimulatedOrder {
    const full = OrderWish.parse(wish);
    const till = tills.find(({ device }) => device.posId === full.device_id || device.id === full.device_id);
    if (!till) throw new Unprocessable({ device_id: ['The selected device is unknown.'] });
    sequence += 1;
    const order = closeOrder(till, full, sequence, now());
    orders.get(till.restaurant.key)?.push(order);
    return order;
  }

  function change(id: string, fields: Partial<Pick<SimulatedOrder, 'status' | 'customer_notes'>>): SimulatedOrder {
    const order = [...orders.values()].flat().find((each) => each.id === id);
    if (!order) throw new Unprocessable({ id: ['The selected order is unknown.'] });
    return Object.assign(order, fields, { updated_at: now().toISOString().slice(0, 19).replace('T', ' ') });
  }

  function trickle(seconds: number): void {
    clearInterval(trickling);
    if (seconds <= 0) return;
    trickling = setInterval(function closeSomewhere() {
      const till = tills[Math.floor(Math.random() * tills.length)];
      if (till) close({ ...variedWish(sequence), device_id: till.device.posId });
    }, seconds * 1000);
    trickling.unref();
  }

  function restaurantOf(request: FastifyRequest): SeedRestaurant | undefined {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    return seed.restaurants.find(({ posToken }) => token === posToken || token === posToken + NO_ORDERS || token === posToken + NO_PLAN);
  }

  /** Counts a call and sends the vendor's rate headers; false when the minute is used up. */
  function withinLimit(token: string, reply: FastifyReply): boolean {
    const minute = Math.floor(now().getTime() / 60_000);
    const counted = spent.get(token);
    const calls = counted?.minute === minute ? counted.calls + 1 : 1;
    spent.set(token, { minute, calls });
    void reply.headers({ 'x-ratelimit-limit': CALLS_PER_MINUTE, 'x-ratelimit-remaining': Math.max(0, CALLS_PER_MINUTE - calls) });
    return calls <= CALLS_PER_MINUTE;
  }

  const app = fastify({ forceCloseConnections: true });
  app.addHook('onClose', () => trickle(0));

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Unprocessable) return reply.status(422).send({ message: error.message, errors: error.errors });
    if (error instanceof z.ZodError) return reply.status(422).send({ message: 'The given data was invalid.', errors: z.flattenError(error).fieldErrors });
    return reply.status(500).send({ message: 'Server Error' });
  });

  void app.register(
    async (vendor) => {
      vendor.addHook('onRequest', async (request, reply) => {
        stats.calls += 1;
        const fault = faults.take();
        if (fault.mode === 'latency') await delay(fault.ms, undefined, { ref: false });
        if (fault.mode === 'down') {
          reply.hijack();
          request.raw.socket.destroy();
          return;
        }
        if (fault.mode === 'server_error') return reply.status(fault.status).send({ message: 'Server Error' });
        if (fault.mode === 'rate_limited') return reply.status(429).headers({ 'retry-after': fault.retry_after, 'x-ratelimit-remaining': 0 }).send({ message: 'Too Many Attempts.' });
        if (fault.mode === 'truncated') {
          const text = JSON.stringify({ data: [{ id: 'cut' }] });
          return reply.status(200).header('content-type', 'application/json').send(text.slice(0, -6));
        }
        const restaurant = restaurantOf(request);
        if (!restaurant) return reply.status(401).send({ message: 'Unauthenticated.' });
        if (!withinLimit(restaurant.posToken, reply)) return reply.status(429).header('retry-after', 60 - now().getUTCSeconds()).send({ message: 'Too Many Attempts.' });
        const token = request.headers.authorization ?? '';
        if (token.endsWith(NO_PLAN) || (token.endsWith(NO_ORDERS) && request.url.startsWith('/v5/orders'))) return reply.status(403).send({ message: 'This action is unauthorized.' });
        return undefined;
      });

      vendor.get('/whoami', (request) => {
        const restaurant = mustHave(restaurantOf(request));
        return {
          data: {
            user: { id: restaurant.id, name: 'Example Person', email: restaurant.admin.email },
            business: { id: restaurant.posBusinessId, name: restaurant.names.en, reference: restaurant.key, country_iso_code: 'SA' },
            scopes: ['general.read', ...(request.headers.authorization?.endsWith(NO_ORDERS) ? [] : ['orders.list', 'orders.get'])],
          },
        };
      });

      vendor.get('/branches', (request) => {
        const { page, include } = request.query as Query;
        const rows = mustHave(restaurantOf(request)).branches.map(({ posId, name, posReference, devices }) => ({
          ...dated({ id: posId, name, name_localized: null, reference: posReference, type: 1 }),
          ...(include?.split(',').includes('devices') && { devices: devices.map(deviceView) }),
        }));
        return paged(rows, Number(page ?? 1) || 1, address(request));
      });

      vendor.get('/devices', (request) => {
        const query = request.query as Query;
        const branchId = query['filter[branch_id]'];
        const rows = mustHave(restaurantOf(request))
          .branches.filter(({ posId }) => branchId === undefined || posId === branchId)
          .flatMap(({ posId, name, devices }) => devices.map((device) => ({ ...deviceView(device), ...(query['include']?.split(',').includes('branch') && { branch: dated({ id: posId, name }) }) })));
        return paged(rows, Number(query['page'] ?? 1) || 1, address(request));
      });

      vendor.get('/orders', (request) => {
        stats.orderCalls += 1;
        const query = request.query as Query;
        const page = listOrders(orders.get(mustHave(restaurantOf(request)).key) ?? [], query, address(request));
        return { ...page, data: page.data.map((order) => withIncludes(order, query['include'])) };
      });

      vendor.get('/orders/:id', (request, reply) => {
        const { id } = request.params as { id: string };
        const order = orders.get(mustHave(restaurantOf(request)).key)?.find((each) => each.id === id);
        if (!order) return reply.status(404).send({ message: 'Not Found.' });
        return { data: withIncludes(order, (request.query as Query)['include'] ?? ALL_RELATIONS) };
      });
    },
    { prefix: '/v5' },
  );

  void app.register(
    async (control) => {
      control.post('/orders', (request) => ({ data: close(OrderWish.parse(request.body)) }));
      control.post('/faults', (request) => {
        const fault = Fault.parse(request.body);
        faults.set(fault);
        return fault;
      });
      control.get('/stats', () => ({ ...stats, orders: [...orders.values()].flat().length }));
      control.post('/trickle', (request) => {
        const { seconds } = z.object({ seconds: z.number().min(0).max(86_400) }).parse(request.body);
        trickle(seconds);
        return { seconds };
      });
    },
    { prefix: '/control' },
  );

  return { app, close, change, fail: (fault) => faults.set(Fault.parse(fault)), stats, trickle };
}

type Query = Record<string, string | undefined>;

/** A single order comes with its usual relations when none are named. */
const ALL_RELATIONS = 'branch,device,customer,charges.charge,charges.taxes,payments.payment_method,products.product,products.options.modifier_option,products.options.taxes,products.taxes,combos.products.product,original_order';

function deviceView({ posId, name, posReference }: SeedRestaurant['branches'][number]['devices'][number]) {
  return dated({ id: posId, name, code: posReference, reference: posReference, type: 1, model: null, in_use: true, is_online_receiver: true, is_blocked: false, last_seen_at: null });
}

function dated<Thing extends object>(thing: Thing) {
  return { ...thing, created_at: '2026-01-01 08:00:00', updated_at: '2026-01-01 08:00:00', deleted_at: null };
}

function address(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.url.split('?')[0]}`;
}

function mustHave<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the call was let in without a restaurant');
  return value;
}
