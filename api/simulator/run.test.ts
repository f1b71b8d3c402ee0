import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { toPosOrder } from '../src/modules/pos/foodics/map';
import { FoodicsOrder } from '../src/modules/pos/foodics/orderFields';
import { ledgerOf } from './ledger';
import { OrderBook } from './orderBook';
import { randomFrom } from './random';
import { isTill, makeRestaurants, devicesOf } from './restaurants';
import { runDay } from './run';
import { Webhooks } from './webhooks';

const ORDERS = 400;
const halalas = (amount: number) => Math.round(amount * 100);

let listener: Server;
let received: { event: string; order?: { id: string } }[];
let book: OrderBook;

beforeAll(async () => {
  received = [];
  listener = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(JSON.parse(body) as (typeof received)[number]);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const random = randomFrom(7);
  const restaurants = makeRestaurants(5, random);
  book = new OrderBook(restaurants, () => new Date());
  const webhooks = new Webhooks(random, () => ({ lost: 0.1, twice: 0.2, lateMs: 200 }));
  for (const { key } of restaurants)
    webhooks.enter(key, `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${key}`);
  await runDay({ book, webhooks, random }, { orders: ORDERS, per_second: 1_000 });
}, 30_000);
afterAll(() => void listener?.close());

describe('a simulated random day at the tills', () => {
  it('contains paid, void, returned, corrected and unpaid orders, and orders of kiosks', () => {
    const statuses = new Set(book.all.map(({ order }) => order.status));
    for (const status of [3, 4, 5, 6, 7]) expect(statuses).toContain(status);
    expect(book.all.some(({ source }) => !isTill(source))).toBe(true);
    expect(book.all.some(({ order }) => String(order['customer_notes']).startsWith('corrected'))).toBe(true);
  });

  it('has events that are sent twice, events that are not sent, and events that are not about orders', () => {
    const ids = received.flatMap(({ order }) => order?.id ?? []);
    expect(new Set(ids).size).toBeLessThan(ids.length);
    const paid = book.all.filter(({ order }) => order.status === 4).map(({ order }) => order.id);
    expect(paid.some((id) => !ids.includes(id))).toBe(true);
    expect(received.some(({ event }) => !event.startsWith('order.'))).toBe(true);
  });

  it('leads to the same amounts in the simulator’s ledger as the product computes from the orders', () => {
    const ledger = new Map(ledgerOf(book.all, isTill).map((entry) => [entry.id, entry]));
    const paid = book.all.filter(({ order, source }) => order.status === 4 && isTill(source));
    expect(paid.length).toBeGreaterThan(ORDERS / 2);
    for (const { order } of paid) {
      const { totalPrice, subTotalPrice, taxAmount, items, payments } = toPosOrder(FoodicsOrder.parse(order));
      expect(ledger.get(order.id)).toMatchObject({
        total: halalas(totalPrice),
        subtotal: halalas(subTotalPrice),
        tax: halalas(taxAmount ?? 0),
        lines: items.map(({ name, quantity, totalPrice: line }) => ({ name, quantity, total: halalas(line) })),
        payments: Object.fromEntries(payments.map(({ name, amount }) => [name, halalas(amount)])),
      });
    }
    expect([...ledger.values()].every(({ status }) => status === 4 || status === 7)).toBe(true);
  });
});

it('the same seed generates the same restaurants, and the first restaurant has more devices than a page of the POS API', () => {
  expect(makeRestaurants(3, randomFrom(1))).toEqual(makeRestaurants(3, randomFrom(1)));
  expect(devicesOf(makeRestaurants(1, randomFrom(1))).length).toBeGreaterThan(50);
});
