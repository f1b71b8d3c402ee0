import type { PosChange } from '../../src/modules/pos/port';
import type { PosOrder } from '../../src/modules/orders/receivedOrder';
import { BREAKDOWNS, type Breakdown, type PosWorld } from './posWorld';

/** A requirement for connectors. `run` throws if the connector does not meet the requirement. */
export interface Check {
  name: string;
  run(world: PosWorld): Promise<void>;
}

const soon = () => AbortSignal.timeout(10_000);
const two = (amount: number) => Math.round(amount * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + two(amount), 0);

/** Reads all changes since a cursor, from all pages. */
async function changesSince(
  { connector, tokens }: PosWorld,
  cursor: string,
): Promise<{ changes: PosChange[]; cursor: string }> {
  const changes: PosChange[] = [];
  for (let from = cursor; ;) {
    const answer = await connector.changes(tokens.good, from, soon());
    expect(answer.unreadable).toEqual([]);
    changes.push(...answer.changes);
    if (!answer.more) return { changes, cursor: answer.cursor };
    expect(answer.cursor).not.toBe(from);
    from = answer.cursor;
  }
}

const lastOf = (changes: PosChange[], posOrderId: string) =>
  changes.filter((change) => change.posOrderId === posOrderId).at(-1);

/** Returns all calls of a connector. Their arguments are valid, so only a fault of the POS can make them fail. */
function everyCall({
  connector,
  tokens,
  devices,
  now,
  close,
}: PosWorld): Record<string, (signal: AbortSignal) => Promise<unknown>> {
  const { posOrderId } = close(devices.tills[0]);
  return {
    identity: (signal) => connector.identity(tokens.good, signal),
    branches: (signal) => connector.branches(tokens.good, signal),
    changes: (signal) => connector.changes(tokens.good, connector.cursorAt(now()), signal),
    order: (signal) => connector.order(tokens.good, posOrderId, signal),
    lastOrder: (signal) => connector.lastOrder({ deviceId: devices.tills[0], token: tokens.good }, signal),
  };
}

function isWhole(order: PosOrder): void {
  const { items, charges, payments, taxes, subTotalPrice, discountAmount, roundingAmount, taxAmount, totalPrice } =
    order;
  expect({
    ...order,
    posOrderId: typeof order.posOrderId,
    revision: Number.isSafeInteger(order.revision),
    orderAt: Number.isNaN(order.orderAt.getTime()),
  }).toMatchObject({ posOrderId: 'string', revision: true, orderAt: false });
  expect(order.orderNumber).not.toBe('');
  expect(items.length).toBeGreaterThan(1);
  expect(items.some(({ combo }) => combo)).toBe(true);
  expect(items.some(({ options }) => options.length > 0)).toBe(true);
  expect(sum(items.map((item) => item.totalPrice))).toBe(two(subTotalPrice));
  expect(sum(payments.map(({ amount }) => amount))).toBe(two(totalPrice));
  expect(payments.length).toBe(2);
  expect(Math.abs(sum(taxes.map(({ amount }) => amount)) - two(taxAmount ?? 0))).toBeLessThanOrEqual(taxes.length);
  expect(
    sum([subTotalPrice, -discountAmount, ...charges.map(({ amount }) => amount), taxAmount ?? 0, roundingAmount]),
  ).toBe(two(totalPrice));
  for (const amount of [...items.map((item) => item.totalPrice), ...charges.map((charge) => charge.amount), totalPrice])
    expect(two(amount) / 100).toBe(amount);
}

/** The requirements for the connector to any point of sale. `describeConnector` tests them. */
export const CHECKS: readonly Check[] = [
  {
    name: 'returns the business and the scopes of a token',
    async run({ connector, tokens }) {
      const full = await connector.identity(tokens.good, soon());
      expect(full.businessName).toEqual(expect.any(String));
      expect(full.scopes).toEqual(expect.arrayContaining([...connector.scopes.orders, ...connector.scopes.branches]));
      const less = await connector.identity(tokens.withoutOrders, soon());
      expect(connector.scopes.orders.every((scope) => less.scopes.includes(scope))).toBe(false);
      expect(less.businessReference).toBe(full.businessReference);
    },
  },
  {
    name: 'distinguishes an unknown token from one without permission',
    async run({ connector, tokens, devices }) {
      await expect(connector.identity('nobody', soon())).rejects.toMatchObject({ reason: 'expired' });
      await expect(connector.identity(tokens.withoutPlan, soon())).rejects.toMatchObject({ reason: 'forbidden' });
      await expect(
        connector.lastOrder({ deviceId: devices.tills[0], token: tokens.withoutOrders }, soon()),
      ).rejects.toMatchObject({ reason: 'forbidden' });
    },
  },
  {
    name: 'reads every branch and every till in use once, and lists the other devices',
    async run({ connector, tokens, devices }) {
      const read = await connector.branches(tokens.good, soon());
      expect(read.branches.map(({ posId }) => posId).sort()).toEqual([...devices.branches].sort());
      expect(read.branches.flatMap(({ devices }) => devices.map(({ posId }) => posId)).sort()).toEqual(
        [...devices.tills].sort(),
      );
      expect([...read.otherDevices].sort()).toEqual([...devices.otherDevices].sort());
      for (const { name, devices } of read.branches)
        expect([name, ...devices.map((device) => device.name)]).not.toContain('');
    },
  },
  {
    name: 'reads an order completely and with exact amounts',
    async run(world) {
      const { connector, tokens, devices } = world;
      const paid = world.close(devices.tills[0]);
      const { order: last } = await connector.lastOrder({ deviceId: devices.tills[0], token: tokens.good }, soon());
      expect(last).toMatchObject({ posOrderId: paid.posOrderId, totalPrice: paid.total });
      isWhole(last!);
      const alone = await connector.order(tokens.good, paid.posOrderId, soon());
      expect(alone).toMatchObject({
        change: { kind: 'closed', deviceId: devices.tills[0], order: last },
        unreadable: null,
      });
    },
  },
  {
    name: 'returns no order if the till has closed none or if the id of the order is unknown',
    async run({ connector, tokens, devices }) {
      expect(await connector.lastOrder({ deviceId: devices.tills.at(-1)!, token: tokens.good }, soon())).toEqual({
        order: null,
        unreadable: [],
      });
      expect(await connector.order(tokens.good, '00000000-0000-4000-8000-000000000000', soon())).toBeNull();
    },
  },
  {
    name: 'returns the till’s last paid order, and never an unpaid order, a void order, a return or an order of another till',
    async run(world) {
      const { connector, tokens, devices } = world;
      const [till, other] = devices.tills;
      const paid = world.close(till);
      world.forward(5);
      world.begin(till);
      world.makeVoid(world.close(till).posOrderId);
      world.takeBack(paid.posOrderId, till);
      world.close(other);
      expect((await connector.lastOrder({ deviceId: till, token: tokens.good }, soon())).order?.posOrderId).toBe(
        paid.posOrderId,
      );
    },
  },
  {
    name: 'returns the changes since a cursor: orders that were paid, corrected, voided or taken back, or are not paid yet',
    async run(world) {
      const { connector, tokens, devices } = world;
      const [till] = devices.tills;
      const start = connector.cursorAt(world.now());
      world.forward(1);
      const [paid, gone, back] = [world.close(till), world.close(till), world.close(till)];
      const begun = world.begin(till);
      const first = await changesSince(world, start);
      for (const { posOrderId, total } of [paid, gone, back])
        expect(lastOf(first.changes, posOrderId)).toMatchObject({
          kind: 'closed',
          deviceId: till,
          order: { totalPrice: total },
        });
      expect(lastOf(first.changes, begun.posOrderId)).toMatchObject({ kind: 'none' });

      world.forward(60);
      world.correct(paid.posOrderId);
      world.makeVoid(gone.posOrderId);
      const return_ = world.takeBack(back.posOrderId, till);
      const second = await changesSince(world, first.cursor);
      expect(lastOf(second.changes, return_)).toMatchObject({ kind: 'return', originalId: back.posOrderId });
      for (const [{ posOrderId }, kind] of [
        [paid, 'closed'],
        [gone, 'void'],
      ] as const) {
        const [before, after] = [lastOf(first.changes, posOrderId), lastOf(second.changes, posOrderId)];
        expect(after?.kind).toBe(kind);
        expect(after!.revision).toBeGreaterThan(before!.revision);
      }
      expect(await connector.order(tokens.good, gone.posOrderId, soon())).toMatchObject({ change: { kind: 'void' } });
    },
  },
  {
    name: 'misses no order if orders with the same time are on several pages, or if one is closed just after a reading',
    async run(world) {
      const start = world.connector.cursorAt(world.now());
      world.forward(1);
      const made = Array.from({ length: 130 }, () => world.close(world.devices.tills[0]).posOrderId);
      const first = await changesSince(world, start);
      // This order is closed in the same second as the last order that was read.
      const late = world.close(world.devices.tills[0]).posOrderId;
      const second = await changesSince(world, first.cursor);
      const read = new Set([...first.changes, ...second.changes].map(({ posOrderId }) => posOrderId));
      expect([...made, late].filter((id) => !read.has(id))).toEqual([]);
    },
  },
  {
    name: 'returns no earlier change again when it reads from its last cursor',
    async run(world) {
      const start = world.connector.cursorAt(world.now());
      world.forward(1);
      const old = world.close(world.devices.tills[0]).posOrderId;
      world.forward(3600);
      world.close(world.devices.tills[0]);
      const { cursor } = await changesSince(world, start);
      expect((await changesSince(world, cursor)).changes.map(({ posOrderId }) => posOrderId)).not.toContain(old);
    },
  },
  {
    name: 'returns no personal data',
    async run(world) {
      const { connector, tokens, devices } = world;
      const start = connector.cursorAt(world.now());
      world.forward(1);
      const paid = world.close(devices.tills[0]);
      const read = JSON.stringify([
        await connector.identity(tokens.good, soon()),
        await connector.branches(tokens.good, soon()),
        await connector.lastOrder({ deviceId: devices.tills[0], token: tokens.good }, soon()),
        await connector.order(tokens.good, paid.posOrderId, soon()),
        (await changesSince(world, start)).changes,
      ]);
      expect(world.personal.length).toBeGreaterThan(0);
      for (const secret of world.personal) expect(read).not.toContain(secret);
    },
  },
  ...(Object.keys(BREAKDOWNS) as Breakdown[]).map((how): Check => ({
    name: `reports the reason of a failure for each of its calls: ${how}`,
    async run(world) {
      for (const [name, call] of Object.entries(everyCall(world))) {
        world.break(how);
        const failure = await call(AbortSignal.timeout(300)).then(
          () => ({ reason: 'none' }),
          (error: unknown) => error as { reason: string; quietSeconds?: number },
        );
        world.break(null);
        expect({ name, reason: failure.reason }).toEqual({
          name,
          reason: expect.stringMatching(`^(${BREAKDOWNS[how].join('|')})$`),
        });
        if (how === 'rate_limited') expect(failure).toHaveProperty('quietSeconds', expect.any(Number));
      }
    },
  })),
];

/**
 * Adds the tests that every connector must pass.
 * @param open creates a point of sale for each test, without orders
 */
export function describeConnector(name: string, open: () => Promise<PosWorld & { end(): Promise<unknown> }>): void {
  describe(`the connector to ${name}`, () => {
    it.each(CHECKS)('$name', async ({ run }) => {
      const world = await open();
      try {
        await run(world);
      } finally {
        await world.end();
      }
    });
  });
}
