/*
 * English as no language writes it: longer, accented, in brackets. A text without brackets on a screen comes from no
 * catalogue, and what has no room for a longer language has none for this one.
 */
const ACCENTED = {
  a: 'å',
  e: 'é',
  i: 'ï',
  o: 'ø',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ø',
  U: 'Û',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
};

/** Vowels are twice there: words of a text grow by about forty per cent, as German ones do. */
const longer = (text) =>
  text
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);

/** The tokens of a compiled message; what it is given (names, numbers) and how that is formatted stay as they are. */
const inside = (tokens) =>
  tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : longer(token);
    const [name, format, options] = token;
    if (typeof options !== 'object') return token;
    const choices = Object.entries(options).map(([choice, part]) => [
      choice,
      Array.isArray(part) ? inside(part) : part,
    ]);
    return [name, format, Object.fromEntries(choices)];
  });

/**
 * @param {unknown[] | string} compiled a message, compiled
 * @returns {unknown[]} the same message in the pseudo-locale, compiled
 */
const pseudoMessage = (compiled) => ['⟦', ...inside([compiled].flat()), '⟧'];

/** A plain text in the pseudo-locale. */
const pseudoText = (text) => `⟦${longer(text)}⟧`;

module.exports = { pseudoMessage, pseudoText };
