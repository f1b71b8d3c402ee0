import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallCounter } from './callCounter';
import type { Faults } from './faults';
import { withIncludes } from './includes';
import type { OrderBook } from './orderBook';
import { listOrders, paged } from './orderList';
import type { SimDevice, SimRestaurant } from './restaurants';

/** The vendor's limit: 90 calls per minute and token. */
const CALLS_PER_MINUTE = 90;

/** The suffix of tokens that may not read orders. */
const NO_ORDERS = '-no-orders';
/** The suffix of tokens of a restaurant whose plan has no API. */
const NO_PLAN = '-no-plan';

/** The numbers of calls to the vendor. */
export interface Stats {
  calls: number;
  orderCalls: number;
}

interface Dependencies {
  restaurants: readonly SimRestaurant[];
  book: OrderBook;
  faults: Faults;
  counter: CallCounter;
  stats: Stats;
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    isCut?: boolean;
  }
}

/** Returns a plugin with the endpoints of Foodics' API v5 that the connector uses. It applies the current fault. */
export function vendorCalls({
  restaurants,
  book,
  faults,
  counter,
  stats,
  now,
}: Dependencies): (app: FastifyInstance) => Promise<void> {
  const byToken = new Map(restaurants.map((restaurant) => [restaurant.posToken, restaurant]));
  const tokenOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const restaurantOf = (request: FastifyRequest) =>
    byToken.get(tokenOf(request).replace(NO_ORDERS, '').replace(NO_PLAN, ''));

  return async (vendor) => {
    vendor.addHook('onRequest', async (request, reply) => {
      stats.calls += 1;
      const restaurant = restaurantOf(request);
      // The vendor counts refused calls too.
      const calls = restaurant ? counter.add(restaurant.posToken, now().getTime()) : 0;
      const fault = faults.take();
      if (fault.mode === 'latency') {
        await delay(fault.ms, undefined, { ref: false });
        // The caller has disconnected. The call ends here. Otherwise it would continue during a later test.
        if (reply.raw.destroyed) return reply.hijack();
      }
      if (fault.mode === 'down') {
        reply.hijack();
        request.raw.socket.destroy();
        return;
      }
      if (fault.mode === 'server_error') return reply.status(fault.status).send({ message: 'Server Error' });
      if (fault.mode === 'rate_limited')
        return reply
          .status(429)
          .headers({ 'retry-after': fault.retry_after, 'x-ratelimit-remaining': 0 })
          .send({ message: 'Too Many Attempts.' });
      request.isCut = fault.mode === 'truncated';
      if (!restaurant) return reply.status(401).send({ message: 'Unauthenticated.' });
      void reply.headers({
        'x-ratelimit-limit': CALLS_PER_MINUTE,
        'x-ratelimit-remaining': Math.max(0, CALLS_PER_MINUTE - calls),
      });
      if (calls > CALLS_PER_MINUTE)
        return reply
          .status(429)
          .header('retry-after', 60 - now().getUTCSeconds())
          .send({ message: 'Too Many Attempts.' });
      const token = tokenOf(request);
      if (token.endsWith(NO_PLAN) || (token.endsWith(NO_ORDERS) && request.url.startsWith('/v5/orders')))
        return reply.status(403).send({ message: 'This action is unauthorized.' });
      return undefined;
    });

    vendor.addHook('onSend', async (request, _reply, payload) =>
      request.isCut && typeof payload === 'string' ? payload.slice(0, -6) : payload,
    );

    vendor.get('/whoami', (request) => {
      const restaurant = mustHave(restaurantOf(request));
      return {
        data: {
          user: { id: restaurant.id, name: 'Example Person', email: restaurant.admin.email },
          business: {
            id: restaurant.posBusinessId,
            name: restaurant.names.en,
            reference: restaurant.key,
            country_iso_code: 'SA',
          },
          scopes: ['general.read', ...(tokenOf(request).endsWith(NO_ORDERS) ? [] : ['orders.list', 'orders.get'])],
        },
      };
    });

    vendor.get('/branches', (request) => {
      const { page, include } = request.query as Query;
      const rows = mustHave(restaurantOf(request)).branches.map(
        ({ posId, name, posReference, devices, isDeleted }) => ({
          ...dated({ id: posId, name, name_localized: null, reference: posReference, type: 1 }, isDeleted),
          ...(include?.split(',').includes('devices') && { devices: devices.map(deviceView) }),
        }),
      );
      return paged(rows, Number(page ?? 1) || 1, address(request));
    });

    vendor.get('/devices', (request) => {
      const query = request.query as Query;
      const branchId = query['filter[branch_id]'];
      const rows = mustHave(restaurantOf(request))
        .branches.filter(({ posId }) => branchId === undefined || posId === branchId)
        .flatMap(({ posId, name, devices }) =>
          devices.map((device) => ({
            ...deviceView(device),
            ...(query['include']?.split(',').includes('branch') && { branch: dated({ id: posId, name }) }),
          })),
        );
      return paged(rows, Number(query['page'] ?? 1) || 1, address(request));
    });

    vendor.get('/orders', (request) => {
      stats.orderCalls += 1;
      const query = request.query as Query;
      const page = listOrders(book.visibleOf(mustHave(restaurantOf(request))), query, address(request));
      return { ...page, data: page.data.map((order) => withIncludes(order, query['include'])) };
    });

    vendor.get('/orders/:id', (request, reply) => {
      const { id } = request.params as { id: string };
      const order = book.visibleOf(mustHave(restaurantOf(request))).find((each) => each.id === id);
      if (!order) return reply.status(404).send({ message: 'Not Found.' });
      return { data: withIncludes(order, (request.query as Query)['include'] ?? ALL_RELATIONS) };
    });
  };
}

type Query = Record<string, string | undefined>;

/** The relations that a single order contains if the request names no relations. */
const ALL_RELATIONS =
  'branch,device,customer,charges.charge,charges.taxes,payments.payment_method,products.product,products.options.modifier_option,products.options.taxes,products.taxes,combos.products.product,original_order';

function deviceView({ posId, name, posReference, type = 1, isDeleted }: SimDevice) {
  return dated(
    {
      id: posId,
      name,
      code: posReference,
      reference: posReference,
      type,
      model: null,
      in_use: true,
      is_online_receiver: true,
      is_blocked: false,
      last_seen_at: null,
    },
    isDeleted,
  );
}

function dated<Thing extends object>(thing: Thing, isDeleted = false) {
  return {
    ...thing,
    created_at: '2026-01-01 08:00:00',
    updated_at: '2026-01-01 08:00:00',
    deleted_at: isDeleted ? '2026-02-01 08:00:00' : null,
  };
}

function address(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.url.split('?')[0]}`;
}

function mustHave<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the call was let in without a restaurant');
  return value;
}
