import { PRODUCT_NAME, type Language } from 'contracts';

/** What an item of the list says: what is wrong, what it means, and what to do. */
interface Words {
  title: string;
  detail: string;
  action: string;
}

interface Texts {
  today: string;
  yesterday: string;
  /** Why a connection fails; continues the restaurant's name. */
  connection: Record<'token' | 'missing' | 'permissions' | 'silent', Pick<Words, 'title' | 'action'>>;
  noOrderSince: (when: string) => string;
  noOrderYet: string;
  perDay: (orders: string) => string;
  till: (name: string) => string;
  tills: (count: string) => string;
  noOrderFor: (duration: string) => string;
  oneEvery: (duration: string) => string;
  openTill: string;
  openTills: string;
  complaint: string;
  complaints: (count: string) => string;
  complaintDetail: string;
  openOrder: string;
  openFeedback: string;
  more: Record<'connection' | 'complaint' | 'till', (count: string) => string>;
  moreDetail: string;
  openRestaurants: string;
  backup: {
    never: string;
    old: (when: string) => string;
    failed: string;
    lastGood: (when: string) => string;
    loss: string;
  };
  sms: Pick<Words, 'title' | 'detail'>;
  status: { one: string; several: (count: string) => string; detail: string };
  openStatus: string;
  summary: (values: { restaurants: string; tills: string }) => string;
  summaryBackup: (when: string) => string;
  mail: { subject: (count: string) => string; intro: string; footer: string };
}

/** The texts of the list, for the screens and the e-mail. Numbers stand alone, so that no text needs a plural form. */
export const ATTENTION_TEXTS: Record<Language, Texts> = {
  en: {
    today: 'today',
    yesterday: 'yesterday',
    connection: {
      token: { title: 'the point of sale refuses our token', action: 'Replace token' },
      missing: { title: 'a token is missing', action: 'Add token' },
      permissions: { title: 'a token lacks permissions', action: 'Check tokens' },
      silent: { title: 'the point of sale cannot be read', action: 'Open connection' },
    },
    noOrderSince: (when) => `No order since ${when}.`,
    noOrderYet: 'No order has arrived, so nothing can be scanned.',
    perDay: (orders) => `Usually about ${orders} a day.`,
    till: (name) => `${name} is silent`,
    tills: (count) => `silent tills: ${count}`,
    noOrderFor: (duration) => `No order for ${duration}.`,
    oneEvery: (duration) => `Usually one every ${duration}.`,
    openTill: 'Open till',
    openTills: 'Open tills',
    complaint: 'a complaint waits for an answer',
    complaints: (count) => `complaints without an answer: ${count}`,
    complaintDetail: 'The restaurant has not answered it.',
    openOrder: 'Open order',
    openFeedback: 'Open feedback',
    more: {
      connection: (count) => `More failing connections: ${count}`,
      complaint: (count) => `More restaurants with complaints: ${count}`,
      till: (count) => `More branches with silent tills: ${count}`,
    },
    moreDetail: 'Start with those above.',
    openRestaurants: 'Open restaurants',
    backup: {
      never: 'No backup has been made',
      old: (when) => `No backup since ${when}`,
      failed: 'The last backup failed',
      lastGood: (when) => `The last good one is from ${when}.`,
      loss: 'A lost disk would cost everything since then.',
    },
    sms: {
      title: 'Text messages are not accepted',
      detail: 'Customers get no codes, so they cannot save receipts.',
    },
    status: {
      one: 'A part of the platform has a problem',
      several: (count) => `Parts of the platform with problems: ${count}`,
      detail: 'The status page says which, and what to do.',
    },
    openStatus: 'Open status',
    summary: ({ restaurants, tills }) => `Restaurants: ${restaurants} · tills: ${tills}`,
    summaryBackup: (when) => `last backup: ${when}`,
    mail: {
      subject: (count) => `${PRODUCT_NAME} needs you (${count})`,
      intro: 'This needs somebody today:',
      footer: 'This e-mail comes each morning on which something needs somebody.',
    },
  },
  ar: {
    today: 'اليوم',
    yesterday: 'أمس',
    connection: {
      token: { title: 'نظام نقاط البيع يرفض رمز الوصول', action: 'استبدال الرمز' },
      missing: { title: 'أحد رمزي الوصول مفقود', action: 'إضافة الرمز' },
      permissions: { title: 'أحد رمزي الوصول تنقصه صلاحيات', action: 'فحص الرمزين' },
      silent: { title: 'تتعذّر القراءة من نظام نقاط البيع', action: 'فتح الاتصال' },
    },
    noOrderSince: (when) => `لا طلبات منذ ${when}.`,
    noOrderYet: 'لم يصل أي طلب بعد، فلا شيء يُمسح.',
    perDay: (orders) => `المعتاد نحو ${orders} يوميًا.`,
    till: (name) => `${name} صامت`,
    tills: (count) => `أجهزة صامتة: ${count}`,
    noOrderFor: (duration) => `لا طلبات منذ ${duration}.`,
    oneEvery: (duration) => `المعتاد طلب كل ${duration}.`,
    openTill: 'فتح الجهاز',
    openTills: 'فتح الأجهزة',
    complaint: 'شكوى تنتظر الرد',
    complaints: (count) => `شكاوى بلا رد: ${count}`,
    complaintDetail: 'لم يردّ المطعم بعد.',
    openOrder: 'فتح الطلب',
    openFeedback: 'فتح الآراء',
    more: {
      connection: (count) => `اتصالات أخرى متعطلة: ${count}`,
      complaint: (count) => `مطاعم أخرى عليها شكاوى: ${count}`,
      till: (count) => `فروع أخرى فيها أجهزة صامتة: ${count}`,
    },
    moreDetail: 'ابدأ بما سبق.',
    openRestaurants: 'فتح المطاعم',
    backup: {
      never: 'لم تُؤخذ أي نسخة احتياطية',
      old: (when) => `لا نسخة احتياطية منذ ${when}`,
      failed: 'فشلت آخر نسخة احتياطية',
      lastGood: (when) => `آخر نسخة سليمة: ${when}.`,
      loss: 'تعطّل القرص يعني فقدان كل ما بعدها.',
    },
    sms: {
      title: 'الرسائل النصية لا تُقبل',
      detail: 'لا تصل الرموز إلى العملاء، فلا يمكنهم حفظ الفواتير.',
    },
    status: {
      one: 'في أحد أجزاء المنصة مشكلة',
      several: (count) => `أجزاء المنصة التي فيها مشاكل: ${count}`,
      detail: 'صفحة الحالة تبيّن أيّها، وما العمل.',
    },
    openStatus: 'فتح الحالة',
    summary: ({ restaurants, tills }) => `المطاعم: ${restaurants} · الأجهزة: ${tills}`,
    summaryBackup: (when) => `آخر نسخة احتياطية: ${when}`,
    mail: {
      subject: (count) => `${PRODUCT_NAME}: أمور تحتاج إليك (${count})`,
      intro: 'ما يلي يحتاج إلى من يتابعه اليوم:',
      footer: 'تصل هذه الرسالة صباح كل يوم فيه ما يحتاج إلى متابعة.',
    },
  },
  ur: {
    today: 'آج',
    yesterday: 'گزشتہ کل',
    connection: {
      token: { title: 'پوائنٹ آف سیل ہمارا ٹوکن قبول نہیں کرتا', action: 'ٹوکن بدلیں' },
      missing: { title: 'ایک ٹوکن موجود نہیں', action: 'ٹوکن شامل کریں' },
      permissions: { title: 'ایک ٹوکن میں اجازتیں کم ہیں', action: 'ٹوکن جانچیں' },
      silent: { title: 'پوائنٹ آف سیل پڑھا نہیں جا سکتا', action: 'کنکشن کھولیں' },
    },
    noOrderSince: (when) => `${when} سے کوئی آرڈر نہیں۔`,
    noOrderYet: 'ابھی تک کوئی آرڈر نہیں آیا، اس لیے کچھ اسکین نہیں ہو سکتا۔',
    perDay: (orders) => `عام طور پر روزانہ تقریباً ${orders}۔`,
    till: (name) => `${name} خاموش ہے`,
    tills: (count) => `خاموش ڈیوائسز: ${count}`,
    noOrderFor: (duration) => `${duration} سے کوئی آرڈر نہیں۔`,
    oneEvery: (duration) => `عام طور پر ہر ${duration} میں ایک۔`,
    openTill: 'ڈیوائس کھولیں',
    openTills: 'ڈیوائسز کھولیں',
    complaint: 'ایک شکایت جواب کی منتظر ہے',
    complaints: (count) => `بغیر جواب کی شکایتیں: ${count}`,
    complaintDetail: 'ریستوران نے ابھی جواب نہیں دیا۔',
    openOrder: 'آرڈر کھولیں',
    openFeedback: 'آراء کھولیں',
    more: {
      connection: (count) => `مزید خراب کنکشن: ${count}`,
      complaint: (count) => `شکایتوں والے مزید ریستوران: ${count}`,
      till: (count) => `خاموش ڈیوائسز والی مزید برانچیں: ${count}`,
    },
    moreDetail: 'اوپر والوں سے شروع کریں۔',
    openRestaurants: 'ریستوران کھولیں',
    backup: {
      never: 'کوئی بیک اپ نہیں بنا',
      old: (when) => `${when} سے کوئی بیک اپ نہیں`,
      failed: 'آخری بیک اپ ناکام رہا',
      lastGood: (when) => `آخری درست بیک اپ: ${when}۔`,
      loss: 'ڈسک خراب ہوئی تو اس کے بعد کا سب کچھ ضائع ہو جائے گا۔',
    },
    sms: {
      title: 'ایس ایم ایس قبول نہیں ہو رہے',
      detail: 'گاہکوں کو کوڈ نہیں ملتے، اس لیے وہ رسیدیں محفوظ نہیں کر سکتے۔',
    },
    status: {
      one: 'پلیٹ فارم کے ایک حصے میں مسئلہ ہے',
      several: (count) => `پلیٹ فارم کے مسئلے والے حصے: ${count}`,
      detail: 'حالت کا صفحہ بتاتا ہے کہ کون سا، اور کیا کرنا ہے۔',
    },
    openStatus: 'حالت کھولیں',
    summary: ({ restaurants, tills }) => `ریستوران: ${restaurants} · ڈیوائسز: ${tills}`,
    summaryBackup: (when) => `آخری بیک اپ: ${when}`,
    mail: {
      subject: (count) => `${PRODUCT_NAME} کو آپ کی ضرورت ہے (${count})`,
      intro: 'آج ان پر کسی کی توجہ چاہیے:',
      footer: 'یہ ای میل ہر اس صبح آتی ہے جب کسی چیز پر توجہ کی ضرورت ہو۔',
    },
  },
};
