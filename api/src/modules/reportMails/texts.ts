import { PRODUCT_NAME, PRODUCT_NAME_ARABIC, type Language } from 'contracts';
import { isolated } from '../../platform/pdf/engine/bidi';
import type { Interval } from './periods';

/** The words of an e-mail with a report. */
interface ReportMailWords {
  all: string;
  subject(of: string, days: string): string;
  attached(of: string, days: string): string;
  /** Instead of the file, if the period has no orders. */
  noOrders(of: string, days: string): string;
  /** Instead of the file, if it is too large for an e-mail. */
  tooLarge(of: string, days: string): string;
  /** Why the recipient gets the e-mail. */
  why: Record<Interval, string>;
}

export const REPORT_MAIL_TEXTS: Record<Language, ReportMailWords> = {
  en: {
    all: 'all restaurants',
    subject: (of, days) => `Report: ${isolated(of)}, ${isolated(days)}`,
    attached: (of, days) => `The report of ${isolated(of)} for ${isolated(days)} is attached.`,
    noOrders: (of, days) => `There were no orders for the report of ${isolated(of)} for ${isolated(days)}.`,
    tooLarge: (of, days) =>
      `The report of ${isolated(of)} for ${isolated(days)} is too large for an e-mail. You can download it in the dashboard.`,
    why: {
      day: `You get this report every day, because an administrator of ${PRODUCT_NAME} has set it up. Only an administrator can stop it.`,
      week: `You get this report every Sunday, because an administrator of ${PRODUCT_NAME} has set it up. Only an administrator can stop it.`,
      month: `You get this report on the first day of every month, because an administrator of ${PRODUCT_NAME} has set it up. Only an administrator can stop it.`,
    },
  },
  ar: {
    all: 'جميع المطاعم',
    subject: (of, days) => `تقرير: ${isolated(of)}، ${isolated(days)}`,
    attached: (of, days) => `تقرير ${isolated(of)} عن ${isolated(days)} مرفق بهذه الرسالة.`,
    noOrders: (of, days) => `لا توجد طلبات في تقرير ${isolated(of)} عن ${isolated(days)}.`,
    tooLarge: (of, days) =>
      `تقرير ${isolated(of)} عن ${isolated(days)} أكبر من أن يُرسل بالبريد. يمكنك تنزيله من لوحة التحكم.`,
    why: {
      day: `يصلك هذا التقرير كل يوم لأن أحد مشرفي ${PRODUCT_NAME_ARABIC} أعدّه، ولا يوقفه إلا مشرف.`,
      week: `يصلك هذا التقرير كل يوم أحد لأن أحد مشرفي ${PRODUCT_NAME_ARABIC} أعدّه، ولا يوقفه إلا مشرف.`,
      month: `يصلك هذا التقرير في أول كل شهر لأن أحد مشرفي ${PRODUCT_NAME_ARABIC} أعدّه، ولا يوقفه إلا مشرف.`,
    },
  },
  ur: {
    all: 'تمام ریستوران',
    subject: (of, days) => `رپورٹ: ${isolated(of)}، ${isolated(days)}`,
    attached: (of, days) => `${isolated(of)} کی ${isolated(days)} کی رپورٹ منسلک ہے۔`,
    noOrders: (of, days) => `${isolated(of)} کی ${isolated(days)} کی رپورٹ کے لیے کوئی آرڈر نہیں تھا۔`,
    tooLarge: (of, days) =>
      `${isolated(of)} کی ${isolated(days)} کی رپورٹ ای میل کے لیے بہت بڑی ہے۔ آپ اسے ڈیش بورڈ سے ڈاؤن لوڈ کر سکتے ہیں۔`,
    why: {
      day: `یہ رپورٹ آپ کو ہر روز ملتی ہے کیونکہ ${PRODUCT_NAME} کے ایک منتظم نے اسے مقرر کیا ہے۔ اسے صرف منتظم ہی روک سکتا ہے۔`,
      week: `یہ رپورٹ آپ کو ہر اتوار ملتی ہے کیونکہ ${PRODUCT_NAME} کے ایک منتظم نے اسے مقرر کیا ہے۔ اسے صرف منتظم ہی روک سکتا ہے۔`,
      month: `یہ رپورٹ آپ کو ہر مہینے کی پہلی تاریخ کو ملتی ہے کیونکہ ${PRODUCT_NAME} کے ایک منتظم نے اسے مقرر کیا ہے۔ اسے صرف منتظم ہی روک سکتا ہے۔`,
    },
  },
};
