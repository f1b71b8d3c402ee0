import type { FastifyInstance } from 'fastify';
import type { Simulator } from '../../../api/test/simulator/server';
import type { Db } from '../../../api/src/platform/db/database';
import type { Seed } from '../../../api/src/demo/seedFile';
import { isPassword } from '../../../api/src/auth/password';
import { findScannedTill } from '../../../api/src/modules/orders/scannedTill';
import { compare, type Compared } from './compare';
import { defineMeasurement } from '../measurement';
import { startMeasuredServer, STAFF_PASSWORD } from './server';

/**
 * The measured endpoints. Each is compared with a baseline, which is called its floor: a bare Fastify route that does
 * the least possible work.
 */
const CALLS = ['last-order', 'users-search', 'login', 'logs', 'orders', 'palette'] as const;
type CallName = (typeof CALLS)[number];

interface Calls {
  rounds: number;
  /** The number of users in the database, which is also the number of orders. */
  rows: number;
  calls: Partial<Record<CallName, Compared>>;
}

interface Measured {
  apiUrl: string;
  bareUrl: string;
  token: string;
  email: string;
  lastOrderQuery: string;
}

const SEARCH = 'Haddad 4321';

const TARGETS: Record<CallName, (measured: Measured) => Parameters<typeof compare>[0][]> = {
  'last-order': ({ apiUrl, bareUrl, lastOrderQuery }) => [
    { url: `${apiUrl}/order/foodics/web/last-order?${lastOrderQuery}` },
    { url: `${bareUrl}/last-order` },
  ],
  'users-search': ({ apiUrl, bareUrl, token }) => [
    {
      url: `${apiUrl}/user?limit=20&search=${encodeURIComponent(SEARCH)}`,
      headers: { authorization: `Bearer ${token}` },
    },
    { url: `${bareUrl}/users-search` },
  ],
  login: ({ apiUrl, bareUrl, email }) => {
    const login = {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: STAFF_PASSWORD }),
    };
    return [
      { url: `${apiUrl}/admin/login`, ...login },
      { url: `${bareUrl}/login`, ...login },
    ];
  },
  logs: ({ apiUrl, bareUrl, token }) => [
    { url: `${apiUrl}/order/logs?limit=20`, headers: { authorization: `Bearer ${token}` } },
    { url: `${bareUrl}/logs` },
  ],
  orders: ({ apiUrl, bareUrl, token }) => [
    { url: `${apiUrl}/admin/orders?limit=20&orderNumber=17`, headers: { authorization: `Bearer ${token}` } },
    { url: `${bareUrl}/orders` },
  ],
  palette: ({ apiUrl, bareUrl, token }) => [
    {
      url: `${apiUrl}/admin/search?search=${encodeURIComponent(SEARCH)}`,
      headers: { authorization: `Bearer ${token}` },
    },
    { url: `${bareUrl}/palette` },
  ],
};

/** Measures the endpoints on a database with `rows` users and orders ({@link startMeasuredServer}). */
async function measureCalls(
  names: readonly CallName[],
  { rounds, rows }: { rounds: number; rows: number },
): Promise<Calls> {
  const server = await startMeasuredServer(rows);
  try {
    const lastOrderQuery = await addFloors(server.bare, server);
    const measured: Measured = { ...(await server.listen()), email: server.email, lastOrderQuery };
    const calls: Calls['calls'] = {};
    for (const name of names) {
      const [api, bare] = TARGETS[name](measured);
      if (api && bare) calls[name] = await compare(api, bare, rounds);
    }
    return { rounds, rows, calls };
  } finally {
    await server.close();
  }
}

/**
 * Adds the floor of each endpoint to the bare server. A floor is a route that sends one or two queries, or checks one
 * password, and returns the result as JSON.
 * @returns the query string of the request for the last order
 */
async function addFloors(
  bare: FastifyInstance,
  { db, seed, simulator, passwordHash }: { db: Db; seed: Seed; simulator: Simulator; passwordHash: string },
): Promise<string> {
  const [restaurant] = seed.restaurants;
  const device = restaurant.branches[0].devices[0];
  simulator.close({ device_id: device.posId });
  const query = { restaurantId: restaurant.id, casherId: device.id };
  // Runs plain SQL, so that the floors that call this function do not include the query layer.
  const rowsOf = async (statement: string) => ((await db.execute(statement)) as unknown as { rows: unknown[] }).rows;

  bare.get('/last-order', async () => ({ invoice: (await findScannedTill(db, query, new Date())).last }));
  bare.get('/users-search', () =>
    rowsOf(
      `select * from users where not is_deleted and search like search_pattern('Haddad') and search like search_pattern('4321') order by created_at desc, id desc limit 20`,
    ),
  );
  bare.post('/login', async () => ({ right: await isPassword(STAFF_PASSWORD, passwordHash) }));
  bare.get('/logs', () =>
    rowsOf(`select o.id, o.branch_name, o.total_price, o.currency, o.payment_method, o.order_at, o.user_id,
      (select jsonb_agg(jsonb_build_object('language', n.language, 'name', n.name)) from restaurant_names n where n.restaurant_id = o.restaurant_id) as names
      from orders o order by o.order_at desc, o.id desc limit 20`),
  );
  bare.get('/orders', async () => ({
    orders: await rowsOf(
      `select * from orders where left(order_number, 64) = '17' order by order_at desc, id desc limit 20`,
    ),
    total: await rowsOf(`select count(*) from orders where left(order_number, 64) = '17'`),
  }));
  // This floor searches only one table, although the endpoint for the command palette searches six.
  bare.get('/palette', () =>
    rowsOf(
      `select id, first_name, last_name, phone from users where not is_deleted and search like search_pattern('Haddad') and search like search_pattern('4321') limit 5`,
    ),
  );
  return new URLSearchParams(query).toString();
}

/** Compares the API's endpoints with bare Fastify routes that only send one or two queries, or check one password. */
export const calls = defineMeasurement({
  names: CALLS,
  title:
    'Calls of the API against a bare Fastify route with the same query or check (20 connections; medians of alternating rounds)',
  runsFromSources: true,
  measure: (names, { runs, rows }) => measureCalls(names as CallName[], { rounds: runs, rows }),
  table: (result) =>
    Object.fromEntries(
      Object.entries(result.calls).map(([name, { api, bare, ratio }]) => [
        name,
        { 'the API/s': Math.round(api), 'bare/s': Math.round(bare), 'ratio of time': ratio.toFixed(2) },
      ]),
    ),
});
