import Big from 'big.js';
import { pastOrders, sellersOf } from './pastOrders';
import { readSeed } from './seedFile';

const HOUR_MS = 3_600_000;
/** A Sunday in Riyadh, at noon. */
const NOW = new Date('2026-11-22T09:00:00Z');

const seed = readSeed();
const planted = sellersOf(seed).map((seller) => pastOrders(seller, seed.users, NOW));
const orders = planted.flatMap((each) => each.orders);
const returns = planted.flatMap((each) => each.returns);
const inRiyadh = (moment: Date) => new Date(moment.getTime() + 3 * HOUR_MS).toISOString();
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();

const tills = sellersOf(seed).flatMap(({ branches }) => branches.flatMap(({ devices }) => devices));
const byTill = new Map(tills.map(({ id }) => [id, orders.filter(({ deviceId }) => deviceId === id)]));

describe('the orders of the demo', () => {
  it('cover fourteen days at every till, including the till without a point of sale', () => {
    expect(sum([...byTill.values()].map(({ length }) => length))).toBe(orders.length);
    for (const ofTill of byTill.values()) {
      const days = new Set(ofTill.map(({ orderAt }) => inRiyadh(orderAt).slice(0, 10)));
      expect(days.size).toBeGreaterThanOrEqual(14);
    }
  });

  it('have a lunch and an evening peak', () => {
    const between = (from: number, until: number) =>
      orders.filter(({ orderAt }) => {
        const hour = Number(inRiyadh(orderAt).slice(11, 13));
        return hour >= from && hour < until;
      }).length;
    expect(between(12, 15)).toBeGreaterThan(2 * between(15, 18));
    expect(between(19, 23)).toBeGreaterThan(2 * between(15, 18));
  });

  it('are too old to be shown when a till’s QR code is scanned', () => {
    for (const { orderAt } of orders) expect(NOW.getTime() - orderAt.getTime()).toBeGreaterThanOrEqual(3 * HOUR_MS);
  });

  it('have totals that equal the sums of their items, taxes and payments exactly', () => {
    for (const { items, subTotalPrice, taxAmount, taxes, totalPrice, payments } of orders) {
      expect(sum(items.map((item) => item.totalPrice))).toBe(subTotalPrice);
      expect(sum([subTotalPrice, taxAmount ?? 0])).toBe(totalPrice);
      expect(sum((payments ?? []).map(({ amount }) => amount))).toBe(totalPrice);
      expect(sum((taxes ?? []).map(({ amount }) => amount))).toBe(taxAmount);
      for (const { quantity, unitPrice, options, totalPrice: line } of items)
        expect(
          sum([new Big(unitPrice ?? 0).times(quantity).toNumber(), ...options.map((each) => each.totalPrice)]),
        ).toBe(line);
    }
  });

  it('contain Arabic names of branch, taxes and payments, and an order number that is unique at the till', () => {
    for (const { details, taxes, payments } of orders)
      for (const name of [details?.branchNameLocalized, taxes?.[0]?.nameLocalized, payments?.[0]?.nameLocalized])
        expect(name).toMatch(/[\u0600-\u06ff]/);
    for (const ofTill of byTill.values())
      expect(new Set(ofTill.map(({ orderNumber }) => orderNumber)).size).toBe(ofTill.length);
  });

  it('occur in every state, but the last order of a till is neither saved, returned nor void', () => {
    const states = orders.map(({ returnState, voidedAt }) => (voidedAt ? 'void' : (returnState ?? 'none')));
    expect(new Set(states)).toEqual(new Set(['none', 'part', 'all', 'void']));
    expect(orders.filter(({ userId }) => userId).length / orders.length).toBeCloseTo(0.35, 1);
    for (const ofTill of byTill.values()) {
      const last = ofTill.reduce((one, other) => (other.orderAt > one.orderAt ? other : one));
      expect([last.userId, last.returnState, last.voidedAt]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('include returns whose total and tax equal the returned amounts that are stored with the original order', () => {
    const returned = orders.filter(({ returnState }) => returnState);
    expect(returned.length).toBe(returns.length);
    for (const order of returned) {
      const made = returns.find(({ posOrderId }) => posOrderId === order.posOrderId);
      expect([made?.totalPrice, made?.taxAmount]).toEqual([order.returnedAmount, order.returnedTax]);
      expect(sum((made?.payments ?? []).map(({ amount }) => amount))).toBe(made?.totalPrice);
      expect(sum([made?.subTotalPrice ?? 0, made?.taxAmount ?? 0])).toBe(made?.totalPrice);
      expect(order.returnedAt?.getTime()).toBeLessThan(NOW.getTime());
      expect(order.voidedAt).toBeUndefined();
    }
  });
});
