import type { Language } from 'contracts';

/** The words of a report. Dates, times and amounts are the same in every language. */
export interface ReportTexts {
  ofRestaurant: string;
  ofAll: string;
  /**
   * @param branch the branch's name. It is enclosed in isolate characters when it is drawn, because its direction may
   * differ
   */
  ofBranch: (branch: string) => string;
  /** The name of the period. It says that its days are business days. */
  period: (isOneDay: boolean) => string;
  /** Returns the text for a period, from its first to its last day. */
  days: (first: string, last: string) => string;
  orders: string;
  /** The table of the restaurants in a report of all of them, and its first column. */
  byRestaurant: string;
  restaurant: string;
  storedUntil: string;
  timeZone: string;
  byCurrency: string;
  currency: string;
  byPayment: string;
  paymentMethod: string;
  /** The name for a payment method that the till did not send. */
  notStated: string;
  byDay: string;
  day: string;
  /** The table of the days on which the closing of the tills differs, with its columns and its explanation. */
  closings: string;
  returnedLater: string;
  ofEarlierDays: string;
  closing: string;
  closingRule: string;
  date: string;
  time: string;
  order: string;
  check: string;
  branch: string;
  payment: string;
  discount: string;
  returned: string;
  paid: string;
  refunded: string;
  tax: string;
  total: string;
  /** The sentence that explains how the totals are computed. */
  rule: string;
  /** The sentence that explains why the numbers of orders by payment method may add up to more than all orders. */
  twoWays: string;
  /** Returns the label of the sum below the orders. `count` is a formatted number. */
  ordersIn: (count: string, isOne: boolean, currency: string) => string;
  changed: string;
  /** The note about orders that were removed before the report. `count` is a formatted number. */
  removed: (count: string, isOne: boolean) => string;
}

export const REPORT_TEXTS: Record<Language, ReportTexts> = {
  en: {
    ofRestaurant: 'Restaurant report',
    ofAll: 'Report on all restaurants',
    ofBranch: (branch) => `Branch report: ${branch}`,
    period: (isOneDay) => (isOneDay ? 'Business day' : 'Business days'),
    days: (first, last) => `${first} to ${last}`,
    orders: 'Orders',
    byRestaurant: 'Totals by restaurant',
    restaurant: 'Restaurant',
    storedUntil: 'Orders stored until',
    timeZone: 'Days on the clock of',
    byCurrency: 'Totals by currency',
    currency: 'Currency',
    byPayment: 'Totals by payment method',
    paymentMethod: 'Payment method',
    notStated: 'Not stated',
    byDay: 'Totals by business day',
    day: 'Business day',
    closings: 'Closing of the tills',
    returnedLater: 'Returned on other days',
    ofEarlierDays: 'Returns for other days',
    closing: 'Closing',
    closingRule:
      'A till takes a return off the day on which it was made. Only days that differ for this reason are listed',
    date: 'Date',
    time: 'Time',
    order: 'Order',
    check: 'Check',
    branch: 'Branch',
    payment: 'Payment',
    discount: 'Discount',
    returned: 'Returned',
    paid: 'Paid',
    refunded: 'Refunded',
    tax: 'Tax',
    total: 'Total',
    rule: 'Returns are taken off tax and total, on the business day of their order. Cancelled orders are left out',
    twoWays: 'An order paid in two ways counts in both rows',
    ordersIn: (count, isOne, currency) => `${count} ${isOne ? 'order' : 'orders'} in ${currency}`,
    changed:
      'Orders were corrected while this report was written: the totals before the orders are from its beginning, the last line is the sum of the rows',
    removed: (count, isOne) =>
      `${count} ${isOne ? 'old order is' : 'old orders are'} no longer stored. The totals before the orders include ${isOne ? 'it' : 'them'}, the last line is the sum of the rows`,
  },
  ar: {
    ofRestaurant: 'تقرير المطعم',
    ofAll: 'تقرير جميع المطاعم',
    ofBranch: (branch) => `تقرير الفرع: ${branch}`,
    period: (isOneDay) => (isOneDay ? 'يوم العمل' : 'أيام العمل'),
    days: (first, last) => `من ${first} إلى ${last}`,
    orders: 'الطلبات',
    byRestaurant: 'الإجماليات حسب المطعم',
    restaurant: 'المطعم',
    storedUntil: 'الطلبات المسجّلة حتى',
    timeZone: 'الأيام بتوقيت',
    byCurrency: 'الإجماليات حسب العملة',
    currency: 'العملة',
    byPayment: 'الإجماليات حسب طريقة الدفع',
    paymentMethod: 'طريقة الدفع',
    notStated: 'غير محددة',
    byDay: 'الإجماليات حسب يوم العمل',
    day: 'يوم العمل',
    closings: 'إغلاق الأجهزة',
    returnedLater: 'أُرجع في أيام أخرى',
    ofEarlierDays: 'مرتجعات أيام أخرى',
    closing: 'الإغلاق',
    closingRule: 'يخصم الجهاز المرتجع من يوم إرجاعه. تُعرض هنا الأيام التي يختلف إجماليها لهذا السبب فقط',
    date: 'التاريخ',
    time: 'الوقت',
    order: 'الطلب',
    check: 'الفاتورة',
    branch: 'الفرع',
    payment: 'الدفع',
    discount: 'الخصم',
    returned: 'المرتجع',
    paid: 'المدفوع',
    refunded: 'المسترد',
    tax: 'الضريبة',
    total: 'الإجمالي',
    rule: 'تُخصم المرتجعات من الضريبة والإجمالي في يوم عمل طلبها، ولا تُحتسب الطلبات الملغاة',
    twoWays: 'الطلب المدفوع بطريقتين يُحتسب في السطرين',
    ordersIn: (count, _isOne, currency) => `عدد الطلبات بعملة ${currency}: ${count}`,
    changed:
      'صُحّحت طلبات أثناء إعداد هذا التقرير: الإجماليات التي تسبق الطلبات محسوبة عند بدايته، والسطر الأخير هو مجموع الصفوف',
    removed: (count) =>
      `عدد الطلبات القديمة التي لم تعد محفوظة: ${count}. الإجماليات التي تسبق الطلبات تشملها، والسطر الأخير هو مجموع الصفوف`,
  },
  ur: {
    ofRestaurant: 'ریستوران کی رپورٹ',
    ofAll: 'تمام ریستورانوں کی رپورٹ',
    ofBranch: (branch) => `برانچ کی رپورٹ: ${branch}`,
    period: (isOneDay) => (isOneDay ? 'کاروباری دن' : 'کاروباری دن (مدت)'),
    days: (first, last) => `${first} سے ${last} تک`,
    orders: 'آرڈرز',
    byRestaurant: 'ریستوران کے لحاظ سے مجموعے',
    restaurant: 'ریستوران',
    storedUntil: 'اس وقت تک کے آرڈرز',
    timeZone: 'دن اس وقت کے مطابق',
    byCurrency: 'کرنسی کے لحاظ سے مجموعے',
    currency: 'کرنسی',
    byPayment: 'ادائیگی کے طریقے کے لحاظ سے مجموعے',
    paymentMethod: 'ادائیگی کا طریقہ',
    notStated: 'درج نہیں',
    byDay: 'کاروباری دن کے لحاظ سے مجموعے',
    day: 'کاروباری دن',
    closings: 'ڈیوائسز کی کلوزنگ',
    returnedLater: 'دوسرے دنوں میں واپس',
    ofEarlierDays: 'دوسرے دنوں کی واپسیاں',
    closing: 'کلوزنگ',
    closingRule:
      'ڈیوائس واپسی کو اسی دن سے منہا کرتی ہے جس دن واپسی ہوئی۔ صرف وہ دن درج ہیں جن کا مجموعہ اس وجہ سے مختلف ہے',
    date: 'تاریخ',
    time: 'وقت',
    order: 'آرڈر',
    check: 'بل',
    branch: 'برانچ',
    payment: 'ادائیگی',
    discount: 'رعایت',
    returned: 'واپسی',
    paid: 'ادا شدہ',
    refunded: 'واپس شدہ',
    tax: 'ٹیکس',
    total: 'کل رقم',
    rule: 'واپسیاں اپنے آرڈر کے کاروباری دن ٹیکس اور کل رقم سے منہا کی جاتی ہیں۔ منسوخ شدہ آرڈرز شامل نہیں',
    twoWays: 'دو طریقوں سے ادا کیا گیا آرڈر دونوں سطروں میں شمار ہوتا ہے',
    ordersIn: (count, _isOne, currency) => `${currency} میں آرڈرز کی تعداد: ${count}`,
    changed:
      'اس رپورٹ کی تیاری کے دوران کچھ آرڈرز درست کیے گئے: آرڈرز سے پہلے کے مجموعے شروع کے وقت کے ہیں، اور آخری سطر قطاروں کا مجموعہ ہے',
    removed: (count) =>
      `اب محفوظ نہ رہنے والے پرانے آرڈرز کی تعداد: ${count}۔ آرڈرز سے پہلے کے مجموعوں میں یہ شامل ہیں، اور آخری سطر قطاروں کا مجموعہ ہے`,
  },
};
