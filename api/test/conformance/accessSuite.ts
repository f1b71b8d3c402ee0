import { eq, and } from 'drizzle-orm';
import { restaurants, staff } from '../../src/platform/db/schema';
import { firstTill, scan } from '../support/orders';
import { startSuite, type Suite } from '../support/suite';
import type { Ids, Request } from './request';
import { requestsFor } from './requests';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A server with two restaurants that have an order each, for tests of access. */
export interface AccessSuite extends Suite {
  /** Ids of the first restaurant. */
  own: Ids;
  /** Ids of the second restaurant. */
  other: Ids;
  /** Ids that belong to no row. */
  nobody: Ids;
  /** Sends a request. Stops reading the response early, because the event stream never ends. */
  send(request: Request, token: string, headers?: Record<string, string>): Promise<Answer>;
}

interface Answer {
  status: number;
  json: { message?: string; code?: string } | null;
  cacheControl: string | null;
}

/** Starts the server for the tests of access. */
export async function startAccessSuite(): Promise<AccessSuite> {
  const suite = await startSuite();
  await suite.db.update(restaurants).set({ managesStaff: true });
  suite.simulator.close({ device_id: firstTill(suite).device.posId });
  const own = await idsOf(suite, 0, (await scan(suite)).id);
  const restaurant = suite.seed.restaurants[1]!;
  const [till] = restaurant.branches[0].devices;
  suite.simulator.close({ device_id: till.posId });
  const { body } = await suite.call<{ invoice: { id: string } }>(
    'GET',
    `/order/foodics/web/last-order?restaurantId=${restaurant.id}&casherId=${till.id}`,
  );
  return {
    ...suite,
    own,
    other: await idsOf(suite, 1, body.invoice.id),
    nobody: Object.fromEntries(Object.keys(own).map((name) => [name, NOBODY])) as unknown as Ids,
    send: (request, token, headers = {}) => send(suite.url, request, token, headers),
  };
}

/** Returns the request that tests an endpoint, with the given ids. */
export const requestOf = async (operationId: string, ids: Ids): Promise<Request> =>
  (await requestsFor(ids))[operationId]!;

async function idsOf(suite: Suite, index: number, orderId: string): Promise<Ids> {
  const restaurant = suite.seed.restaurants[index]!;
  const [branch] = restaurant.branches;
  const [admin] = await suite.db.select().from(staff).where(eq(staff.role, 'admin'));
  const [boss] = await suite.db
    .select()
    .from(staff)
    .where(and(eq(staff.role, 'restaurantAdmin'), eq(staff.restaurantId, restaurant.id)));
  const things = {
    userId: suite.seed.users[0]!.id,
    categoryId: restaurant.categoryId,
    adminId: admin!.id,
    restaurantAdminId: boss!.id,
  };
  return {
    restaurantId: restaurant.id,
    branchId: branch.id,
    deviceId: branch.devices[0].id,
    posDeviceId: branch.devices[0].posId,
    orderId,
    ...things,
  };
}

async function send(
  url: string,
  { method, path, body, form }: Request,
  token: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const content = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) {
    if (typeof value === 'string') content.append(name, value);
    else content.append(name, value, 'logo');
  }
  const leaving = new AbortController();
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ? content : body === undefined ? null : JSON.stringify(body),
    signal: leaving.signal,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const json = isJson ? ((await response.json()) as Answer['json']) : null;
  leaving.abort();
  return { status: response.status, json, cacheControl: response.headers.get('cache-control') };
}
