import type { Invoice } from 'shared-ui';

/**
 * A receipt of a fictitious restaurant, as a till prints it. The landing page and the login page show it to present the
 * product.
 */
const base = {
  order_number: null,
  check_number: null,
  branch_name_localized: null,
  order_date: '2026-11-22',
  discount_amount: null,
  currency: 'SAR',
} as const;

const VAT = { name: 'VAT', name_localized: 'ضريبة القيمة المضافة', rate: 15 } as const;
const CARD = { name: 'Card', name_localized: 'بطاقة' } as const;

const names = (en: string, ar: string, ur: string) => [
  { language: 'en', name: en },
  { language: 'ar', name: ar },
  { language: 'ur', name: ur },
];

export const KABSA: Invoice = {
  ...base,
  id: 'kabsa',
  restaurant: { name: 'Bait Al Kabsa', logo: null, names: names('Bait Al Kabsa', 'بيت الكبسة', 'بیت الکبسہ') },
  branch_name: 'Olaya, Riyadh',
  branch_name_localized: 'العليا، الرياض',
  order_time: '13:24',
  payment_method: 'Card',
  payments: [{ ...CARD, amount: 161 }],
  sub_total_price: 147,
  discount_amount: 7,
  taxes: [{ ...VAT, amount: 21 }],
  total_price: 161,
  order_items: [
    { item_name: 'Lamb Kabsa', item_name_localized: 'كبسة لحم', item_quantity: 2, unit_price: 48, total_price: 96 },
    { item_name: 'Chicken Kabsa', item_name_localized: 'كبسة دجاج', item_quantity: 1, total_price: 32 },
    { item_name: 'Laban', item_name_localized: 'لبن', item_quantity: 2, unit_price: 5, total_price: 10 },
    { item_name: 'Sambousa', item_name_localized: 'سمبوسة', item_quantity: 1, total_price: 9 },
  ],
};

export const QAHWA: Invoice = {
  ...base,
  id: 'qahwa',
  restaurant: { name: 'Qahwa Corner', logo: null, names: names('Qahwa Corner', 'ركن القهوة', 'رکن القہوہ') },
  branch_name: 'Corniche, Jeddah',
  branch_name_localized: 'الكورنيش، جدة',
  order_time: '08:10',
  payment_method: 'Card',
  payments: [{ ...CARD, amount: 34.5 }],
  sub_total_price: 30,
  taxes: [{ ...VAT, amount: 4.5 }],
  total_price: 34.5,
  order_items: [
    { item_name: 'Saudi coffee', item_name_localized: 'قهوة سعودية', item_quantity: 1, total_price: 18 },
    { item_name: 'Maamoul', item_name_localized: 'معمول', item_quantity: 2, total_price: 12 },
  ],
};

export const KARACHI: Invoice = {
  ...base,
  id: 'karachi',
  restaurant: { name: 'Karachi Grill', logo: null, names: names('Karachi Grill', 'مشاوي كراتشي', 'کراچی گرل') },
  branch_name: 'Al Batha, Riyadh',
  branch_name_localized: 'البطحاء، الرياض',
  order_time: '21:05',
  payment_method: 'Cash',
  payments: [{ name: 'Cash', name_localized: 'نقدًا', amount: 146.05 }],
  sub_total_price: 127,
  taxes: [{ ...VAT, amount: 19.05 }],
  total_price: 146.05,
  order_items: [
    { item_name: 'Chicken Karahi', item_name_localized: 'كراهي دجاج', item_quantity: 1, total_price: 84 },
    { item_name: 'Naan', item_name_localized: 'خبز نان', item_quantity: 4, unit_price: 3, total_price: 12 },
    { item_name: 'Lassi', item_name_localized: 'لاسي', item_quantity: 2, unit_price: 15.5, total_price: 31 },
  ],
};
