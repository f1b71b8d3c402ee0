import { PRODUCT_NAME, type Language } from 'contracts';
import type { CodePurpose } from '../../platform/db/schema';

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
export function codeMessage({ code, purpose, minutes, language, webOtpDomain }: CodeMessage): string {
  const text = TEXTS[purpose][language](code, minutes);
  return webOtpDomain ? `${text}\n\n@${webOtpDomain} #${code}` : text;
}

const LINK_TEXTS: Record<Language, (restaurant: string, link: string) => string> = {
  en: (restaurant, link) => `Your receipt from ${restaurant}: ${link}`,
  ar: (restaurant, link) => `إيصالك من ${restaurant}: ${link}`,
  ur: (restaurant, link) => `${restaurant} سے آپ کی رسید: ${link}`,
};

/** The maximum length of a restaurant's name in a message. With a longer name the text would need two SMS messages. */
const MAX_NAME_LENGTH = 40;

/** Returns the message with the link of a saved order. The link comes last, so that phones recognise it. */
export function linkMessage({
  restaurant,
  link,
  language,
}: {
  restaurant: string;
  link: string;
  language: Language;
}): string {
  const name = restaurant.length > MAX_NAME_LENGTH ? `${restaurant.slice(0, MAX_NAME_LENGTH - 1)}…` : restaurant;
  return LINK_TEXTS[language](name, link);
}
