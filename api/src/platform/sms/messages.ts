import { formatMoney, PRODUCT_NAME, type Language } from 'contracts';
import type { CodePurpose } from '../db/schema';
import { localTime } from '../localTime';

/** What a message is about. Operators register a WhatsApp template for each, per language. */
export type TemplateKind = 'code' | 'link' | 'question';

/** A message in the forms of both channels. */
export interface Message {
  /** The text of an SMS. */
  text: string;
  /** What WhatsApp needs instead of a text: the values of a template's variables, in their order. */
  template: { kind: TemplateKind; language: Language; values: string[] };
}

interface CodeMessage {
  code: string;
  purpose: CodePurpose;
  minutes: number;
  language: Language;
  /**
   * The domain in the WebOTP line, an additional last line. This line lets browsers fill in the code, but only on pages
   * of the domain.
   */
  webOtpDomain?: string;
}

/**
 * The texts around a code. Each text states what the code is for, as Saudi providers require. It begins with the code,
 * because notifications show only the beginning. It fits into one SMS message: 160 characters of the GSM alphabet, or
 * 70 characters of any other alphabet.
 */
const TEXTS: Record<CodePurpose, Record<Language, (code: string, minutes: number) => string>> = {
  save: {
    en: (code, minutes) =>
      `${code} is your ${PRODUCT_NAME} code to save your restaurant invoice. It is valid for ${minutes} minutes.`,
    ar: (code, minutes) => `${code} رمزك في ${PRODUCT_NAME} لحفظ فاتورة المطعم، صالح ${minutes} دقائق.`,
    ur: (code, minutes) => `${code} ریستوران کا انوائس محفوظ کرنے کا ${PRODUCT_NAME} کوڈ ہے، ${minutes} منٹ تک۔`,
  },
  signIn: {
    en: (code, minutes) =>
      `${code} is your ${PRODUCT_NAME} code to sign in. It is valid for ${minutes} minutes. Do not share it.`,
    ar: (code, minutes) => `${code} رمز دخولك إلى ${PRODUCT_NAME}، صالح ${minutes} دقائق. لا تشاركه.`,
    ur: (code, minutes) => `${code} ${PRODUCT_NAME} میں سائن ان کا کوڈ ہے، ${minutes} منٹ تک۔ کسی کو نہ بتائیں۔`,
  },
};

/**
 * Returns the message with a one-time code. The WebOTP line must be the last line
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function codeMessage({ code, purpose, minutes, language, webOtpDomain }: CodeMessage): Message {
  const text = TEXTS[purpose][language](code, minutes);
  return {
    text: webOtpDomain ? `${text}\n\n@${webOtpDomain} #${code}` : text,
    template: { kind: 'code', language, values: [code] },
  };
}

const LINK_TEXTS: Record<Language, (restaurant: string, link: string) => string> = {
  en: (restaurant, link) => `Your receipt from ${restaurant}: ${link}`,
  ar: (restaurant, link) => `فاتورتك من ${restaurant}: ${link}`,
  ur: (restaurant, link) => `${restaurant} سے آپ کی رسید: ${link}`,
};

/** The maximum length of a restaurant's name in a message. With a longer name the text would need two SMS messages. */
const MAX_NAME_LENGTH = 40;

/** What a message asks about an order that the diner has not answered for. It contains nothing else of the order. */
interface Question {
  orderAt: Date;
  timeZone: string;
  totalPrice: number;
  currency: string | null;
}

const QUESTION_TEXTS: Record<
  Language,
  (asked: { restaurant: string; time: string; total: string; link: string }) => string
> = {
  en: ({ restaurant, time, total, link }) => `Saved for you at ${restaurant}, ${time}, ${total}. Yours? ${link}`,
  ar: ({ restaurant, time, total, link }) => `حُفظت لك فاتورة من ${restaurant}، ${time}، ${total}، فهل هي لك؟ ${link}`,
  ur: ({ restaurant, time, total, link }) =>
    `${restaurant}، ${time}، ${total} کی رسید آپ کے لیے محفوظ ہوئی۔ کیا یہ آپ کی ہے؟ ${link}`,
};

/**
 * Returns the message with the link of a saved order. The link comes last, so that phones recognise it.
 * @param question set if the staff saved the order and the diner has not said yet that it is theirs
 */
export function linkMessage({
  restaurant,
  link,
  language,
  question,
}: {
  restaurant: string;
  link: string;
  language: Language;
  question?: Question;
}): Message {
  const name = restaurant.length > MAX_NAME_LENGTH ? `${restaurant.slice(0, MAX_NAME_LENGTH - 1)}…` : restaurant;
  if (!question)
    return { text: LINK_TEXTS[language](name, link), template: { kind: 'link', language, values: [name, link] } };
  const { orderAt, timeZone, totalPrice, currency } = question;
  // The alphabet of SMS has no no-break space.
  const total = formatMoney(totalPrice, currency, language, 'code').replaceAll('\u00a0', ' ');
  const { time } = localTime(orderAt, timeZone);
  return {
    text: QUESTION_TEXTS[language]({ restaurant: name, time, total, link }),
    template: { kind: 'question', language, values: [name, time, total, link] },
  };
}
