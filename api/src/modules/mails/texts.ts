import { PRODUCT_NAME, type Language } from 'contracts';
import type { MAIL_KINDS } from '../../platform/db/schema';

/** The kinds of e-mails that have a text here. The e-mail of the morning is composed by another module. */
export type TextKind = Exclude<(typeof MAIL_KINDS)[number], 'attention'>;

/** The words of an e-mail. */
interface Words {
  subject: string;
  body: string;
  /** The label of the button with the one-time link. */
  action?: string;
}

interface Texts {
  greeting: (name: string) => string;
  /** @param when the date and time of the change */
  happened: (when: string) => string;
  /** The advice in case the recipient did not make the change. */
  notYou: string;
  /**
   * The advice in case the recipient did not expect the change of the e-mail address, and can no longer log in with the
   * old one.
   */
  notExpected: string;
  /** The advice in case the recipient did not request the link. */
  ignore: string;
  /** The words before the link as text, for mail programs that show no button. */
  orCopy: string;
  kinds: Record<TextKind, Words>;
}

/** The texts of the e-mails. They mention no restaurant and no amount. */
export const MAIL_TEXTS: Record<Language, Texts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    happened: (when) => `Time: ${when} (Riyadh)`,
    notYou:
      'If this was not you, choose a new password at once with “Forgot your password?” on the login page, and tell an administrator.',
    notExpected: 'If you did not expect this, tell an administrator.',
    ignore: 'If you did not ask for this, ignore this e-mail. Nothing changes.',
    orCopy: 'If the button does not work, open this link:',
    kinds: {
      passwordChanged: {
        subject: `Your ${PRODUCT_NAME} password was changed`,
        body: 'The password of your account was changed, and your other sessions have ended.',
      },
      secondFactorOn: {
        subject: 'Two-step verification is on',
        body: 'Two-step verification was turned on for your account.',
      },
      secondFactorOff: {
        subject: 'Two-step verification is off',
        body: 'Two-step verification was turned off for your account. Your password is now enough to log in.',
      },
      recoveryCodesMade: {
        subject: 'You have new recovery codes',
        body: 'New recovery codes were made for your account. The earlier ones no longer work.',
      },
      emailChanged: {
        subject: `The e-mail of your ${PRODUCT_NAME} account was changed`,
        body: 'Your account now has another e-mail address. This address can no longer be used to log in.',
      },
      newBrowser: {
        subject: `New login to your ${PRODUCT_NAME} account`,
        body: 'Somebody logged in to your account with a browser that had not been used for it before.',
      },
      confirmEmail: {
        subject: `Confirm your e-mail for ${PRODUCT_NAME}`,
        body: 'Confirm that this address is yours. You can then reset a forgotten password yourself, and we tell you about changes to your account. The link works once, for 24 hours.',
        action: 'Confirm e-mail',
      },
      changeEmail: {
        subject: `Confirm your new e-mail for ${PRODUCT_NAME}`,
        body: 'Confirm that this address is yours. Your account then has this address, and you log in with it. The link works once, for 24 hours.',
        action: 'Confirm new e-mail',
      },
      resetAsked: {
        subject: `Reset your ${PRODUCT_NAME} password`,
        body: 'Choose a new password with this link. It works once, for 30 minutes.',
        action: 'Choose a new password',
      },
      invitation: {
        subject: `You are invited to ${PRODUCT_NAME}`,
        body: `You are invited to manage a branch in ${PRODUCT_NAME}. Choose a password to start. The link works once, for 72 hours.`,
        action: 'Accept invitation',
      },
      adminInvitation: {
        subject: `You are invited to ${PRODUCT_NAME}`,
        body: `You are invited to ${PRODUCT_NAME} as an administrator. Choose a password to start. The link works once, for 72 hours.`,
        action: 'Accept invitation',
      },
    },
  },
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    happened: (when) => `الوقت: ${when} (الرياض)`,
    notYou:
      'إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة فورًا من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، وأبلغ أحد المسؤولين.',
    notExpected: 'إذا لم تكن تتوقع ذلك فأبلغ أحد المسؤولين.',
    ignore: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة. لن يتغيّر شيء.',
    orCopy: 'إذا لم يعمل الزر فافتح هذا الرابط:',
    kinds: {
      passwordChanged: {
        subject: `تم تغيير كلمة مرورك في ${PRODUCT_NAME}`,
        body: 'تم تغيير كلمة مرور حسابك، وانتهت جلساتك الأخرى.',
      },
      secondFactorOn: {
        subject: 'تم تفعيل التحقق بخطوتين',
        body: 'تم تفعيل التحقق بخطوتين في حسابك.',
      },
      secondFactorOff: {
        subject: 'تم إيقاف التحقق بخطوتين',
        body: 'تم إيقاف التحقق بخطوتين في حسابك. تكفي الآن كلمة المرور لتسجيل الدخول.',
      },
      recoveryCodesMade: {
        subject: 'لديك رموز استرداد جديدة',
        body: 'أُنشئت رموز استرداد جديدة لحسابك. لم تعد الرموز السابقة تعمل.',
      },
      emailChanged: {
        subject: `تم تغيير بريد حسابك في ${PRODUCT_NAME}`,
        body: 'أصبح لحسابك عنوان بريد إلكتروني آخر. لم يعد بالإمكان تسجيل الدخول بهذا العنوان.',
      },
      newBrowser: {
        subject: `تسجيل دخول جديد إلى حسابك في ${PRODUCT_NAME}`,
        body: 'سُجّل الدخول إلى حسابك من متصفح لم يُستخدم له من قبل.',
      },
      confirmEmail: {
        subject: `أكّد بريدك الإلكتروني في ${PRODUCT_NAME}`,
        body: 'أكّد أن هذا العنوان لك. بعدها يمكنك إعادة تعيين كلمة المرور بنفسك إذا نسيتها، ونخبرك بالتغييرات في حسابك. يعمل الرابط مرة واحدة خلال 24 ساعة.',
        action: 'تأكيد البريد الإلكتروني',
      },
      changeEmail: {
        subject: `أكّد بريدك الإلكتروني الجديد في ${PRODUCT_NAME}`,
        body: 'أكّد أن هذا العنوان لك. يصبح بعدها عنوان حسابك، وتسجّل الدخول به. يعمل الرابط مرة واحدة خلال 24 ساعة.',
        action: 'تأكيد البريد الجديد',
      },
      resetAsked: {
        subject: `إعادة تعيين كلمة مرورك في ${PRODUCT_NAME}`,
        body: 'اختر كلمة مرور جديدة بهذا الرابط. يعمل مرة واحدة خلال 30 دقيقة.',
        action: 'اختيار كلمة مرور جديدة',
      },
      invitation: {
        subject: `دعوة إلى ${PRODUCT_NAME}`,
        body: `أنت مدعو لإدارة فرع في ${PRODUCT_NAME}. اختر كلمة مرور للبدء. يعمل الرابط مرة واحدة خلال 72 ساعة.`,
        action: 'قبول الدعوة',
      },
      adminInvitation: {
        subject: `دعوة إلى ${PRODUCT_NAME}`,
        body: `أنت مدعو إلى ${PRODUCT_NAME} بصفة مشرف. اختر كلمة مرور للبدء. يعمل الرابط مرة واحدة خلال 72 ساعة.`,
        action: 'قبول الدعوة',
      },
    },
  },
  ur: {
    greeting: (name) => `السلام علیکم ${name}،`,
    happened: (when) => `وقت: ${when} (ریاض)`,
    notYou:
      'اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر «پاس ورڈ بھول گئے؟» سے فوراً نیا پاس ورڈ رکھیں اور کسی ایڈمن کو بتائیں۔',
    notExpected: 'اگر آپ کو اس کی توقع نہیں تھی تو کسی ایڈمن کو بتائیں۔',
    ignore: 'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں۔ کچھ نہیں بدلے گا۔',
    orCopy: 'اگر بٹن کام نہ کرے تو یہ لنک کھولیں:',
    kinds: {
      passwordChanged: {
        subject: `آپ کا ${PRODUCT_NAME} پاس ورڈ بدل دیا گیا`,
        body: 'آپ کے اکاؤنٹ کا پاس ورڈ بدل دیا گیا ہے اور آپ کے دوسرے سیشن ختم ہو گئے ہیں۔',
      },
      secondFactorOn: {
        subject: 'دو مرحلہ تصدیق آن ہے',
        body: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ تصدیق آن کر دی گئی ہے۔',
      },
      secondFactorOff: {
        subject: 'دو مرحلہ تصدیق بند ہے',
        body: 'آپ کے اکاؤنٹ کے لیے دو مرحلہ تصدیق بند کر دی گئی ہے۔ اب لاگ ان کے لیے صرف پاس ورڈ کافی ہے۔',
      },
      recoveryCodesMade: {
        subject: 'آپ کے نئے ریکوری کوڈ',
        body: 'آپ کے اکاؤنٹ کے لیے نئے ریکوری کوڈ بنائے گئے ہیں۔ پرانے کوڈ اب کام نہیں کرتے۔',
      },
      emailChanged: {
        subject: `آپ کے ${PRODUCT_NAME} اکاؤنٹ کا ای میل بدل دیا گیا`,
        body: 'آپ کے اکاؤنٹ کا ای میل پتہ اب دوسرا ہے۔ اس پتے سے اب لاگ ان نہیں ہو سکتا۔',
      },
      newBrowser: {
        subject: `آپ کے ${PRODUCT_NAME} اکاؤنٹ میں نیا لاگ ان`,
        body: 'آپ کے اکاؤنٹ میں ایسے براؤزر سے لاگ ان ہوا ہے جو پہلے اس کے لیے استعمال نہیں ہوا تھا۔',
      },
      confirmEmail: {
        subject: `${PRODUCT_NAME} کے لیے اپنے ای میل کی تصدیق کریں`,
        body: 'تصدیق کریں کہ یہ پتہ آپ کا ہے۔ پھر آپ بھولا ہوا پاس ورڈ خود بدل سکیں گے اور ہم آپ کو اکاؤنٹ کی تبدیلیاں بتائیں گے۔ لنک ایک بار، 24 گھنٹے تک کام کرتا ہے۔',
        action: 'ای میل کی تصدیق کریں',
      },
      changeEmail: {
        subject: `${PRODUCT_NAME} کے لیے اپنے نئے ای میل کی تصدیق کریں`,
        body: 'تصدیق کریں کہ یہ پتہ آپ کا ہے۔ پھر آپ کے اکاؤنٹ کا ای میل یہی ہو گا اور آپ اسی سے لاگ ان کریں گے۔ لنک ایک بار، 24 گھنٹے تک کام کرتا ہے۔',
        action: 'نئے ای میل کی تصدیق کریں',
      },
      resetAsked: {
        subject: `اپنا ${PRODUCT_NAME} پاس ورڈ دوبارہ رکھیں`,
        body: 'اس لنک سے نیا پاس ورڈ رکھیں۔ یہ ایک بار، 30 منٹ تک کام کرتا ہے۔',
        action: 'نیا پاس ورڈ رکھیں',
      },
      invitation: {
        subject: `${PRODUCT_NAME} میں شامل ہونے کی دعوت`,
        body: `آپ کو ${PRODUCT_NAME} میں ایک برانچ سنبھالنے کی دعوت ہے۔ شروع کرنے کے لیے پاس ورڈ رکھیں۔ لنک ایک بار، 72 گھنٹے تک کام کرتا ہے۔`,
        action: 'دعوت قبول کریں',
      },
      adminInvitation: {
        subject: `${PRODUCT_NAME} میں شامل ہونے کی دعوت`,
        body: `آپ کو ${PRODUCT_NAME} میں منتظم بننے کی دعوت ہے۔ شروع کرنے کے لیے پاس ورڈ رکھیں۔ لنک ایک بار، 72 گھنٹے تک کام کرتا ہے۔`,
        action: 'دعوت قبول کریں',
      },
    },
  },
};
