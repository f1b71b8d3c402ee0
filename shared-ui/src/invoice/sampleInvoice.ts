import { SAMPLE_LOGO } from '../workshop/sampleLogo';
import type { Invoice, InvoiceItem } from './invoice';

const items: InvoiceItem[] = [
  {
    item_name: 'Chicken Kabsa',
    item_name_localized: 'كبسة دجاج',
    item_quantity: 2,
    total_price: 92,
    options: [
      { name: 'Extra rice', quantity: 1, total_price: 8 },
      { name: 'No onions', quantity: 1, total_price: 0 },
    ],
  },
  { item_name: 'Lentil soup', item_name_localized: 'شوربة عدس', item_quantity: 1, total_price: 14.5 },
  { item_name: 'چائے', item_quantity: 3, total_price: 21 },
];

/** An order for the stories and tests of the receipt. */
export const sampleInvoice: Invoice = {
  id: '0198c2aa-7c1e-7aaa-9d6e-0123456789ab',
  order_number: '1284',
  check_number: 'C-77',
  restaurant: {
    name: 'Najd Kitchen',
    logo: SAMPLE_LOGO,
    names: [
      { language: 'en', name: 'Najd Kitchen' },
      { language: 'ar', name: 'مطبخ نجد' },
      { language: 'ur', name: 'نجد کچن' },
    ],
  },
  branch_name: 'Olaya Street',
  order_date: '2026-11-21',
  order_time: '13:42',
  payment_method: 'Mada',
  customer_notes: 'By the window, please',
  sub_total_price: 127.5,
  discount_amount: 12.75,
  tax_amount: 17.21,
  total_price: 131.96,
  order_items: items,
  user: { firstName: 'Sara', lastName: 'Alotaibi' },
  createdAt: '2026-11-21T11:05:00Z',
  orderedAt: '2026-11-21T10:42:00Z',
};

/** A table of twelve: more lines than a screen is high, and a name that does not fit on one. */
export const longInvoice: Invoice = {
  ...sampleInvoice,
  order_items: Array.from({ length: 9 }, () => items)
    .flat()
    .concat({ item_name: 'Mixed grill platter for twelve with saffron rice, grilled vegetables, three dips and fresh bread', item_quantity: 12, total_price: 1899.99 }),
  sub_total_price: 3047.49,
  discount_amount: 0,
  tax_amount: 457.12,
  total_price: 3504.61,
};

/** A restaurant with a currency, and everything else that can make up a total. */
export const chargedInvoice: Invoice = {
  ...sampleInvoice,
  currency: 'SAR',
  charges: [
    { name: 'Service', amount: 6 },
    { name: 'رسوم التوصيل', amount: 12 },
  ],
  rounding_amount: -0.01,
  total_price: 149.95,
};

/** What the least talkative till gives. */
export const bareInvoice: Invoice = {
  ...sampleInvoice,
  restaurant: { name: 'دار الضيافة', logo: null, names: null },
  branch_name: null,
  check_number: null,
  payment_method: null,
  customer_notes: null,
  tax_amount: null,
  order_items: [{ item_name: 'Lentil soup', item_quantity: 1, total_price: 14.5 }],
  sub_total_price: 14.5,
  discount_amount: null,
  total_price: 14.5,
};
