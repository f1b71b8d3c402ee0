import { MY_RECEIPTS, type Language, type ReminderMessage } from 'contracts';
import { nameIn } from '../../platform/db/names';
import type { Deadline, DeadlineKind } from '../receipts/deadlines';

/* The texts of reminders. They contain no amount, because anyone can read them on a locked phone. */

interface Texts {
  one: Record<DeadlineKind, string>;
  several: string;
  near: string;
  over: string;
  spending: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    one: {
      recovery: 'Tomorrow is the last day to return',
      replacement: 'Tomorrow is the last day to replace',
      warranty: 'Your warranty ends tomorrow',
    },
    several: 'Deadlines that end tomorrow',
    near: 'You’ve spent 80% of this month’s budget',
    over: 'You’ve used up this month’s budget',
    spending: 'Tap to see your spending.',
  },
  ar: {
    one: {
      recovery: 'غدًا آخر يوم للإرجاع',
      replacement: 'غدًا آخر يوم للاستبدال',
      warranty: 'ينتهي الضمان غدًا',
    },
    several: 'مواعيد تنتهي غدًا',
    near: 'أنفقت 80٪ من ميزانية هذا الشهر',
    over: 'استُنفدت ميزانية هذا الشهر',
    spending: 'اضغط لعرض مصروفاتك.',
  },
  ur: {
    one: {
      recovery: 'کل واپسی کا آخری دن ہے',
      replacement: 'کل تبدیلی کا آخری دن ہے',
      warranty: 'آپ کی وارنٹی کل ختم ہو رہی ہے',
    },
    several: 'کل ختم ہونے والی مدتیں',
    near: 'آپ اس مہینے کے بجٹ کا 80٪ خرچ کر چکے ہیں',
    over: 'اس مہینے کا بجٹ ختم ہو گیا',
    spending: 'اپنے اخراجات دیکھنے کے لیے ٹیپ کریں۔',
  },
};

/** The maximum number of restaurants that a message names, because phones cut off longer texts. */
const MAX_NAMES = 3;

/**
 * Returns the message about deadlines that end tomorrow. It opens the receipt if all deadlines are of the same receipt.
 */
export function deadlineMessage(deadlines: readonly Deadline[], language: Language): ReminderMessage {
  const texts = TEXTS[language];
  const names = [...new Set(deadlines.map((deadline) => nameIn(language, deadline.names)))];
  const more = names.length > MAX_NAMES ? ['…'] : [];
  const [first] = deadlines;
  const receipts = new Set(deadlines.map(({ receiptId }) => receiptId));
  return {
    title: first && deadlines.length === 1 ? texts.one[first.kind] : texts.several,
    body: [...names.slice(0, MAX_NAMES), ...more].join(language === 'en' ? ', ' : '، '),
    language,
    path: receipts.size === 1 ? `${MY_RECEIPTS}/receipts/${first!.receiptId}` : `${MY_RECEIPTS}/deadlines`,
    tag: `deadlines ${first?.day ?? ''}`,
  };
}

/** Returns the message about a budget of this month. */
export function budgetMessage(state: 'near' | 'over', month: string, language: Language): ReminderMessage {
  const texts = TEXTS[language];
  return {
    title: texts[state],
    body: texts.spending,
    language,
    path: `${MY_RECEIPTS}/spending`,
    tag: `budget ${month}`,
  };
}
