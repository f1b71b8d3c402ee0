/*
 * The pseudo-locale: English texts that are longer, accented and in brackets. It reveals two faults: a text without
 * brackets on a screen is missing from the catalogues, and a layout that cannot show these long texts cannot show
 * longer languages either.
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

/** Accents a text and doubles its vowels, so that it is about forty per cent longer, like a German translation. */
const longer = (text) =>
  text
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);

/** Translates the tokens of a compiled message. Its arguments (names, numbers) and their formats stay unchanged. */
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
 * @param {unknown[] | string} compiled a compiled message
 * @returns {unknown[]} the compiled form of the same message in the pseudo-locale
 */
const pseudoMessage = (compiled) => ['⟦', ...inside([compiled].flat()), '⟧'];

/** Translates a string without placeholders into the pseudo-locale. */
const pseudoText = (text) => `⟦${longer(text)}⟧`;

module.exports = { pseudoMessage, pseudoText };
