import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { makeOwnTill, type OwnTill } from './ownTill';
import { startSuite, type Suite } from './suite';
import { orders, returns, users } from '../../src/platform/db/schema';
import type { AdminOrder } from '../../src/modules/orders/adminSchemas';
import type { OrderSums } from '../../src/modules/orders/listSums';

type Row = z.infer<typeof AdminOrder>;

export const NOON = '2026-11-20T12:00:00Z';
export let suite: Suite;
export let token: string;
export let till: OwnTill;
export let other: OwnTill;

interface PostedOrder {
  number: string;
  at?: string;
  total?: number;
  check?: string;
  ownTill?: OwnTill;
  more?: object;
}

/** Posts an order as a till without a point of sale, and returns the order's id. */
export async function post({ number, at = NOON, total = 25, check, ownTill = till, more }: PostedOrder) {
  const body = {
    order_number: number,
    orderedAt: at,
    order_items: [{ item_name: 'Tea', total_price: total }],
    total_price: total,
    ...(check && { check_number: check }),
    ...more,
  };
  const answer = await suite.call<{ id: string }>('POST', '/ingest/v1/order', { token: ownTill.key, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
}

/** Saves an order for the customer with this phone number. */
export const save = (id: string, phone: string) =>
  suite.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ phone, firstName: 'Sara' })
      .onConflictDoUpdate({
        target: users.phone,
        targetWhere: eq(users.isDeleted, false),
        set: { updatedAt: suite.clock.now() },
      })
      .returning({ id: users.id });
    await tx.update(orders).set({ userId: user!.id, savedAt: suite.clock.now() }).where(eq(orders.id, id));
  });

export async function list(query: Record<string, string> = {}) {
  const { status, body, headers } = await suite.call<{ orders: Row[]; sums: z.infer<typeof OrderSums> }>(
    'GET',
    `/admin/orders?${new URLSearchParams(query)}`,
    { token },
  );
  return {
    status,
    total: Number(headers.get('x-total-count')),
    orders: body.orders,
    sums: body.sums,
    numbers: body.orders?.map(({ order_number: number }) => number),
  };
}

/** Starts an API with two own tills and no orders for the calling test file. */
export function setUpListedOrders(): void {
  beforeAll(async () => {
    suite = await startSuite();
    token = await suite.login();
    till = await makeOwnTill(suite, token, 'Najd Grill');
    other = await makeOwnTill(suite, token, 'Cairo Grill');
  }, 60_000);
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    await suite.resetLimits();
    await suite.db.delete(orders);
    await suite.db.delete(returns);
  });
}
