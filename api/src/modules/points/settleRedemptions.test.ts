import { eq } from 'drizzle-orm';
import {
  billOf,
  returnBill,
  reviseBill,
  storeBill,
  voidBill,
  type Bill,
  type BillTill,
} from '../../../test/support/bills';
import { dinerWith } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import {
  attempt,
  codeOf,
  DAY,
  decide,
  MINUTE,
  pointsOf,
  setUpRedemptions,
  shown,
  suite,
  tillIds,
} from '../../../test/support/redemptions';
import type { PosOrder } from '../orders/receivedOrder';
import { orders, phoneClaims, pointsRedemptions } from '../../platform/db/schema';
import { findFaults } from './ledgerAudit';
import { settleDueOrders } from './settleDueOrders';
import { endOverdue } from './settleRedemptions';

setUpRedemptions();

const now = () => suite.clock.now();
/** Runs the jobs that every server runs every ten minutes. */
const runJobs = async () => {
  await settleDueOrders(suite.services, now());
  await endOverdue(suite.db, now());
};

interface Guest {
  id: string;
  cookie: string;
  userId: string;
}

/** A guest has points that are worth this amount, and a cashier has typed the guest's code. */
async function guestWith(worth: number, { bill = worth * 4, confirmed = true } = {}): Promise<Guest> {
  const net = worth * 20;
  const { cookie, phone } = await dinerWith(suite, {
    ...{ totalPrice: net * 1.15, taxAmount: net * 0.15, currency: 'SAR', recoveryPeriod: 0 },
  });
  suite.clock.forward(MINUTE);
  const { body } = await attempt((await codeOf(cookie)).body.code, bill);
  const { id } = body.redemption;
  if (confirmed) await decide(id, 'confirm');
  const [claim] = await suite.db.select().from(phoneClaims).where(eq(phoneClaims.phone, phone.phone));
  return { id, cookie, userId: claim!.userId };
}

/** The till that the tests use, or another one of its branch. */
const till = (which = 0): BillTill => ({ ...tillIds(), casherId: firstTill(suite).branch.devices[which]!.id });
/** Closes a bill now, or at another time by the till's clock. */
const close = (changes: Partial<PosOrder> = {}, at: BillTill = till(), orderAt = now()) =>
  storeBill(suite.db, at, billOf(orderAt, changes), now());
const saveFor = ({ userId }: Guest, { id }: Bill) =>
  suite.db.update(orders).set({ userId, savedAt: now(), confirmedAt: now() }).where(eq(orders.id, id));

/** Returns the state of a redemption, and the order that uses it. */
async function stateOf({ id }: Guest) {
  await runJobs();
  const [row] = await suite.db
    .select({ state: pointsRedemptions.state, orderId: pointsRedemptions.orderId })
    .from(pointsRedemptions)
    .where(eq(pointsRedemptions.id, id));
  return row!;
}
const usedBy = ({ id: orderId }: Bill) => ({ state: 'redeemed', orderId });
const availableTo = async ({ cookie }: Guest) => (await pointsOf(cookie)).balances[0]!.available;

afterEach(async () => expect(await findFaults(suite.db)).toEqual([]));

describe('Two guests who use points at a till at the same time', () => {
  it('each pay with their own order, whichever of their orders is closed first', async () => {
    const [small, large] = [await guestWith(10), await guestWith(20)];
    const second = await close({ discountAmount: 20 });
    expect(await stateOf(small)).toEqual({ state: 'confirmed', orderId: null });
    expect(await stateOf(large)).toEqual(usedBy(second));
    const first = await close({ discountAmount: 10 });
    expect(await stateOf(small)).toEqual(usedBy(first));
  });

  it('with equal discounts each pay with the order that is saved for them, also if it is saved after the points were used', async () => {
    const [one, other] = [await guestWith(10), await guestWith(10)];
    const ofOther = await close({ discountAmount: 10 });
    suite.clock.forward(MINUTE);
    const ofOne = await close({ discountAmount: 10 });
    expect([await stateOf(one), await stateOf(other)]).toEqual([usedBy(ofOther), usedBy(ofOne)]);
    await saveFor(other, ofOther);
    expect([await stateOf(one), await stateOf(other)]).toEqual([usedBy(ofOne), usedBy(ofOther)]);
    expect([await availableTo(one), await availableTo(other)]).toEqual([0, 0]);
  });

  it('with equal discounts each pay with the order that a cashier saved for them, before they have said that it is theirs', async () => {
    const [other, one] = [await guestWith(10), await guestWith(10)];
    const ofOne = await close({ discountAmount: 10 });
    suite.clock.forward(MINUTE);
    const ofOther = await close({ discountAmount: 10 });
    await suite.db
      .update(orders)
      .set({ userId: other.userId, savedAt: now(), savedBy: 'staff', confirmedAt: null })
      .where(eq(orders.id, ofOther.id));
    expect([await stateOf(one), await stateOf(other)]).toEqual([usedBy(ofOne), usedBy(ofOther)]);
  });

  it('with equal discounts each pay with the order that has the amount of their bill', async () => {
    const [one, other] = [await guestWith(10, { bill: 60 }), await guestWith(10, { bill: 90 })];
    const ofOther = await close({ subTotalPrice: 90, discountAmount: 10 });
    const ofOne = await close({ subTotalPrice: 60, discountAmount: 10 });
    expect([await stateOf(one), await stateOf(other)]).toEqual([usedBy(ofOne), usedBy(ofOther)]);
  });

  it('give back the points of the guest whose order gets no discount, and leave the discount of a third guest alone', async () => {
    const third = await guestWith(5);
    await decide(third.id, 'cancel');
    const [forgotten, paid] = [await guestWith(10), await guestWith(10)];
    const order = await close({ discountAmount: 10 });
    await close();
    const promotion = await close({ discountAmount: 25 });
    await saveFor(third, promotion);
    suite.clock.forward(41 * MINUTE);
    expect([await stateOf(paid), await stateOf(forgotten)]).toEqual([
      usedBy(order),
      { state: 'missing', orderId: null },
    ]);
    expect([await availableTo(forgotten), await stateOf(third)]).toEqual([200, { state: 'cancelled', orderId: null }]);
  });
});

it('An order whose time is corrected goes to the guest to whom the time fits, also if another order is settled between', async () => {
  const early = await guestWith(10);
  const begun = now().getTime();
  suite.clock.forward(60 * MINUTE);
  const late = await guestWith(10);
  const order = await close({ discountAmount: 10 });
  expect(await stateOf(late)).toEqual(usedBy(order));
  await close({}, till(), new Date(begun + 12 * MINUTE * 1000));
  await reviseBill(suite.db, order, { orderAt: new Date(begun + 10 * MINUTE * 1000) }, now());
  expect([await stateOf(early), await stateOf(late)]).toEqual([usedBy(order), { state: 'missing', orderId: null }]);
  expect(suite.logged()).not.toContain('could not be computed');
});

describe('An order uses points', () => {
  it.each<[string, Partial<PosOrder>]>([
    ['the discount of the order', { discountAmount: 10 }],
    [
      'the discount of a line',
      {
        ...{ subTotalPrice: 50, totalPrice: 50 },
        items: [
          {
            name: 'Kabsa',
            nameLocalized: null,
            quantity: 1,
            unitPrice: 60,
            discountAmount: 10,
            totalPrice: 50,
            options: [],
          },
        ],
      },
    ],
    [
      'the discounts of several lines',
      {
        ...{ subTotalPrice: 50, totalPrice: 50 },
        items: [4, 6].map((discountAmount) => ({
          ...{ name: 'Tea', nameLocalized: null, quantity: 1, unitPrice: 30, options: [] },
          ...{ discountAmount, totalPrice: 30 - discountAmount },
        })),
      },
    ],
    [
      'a negative line',
      {
        ...{ subTotalPrice: 50, totalPrice: 50 },
        items: [
          { name: 'Kabsa', nameLocalized: null, quantity: 1, totalPrice: 60, options: [] },
          { name: 'Points', nameLocalized: null, quantity: 1, totalPrice: -10, options: [] },
        ],
      },
    ],
    [
      'a negative option',
      {
        ...{ subTotalPrice: 50, totalPrice: 50 },
        items: [
          {
            ...{ name: 'Kabsa', nameLocalized: null, quantity: 1, totalPrice: 50 },
            options: [{ name: 'Points', quantity: 1, totalPrice: -10 }],
          },
        ],
      },
    ],
    ['a negative charge', { charges: [{ name: 'Points', amount: -10 }], totalPrice: 50 }],
    [
      'the discount of a combo',
      {
        ...{ subTotalPrice: 50, totalPrice: 50 },
        items: ['Burger', 'Fries'].map((name) => ({
          ...{ name, nameLocalized: null, quantity: 1, totalPrice: 25, options: [] },
          combo: { number: 1, name: 'Menu', discountAmount: 10 },
        })),
      },
    ],
    [
      'a payment that is named for points',
      {
        payments: [
          { name: 'Card', amount: 50 },
          { name: 'Loyalty points', amount: 10 },
        ],
      },
    ],
    [
      'a payment that is named for points in Arabic',
      {
        payments: [
          { name: 'Card', amount: 50 },
          { name: 'Other', nameLocalized: 'نقاط الولاء', amount: 10 },
        ],
      },
    ],
    [
      'a discount before a tax that is on top, so that the total is smaller by 10.00',
      { subTotalPrice: 100, discountAmount: 8.7, taxAmount: 13.7, totalPrice: 105 },
    ],
    ['a discount after the tax', { subTotalPrice: 100, discountAmount: 10, taxAmount: 15, totalPrice: 105 }],
  ])('if its bill shows them as %s', async (_how, changes) => {
    const guest = await guestWith(10);
    await close();
    const order = await close(changes);
    expect(await stateOf(guest)).toEqual(usedBy(order));
    expect((await shown())[0]).toMatchObject({ state: 'redeemed', isOverHalf: false });
  });

  it('at another till of the branch, but not at another branch', async () => {
    const guest = await guestWith(10);
    const elsewhere = suite.seed.restaurants[0]!.branches[1]!;
    await close({ discountAmount: 10 }, { ...tillIds(), casherId: elsewhere.devices[0]!.id });
    expect(await stateOf(guest)).toMatchObject({ state: 'confirmed' });
    const order = await close({ discountAmount: 10 }, till(1));
    expect(await stateOf(guest)).toEqual(usedBy(order));
  });

  it('as part of a larger discount, until an order with exactly the discount arrives', async () => {
    const guest = await guestWith(10);
    const larger = await close({ discountAmount: 15 });
    expect(await stateOf(guest)).toEqual(usedBy(larger));
    const exact = await close({ discountAmount: 10 });
    expect(await stateOf(guest)).toEqual(usedBy(exact));
    await saveFor(guest, larger);
    expect(await stateOf(guest)).toEqual(usedBy(larger));
    expect(await availableTo(guest)).toBe(0);
  });

  it('only as many as its discount is worth, if it is the diner’s order and has a part of the discount', async () => {
    const guest = await guestWith(10);
    const order = await close({ discountAmount: 8 });
    expect(await stateOf(guest)).toMatchObject({ state: 'confirmed' });
    await saveFor(guest, order);
    expect(await stateOf(guest)).toEqual(usedBy(order));
    expect(await availableTo(guest)).toBe(40);
  });

  it('never if it was closed before the code was typed, by its till’s clock or because it had arrived before', async () => {
    const ahead = now();
    const early = await close({ discountAmount: 10 }, till(), new Date(ahead.getTime() + 3 * MINUTE * 1000));
    const guest = await guestWith(10);
    await suite.db
      .update(orders)
      .set({ orderAt: new Date(now().getTime() + 1000) })
      .where(eq(orders.id, early.id));
    const late = await close({ discountAmount: 10 }, till(), new Date(now().getTime() - 2 * MINUTE * 1000));
    for (const order of [early, late]) await saveFor(guest, order);
    expect(await stateOf(guest)).toEqual({ state: 'confirmed', orderId: null });
    suite.clock.forward(31 * MINUTE);
    expect(await stateOf(guest)).toEqual({ state: 'missing', orderId: null });
  });

  it('if it arrives hours later, when the diner already has the points back', async () => {
    const guest = await guestWith(10);
    const closedAt = new Date(now().getTime() + MINUTE * 1000);
    suite.clock.forward(31 * MINUTE);
    expect(await stateOf(guest)).toEqual({ state: 'missing', orderId: null });
    expect(await availableTo(guest)).toBe(200);
    suite.clock.forward(5 * 60 * MINUTE);
    const order = await close({ discountAmount: 10 }, till(), closedAt);
    expect(await availableTo(guest)).toBe(0);
    expect(await stateOf(guest)).toEqual(usedBy(order));
  });

  it('if it was held because its till’s clock is ahead, from the time at which it counts', async () => {
    const guest = await guestWith(10);
    const order = await close({ discountAmount: 10 }, till(), new Date(now().getTime() + 180 * MINUTE * 1000));
    expect(await stateOf(guest)).toMatchObject({ state: 'confirmed' });
    suite.clock.forward(181 * MINUTE);
    expect(await stateOf(guest)).toEqual(usedBy(order));
  });

  it('although the cashier forgot to confirm, or cancelled after the order was closed', async () => {
    const lapsed = await guestWith(10, { confirmed: false });
    const first = await close({ discountAmount: 10 });
    expect(await stateOf(lapsed)).toEqual({ state: 'open', orderId: null });
    suite.clock.forward(11 * MINUTE);
    expect(await stateOf(lapsed)).toEqual(usedBy(first));

    const cancelled = await guestWith(20);
    const closedAt = now();
    suite.clock.forward(MINUTE);
    await decide(cancelled.id, 'cancel');
    expect(await availableTo(cancelled)).toBe(400);
    const second = await close({ discountAmount: 20 }, till(), closedAt);
    expect(await availableTo(cancelled)).toBe(0);
    expect(await stateOf(cancelled)).toEqual(usedBy(second));
  });

  it('not of a guest for whom the cashier cancelled, unless it is the order of this guest', async () => {
    const guest = await guestWith(10);
    await decide(guest.id, 'cancel');
    suite.clock.forward(MINUTE);
    const order = await close({ discountAmount: 10 });
    expect(await stateOf(guest)).toEqual({ state: 'cancelled', orderId: null });
    await saveFor(guest, order);
    expect(await stateOf(guest)).toEqual(usedBy(order));
    expect(await availableTo(guest)).toBe(0);
  });

  it('at the moment of the confirmation, if it arrived before', async () => {
    const guest = await guestWith(10, { confirmed: false });
    const order = await close({ discountAmount: 10 });
    expect((await decide(guest.id, 'confirm')).body.redemption).toMatchObject({
      ...{ state: 'redeemed', orderNumber: order.order.orderNumber },
    });
  });
});

describe('The points that an order used', () => {
  it('go back when a correction removes the discount, and are used again when a later correction adds it', async () => {
    const guest = await guestWith(10);
    const order = await close({ discountAmount: 10 });
    expect(await availableTo(guest)).toBe(0);
    const without = await reviseBill(suite.db, order, { discountAmount: 0, totalPrice: 60 }, now());
    expect(await availableTo(guest)).toBe(200);
    expect((await shown())[0]).toMatchObject({ state: 'missing' });
    await reviseBill(suite.db, without, { discountAmount: 10, totalPrice: 50 }, now());
    expect(await availableTo(guest)).toBe(0);
    expect((await pointsOf(guest.cookie)).movements.map(({ kind, points }) => [kind, points]).slice(0, 3)).toEqual([
      ['redeemed', -200],
      ['given_back', 200],
      ['redeemed', -200],
    ]);
  });

  it('go back in part when a correction makes the discount of the diner’s order smaller', async () => {
    const guest = await guestWith(10);
    const order = await close({ discountAmount: 10 });
    await saveFor(guest, order);
    expect(await availableTo(guest)).toBe(0);
    await reviseBill(suite.db, order, { discountAmount: 4, totalPrice: 56 }, now());
    expect(await availableTo(guest)).toBe(120);
  });

  it('become a debt if they were spent meanwhile', async () => {
    const guest = await guestWith(10);
    const closedAt = now();
    suite.clock.forward(31 * MINUTE);
    await runJobs();
    const { body } = await attempt((await codeOf(guest.cookie)).body.code, 40);
    await decide(body.redemption.id, 'confirm');
    suite.clock.forward(MINUTE);
    await close({ discountAmount: 10 });
    await runJobs();
    await close({ discountAmount: 10 }, till(), closedAt);
    expect(await pointsOf(guest.cookie)).toMatchObject({ balances: [{ available: 0, debt: 200 }] });
  });

  it('go back when the order is void, and are used by the order that replaces it', async () => {
    const guest = await guestWith(10);
    const order = await close({ discountAmount: 10 });
    expect(await availableTo(guest)).toBe(0);
    await voidBill(suite.db, order, now());
    expect(await availableTo(guest)).toBe(200);
    const again = await close({ discountAmount: 10 });
    expect(await availableTo(guest)).toBe(0);
    expect(await stateOf(guest)).toEqual(usedBy(again));
  });

  it('go back in proportion to returns, all of them when everything was returned, also a week later', async () => {
    const guest = await guestWith(10);
    const order = await close({ discountAmount: 10 });
    await runJobs();
    await returnBill(suite.db, order, 10, now());
    expect(await availableTo(guest)).toBe(40);
    suite.clock.forward(8 * DAY);
    await returnBill(suite.db, order, 40, now());
    expect(await availableTo(guest)).toBe(200);
    expect(await stateOf(guest)).toEqual(usedBy(order));
  });

  it('stay used when another order with the discount arrives a week later', async () => {
    const guest = await guestWith(10);
    const closedAt = new Date(now().getTime() + 2000);
    const order = await close({ discountAmount: 10 });
    await runJobs();
    suite.clock.forward(8 * DAY);
    await saveFor(guest, await close({ discountAmount: 10 }, till(), closedAt));
    expect(await stateOf(guest)).toEqual(usedBy(order));
  });
});

describe('The cashier', () => {
  const listed = async ({ id }: Guest) => (await shown()).find((each) => each.id === id);

  it('sees at once that the till’s next order has no such discount, until the order is corrected', async () => {
    const guest = await guestWith(10);
    expect(await listed(guest)).toMatchObject({ state: 'confirmed', otherOrderNumber: null });
    const order = await close();
    const { orderNumber } = order.order;
    expect(await listed(guest)).toMatchObject({ state: 'confirmed', otherOrderNumber: orderNumber });
    await reviseBill(suite.db, order, { discountAmount: 10, totalPrice: 50 }, now());
    expect(await listed(guest)).toMatchObject({ state: 'redeemed', orderNumber, otherOrderNumber: null });
  });

  it('does not see the order of another guest who uses points', async () => {
    const [other, guest] = [await guestWith(20), await guestWith(10)];
    await close({ discountAmount: 20 });
    expect(await listed(other)).toMatchObject({ state: 'redeemed' });
    expect(await listed(guest)).toMatchObject({ state: 'confirmed', otherOrderNumber: null });
  });
});

describe('An order of which points took more than half', () => {
  interface Program {
    totals: { overHalf: number };
    overHalf: { orderNumber: string; bill: number; orderBill: number; discount: number }[];
  }
  const program = async (token: string) =>
    (await suite.call<{ program: Program }>('GET', `/restaurant/${tillIds().restaurantId}/points`, { token })).body
      .program;

  it('is in the programme’s figures for the restaurant and the administrators, with the bill that the cashier typed', async () => {
    const { totals } = await program(await suite.login());
    const guest = await guestWith(50, { bill: 100 });
    const order = await close({ discountAmount: 50, totalPrice: 10 });
    await runJobs();
    const { orderNumber } = order.order;
    expect((await shown())[0]).toMatchObject({ id: guest.id, isOverHalf: true, bill: 100, orderBill: 60 });
    for (const token of [await suite.login(), await suite.loginOf(firstTill(suite).restaurant)])
      expect(await program(token)).toMatchObject({
        totals: { overHalf: totals.overHalf + 1 },
        overHalf: [{ orderNumber, bill: 100, orderBill: 60, discount: 50 }],
      });
    await reviseBill(suite.db, order, { subTotalPrice: 100, totalPrice: 50 }, now());
    await runJobs();
    expect(await program(await suite.login())).toMatchObject({
      totals: { overHalf: totals.overHalf },
      overHalf: [],
    });
  });

  it.each<[string, number, Partial<PosOrder>]>([
    ['a discount of exactly half', 60, { discountAmount: 30 }],
    ['half of a bill with the tax on top', 69, { discountAmount: 34.5, taxAmount: 3.83, totalPrice: 29.33 }],
    [
      'a payment that is named for points',
      60,
      {
        payments: [
          { name: 'Points', amount: 30 },
          { name: 'Card', amount: 30 },
        ],
      },
    ],
  ])('is not %s', async (_what, bill, changes) => {
    const guest = await guestWith(bill / 2, { bill });
    const order = await close(changes);
    expect(await stateOf(guest)).toEqual(usedBy(order));
    expect((await shown())[0]).toMatchObject({ isOverHalf: false });
  });
});
