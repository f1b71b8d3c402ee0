import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '../../../src/platform/db/schema';
import type { Answer, CallOptions } from '../../support/call';
import {
  grossOf,
  returnedNet,
  STEP,
  TAX_PERCENT,
  type Model,
  type ModelCorrection,
  type ModelOrder,
  type ModelRedemption,
} from './model';
import type { PointsWorld, SoakTill } from './world';

/** The share of requests that are repeated at the other server. */
const AGAIN = 0.08;
/** A step chooses among this many of the latest orders or corrections, or of the latest redemptions. */
const LATEST = 120;
const LATE_REDEMPTIONS = 24;

interface Redemption {
  redemption: { id: string; state: string; points: number; discount: number };
}

/**
 * Returns a function that makes one random step: a till, a diner, a cashier or an administrator changes or reads
 * points. Each request is repeated until a server responds.
 * @param random the only source of random choices
 */
export function pointsSteps(world: PointsWorld, model: Model, random: () => number) {
  const upTo = (most: number) => Math.floor(random() * most);
  const one = <Value>(values: readonly Value[]): Value | undefined => values[upTo(values.length)];
  let orderNumber = 0;

  /** Sends a request to one of the servers, and sometimes repeats it at the other. Returns the first response. */
  async function call<Body>(
    path: string,
    options: CallOptions,
    { allowed, method = 'POST' }: { allowed: readonly number[]; method?: string },
  ): Promise<Answer<Body>> {
    const which = upTo(2);
    const answer = await world.call<Body>(which, method, path, options);
    note(path, answer, allowed);
    if (random() < AGAIN) note(path, await world.call(1 - which, method, path, options), [...allowed, 404, 409]);
    return answer;
  }
  function note(path: string, { status, body }: Answer<unknown>, allowed: readonly number[]): void {
    if (!allowed.includes(status))
      model.unexpected.push(`${path}: ${status} ${JSON.stringify(body)}${status >= 500 ? `\n${world.output()}` : ''}`);
  }

  /** Runs a step on a random wanted value that no other step is using. Does nothing if there is no such value. */
  async function alone<Value extends { isBusy: boolean }>(
    values: readonly Value[],
    latest: number,
    isWanted: (value: Value) => boolean,
    step: (value: Value) => Promise<void>,
  ): Promise<void> {
    const chosen = one(values.slice(-latest).filter((value) => !value.isBusy && isWanted(value)));
    if (!chosen) return;
    chosen.isBusy = true;
    await step(chosen).finally(() => (chosen.isBusy = false));
  }

  const amounts = (net: number) => ({
    taxes: [{ name: 'VAT', rate: TAX_PERCENT, amount: (net * TAX_PERCENT) / 10_000 }],
    total_price: grossOf(net) / 100,
  });
  const lines = (subtotal: number) => [{ item_name: 'Tea', item_quantity: 1, total_price: subtotal / 100 }];
  const bodyOf = ({ number, orderedAt, subtotal, discount, net, isVoid }: Omit<ModelOrder, 'id' | 'publicId'>) => ({
    order_number: number,
    orderedAt,
    revision: isVoid ? 1 : 0,
    status: isVoid ? 'void' : 'closed',
    order_items: lines(subtotal),
    discount_amount: discount / 100,
    ...amounts(net),
  });
  const post = (till: SoakTill, body: object) =>
    call<{ id: string }>('/ingest/v1/order', { token: till.key, body }, { allowed: [200] });

  /** Posts an order as a till. */
  async function sell(till: SoakTill, discount = 0): Promise<void> {
    orderNumber += 1;
    // The tax of this amount is exact.
    const net = STEP * (1 + upTo(1_500));
    const order = {
      till,
      number: `P-${orderNumber}`,
      orderedAt: world.now().toISOString(),
      ...{ subtotal: net + discount, discount, net, isVoid: false, returns: [], owner: null, isBusy: false },
    };
    const { status, body } = await post(till, bodyOf(order));
    if (status === 200) model.orders.push({ ...order, id: body.id, publicId: body.id });
  }

  /** Saves an order for a diner as the cashier. The diner says that it is theirs. */
  const save = () =>
    alone(
      model.orders,
      LATEST,
      ({ owner, isVoid }) => !owner && !isVoid,
      async (order) => {
        const diner = one(world.diners)!;
        const { restaurantId, deviceId: casherId } = order.till;
        const body = { restaurantId, casherId, phone: diner.phone, orderId: order.publicId };
        const token = world.cashiers.get(restaurantId)!;
        const { status } = await call('/order/foodics/cashier/add-order', { token, body }, { allowed: [200] });
        if (status !== 200) return;
        const path = `/customer/receipts/${order.publicId}/mine`;
        await call(path, { headers: { cookie: diner.cookie } }, { allowed: [200] });
        order.owner = diner;
      },
    );

  /** Posts a partial or whole return as a till, makes a return void, or makes the order void. */
  const change = () =>
    alone(
      model.orders,
      LATEST,
      ({ isVoid }) => !isVoid,
      async (order) => {
        const what = random();
        const last = order.returns.at(-1);
        if (what < 0.15) {
          if ((await post(order.till, bodyOf({ ...order, isVoid: true }))).status === 200) order.isVoid = true;
        } else if (what < 0.3 && last && !last.isVoid) {
          if ((await post(order.till, returnOf(order, { ...last, isVoid: true }))).status === 200) last.isVoid = true;
        } else {
          const left = order.net - returnedNet(order);
          const net = random() < 0.3 ? left : STEP * Math.floor((random() * left) / STEP);
          if (net === 0) return;
          const made = { number: `${order.number}-R${order.returns.length + 1}`, net, isVoid: false };
          if ((await post(order.till, returnOf(order, made))).status === 200) order.returns.push(made);
        }
      },
    );
  const returnOf = ({ number, orderedAt }: ModelOrder, made: ModelOrder['returns'][number]) => ({
    original_order: { order_number: number, orderedAt },
    order_number: made.number,
    orderedAt,
    revision: made.isVoid ? 1 : 0,
    status: made.isVoid ? 'void' : 'closed',
    order_items: lines(made.net),
    ...amounts(made.net),
  });

  /** Reads the points of a diner. The server settles the points before it responds. */
  const readPoints = () =>
    call('/customer/points', { headers: { cookie: one(world.diners)!.cookie } }, { method: 'GET', allowed: [200] });

  /** Begins a redemption: a diner gets a code, and a cashier types it with the amount of the bill. */
  async function begin(): Promise<void> {
    const till = one(world.tills)!;
    const { restaurantId, deviceId: casherId } = till;
    const { cookie } = one(world.diners)!;
    const shown = await world.call<{ code: string }>(upTo(2), 'POST', '/customer/points/code', {
      headers: { cookie },
      body: { restaurantId },
    });
    note('/customer/points/code', shown, [200, 409, 429]);
    if (shown.status !== 200) return;
    const id = randomUUID();
    const bill = 1 + upTo(20_000);
    const body = { restaurantId, casherId, id, code: shown.body.code, bill: bill / 100 };
    const token = world.cashiers.get(restaurantId)!;
    const answer = await call<Redemption>('/points/redemption', { token, body }, { allowed: [200, 404, 409, 429] });
    if (answer.status !== 200) return;
    const { points, discount } = answer.body.redemption;
    const halalas = Math.round(discount * 100);
    model.redemptions.push({ id, till, bill, discount: halalas, points, state: 'open', isBusy: false });
  }

  /** Confirms or cancels a redemption as the cashier. The server refuses this after ten minutes. */
  const decide = () =>
    alone(
      model.redemptions,
      LATE_REDEMPTIONS,
      ({ state }) => state === 'open' || state === 'confirmed',
      async (redemption) => {
        const word = random() < 0.75 ? 'confirm' : 'cancel';
        const { restaurantId, deviceId: casherId } = redemption.till;
        const { status, body } = await call<Redemption>(
          `/points/redemption/${redemption.id}/${word}`,
          { token: world.cashiers.get(restaurantId)!, body: { restaurantId, casherId } },
          { allowed: [200, 409] },
        );
        const state = status === 200 ? body.redemption.state : 'ended';
        redemption.state = state === 'confirmed' || state === 'cancelled' ? state : 'ended';
      },
    );

  /** Posts an order at the till of a confirmed redemption, with the discount or with a smaller one. */
  const useUp = () =>
    alone(model.redemptions, LATE_REDEMPTIONS, isConfirmed, async ({ till, discount }) => {
      await sell(till, random() < 0.85 ? discount : Math.max(0, discount - 2 * STEP));
    });
  const isConfirmed = ({ state }: ModelRedemption) => state === 'confirmed';

  /** Reads the redemptions of a till as the cashiers' page does. The server settles them before it responds. */
  async function readTill(): Promise<void> {
    const { restaurantId, deviceId: casherId } = one(world.tills)!;
    const path = `/points/redemption?${new URLSearchParams({ restaurantId, casherId })}`;
    await call(path, { token: world.cashiers.get(restaurantId)! }, { method: 'GET', allowed: [200] });
  }

  /** Proposes a correction as an administrator. */
  async function propose(): Promise<void> {
    const by = upTo(2) as 0 | 1;
    const id = randomUUID();
    const points = (1 + upTo(200)) * (random() < 0.5 ? 1 : -1);
    const body = {
      id,
      phone: one(world.diners)!.phone,
      restaurantId: one(world.restaurants)!,
      points,
      reason: 'a test',
    };
    const token = world.administrators[by];
    const { status } = await call('/points/correction', { token, body }, { allowed: [200] });
    if (status === 200) model.corrections.push({ id, points, by, state: 'open', isBusy: false });
  }

  /** Decides on a correction as an administrator. The server refuses a decision on one's own correction. */
  const decideCorrection = () =>
    alone(model.corrections, LATEST, isOpen, async (correction) => {
      const isOwn = random() < 0.1;
      const word = random() < 0.8 ? 'approve' : 'refuse';
      const token = world.administrators[isOwn ? correction.by : ((1 - correction.by) as 0 | 1)];
      const path = `/points/correction/${correction.id}/${word}`;
      const { status } = await call(path, { token }, { allowed: isOwn ? [403] : [200, 409] });
      if (status === 200) correction.state = word === 'approve' ? 'approved' : 'refused';
    });
  const isOpen = ({ state }: ModelCorrection) => state === 'open';

  /** Rejects an order as a diner, because the cashier typed a wrong phone number. */
  const contest = () =>
    alone(
      model.orders,
      LATEST,
      ({ owner }) => owner !== null,
      async (order) => {
        const { cookie } = order.owner!;
        // A repeated request gets 404, because the receipt no longer belongs to the diner.
        const path = `/customer/receipts/${order.publicId}/not-mine`;
        const { status } = await call(path, { headers: { cookie } }, { allowed: [200, 404] });
        if (status !== 200 && status !== 404) return;
        order.owner = null;
        const [row] = await world.db.select({ linkId: orders.linkId }).from(orders).where(eq(orders.id, order.id));
        order.publicId = row?.linkId ?? order.id;
      },
    );

  /** Sets new terms for a restaurant from now on. */
  async function setTerms(): Promise<void> {
    const body = {
      ...{ isActive: random() < 0.8, currency: 'SAR', payer: 'restaurant', pointValue: 0.05 },
      rate: (1 + upTo(20_000)) / 10_000,
      orderCap: random() < 0.5 ? null : 1 + upTo(100),
      expiryDays: random() < 0.5 ? null : 1 + upTo(2),
    };
    // A repeated request creates another version with the same terms, which does no harm.
    const token = world.administrators[0];
    await call(`/restaurant/${one(world.restaurants)!}/points`, { token, body }, { allowed: [200] });
  }

  const STEPS: readonly [kind: string, share: number, make: () => Promise<unknown>][] = [
    ['sales', 0.2, () => sell(one(world.tills)!)],
    ['saves', 0.2, save],
    ['returns and voids', 0.14, change],
    ['reads of points', 0.12, readPoints],
    ['codes and attempts', 0.1, begin],
    ['decisions at the till', 0.08, decide],
    ['orders with a discount', 0.05, useUp],
    ['reads at the till', 0.04, readTill],
    ['proposals', 0.02, propose],
    ['decisions on proposals', 0.025, decideCorrection],
    ['contested receipts', 0.02, contest],
    ['new terms', 0.005, setTerms],
  ];

  return async (): Promise<void> => {
    let left = random();
    const step = STEPS.find(([, share]) => (left -= share) < 0) ?? STEPS[0]!;
    model.count(step[0]);
    await step[2]();
  };
}
