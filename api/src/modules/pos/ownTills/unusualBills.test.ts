import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../../platform/config/packageRoot';
import type { OrderWire } from '../../../../test/support/orders';
import { post, suite, setUpPostingTills, type Posted } from '../../../../test/support/postedOrders';

setUpPostingTills();

interface Bill {
  order_number: string;
  orderedAt: string;
}

/** The bodies in the section "Unusual bills" of docs/pos.md. */
const document = readFileSync(path.join(packageRoot(), '../docs/pos.md'), 'utf8');
const section = document.slice(document.indexOf('### Unusual bills'), document.indexOf('### Compatibility'));
const bills = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, body]) => JSON.parse(body!) as Bill);

/** The expected receipts, by the order's number and the minute of its time in UTC. */
const RECEIPTS: Record<string, object> = {
  '101 15:00': {
    sub_total_price: 115,
    charges: [{ name: 'Service', amount: 11.5 }],
    taxes: [{ name: 'VAT', rate: 15, amount: 16.5, included: true }],
    tax_amount: 16.5,
    prices_include_tax: true,
    total_price: 126.5,
  },
  '102 15:02': {
    sub_total_price: 115,
    taxes: [
      { name: 'VAT', rate: 15, amount: 15, included: true },
      { name: 'Municipality fee', rate: 5, amount: 5.75, included: false },
    ],
    tax_amount: 20.75,
    total_price: 120.75,
    returned_amount: 115,
    remaining_amount: 5.75,
    returns: [{ return_number: '105', total_price: 115 }],
  },
  '103 15:04': {
    sub_total_price: 100,
    discount_amount: 20,
    tax_amount: 15,
    prices_include_tax: false,
    total_price: 95,
    returned_amount: 10,
    remaining_amount: 85,
    returns: [{ return_number: '107', return_items: [{ item_name: 'Goodwill: long wait' }] }],
  },
  '104 15:06': {
    order_items: [
      { item_name: 'Chicken burger', item_quantity: -1, unit_price: 20, total_price: -20 },
      { item_name: 'Beef burger', item_quantity: 1, unit_price: 28, total_price: 28 },
      { item_name: 'Fries', item_quantity: 0, total_price: 0 },
    ],
    sub_total_price: 8,
    total_price: 8,
    status: 'paid',
  },
  '106 15:08': { total_price: 15, status: 'paid' },
  '101 15:12': { total_price: 12, order_items: [{ item_name: 'Karak tea' }] },
  '108 15:14': { total_price: 12, status: 'paid' },
};

describe('an unusual bill in docs/pos.md', () => {
  it('is stored as the till printed it', async () => {
    suite.clock.forward((Date.parse('2026-11-21T15:20:00Z') - suite.clock.now().getTime()) / 1000);
    const answers: Posted[] = [];
    for (const bill of bills) answers.push((await post(bill)).body);
    expect(answers.map(({ status, message }) => message ?? status)).toEqual(
      bills.map((bill) => ('former_orderedAt' in bill ? 'updated' : 'stored')),
    );
    const token = await suite.login();
    const receipts: Record<string, OrderWire> = {};
    for (const { id } of answers) {
      const { order } = (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${id}`, { token })).body;
      receipts[`${order.order_number} ${new Date(order.orderedAt).toISOString().slice(11, 16)}`] = order;
    }
    expect(Object.keys(receipts).sort()).toEqual(Object.keys(RECEIPTS).sort());
    expect(receipts).toMatchObject(RECEIPTS);
    expect(receipts['102 15:02']).not.toHaveProperty('prices_include_tax');
  });
});
