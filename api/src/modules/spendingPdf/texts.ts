import type { Language } from 'contracts';

/** The words of a diner's spending in the PDF. The words of the page are in mf-customer. */
interface SpendingTexts {
  title: string;
  byCurrency: string;
  currency: string;
  receipts: string;
  before: string;
  budget: string;
  vat: string;
  spent: string;
  byRestaurant: string;
  restaurant: string;
  byCategory: string;
  category: string;
  noCategory: string;
  list: string;
  date: string;
  number: string;
  returned: string;
  none: string;
  /** The sentence that explains how the sums are computed. */
  rule: string;
}

export const SPENDING_TEXTS: Record<Language, SpendingTexts> = {
  en: {
    title: 'My spending',
    byCurrency: 'Totals by currency',
    currency: 'Currency',
    receipts: 'Receipts',
    before: 'Month before',
    budget: 'Budget',
    vat: 'VAT',
    spent: 'Spent',
    byRestaurant: 'By restaurant',
    restaurant: 'Restaurant',
    byCategory: 'By category',
    category: 'Category',
    noCategory: 'No category',
    list: 'Receipts',
    date: 'Date',
    number: 'Number',
    returned: 'Returned',
    none: 'No spending in this month',
    rule: 'Returns are deducted, and cancelled receipts don’t count. Each currency is counted separately.',
  },
  ar: {
    title: 'مصروفاتي',
    byCurrency: 'الإجماليات حسب العملة',
    currency: 'العملة',
    receipts: 'الفواتير',
    before: 'الشهر السابق',
    budget: 'الميزانية',
    vat: 'الضريبة',
    spent: 'المصروف',
    byRestaurant: 'حسب المطعم',
    restaurant: 'المطعم',
    byCategory: 'حسب الفئة',
    category: 'الفئة',
    noCategory: 'بلا فئة',
    list: 'الفواتير',
    date: 'التاريخ',
    number: 'الرقم',
    returned: 'المرتجع',
    none: 'لا مصروفات في هذا الشهر',
    rule: 'تُخصم المرتجعات، ولا تُحتسب الفواتير الملغاة. تُحسب كل عملة على حدة.',
  },
  ur: {
    title: 'میرے اخراجات',
    byCurrency: 'کرنسی کے لحاظ سے مجموعے',
    currency: 'کرنسی',
    receipts: 'رسیدیں',
    before: 'پچھلا مہینہ',
    budget: 'بجٹ',
    vat: 'ٹیکس',
    spent: 'خرچ',
    byRestaurant: 'ریستوران کے لحاظ سے',
    restaurant: 'ریستوران',
    byCategory: 'زمرے کے لحاظ سے',
    category: 'زمرہ',
    noCategory: 'کوئی زمرہ نہیں',
    list: 'رسیدیں',
    date: 'تاریخ',
    number: 'نمبر',
    returned: 'واپسی',
    none: 'اس مہینے میں کوئی خرچ نہیں',
    rule: 'واپسیاں منہا کی جاتی ہیں اور منسوخ رسیدیں شمار نہیں ہوتیں۔ ہر کرنسی کا حساب الگ ہے۔',
  },
};
