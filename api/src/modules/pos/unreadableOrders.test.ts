import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { orders, posJobs, posUnreadable } from '../../platform/db/schema';
import type { Restaurant } from '../restaurants/schemas';
import { closeOrder } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { requestJob } from './queue';
import { requestUnreadable } from './schedule';

const suite = suiteOfTests();
let restaurantId: string;

beforeAll(async () => {
  restaurantId = suite.seed.restaurants[0].id;
});
beforeEach(async () => {
  await suite.db.delete(posJobs);
  await suite.db.delete(posUnreadable);
  // The next poll overlaps with the previous one. Without this loop, it would find the unreadable orders of the
  // previous test again.
  for (const mend of broken.splice(0)) mend();
  suite.clock.forward(3600);
});

const close = (wish?: object) => closeOrder(suite, wish);
const runDueJobs = async () => {
  while ((await suite.services.posWork.runDue(10)) > 0);
};
const poll = async () => {
  await requestJob(suite.db, { restaurantId, kind: 'poll' }, suite.clock.now());
  await runDueJobs();
};
const stored = async (posOrderId: string) =>
  (
    await suite.db
      .select()
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.posOrderId, posOrderId)))
  )[0];
/** Returns the state of the connection as an administrator sees it. */
const link = async () =>
  (
    await suite.call<{ restaurant: z.infer<typeof Restaurant> }>('GET', `/restaurant/${restaurantId}`, {
      token: await suite.login(),
    })
  ).body.restaurant.pos;

const broken: (() => void)[] = [];
/** Closes an order that the point of sale sends with an error, and returns a function that corrects it. */
function closeUnreadable() {
  const order = close();
  const { status } = order;
  Object.assign(order, { status: String(status) });
  const mend = () => void Object.assign(order, { status });
  broken.push(mend);
  return { id: order.id, mend };
}

describe('an unreadable order', () => {
  it('is listed for administrators with the field that could not be read, and does not prevent the storage of later orders', async () => {
    const { id } = closeUnreadable();
    const behind = close();
    await poll();
    expect(await link()).toMatchObject({
      problem: null,
      unreadCount: 1,
      unread: [{ orderId: id, reason: 'field', field: 'status', since: suite.clock.now().toISOString() }],
    });
    expect(await stored(behind.id)).toBeDefined();
  });

  it('is listed with the time at which it was first found', async () => {
    closeUnreadable();
    await poll();
    const since = suite.clock.now().toISOString();
    suite.clock.forward(5);
    await poll();
    expect((await link())?.unread).toEqual([expect.objectContaining({ since })]);
  });

  it('causes neither a retry nor a connection problem when the server reads the order by its id', async () => {
    const { id } = closeUnreadable();
    await requestJob(suite.db, { restaurantId, kind: 'order', subject: id }, suite.clock.now());
    await runDueJobs();
    expect(await suite.db.select().from(posJobs)).toEqual([]);
    expect(await link()).toMatchObject({ problem: null, unreadCount: 1 });
  });

  it('is read again when a server starts, and is no longer listed if it is now readable', async () => {
    const { id, mend } = closeUnreadable();
    await poll();
    mend();
    suite.clock.forward(3600);
    // Every server calls this when it starts.
    await requestUnreadable(suite.db, suite.clock.now());
    await runDueJobs();
    expect(await stored(id)).toBeDefined();
    expect(await link()).toMatchObject({ unreadCount: 0, unread: [] });
  });

  it('is read again when an administrator requests a sync', async () => {
    const { id, mend } = closeUnreadable();
    await poll();
    mend();
    suite.clock.forward(3600);
    await suite.call('POST', `/restaurant/${restaurantId}/sync`, { token: await suite.login() });
    await runDueJobs();
    expect(await stored(id)).toBeDefined();
  });
});

it('An order with a line of an unknown status is stored without that line, but is still listed as unreadable', async () => {
  const order = close({
    products: [
      { name: 'Kabsa', price: 30 },
      { name: 'Mystery', price: 10, status: 9 },
    ],
  });
  await poll();
  expect((await stored(order.id))?.items.map(({ name }) => name)).toEqual(['Kabsa']);
  expect((await link())?.unread).toEqual([
    expect.objectContaining({ orderId: order.id, reason: 'line_status', field: 'products/1/status' }),
  ]);
});

it('All unreadable orders are counted, but only twenty of them are listed', async () => {
  for (let count = 0; count < 25; count += 1) closeUnreadable();
  await poll();
  const { unreadCount, unread } = (await link())!;
  expect({ isAll: unreadCount >= 25, listed: unread.length }).toEqual({ isAll: true, listed: 20 });
});
