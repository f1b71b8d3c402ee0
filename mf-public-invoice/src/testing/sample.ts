import type { Invoice } from 'shared-ui';

/** An order as the last-order call answers it. */
export const sampleInvoice: Invoice = {
  id: 'order-1',
  order_number: '1284',
  check_number: 'C-77',
  restaurant: { name: 'Najd Kitchen', logo: '/files/logo.webp', names: [{ language: 'en', name: 'Najd Kitchen' }] },
  branch_name: 'Olaya Street',
  order_date: '2026-11-21',
  order_time: '13:42',
  payment_method: 'Mada',
  customer_notes: null,
  sub_total_price: 100,
  discount_amount: 0,
  total_price: 100,
  order_items: [{ item_name: 'Kabsa', item_quantity: 2, total_price: 100 }],
  user: null,
  createdAt: new Date(2026, 10, 21, 14, 5).toISOString(),
  orderedAt: new Date(2026, 10, 21, 13, 42).toISOString(),
};
