import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary as arabic } from '@zxcvbn-ts/language-ar';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PRODUCT_NAME } from 'contracts';
import { LOCAL_WORDS } from './localWords';
import { normalizedPassword } from './password';

/**
 * A password is refused if fewer guesses find it. Eight random characters need this many (zxcvbn's estimate:
 * docs/decisions/0025-logins-and-passwords.md).
 */
const FEWEST_GUESSES = 1e8;
/** A word or pattern that fewer guesses find is refused even with digits and symbols around it, as in `Dragon2026!`. */
const FEWEST_GUESSES_OF_CORE = 1e6;
/** With more digits and symbols than this around it, a common word is no longer what protects the password. */
const MAX_DECORATION_LENGTH = 6;
/** The minimum length of a part of a name. Shorter parts are ignored, because they occur in too many passwords. */
const MIN_WORD_LENGTH = 3;
/** A password needs this many different characters. */
const MIN_DISTINCT = 4;
/** The estimate reads this many characters. */
const MAX_ESTIMATED_LENGTH = 48;
/** Digits only, with the signs that people write between them: a phone number, an identity number or a card number. */
const NUMBER = /^[+(]?[\d\s().\-/]{1,19}$/;

/**
 * Finds leaked passwords, repeats, keyboard and alphabet sequences, dates, and words with digits or substituted letters
 * in a password, and estimates the number of guesses.
 */
const estimator = new ZxcvbnFactory({
  dictionary: {
    ...dictionary,
    arabicFirstNames: arabic.firstnames,
    arabicLastNames: arabic.lastnames,
    localWords: [...LOCAL_WORDS],
  },
  graphs: adjacencyGraphs,
});

/** The keys of the Arabic keyboard, and the Latin letters on the same keys. */
const ARABIC_KEYS = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./";

/** The person who chooses a password. */
export interface PasswordOwner {
  name?: string;
  email?: string;
  /** The names of the owner's restaurant. */
  restaurantNames?: readonly string[];
}

const folded = (text: string) => normalizedPassword(text).toLowerCase();
const lettersOf = (text: string) => folded(text).replace(/[^\p{L}\p{M}]/gu, '');

/** Returns the parts of names and addresses that an attacker would try. */
const wordsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [text, lettersOf(text), ...text.split(/[\s@.+_-]+/)])
    .map(folded)
    .filter((word) => word.length >= MIN_WORD_LENGTH);

/**
 * Returns whether a password is easy to guess: a leaked password, a repeat, a sequence, a date, a phone number, or a
 * common word, name or place with a few digits.
 */
export function isCommon(
  password: string,
  { name = '', email = '', restaurantNames = [] }: PasswordOwner = {},
): boolean {
  // Digits of other scripts are the same keys.
  const typed = withLatinDigits(normalizedPassword(password));
  if (new Set(typed.toLowerCase()).size < MIN_DISTINCT || NUMBER.test(typed)) return true;
  const words = wordsOf([PRODUCT_NAME, name, email, ...restaurantNames]);
  // A password is at least as hard to guess as its beginning. The estimate would be slow for a long text.
  const beginning = typed.slice(0, MAX_ESTIMATED_LENGTH);
  return [...new Set([beginning, onLatinKeys(beginning)])].some((text) => isGuessable(text, words));
}

function isGuessable(text: string, words: string[]): boolean {
  return (
    estimator.check(text, words).guesses < FEWEST_GUESSES ||
    coresOf(text).some((core) => {
      const { guesses, sequence } = estimator.check(core, words);
      return guesses < FEWEST_GUESSES_OF_CORE && sequence.length === 1 && sequence[0]?.pattern !== 'bruteforce';
    })
  );
}

/**
 * Returns what remains of a password without the digits and signs around it, and without all of them. A repeated word
 * remains once.
 */
function coresOf(text: string): string[] {
  const middle = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join('').length;
  return [
    ...(text.length - middle.length <= MAX_DECORATION_LENGTH ? [middle] : []),
    ...(text.length - letters <= MAX_DECORATION_LENGTH ? [[...new Set(words)].join('')] : []),
  ].filter((core) => core !== '');
}

/** Returns a text with the digits 0 to 9 instead of Arabic and Urdu ones. */
const withLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Returns the text that the same keys produce on a Latin keyboard. */
const onLatinKeys = (text: string) =>
  text
    // One key produces these two letters.
    .replaceAll('لا', 'b')
    .replace(/[\u0621-\u064a]/g, (letter) => LATIN_KEYS[ARABIC_KEYS.indexOf(letter)] ?? letter);

/**
 * Returns whether a password contains its owner's whole e-mail address, or consists only of the owner's name, a part of
 * this name or address, or the product's name, with any digits and symbols.
 */
export function isPersonal(password: string, { name = '', email = '', restaurantNames = [] }: PasswordOwner): boolean {
  const words = wordsOf([PRODUCT_NAME, name, email, ...restaurantNames]).map(lettersOf);
  const letters = lettersOf(password);
  return (letters !== '' && words.includes(letters)) || (email !== '' && folded(password).includes(folded(email)));
}
