import { dictionary } from '@zxcvbn-ts/language-common';
import { PRODUCT_NAME } from 'contracts';
import { normalizedPassword } from './password';

/** A common password with up to this many digits or signs around it still counts as common: `Dragon2026!`. */
const MOST_DECORATION = 5;
/** Shorter parts of a name are ignored, because they occur in too many passwords. */
const SHORTEST_WORD = 3;

/** About 49,000 leaked passwords and 7,800 short English words, in lower case (docs/decisions, "Passwords"). */
const common = new Set(Object.values(dictionary).flat());

/** The person who chooses a password. */
export interface PasswordOwner {
  name?: string;
  email?: string;
}

const folded = (text: string) => normalizedPassword(text).toLowerCase();
const lettersOf = (text: string) => folded(text).replace(/[^\p{L}\p{M}]/gu, '');

/**
 * Returns whether a password is in the list of common passwords, ignoring case and a few digits and signs
 * around it.
 */
export function isCommon(password: string): boolean {
  const typed = folded(password);
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(typed) || (typed.length - bare.length <= MOST_DECORATION && common.has(bare));
}

/**
 * Returns whether a password consists only of its owner's name or e-mail or the product's name, with any digits and
 * signs.
 */
export function isPersonal(password: string, { name = '', email = '' }: PasswordOwner): boolean {
  const words = [name, email, PRODUCT_NAME, ...name.split(/\s+/), ...email.split(/[@.+_-]/)]
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_WORD);
  return words.includes(lettersOf(password)) || (email !== '' && folded(password).includes(folded(email)));
}
