import { nameFor, commonNameOf, type Language, type CommonName } from 'contracts';
import type { OrderType } from '../../platform/db/schema';

/** The words of a receipt in a PDF. */
export interface ReceiptTexts extends Record<OrderType, string> {
  /** The translations of names for taxes, payment methods and charges that many tills send only in English. */
  common: Record<CommonName, string>;
  order: string;
  check: string;
  payment: string;
  /** The word for the state of an order that was paid. */
  isPaid: string;
  partlyPaid: string;
  notes: string;
  customer: string;
  subTotal: string;
  discount: string;
  tax: string;
  rounding: string;
  total: string;
  /** The word before a tax that is included in the prices. */
  included: string;
  tips: string;
  tendered: string;
  change: string;
  table: string;
  guests: string;
  external: string;
  /** The word before the payment methods. */
  paid: string;
  warranty: string;
  recovery: string;
  replacement: string;
  qr: string;
  noTax: string;
  returned: string;
  partlyReturned: string;
  /** A text with the placeholder `{number}`. */
  return: string;
  givenBack: string;
  remaining: string;
  voided: string;
  savedAt: string;
  scannedAt: string;
  vatNumber: string;
  /** Words that only the paper has: its kind and the heads of its columns. */
  paper: Record<PaperWord, string>;
}

/** `page` has the placeholders `{page}` and `{pages}`. */
type PaperWord =
  | 'taxInvoice'
  | 'receipt'
  | 'seller'
  | 'till'
  | 'item'
  | 'withTax'
  | 'withoutTax'
  | 'quantity'
  | 'unitPrice'
  | 'amount'
  | 'page';

/**
 * The words of the receipt. They must be the same as on the screen (`ui.invoice.…` of shared-ui), which a test checks.
 */
export const RECEIPT_TEXTS: Record<Language, ReceiptTexts> = {
  en: {
    common: {
      vat: 'VAT',
      cash: 'Cash',
      card: 'Card',
      creditCard: 'Credit card',
      giftCard: 'Gift card',
      mada: 'Mada',
      visa: 'Visa',
      mastercard: 'Mastercard',
      bankTransfer: 'Bank transfer',
      service: 'Service charge',
      deliveryFee: 'Delivery charge',
    },
    order: 'Order number',
    check: 'Check number',
    payment: 'Payment method',
    isPaid: 'Paid',
    partlyPaid: 'Partly paid',
    notes: 'Customer notes',
    customer: 'Customer',
    subTotal: 'Sub total',
    discount: 'Discount',
    tax: 'Tax',
    rounding: 'Rounding',
    total: 'Total',
    included: 'Includes',
    tips: 'Tip',
    tendered: 'Cash received',
    change: 'Change',
    dine_in: 'Dine-in',
    pick_up: 'Pickup',
    delivery: 'Delivery',
    drive_thru: 'Drive-thru',
    table: 'Table',
    guests: 'Guests',
    external: 'Delivery app order',
    paid: 'Payment:',
    warranty: 'Warranty until',
    recovery: 'Return until',
    replacement: 'Replacement until',
    qr: 'QR code of the tax invoice',
    noTax: 'Not a tax invoice',
    returned: 'This order has been returned',
    partlyReturned: 'Part of this order has been returned',
    return: 'Return {number}',
    givenBack: 'Refunded',
    remaining: 'Remaining',
    voided: 'This order was cancelled at the till and is no longer an invoice',
    savedAt: 'Saved at',
    scannedAt: 'Scanned at',
    vatNumber: 'VAT number',
    paper: {
      taxInvoice: 'Simplified tax invoice',
      receipt: 'Receipt',
      seller: 'Seller',
      item: 'Item',
      withTax: 'Prices with tax',
      withoutTax: 'Prices without tax',
      quantity: 'Quantity',
      till: 'Till',
      unitPrice: 'Unit price',
      amount: 'Amount',
      page: 'Page {page} of {pages}',
    },
  },
  ar: {
    common: {
      vat: 'ضريبة القيمة المضافة',
      cash: 'نقدًا',
      card: 'بطاقة',
      creditCard: 'بطاقة ائتمانية',
      giftCard: 'بطاقة هدايا',
      mada: 'مدى',
      visa: 'فيزا',
      mastercard: 'ماستركارد',
      bankTransfer: 'تحويل بنكي',
      service: 'رسوم الخدمة',
      deliveryFee: 'رسوم التوصيل',
    },
    order: 'رقم الطلب',
    check: 'رقم الفاتورة',
    payment: 'طريقة الدفع',
    isPaid: 'مدفوعة',
    partlyPaid: 'مدفوعة جزئيًا',
    notes: 'ملاحظات العميل',
    customer: 'العميل',
    subTotal: 'المجموع الفرعي',
    discount: 'الخصم',
    tax: 'الضريبة',
    rounding: 'التقريب',
    total: 'الإجمالي',
    included: 'يشمل',
    tips: 'الإكرامية',
    tendered: 'المبلغ المستلم',
    change: 'الباقي',
    dine_in: 'محلي',
    pick_up: 'استلام',
    delivery: 'توصيل',
    drive_thru: 'طلب من السيارة',
    table: 'الطاولة',
    guests: 'عدد الضيوف',
    external: 'رقم طلب التطبيق',
    paid: 'الدفع:',
    warranty: 'الضمان حتى',
    recovery: 'الإرجاع حتى',
    replacement: 'الاستبدال حتى',
    qr: 'رمز QR للفاتورة الضريبية',
    noTax: 'ليست فاتورة ضريبية',
    returned: 'أُرجع هذا الطلب',
    partlyReturned: 'أُرجع جزء من هذا الطلب',
    return: 'مرتجع رقم \u2068{number}\u2069',
    givenBack: 'المبلغ المسترد',
    remaining: 'المتبقي',
    voided: 'أُلغي هذا الطلب لدى الكاشير ولم يعد فاتورة',
    savedAt: 'وقت الحفظ',
    scannedAt: 'وقت المسح',
    vatNumber: 'الرقم الضريبي',
    paper: {
      taxInvoice: 'فاتورة ضريبية مبسطة',
      receipt: 'فاتورة',
      seller: 'البائع',
      item: 'الصنف',
      withTax: 'الأسعار شاملة الضريبة',
      withoutTax: 'الأسعار بدون الضريبة',
      quantity: 'الكمية',
      till: 'الجهاز',
      unitPrice: 'سعر الوحدة',
      amount: 'المبلغ',
      page: 'صفحة {page} من {pages}',
    },
  },
  ur: {
    common: {
      vat: 'ویلیو ایڈڈ ٹیکس',
      cash: 'نقد',
      card: 'کارڈ',
      creditCard: 'کریڈٹ کارڈ',
      giftCard: 'گفٹ کارڈ',
      mada: 'مدی',
      visa: 'ویزا',
      mastercard: 'ماسٹر کارڈ',
      bankTransfer: 'بینک ٹرانسفر',
      service: 'سروس چارج',
      deliveryFee: 'ڈیلیوری چارج',
    },
    order: 'آرڈر نمبر',
    check: 'بل نمبر',
    payment: 'ادائیگی کا طریقہ',
    isPaid: 'ادا شدہ',
    partlyPaid: 'جزوی ادا شدہ',
    notes: 'گاہک کے نوٹس',
    customer: 'گاہک',
    subTotal: 'ذیلی کل',
    discount: 'رعایت',
    tax: 'ٹیکس',
    rounding: 'راؤنڈنگ',
    total: 'کل رقم',
    included: 'بشمول',
    tips: 'ٹپ',
    tendered: 'وصول شدہ نقد',
    change: 'بقایا',
    dine_in: 'یہیں کھانا',
    pick_up: 'پک اپ',
    delivery: 'ڈیلیوری',
    drive_thru: 'ڈرائیو تھرو',
    table: 'میز',
    guests: 'مہمان',
    external: 'ایپ کا آرڈر نمبر',
    paid: 'ادائیگی:',
    warranty: 'وارنٹی کی آخری تاریخ',
    recovery: 'واپسی کی آخری تاریخ',
    replacement: 'تبدیلی کی آخری تاریخ',
    qr: 'ٹیکس انوائس کا QR کوڈ',
    noTax: 'یہ ٹیکس انوائس نہیں ہے',
    returned: 'یہ آرڈر واپس کر دیا گیا ہے',
    partlyReturned: 'اس آرڈر کا کچھ حصہ واپس کر دیا گیا ہے',
    return: 'واپسی نمبر \u2068{number}\u2069',
    givenBack: 'واپس کی گئی رقم',
    remaining: 'باقی رقم',
    voided: 'یہ آرڈر کیشیئر پر منسوخ ہو چکا ہے اور اب رسید نہیں',
    savedAt: 'محفوظ کرنے کا وقت',
    scannedAt: 'اسکین کا وقت',
    vatNumber: 'ٹیکس نمبر',
    paper: {
      taxInvoice: 'آسان ٹیکس انوائس',
      receipt: 'رسید',
      seller: 'فروخت کنندہ',
      item: 'آئٹم',
      withTax: 'قیمتیں بشمول ٹیکس',
      withoutTax: 'قیمتیں بغیر ٹیکس',
      quantity: 'تعداد',
      till: 'ڈیوائس',
      unitPrice: 'فی عدد قیمت',
      amount: 'رقم',
      page: 'صفحہ {page} از {pages}',
    },
  },
};

/**
 * Returns the name to show for a tax, a payment method or a charge. If the till sent only an English name, and the name
 * is a common one such as `Cash`, returns our translation of it.
 */
export function termName(
  language: Language,
  { name, name_localized: localized }: { name: string; name_localized?: string | null },
): string {
  const shown = nameFor(language, name, localized);
  const common = commonNameOf(language, shown);
  return common ? RECEIPT_TEXTS[language].common[common] : shown;
}
