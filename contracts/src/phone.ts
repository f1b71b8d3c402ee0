/** The phone number format of the order search (specification section 5): 05 and 8 digits, or 9665 and 8 digits. */
export const SEARCH_PHONE = /^(05\d{8}|9665\d{8})$/;

const ARABIC_INDIC = /[\u0660-\u0669]/g;
const EASTERN_ARABIC_INDIC = /[\u06f0-\u06f9]/g;

/** Converts Arabic-Indic and Persian digits to Latin digits, and leaves everything else unchanged. */
export function latinDigits(text: string): string {
  return text
    .replace(ARABIC_INDIC, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(EASTERN_ARABIC_INDIC, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** Matches the spaces, punctuation and direction marks that may be between digits. */
const BETWEEN = /[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Matches every possible beginning of a Saudi mobile number. */
const BEGINNING = /^(?:\+?(?:9|96)?|0{1,2}|009|0096|(?:\+966|00966|966|0)?(?:5\d{0,8})?)$/;

/**
 * Returns a Saudi mobile number in E.164, from any usual spelling: `05xxxxxxxx`, `5xxxxxxxx`, `9665…`, `+9665…`,
 * `009665…`, with spaces, dashes, brackets, direction marks and Arabic-Indic digits. Operator prefixes are not checked,
 * because numbers are portable.
 * @returns `+9665xxxxxxxx`, or `null` if the text is not a Saudi mobile number
 */
export function saudiMobile(text: string): string | null {
  const digits = latinDigits(text).replace(BETWEEN, '');
  const match = /^(?:\+966|00966|966|0)?(5\d{8})$/.exec(digits);
  return match ? `+966${match[1]}` : null;
}

/**
 * Returns whether a string is a Saudi mobile number that {@link saudiMobile} accepts, or can become one with more
 * digits.
 */
export function beginsSaudiMobile(text: string): boolean {
  return BEGINNING.test(latinDigits(text).replace(BETWEEN, ''));
}

/**
 * Formats an E.164 Saudi mobile number in the national format: `05x xxx xxxx`. Any other text is returned unchanged.
 */
export function nationalPhone(e164: string): string {
  const match = /^\+966(5\d)(\d{3})(\d{4})$/.exec(e164);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164;
}
