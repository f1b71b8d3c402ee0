import { PRODUCT_NAME, type Language } from 'contracts';

interface CodeMessage {
  code: string;
  minutes: number;
  language: Language;
  /** Adds the line by which browsers fill the code in on that domain's pages only. */
  webOtpDomain?: string;
}

/**
 * The text around a code. It says why it was sent, as Saudi providers ask; the code comes first, where notifications show it; and
 * it fits one message: 160 characters of the GSM alphabet, or 70 of any other.
 */
const TEXTS: Record<Language, (code: string, minutes: number) => string> = {
  en: (code, minutes) => `${code} is your ${PRODUCT_NAME} code to save your restaurant invoice. It is valid for ${minutes} minutes.`,
  ar: (code, minutes) => `${code} رمزك في ${PRODUCT_NAME} لحفظ فاتورة المطعم، صالح ${minutes} دقائق.`,
  ur: (code, minutes) => `${code} ریستوران کا انوائس محفوظ کرنے کا ${PRODUCT_NAME} کوڈ ہے، ${minutes} منٹ تک۔`,
};

/** The message with a one-time code. The WebOTP line is the last one (https://wicg.github.io/sms-one-time-codes/). */
export function codeMessage({ code, minutes, language, webOtpDomain }: CodeMessage): string {
  const text = TEXTS[language](code, minutes);
  return webOtpDomain ? `${text}\n\n@${webOtpDomain} #${code}` : text;
}
