import type { Language } from 'contracts';
import type { ReadKind } from '../../platform/db/schema';
import type { MOVEMENT_KINDS } from '../points/schemas';

interface CopyTexts {
  title: string;
  account: string;
  phone: string;
  name: string;
  birthDate: string;
  gender: string;
  since: string;
  lastSignIn: string;
  calendar: string;
  messagesStopped: string;
  messages: string;
  feedback: string;
  phones: string;
  devices: string;
  passkeys: string;
  linkedAccounts: string;
  reminders: string;
  budgets: string;
  usualCategories: string;
  receipts: string;
  removed: string;
  points: string;
  pointsKinds: Record<(typeof MOVEMENT_KINDS)[number], string>;
  staffNotes: string;
  reads: string;
  readBy: Record<'admin' | 'restaurantAdmin', string>;
  readKinds: Record<ReadKind, string>;
}

/** The texts of the readable copy. */
export const TEXTS: Record<Language, CopyTexts> = {
  en: {
    title: 'a copy of your data',
    account: 'Your account',
    phone: 'Phone',
    name: 'Name',
    birthDate: 'Date of birth',
    gender: 'Gender',
    since: 'Account since',
    lastSignIn: 'Last sign-in',
    calendar: 'Calendar link since',
    messagesStopped: 'No text messages about receipts since',
    messages: 'Text messages about receipts that a cashier saved',
    feedback: 'What you told restaurants',
    phones: 'Numbers that you have confirmed (from – until)',
    devices: 'Signed-in devices (since, last seen)',
    passkeys: 'Passkeys (since, last used)',
    linkedAccounts: 'Linked accounts of Google and Apple (since, last used)',
    reminders: 'Browsers with reminders (since, last one)',
    budgets: 'Budgets for a month',
    usualCategories: 'Categories for all receipts of a restaurant',
    receipts: 'Receipts',
    removed: 'removed from your list',
    points: 'Points',
    pointsKinds: {
      earned: 'earned',
      taken_back: 'taken back after a return',
      redeemed: 'redeemed',
      given_back: 'given back after a return',
      expired: 'expired',
      corrected: 'corrected',
    },
    staffNotes: 'Notes of our support',
    reads: 'Who has viewed your data',
    readBy: { admin: 'An admin', restaurantAdmin: 'Staff of' },
    readKinds: {
      users: 'list of users',
      customer: 'the page about you',
      ordersOfPhone: 'orders by your phone',
      order: 'an order with its customer',
    },
  },
  ar: {
    title: 'نسخة من بياناتك',
    account: 'حسابك',
    phone: 'رقم الجوال',
    name: 'الاسم',
    birthDate: 'تاريخ الميلاد',
    gender: 'الجنس',
    since: 'الحساب منذ',
    lastSignIn: 'آخر تسجيل دخول',
    calendar: 'رابط التقويم منذ',
    messagesStopped: 'أوقفت رسائل الفواتير منذ',
    messages: 'رسائل نصية عن فواتير حفظها الكاشير',
    feedback: 'ما أرسلته إلى المطاعم',
    phones: 'الأرقام التي أكدتها (من – إلى)',
    devices: 'الأجهزة المسجلة (منذ، آخر استخدام)',
    passkeys: 'مفاتيح المرور (منذ، آخر استخدام)',
    linkedAccounts: 'حسابات Google وApple المرتبطة (منذ، آخر استخدام)',
    reminders: 'المتصفحات التي تصلها التذكيرات (منذ، آخر تذكير)',
    budgets: 'الميزانيات الشهرية',
    usualCategories: 'تصنيفات لكل فواتير المطعم',
    receipts: 'الفواتير',
    removed: 'محذوف من قائمتك',
    points: 'النقاط',
    pointsKinds: {
      earned: 'مكتسبة',
      taken_back: 'مستردة بعد إرجاع',
      redeemed: 'مستبدلة',
      given_back: 'معادة بعد إرجاع',
      expired: 'منتهية الصلاحية',
      corrected: 'مصححة',
    },
    staffNotes: 'ملاحظات الدعم',
    reads: 'من اطّلع على بياناتك',
    readBy: { admin: 'أحد المشرفين', restaurantAdmin: 'موظفو' },
    readKinds: {
      users: 'قائمة المستخدمين',
      customer: 'صفحة بياناتك',
      ordersOfPhone: 'الطلبات برقم جوالك',
      order: 'طلب مع بيانات عميله',
    },
  },
  ur: {
    title: 'آپ کے ڈیٹا کی نقل',
    account: 'آپ کا اکاؤنٹ',
    phone: 'فون نمبر',
    name: 'نام',
    birthDate: 'تاریخِ پیدائش',
    gender: 'جنس',
    since: 'اکاؤنٹ کب سے',
    lastSignIn: 'آخری لاگ ان',
    calendar: 'کیلنڈر کا لنک کب سے',
    messagesStopped: 'رسیدوں کے پیغامات بند ہیں، تاریخ',
    messages: 'کیشیئر کی محفوظ کردہ رسیدوں کے پیغامات',
    feedback: 'آپ نے ریستورانوں کو کیا بتایا',
    phones: 'آپ کے تصدیق شدہ نمبر (سے – تک)',
    devices: 'لاگ ان ڈیوائسز (کب سے، آخری استعمال)',
    passkeys: 'پاس کیز (کب سے، آخری استعمال)',
    linkedAccounts: 'منسلک Google اور Apple اکاؤنٹ (کب سے، آخری استعمال)',
    reminders: 'یاد دہانی والے براؤزر (کب سے، آخری یاد دہانی)',
    budgets: 'ماہانہ بجٹ',
    usualCategories: 'ریستوران کی تمام رسیدوں کے زمرے',
    receipts: 'رسیدیں',
    removed: 'آپ کی فہرست سے ہٹائی گئی',
    points: 'پوائنٹس',
    pointsKinds: {
      earned: 'حاصل ہوئے',
      taken_back: 'واپسی کے بعد کم ہوئے',
      redeemed: 'استعمال ہوئے',
      given_back: 'واپسی کے بعد لوٹائے گئے',
      expired: 'میعاد ختم',
      corrected: 'درستگی',
    },
    staffNotes: 'ہماری سپورٹ کے نوٹس',
    reads: 'آپ کا ڈیٹا کس نے دیکھا',
    readBy: { admin: 'ایک منتظم', restaurantAdmin: 'عملہ:' },
    readKinds: {
      users: 'صارفین کی فہرست',
      customer: 'آپ کے بارے میں صفحہ',
      ordersOfPhone: 'آپ کے نمبر کے آرڈر',
      order: 'ایک آرڈر گاہک کے ساتھ',
    },
  },
};
