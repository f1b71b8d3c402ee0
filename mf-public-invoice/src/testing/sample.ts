import type { Order } from '../api.generated';

/** An order as the last-order call answers it. */
export const sampleOrder: Order = {
  id: 'order-1',
  order_number: '1284',
  check_number: 'C-77',
  restaurant: { id: 'rest-1', name: 'Najd Kitchen', logo: '/files/logo.webp', names: [{ language: 'en', name: 'Najd Kitchen' }] },
  branch_name: 'Olaya Street',
  order_date: '2026-11-21',
  order_time: '13:42',
  payment_method: 'Mada',
  customer_notes: null,
  sub_total_price: 100,
  discount_amount: 0,
  tax_amount: null,
  charges: [],
  rounding_amount: 0,
  total_price: 100,
  currency: null,
  order_items: [{ item_name: 'Kabsa', item_quantity: 2, total_price: 100 }],
  user: null,
  saved: false,
  createdAt: new Date(2026, 10, 21, 14, 5).toISOString(),
  orderedAt: new Date(2026, 10, 21, 13, 42).toISOString(),
  receipt_qr: null,
  link: '/order/order-1',
  stale: false,
};
