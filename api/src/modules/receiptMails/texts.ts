import { isolated } from '../../platform/pdf/engine/bidi';
import { PRODUCT_NAME, PRODUCT_NAME_ARABIC, type Language } from 'contracts';

/** The words of e-mails with receipts. Every sentence is ours: a diner cannot add any. */
interface MailWords {
  receipt(restaurant: string, number: string): string;
  month(month: string): string;
  sender(who: string): string;
  attachedReceipt: string;
  attachedMonth: string;
  unexpected: string;
}

export const RECEIPT_MAIL_TEXTS: Record<Language, MailWords> = {
  en: {
    receipt: (restaurant, number) => `Receipt ${isolated(number)} from ${isolated(restaurant)}`,
    month: (month) => `Receipts of ${month}`,
    sender: (who) => `A customer of ${PRODUCT_NAME} sent this to you: ${isolated(who)}.`,
    attachedReceipt: 'The receipt is attached as a PDF.',
    attachedMonth: 'The receipts are attached as a PDF and as a CSV file.',
    unexpected: 'If you did not expect this e-mail, you can ignore it. We have not stored your address.',
  },
  ar: {
    receipt: (restaurant, number) => `فاتورة رقم ${isolated(number)} من ${isolated(restaurant)}`,
    month: (month) => `فواتير ${month}`,
    sender: (who) => `أرسلها إليك أحد عملاء ${PRODUCT_NAME_ARABIC}: ${isolated(who)}.`,
    attachedReceipt: 'الفاتورة مرفقة بصيغة PDF.',
    attachedMonth: 'الفواتير مرفقة بصيغتي PDF وCSV.',
    unexpected: 'إذا لم تكن تتوقع هذه الرسالة فتجاهلها. لم نحفظ عنوانك.',
  },
  ur: {
    receipt: (restaurant, number) => `${isolated(restaurant)} کی رسید نمبر ${isolated(number)}`,
    month: (month) => `${month} کی رسیدیں`,
    sender: (who) => `یہ آپ کو ${PRODUCT_NAME} کے ایک گاہک نے بھیجا ہے: ${isolated(who)}۔`,
    attachedReceipt: 'رسید PDF کی صورت میں منسلک ہے۔',
    attachedMonth: 'رسیدیں PDF اور CSV کی صورت میں منسلک ہیں۔',
    unexpected: 'اگر آپ اس ای میل کی توقع نہیں کر رہے تھے تو اسے نظر انداز کریں۔ ہم نے آپ کا پتا محفوظ نہیں کیا۔',
  },
};
