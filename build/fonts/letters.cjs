/**
 * The characters of the subset fonts, as Unicode ranges. They cover the catalogues and ordinary names.
 * `styles/fonts.css` must declare the same ranges; `styles/fonts.test.ts` checks this. A font with all other characters
 * is fetched only for a text that needs it.
 */
const LETTERS = {
  /** ASCII and typographic signs. */
  latin:
    'U+20-7E, U+A0, U+A9, U+AB, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+203A, U+2066-2069, U+2212',
  /** The letters of Arabic, vowel signs, and letters of loanwords and Urdu names in Arabic texts. */
  arabic:
    'U+60C, U+61B, U+61F, U+621-63A, U+640-652, U+66A-66C, U+670, U+679, U+67E, U+686, U+688, U+691, U+698, U+6A9, U+6AF, U+6BA, U+6BE, U+6C1, U+6CC, U+6D2, U+6D4, U+200C-200F',
  /** The characters of `arabic`, and three more letters of Urdu. */
  urdu: 'U+60C, U+61B, U+61F, U+621-63A, U+640-652, U+66A-66C, U+670, U+679, U+67E, U+686, U+688, U+691, U+698, U+6A9, U+6AF, U+6BA, U+6BE, U+6C1-6C3, U+6CC, U+6D2-6D4, U+200C-200F',
};

/** Returns the code points of a list of ranges. */
function codePointsOf(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

module.exports = { LETTERS, codePointsOf };
