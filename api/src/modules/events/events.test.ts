import { eq } from 'drizzle-orm';
import { staff } from '../../platform/db/schema';
import { readEvents } from '../../../test/support/eventReader';
import { firstTill, scan } from '../../../test/support/orders';
import { makeOwnTill } from '../../../test/support/ownTill';
import { startSuite, suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();

const close = () => suite.simulator.close({ device_id: firstTill(suite).device.posId });
const listen = async (headers: Record<string, string> = {}) =>
  readEvents(`${suite.url}/events`, { authorization: `Bearer ${await suite.login()}`, ...headers });
const countLogs = async (token: string) =>
  (await suite.call<{ orders: unknown[] }>('GET', '/order/logs', { token })).body.orders.length;

describe("the events stream sends 'orderLogsUpdate'", () => {
  it('when a new order has been stored and can be read', async () => {
    const stream = await listen();
    const token = await suite.login();
    const before = await countLogs(token);
    close();
    await scan(suite);
    expect(await stream.next()).toMatchObject({ event: 'orderLogsUpdate', id: expect.stringMatching(/^\d+$/) });
    expect(await countLogs(token)).toBe(before + 1);
    await stream.end();
  });

  it('when an order is saved, but not when a stored order is scanned again or a save is repeated', async () => {
    close();
    const { id: orderId } = await scan(suite);
    const stream = await listen();
    await scan(suite);
    const { restaurant, device } = firstTill(suite);
    const token = await suite.loginOf(restaurant);
    await suite.call('POST', '/order/foodics/cashier/add-order', {
      token,
      body: { restaurantId: restaurant.id, casherId: device.posId, phone: '0512345678', orderId },
    });
    await stream.next();
    // Repeating the save changes nothing, so the next event comes from the next order.
    await suite.call('POST', '/order/foodics/cashier/add-order', {
      token,
      body: { restaurantId: restaurant.id, casherId: device.posId, phone: '0512345678', orderId },
    });
    expect(stream.waiting()).toBe(0);
    close();
    await scan(suite);
    await stream.next();
    expect(stream.waiting()).toBe(0);
    await stream.end();
  });

  it('to every client, with increasing ids and the reconnection time', async () => {
    const streams = await Promise.all([listen(), listen()]);
    close();
    await scan(suite);
    const first = await Promise.all(streams.map((stream) => stream.next()));
    expect(streams.map(({ retry }) => retry())).toEqual([2000, 2000]);
    close();
    await scan(suite);
    const second = await Promise.all(streams.map((stream) => stream.next()));
    second.forEach(({ id }, index) => expect(Number(id)).toBeGreaterThan(Number(first[index]?.id)));
    await Promise.all(streams.map((stream) => stream.end()));
  });

  it('immediately to a client that reconnects, because it may have missed an event', async () => {
    const stream = await listen({ 'last-event-id': '1' });
    expect((await stream.next()).event).toBe('orderLogsUpdate');
    await stream.end();
  });

  it('to a restaurant admin, but only for orders of the admin’s branch', async () => {
    const [own, other] = suite.seed.restaurants;
    const streamOf = async (restaurant: typeof own) =>
      readEvents(`${suite.url}/events`, { authorization: `Bearer ${await suite.loginOf(restaurant)}` });
    const [ownStream, otherStream] = await Promise.all([streamOf(own), streamOf(other!)]);
    const everything = await listen();
    close();
    await scan(suite);
    await Promise.all([ownStream.next(), everything.next()]);
    expect(otherStream.waiting()).toBe(0);
    await Promise.all([ownStream, otherStream, everything].map((stream) => stream.end()));
  });
});

describe('the number of open event streams', () => {
  /** Requests a stream and closes it again. Returns the status. */
  const ask = async (token: string) => {
    const leaving = new AbortController();
    const { status } = await fetch(`${suite.url}/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    leaving.abort();
    return status;
  };
  const follow = (token: string) => readEvents(`${suite.url}/events`, { authorization: `Bearer ${token}` });

  it('is limited to 40 for an account in all its sessions, so sixteen tabs work; other accounts are not affected', async () => {
    const tokens = [await suite.login(), await suite.login()];
    const streams = [];
    for (let count = 0; count < 40; count += 1) streams.push(await follow(tokens[count % 2]!));
    expect(await ask(tokens[0]!)).toBe(429);
    expect(await ask(await suite.login())).toBe(429);
    expect(await ask(await suite.loginOf(suite.seed.restaurants[0]))).toBe(200);
    await streams.pop()!.end();
    let status = await ask(tokens[0]!);
    while (status === 429) status = await ask(tokens[0]!);
    expect(status).toBe(200);
    await Promise.all(streams.map((stream) => stream.end()));
  });

  it('is limited to a quarter of a process’s streams for all accounts of a restaurant', async () => {
    const small = await startSuite();
    small.services.events.limit = 8;
    try {
      const [one, other] = [
        await small.loginOf(small.seed.restaurants[0]),
        await small.loginOf(small.seed.restaurants[1]!),
      ];
      const open = (token: string) => readEvents(`${small.url}/events`, { authorization: `Bearer ${token}` });
      const statusOf = async (token: string) => (await small.call('GET', '/events', { token })).status;
      const streams = [await open(one), await open(one)];
      expect(await statusOf(one)).toBe(503);
      streams.push(await open(other), await open(await small.login()));
      await Promise.all(streams.map((stream) => stream.end()));
    } finally {
      await small.stop();
    }
  });
});

describe('a logout', () => {
  it('ends the open streams of its session, and of no other session', async () => {
    const token = await suite.login();
    const stream = await readEvents(`${suite.url}/events`, { authorization: `Bearer ${token}` });
    const other = await listen();
    await suite.call('POST', '/admin/logout', { token });
    await expect(stream.next()).rejects.toThrow();
    close();
    await scan(suite);
    expect((await other.next()).event).toBe('orderLogsUpdate');
    await other.end();
  });
});

describe('a restaurant admin', () => {
  const PASSWORD = 'four quiet words here';
  const employ = async (email: string, tenant: { restaurantId: string; branchId: string }) => {
    const token = await suite.login();
    const person = { name: 'Sara', email, password: PASSWORD, confirmPassword: PASSWORD, ...tenant };
    await suite.call('POST', '/restaurant-admin', { token, body: person });
    const [member] = await suite.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    return { id: member!.id, session: await suite.login({ email, password: PASSWORD }), token };
  };
  const follow = (session: string) => readEvents(`${suite.url}/events`, { authorization: `Bearer ${session}` });

  it('who gets another branch no longer gets the events of the earlier branch, but can open a stream for the new one', async () => {
    const [own, other] = suite.seed.restaurants;
    const { id, session, token } = await employ('moved@example.com', {
      restaurantId: other!.id,
      branchId: other!.branches[0].id,
    });
    const [stream, unchanged] = [await follow(session), await listen()];
    const body = { restaurantId: own.id, branchId: own.branches[0].id };
    expect((await suite.call('PATCH', `/restaurant-admin/${id}`, { token, body })).status).toBe(200);
    await expect(stream.next()).rejects.toThrow();
    const next = await follow(session);
    close();
    await scan(suite);
    for (const { next: event } of [next, unchanged]) expect((await event()).event).toBe('orderLogsUpdate');
    await Promise.all([next, unchanged].map(({ end }) => end()));
  });

  it('is logged out when the branch is deleted, and can log in again once the branch is restored', async () => {
    const { restaurantId, branchId } = await makeOwnTill(suite, await suite.login(), 'Closing Tea');
    const { session, token } = await employ('closing@example.com', { restaurantId, branchId });
    const [stream, unchanged] = [await follow(session), await listen()];
    await suite.call('PATCH', `/branch/${branchId}`, { token, body: { isDeleted: true } });
    await expect(stream.next()).rejects.toThrow();
    await suite.call('PATCH', `/branch/${branchId}`, { token, body: { isDeleted: false } });
    expect((await suite.call('GET', '/order/logs', { token: session })).status).toBe(401);
    expect(await suite.login({ email: 'closing@example.com', password: PASSWORD })).toEqual(expect.any(String));
    close();
    await scan(suite);
    expect((await unchanged.next()).event).toBe('orderLogsUpdate');
    await unchanged.end();
  });
});

it('A HEAD request for the stream is refused, because its response would never end', async () => {
  const response = await fetch(`${suite.url}/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${await suite.login()}` },
  });
  expect(response.status).toBe(404);
});
