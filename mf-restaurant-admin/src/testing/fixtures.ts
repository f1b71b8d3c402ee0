import type { Device, Order } from '../api.generated';

export function device(changes: Partial<Device> = {}): Device {
  return {
    id: 'd1',
    name: 'Till 1',
    device_id: 'POS-1',
    branch: { id: 'b1', name: 'Olaya' },
    restaurant: { id: 'r1', name: 'Albaik' },
    ...changes,
  };
}

export function order(changes: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    order_number: '1001',
    restaurant: { id: 'r1', name: 'Albaik', names: [], logo: null },
    branch_name: 'Olaya',
    order_date: '2026-03-01',
    order_time: '13:05',
    orderedAt: '2026-03-01T10:05:00.000Z',
    check_number: null,
    payment_method: 'Cash',
    customer_notes: null,
    sub_total_price: 25,
    discount_amount: 0,
    tax_amount: null,
    rounding_amount: 0,
    charges: [],
    taxes: [],
    payments: [],
    total_price: 25,
    currency: null,
    order_items: [{ item_name: 'Broast', item_quantity: 1, total_price: 25 }],
    user: null,
    saved: false,
    status: 'paid',
    returned: false,
    returned_amount: 0,
    remaining_amount: 25,
    returns: [],
    voided: false,
    createdAt: '2026-03-01T10:06:00.000Z',
    receipt_qr: null,
    link: '/order/order-1',
    ...changes,
  };
}
