import { dictionary } from '@zxcvbn-ts/language-common';
import { PRODUCT_NAME } from 'contracts';
import { normalizedPassword } from './password';

/** A common password with at most this many digits or symbols around it is still refused, as in `Dragon2026!`. */
const MAX_DECORATION_LENGTH = 5;
/** The minimum length of a part of a name. Shorter parts are ignored, because they occur in too many passwords. */
const MIN_WORD_LENGTH = 3;

/**
 * About 49,000 leaked passwords and 7,800 short English words, in lower case
 * (docs/decisions/0025-logins-and-passwords.md).
 */
const common = new Set(Object.values(dictionary).flat());

/** The person who chooses a password. */
export interface PasswordOwner {
  name?: string;
  email?: string;
}

const folded = (text: string) => normalizedPassword(text).toLowerCase();
const lettersOf = (text: string) => folded(text).replace(/[^\p{L}\p{M}]/gu, '');

/**
 * Returns whether a password is in the list of common passwords. Case, and a few digits and symbols around the
 * password, are ignored.
 */
export function isCommon(password: string): boolean {
  const typed = folded(password);
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(typed) || (typed.length - bare.length <= MAX_DECORATION_LENGTH && common.has(bare));
}

/**
 * Returns whether a password contains its owner's whole e-mail address, or consists only of the owner's name, a part of
 * this name or address, or the product's name, with any digits and symbols.
 */
export function isPersonal(password: string, { name = '', email = '' }: PasswordOwner): boolean {
  const words = [name, email, PRODUCT_NAME, ...name.split(/\s+/), ...email.split(/[@.+_-]/)]
    .map(lettersOf)
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  return words.includes(lettersOf(password)) || (email !== '' && folded(password).includes(folded(email)));
}
