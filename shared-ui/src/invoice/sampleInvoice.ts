import { SAMPLE_LOGO } from '../workshop/sampleLogo';
import type { Invoice, InvoiceItem } from './invoice';
// ZATCA's tag-length-value fields in base64. Phase 1 has seller, VAT number, time, total and VAT. Phase 2 adds the
// invoice's hash, its signature, the key and the stamp. `phase2` has all of these fields, so it is about as long as a
// real code can be. The numbers and signatures are invented.
import sampleQr from './sampleQr.json';

const items: InvoiceItem[] = [
  {
    item_name: 'Chicken Kabsa',
    item_name_localized: 'كبسة دجاج',
    item_quantity: 2,
    unit_price: 42,
    total_price: 92,
    options: [
      { name: 'Extra rice', quantity: 1, total_price: 8 },
      { name: 'No onions', quantity: 1, total_price: 0 },
    ],
  },
  { item_name: 'Lentil soup', item_name_localized: 'شوربة عدس', item_quantity: 1, total_price: 14.5 },
  { item_name: 'چائے', item_quantity: 3, unit_price: 7, total_price: 21 },
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
  taxes: [{ name: 'VAT', rate: 15, amount: 17.21 }],
  total_price: 131.96,
  payments: [{ name: 'Mada', amount: 131.96 }],
  period_ends: { warranty: '2026-11-23', recovery: '2026-11-22', replacement: '2026-11-24' },
  receipt_qr: sampleQr.phase1,
  order_items: items,
  user: { firstName: 'Sara', lastName: 'Alotaibi' },
  savedAt: '2026-11-21T11:05:00Z',
  scannedAt: '2026-11-21T10:50:00Z',
  time_zone: 'Asia/Riyadh',
  orderedAt: '2026-11-21T10:42:00Z',
};

/** An order with two returns: one tea, refunded in cash, and one soup, refunded to the card. */
export const partlyReturnedInvoice: Invoice = {
  ...sampleInvoice,
  currency: 'SAR',
  status: 'partly_returned',
  returned_amount: 22.25,
  remaining_amount: 109.71,
  returns: [
    {
      return_number: 'R-17',
      return_date: '2026-11-21',
      return_time: '14:20',
      return_items: [{ item_name: 'چائے', item_quantity: 1, unit_price: 7, total_price: 7 }],
      total_price: 7.25,
      payments: [{ name: 'Cash', name_localized: 'نقدي', amount: 7.25 }],
    },
    {
      return_number: 'R-18',
      return_date: '2026-11-21',
      return_time: '15:05',
      return_items: [
        { item_name: 'Lentil soup', item_name_localized: 'شوربة عدس', item_quantity: 1, total_price: 14.5 },
      ],
      total_price: 15,
      payments: [{ name: 'Mada', name_localized: 'مدى', amount: 15 }],
    },
  ],
};

/** A table of twelve: more lines than fit on a screen, and a name longer than one line. */
export const longInvoice: Invoice = {
  ...sampleInvoice,
  order_items: Array.from({ length: 9 }, () => items)
    .flat()
    .concat({
      item_name: 'Mixed grill platter for twelve with saffron rice, grilled vegetables, three dips and fresh bread',
      item_quantity: 12,
      total_price: 1899.99,
    }),
  sub_total_price: 3047.49,
  discount_amount: 0,
  tax_amount: 457.12,
  taxes: null,
  payments: null,
  total_price: 3504.61,
};

/** A restaurant with a currency, and every kind of charge. */
export const chargedInvoice: Invoice = {
  ...sampleInvoice,
  currency: 'SAR',
  charges: [
    { name: 'Service', amount: 6 },
    { name: 'رسوم التوصيل', amount: 12 },
  ],
  rounding_amount: -0.01,
  total_price: 149.95,
  payments: null,
};

/**
 * Everything that a point of sale can send: a combo, a discounted item, several taxes and payments, deadlines of which
 * one has passed, and a signed QR code.
 */
export const fullInvoice: Invoice = {
  ...chargedInvoice,
  order_items: [
    {
      item_name: 'Mixed grill',
      item_name_localized: 'مشاوي مشكلة',
      item_quantity: 0.5,
      unit_price: 120,
      discount_amount: 6,
      total_price: 54,
    },
    ...items,
    {
      item_name: 'Burger',
      item_name_localized: 'برجر',
      item_quantity: 1,
      unit_price: 20,
      total_price: 20,
      combo: { number: 1, name: 'Family box · Regular' },
      options: [{ name: 'جبنة', quantity: 2, total_price: 4 }],
    },
    {
      item_name: 'Fries',
      item_quantity: 2,
      unit_price: 8,
      total_price: 16,
      combo: { number: 1, name: 'Family box · Regular' },
    },
    { item_name: 'Cola', item_quantity: 1, unit_price: 9, total_price: 9, combo: { number: 2, name: 'عرض الغداء' } },
    { item_name: 'Water', item_quantity: 1, total_price: 0 },
  ],
  sub_total_price: 226.5,
  tax_amount: 35.9,
  taxes: [
    { name: 'VAT', rate: 15, amount: 33.6 },
    { name: 'ضريبة التبغ', rate: null, amount: 2.3 },
  ],
  total_price: 267.64,
  payments: [
    { name: 'Cash', amount: 100 },
    { name: 'مدى', amount: 167.64 },
  ],
  period_ends: { recovery: '2026-11-20', replacement: '2026-11-21', warranty: '2027-11-21' },
  receipt_qr: sampleQr.phase2,
};

/** An extreme order: sixty items, names that cannot wrap, three scripts in one name, amounts of millions. */
export const extremeInvoice: Invoice = {
  ...sampleInvoice,
  order_number: '2026-11-21-0000000000000000000000001284',
  restaurant: { name: 'Restaurant-with-a-name-that-has-no-spaces-at-all', logo: null, names: null },
  currency: 'SAR',
  customer_notes: 'بدون بصل please اور تھوڑا نمک 🌶️',
  order_items: Array.from({ length: 60 }, (_, at) => ({
    item_name: [
      'Supercalifragilisticexpialidocious-Kabsa-Mandi-Madhbi-Mathlootha',
      'كبسة Chicken مع چاول extra',
      'شوربة',
      'Tea',
    ][at % 4]!,
    item_quantity: [1000, 1, 0.125, 2][at % 4]!,
    unit_price: [1234.56, null, 99.5, 0][at % 4]!,
    total_price: [1234567.89, 32, -12.44, 0][at % 4]!,
  })),
  sub_total_price: 18518811.75,
  discount_amount: 0,
  taxes: [{ name: 'ضريبة القيمة المضافة', rate: 15, amount: 2777821.76 }],
  rounding_amount: -0.49,
  total_price: 21296633.02,
  payments: [
    { name: 'Bank transfer 0000000000000000000000000000', amount: 21000000 },
    { name: 'Cash', amount: 296633.02 },
  ],
};

/** The minimum that a till sends. */
export const bareInvoice: Invoice = {
  ...sampleInvoice,
  restaurant: { name: 'دار الضيافة', logo: null, names: null },
  branch_name: null,
  check_number: null,
  payment_method: null,
  customer_notes: null,
  tax_amount: null,
  taxes: null,
  payments: null,
  period_ends: null,
  receipt_qr: null,
  order_items: [{ item_name: 'Lentil soup', item_quantity: 1, total_price: 14.5 }],
  sub_total_price: 14.5,
  discount_amount: null,
  total_price: 14.5,
};
