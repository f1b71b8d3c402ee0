import type { Receipt } from '../api';
import type { Deadline, DinerHome, GetReceiptSummaryApiResponse, Order } from '../api.generated';

export const sampleOrder: Order = {
  id: 'order-1',
  order_number: '1284',
  check_number: null,
  restaurant: {
    id: 'rest-1',
    name: 'Najd Kitchen',
    logo: null,
    names: [
      { language: 'en', name: 'Najd Kitchen' },
      { language: 'ar', name: 'مطبخ نجد' },
    ],
  },
  branch_name: 'Olaya',
  order_date: '2026-11-21',
  order_time: '13:42',
  orderedAt: '2026-11-21T10:42:00Z',
  payment_method: 'Mada',
  customer_notes: null,
  sub_total_price: 100,
  discount_amount: 0,
  tax_amount: null,
  charges: [],
  taxes: [],
  payments: [],
  rounding_amount: 0,
  total_price: 100,
  currency: 'USD',
  order_items: [{ item_name: 'Kabsa', item_quantity: 2, total_price: 100 }],
  user: null,
  saved: true,
  status: 'paid',
  returned: false,
  returned_amount: 0,
  remaining_amount: 100,
  returns: [],
  voided: false,
  createdAt: '2026-11-21T11:05:00Z',
  receipt_qr: null,
  link: '/order/order-1',
};

const {
  id,
  order_number,
  restaurant,
  branch_name,
  order_date,
  order_time,
  orderedAt,
  total_price,
  remaining_amount,
  currency,
  status,
} = sampleOrder;

export const sampleReceipt: Receipt = {
  id,
  order_number,
  restaurant,
  branch_name,
  order_date,
  order_time,
  orderedAt,
  total_price,
  remaining_amount,
  currency,
  status,
  note: null,
  category: null,
  savedBy: 'diner',
  copy: false,
};

export const sampleSummary = {
  pending: [] as GetReceiptSummaryApiResponse['pending'],
  months: [{ month: '2026-11', receipts: 31, totals: [{ currency: 'USD', amount: 1284.5 }] }],
  restaurants: [{ id: 'rest-1', names: sampleOrder.restaurant.names, logo: null, receipts: 31 }],
  categories: [],
  copies: 0,
};

export const sampleDeadline: Deadline = {
  receiptId: 'order-1',
  orderNumber: '1284',
  orderDate: '2026-11-21',
  restaurantId: 'rest-1',
  names: sampleOrder.restaurant.names ?? [],
  logo: null,
  amount: 100,
  currency: 'USD',
  kind: 'recovery',
  day: '2026-11-22',
  timeZone: 'Asia/Riyadh',
};

export const sampleHome: DinerHome = {
  today: '2026-11-22',
  month: '2026-11',
  receipts: 31,
  restaurants: 1,
  comparedDays: 22,
  totals: [
    {
      currency: 'USD',
      amount: 1284.5,
      days: Array.from({ length: 30 }, (_, index) => (index === 20 ? 1184.5 : index === 2 ? 100 : 0)),
      before: null,
    },
  ],
  points: null,
  running: [],
  runningReceipts: 0,
};

/** The response about a receipt of the diner. */
export const ownReceipt = (changes: object = {}) => ({
  order: sampleOrder,
  note: null,
  category: null,
  savedBy: 'diner',
  always: false,
  suggestions: [],
  ...changes,
});
