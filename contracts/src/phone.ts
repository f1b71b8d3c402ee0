/** The phone number format of the order search (specification section 5): 05 and 8 digits, or 9665 and 8 digits. */
export const SEARCH_PHONE = /^(05\d{8}|9665\d{8})$/;

/** Converts the digits of every script to Latin digits, and leaves everything else unchanged. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // In Unicode the digits of a script follow each other, from 0 to 9, so only runs of ten digits exist.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/**
 * Matches what may be between the digits of a phone number without changing it: spaces, invisible characters, the dashes
 * of all scripts, other usual separators, and the frame of an emoji digit.
 */
const BETWEEN = /[\s\p{Z}\p{Cf}\p{DI}\p{Pd}\u2212\u2043\u0640\u2800().[\]/·•]|\u20e3/gu;

/** Matches a whole Saudi mobile number; the `0` after the country code is superfluous, and a `+` may have moved. */
const WHOLE = /^(?:\+?0{0,2}9660?(5\d{8})\+?|0?(5\d{8}))$/;

/** Matches every possible beginning of a Saudi mobile number. */
const BEGINNING = /^(?:\+?0{0,2}(?:9(?:6(?:60?(?:5\d{0,8})?)?)?)?|0?5\d{0,8})$/;

/** Returns the digits of a phone number and its plus sign, without what people and programs add to them. */
export const barePhone = (text: string): string =>
  latinDigits(text.replace(/^\W*tel:/i, ''))
    .replace(BETWEEN, '')
    .replace(/[＋﹢]/g, '+');

/**
 * Returns a Saudi mobile number in E.164, from any usual spelling: `05xxxxxxxx`, `5xxxxxxxx`, `9665…`, `+9665…`,
 * `009665…`, `+966 (0)5…` or `tel:+9665…`, with spaces, dashes, brackets and invisible characters, in the digits of any
 * script. Operator prefixes are not checked, because numbers are portable.
 * @returns `+9665xxxxxxxx`, or `null` if the text is not a Saudi mobile number
 */
export function saudiMobile(text: string): string | null {
  const [, international, national] = WHOLE.exec(barePhone(text)) ?? [];
  const digits = international ?? national;
  return digits === undefined ? null : `+966${digits}`;
}

/**
 * Returns whether a string is a Saudi mobile number that {@link saudiMobile} accepts, or can become one with more
 * digits.
 */
export function beginsSaudiMobile(text: string): boolean {
  return BEGINNING.test(barePhone(text)) || saudiMobile(text) !== null;
}

/** The fewest digits of a phone number that tell whose it is. */
const TELLING_DIGITS = 7;

/**
 * Returns whether the text of a search is a phone number or most of one. It must not get into a URL or into storage.
 */
export const isPhoneSearch = (text: string): boolean =>
  beginsSaudiMobile(text) && barePhone(text).length >= TELLING_DIGITS;

/**
 * Formats an E.164 Saudi mobile number in the national format: `05x xxx xxxx`. Any other text is returned unchanged.
 */
export function nationalPhone(e164: string): string {
  const match = /^\+966(5\d)(\d{3})(\d{4})$/.exec(e164);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164;
}
