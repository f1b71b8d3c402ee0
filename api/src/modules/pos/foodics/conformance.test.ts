import { createSimulator, type Simulator } from '../../../../simulator/server';
import { isTill, devicesOf, type SimRestaurant } from '../../../../simulator/restaurants';
import { CHECKS, describeConnector } from '../../../../test/connectors/conformance';
import { BREAKDOWNS, type Breakdown, type PosWorld } from '../../../../test/connectors/posWorld';
import type { PosGate } from '../gate';
import type { PosConnector } from '../port';
import { foodicsConnector } from './connector';

const OPEN: PosGate = { enter: async () => {}, leave: async () => {} };
const device = (posId: string, more: object = {}) => ({ posId, name: `Till ${posId}`, posReference: posId, ...more });

/**
 * A restaurant with more tills than fit on one page of the vendor's list, a kiosk, a deleted till, and a deleted branch
 * with a till.
 */
const RESTAURANT: SimRestaurant = {
  id: 'business',
  key: 'conformance',
  names: { en: 'Conformance Kitchen' },
  posToken: 'a-token-of-the-conformance-test',
  posBusinessId: 'business',
  admin: { email: 'owner@example.com' },
  menu: [{ name: 'Kabsa', nameLocalized: 'كبسة', price: 30 }],
  branches: [
    {
      posId: 'b1',
      name: 'Olaya',
      posReference: 'B1',
      devices: [
        ...Array.from({ length: 60 }, (_, index) => device(`d${index}`)),
        device('kiosk', { type: 3 }),
        device('gone', { isDeleted: true }),
      ],
    },
    { posId: 'b2', name: 'Malaz', posReference: 'B2', devices: [device('last')] },
    { posId: 'b3', name: 'Closed', posReference: 'B3', isDeleted: true, devices: [device('stranded')] },
  ],
};

const FAULTS: Record<Breakdown, Parameters<Simulator['fail']>[0]> = {
  down: { mode: 'down' },
  server_error: { mode: 'server_error', status: 503 },
  truncated: { mode: 'truncated' },
  rate_limited: { mode: 'rate_limited', retry_after: 7 },
  slow: { mode: 'latency', ms: 5_000 },
};

/** @param of replaces the correct connector with a faulty one, so that a test can check that the fault is detected */
async function openWorld(
  of: (right: PosConnector) => PosConnector = (right) => right,
): Promise<PosWorld & { end(): Promise<unknown> }> {
  let time = Date.parse('2026-11-20T18:00:00Z');
  const now = () => new Date(time);
  const simulator = createSimulator({ restaurants: [RESTAURANT] }, { now });
  const url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const all = devicesOf([RESTAURANT]);
  const posIds = (sources: typeof all) => sources.map(({ device: { posId } }) => posId);
  const customer = { name: 'Example Diner', phone: '555123123' };
  return {
    connector: of(foodicsConnector(url, OPEN, now)),
    tokens: {
      good: RESTAURANT.posToken,
      withoutOrders: `${RESTAURANT.posToken}-no-orders`,
      withoutPlan: `${RESTAURANT.posToken}-no-plan`,
    },
    devices: {
      branches: ['b1', 'b2'],
      tills: posIds(all.filter(isTill)) as PosWorld['devices']['tills'],
      otherDevices: posIds(all.filter((source) => !isTill(source))),
    },
    close(till) {
      const order = simulator.close({
        device_id: till,
        products: [{ name: 'Kabsa', price: 30.01, quantity: 2, options: [{ name: 'Rice', price: 1.5 }] }],
        combo: { name: 'Lunch', price: 25, products: ['Burger', 'Fries', 'Cola'] },
        charge: { name: 'Service', amount: 3.33 },
        discount_amount: 2.5,
        rounding_amount: -0.02,
        payments: [{ name: 'Cash', amount: 20 }, { name: 'Card' }],
        customer,
      });
      return { posOrderId: order.id, total: order['total_price'] as number };
    },
    begin: (till) => ({ posOrderId: simulator.close({ device_id: till, status: 1 }).id }),
    correct: (id) => void simulator.change(id, { customer_notes: 'corrected' }),
    makeVoid: (id) => void simulator.change(id, { status: 7 }),
    takeBack: (id, till) => simulator.close({ device_id: till, status: 5, original_order_id: id }).id,
    personal: [
      'simulatedhashedpin',
      'owner@example.com',
      'Example Person',
      customer.name,
      customer.phone,
      'diner@example.com',
    ],
    break: (how) => simulator.fail(how ? FAULTS[how] : { mode: 'none' }),
    forward: (seconds) => void (time += seconds * 1000),
    now,
    end: () => simulator.app.close(),
  };
}

describeConnector('Foodics', openWorld);

/** Faulty connectors. For each one, the check whose name matches the expression must fail. */
const WRONG: [string, RegExp, (right: PosConnector) => PosConnector][] = [
  [
    'passes on data of the staff',
    /personal data/,
    (right) => ({
      ...right,
      identity: async (...args) => ({ ...(await right.identity(...args)), user: 'Example Person' }) as never,
    }),
  ],
  [
    'does not list kiosks',
    /other devices/,
    (right) => ({ ...right, branches: async (...args) => ({ ...(await right.branches(...args)), otherDevices: [] }) }),
  ],
  [
    'omits a branch',
    /every branch/,
    (right) => ({
      ...right,
      branches: async (...args) =>
        right.branches(...args).then((read) => ({ ...read, branches: read.branches.slice(1) })),
    }),
  ],
  [
    'rounds amounts to whole units',
    /exact amounts/,
    (right) => ({
      ...right,
      lastOrder: async (...args) =>
        right.lastOrder(...args).then(({ order, unreadable }) => ({
          order: order && { ...order, totalPrice: Math.round(order.totalPrice) },
          unreadable,
        })),
    }),
  ],
  [
    'reads only one page of the changes',
    /on several pages/,
    (right) => ({
      ...right,
      changes: async (...args) =>
        right.changes(...args).then((read) => ({ ...read, changes: read.changes.slice(0, 50) })),
    }),
  ],
  [
    'reads all changes again each time',
    /no earlier change again/,
    (right) => ({
      ...right,
      changes: async (token, cursor, signal) => ({ ...(await right.changes(token, cursor, signal)), cursor }),
    }),
  ],
  [
    'omits void orders from the changes',
    /changes since a cursor/,
    (right) => ({
      ...right,
      changes: async (...args) =>
        right
          .changes(...args)
          .then((read) => ({ ...read, changes: read.changes.filter(({ kind }) => kind !== 'void') })),
    }),
  ],
  [
    'gives all changes the same revision',
    /changes since a cursor/,
    (right) => ({
      ...right,
      changes: async (...args) =>
        right
          .changes(...args)
          .then((read) => ({ ...read, changes: read.changes.map((change) => ({ ...change, revision: 1 })) })),
    }),
  ],
  [
    'reports every failure as a network failure',
    /server_error/,
    (right) => ({
      ...right,
      branches: async (...args) =>
        right.branches(...args).catch(() => Promise.reject(Object.assign(new Error(), { reason: 'network' }))),
    }),
  ],
  [
    'ignores the time limit',
    /slow/,
    (right) => ({ ...right, identity: async (token) => right.identity(token, AbortSignal.timeout(60_000)) }),
  ],
];

describe('the conformance test for POS connectors', () => {
  it.each(WRONG)('detects a connector that %s', async (_what, words, of) => {
    const checks = CHECKS.filter(({ name }) => words.test(name));
    expect(checks).toHaveLength(1);
    const world = await openWorld(of);
    await expect(checks[0]!.run(world).finally(() => world.end())).rejects.toThrow();
  });

  it('has a check for every kind of failure of the point of sale', () => {
    for (const how of Object.keys(BREAKDOWNS)) expect(CHECKS.some(({ name }) => name.endsWith(how))).toBe(true);
  });
});
