import { createSimulator, type Simulator } from '../../../../simulator/server';
import { readSeed } from '../../../app/demo/seedFile';
import type { PosChange, PosConnector } from '../port';
import { foodicsConnector } from './connector';

const seed = readSeed();
const [restaurant] = seed.restaurants;
const token = restaurant.posToken;
const till = restaurant.branches[0].devices[0];
const open = { enter: async () => {}, leave: async () => {} };

let time = Date.parse('2026-11-20T18:00:00Z');
const now = () => new Date(time);
let simulator: Simulator;
let url: string;
let connector: PosConnector;

beforeAll(async () => {
  simulator = createSimulator(seed, { now });
  url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  connector = foodicsConnector(url, open, now);
});
afterAll(() => simulator?.app.close());
beforeEach(() => {
  simulator.fail({ mode: 'none' });
  // An hour later, a poll does not overlap with the orders of the previous test, and a new minute of the vendor's limit
  // has begun.
  time += 3_600_000;
});

const signal = () => AbortSignal.timeout(5_000);
const since = (moment = new Date(time - 1000)) => connector.changes(token, connector.cursorAt(moment), signal());
const kinds = (changes: PosChange[]) => changes.map(({ kind }) => kind);

describe('the changes of a restaurant’s orders', () => {
  it('contain paid orders with their till, returns with the id of the returned order, and void orders', async () => {
    const paid = simulator.close({ device_id: till.posId });
    time += 1000;
    const back = simulator.close({ device_id: till.posId, status: 5, original_order_id: paid.id });
    time += 1000;
    simulator.close({ device_id: till.posId, status: 7 });
    simulator.close({ device_id: till.posId, status: 3 });
    const { changes } = await since(new Date(time - 2500));
    expect(kinds(changes)).toEqual(['closed', 'return', 'void', 'none']);
    expect(changes[0]).toMatchObject({
      posOrderId: paid.id,
      deviceId: till.posId,
      order: { totalPrice: paid.total_price },
    });
    expect(changes[1]).toMatchObject({ posOrderId: back.id, originalId: paid.id });
  });

  it('are read from the last cursor on, and each reading returns a later cursor', async () => {
    simulator.close({ device_id: till.posId });
    const first = await since();
    expect(first.more).toBe(false);
    time += 60_000;
    const next = simulator.close({ device_id: till.posId });
    const second = await connector.changes(token, first.cursor, signal());
    expect(second.changes.map(({ posOrderId }) => posOrderId)).toContain(next.id);
    expect(second.cursor > first.cursor).toBe(true);
  });

  it('are read completely, in two readings, if they fill more than the ten pages of one reading', async () => {
    const begun = new Date(time - 1000);
    const ids = new Set<string>();
    for (let count = 0; count < 620; count += 1) {
      ids.add(simulator.close({ device_id: till.posId }).id);
      if (count % 50 === 0) time += 1000;
    }
    time += 60_000;
    const read = new Set<string>();
    let cursor = connector.cursorAt(begun);
    let lists = 0;
    for (let more = true; more; lists += 1) {
      const page = await connector.changes(token, cursor, signal());
      page.changes.forEach(({ posOrderId }) => read.add(posOrderId));
      ({ cursor, more } = page);
    }
    expect([...ids].filter((id) => !read.has(id))).toEqual([]);
    expect(lists).toBe(2);
  });

  it('are returned up to the page that fails, and the next reading returns the remaining changes', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 200; count += 1) {
      ids.add(simulator.close({ device_id: till.posId }).id);
      if (count % 20 === 0) time += 1000;
    }
    let calls = 0;
    const faulty = foodicsConnector(
      url,
      {
        ...open,
        enter: async () => {
          calls += 1;
          if (calls === 3) simulator.fail({ mode: 'server_error', times: 1 });
        },
      },
      now,
    );
    const first = await faulty.changes(token, connector.cursorAt(new Date(time - 60_000)), signal());
    expect({ read: first.changes.length, more: first.more }).toEqual({ read: 100, more: true });
    const second = await faulty.changes(token, first.cursor, signal());
    const read = new Set([...first.changes, ...second.changes].map(({ posOrderId }) => posOrderId));
    expect([...ids].filter((id) => !read.has(id))).toEqual([]);
  });

  it('cannot be read if page 1 fails, or if page 2 fails and all changes on page 1 happened in the same second', async () => {
    simulator.fail({ mode: 'truncated' });
    await expect(since()).rejects.toMatchObject({ reason: 'unreadable' });
    simulator.fail({ mode: 'none' });
    for (let count = 0; count < 60; count += 1) simulator.close({ device_id: till.posId });
    let calls = 0;
    const faulty = foodicsConnector(
      url,
      { ...open, enter: async () => void ((calls += 1) === 2 && simulator.fail({ mode: 'truncated' })) },
      now,
    );
    await expect(faulty.changes(token, connector.cursorAt(new Date(time - 1000)), signal())).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });
});

describe('one order', () => {
  it('is read by its id', async () => {
    const paid = simulator.close({ device_id: till.posId });
    expect(await connector.order(token, paid.id, signal())).toMatchObject({
      change: { kind: 'closed', deviceId: till.posId, order: { posOrderId: paid.id } },
      unreadable: null,
    });
  });

  it('is returned as null if the point of sale has no order with the requested id', async () => {
    expect(await connector.order(token, '00000000-0000-4000-8000-000000000000', signal())).toBeNull();
  });
});

describe('the branches and tills of a restaurant', () => {
  it('are read with each till under its branch', async () => {
    const { branches } = await connector.branches(token, signal());
    expect(branches.map(({ posId, devices }) => [posId, devices.map((device) => device.posId)])).toEqual(
      restaurant.branches.map(({ posId, devices }) => [posId, devices.map((device) => device.posId)]),
    );
  });
});
