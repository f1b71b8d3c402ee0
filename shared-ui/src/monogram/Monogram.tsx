import { useState } from 'react';
import { languageOfText } from '../format/names';
import classes from './Monogram.module.css';

export interface MonogramProps {
  /** The id of the restaurant or person. It determines the tint, so that the tint stays after a change of the name. */
  id: string;
  /** The name in the reader's language. */
  name: string;
  /** The URL of a logo, which fills the same box. */
  logo?: string | null;
  /** The language of the name, if it differs from the language of the page. */
  lang?: string;
  /** `small` is for table rows. */
  size?: 'small' | 'medium' | 'large';
  /** `lazy` by default; use `eager` if the logo is visible from the start. */
  loading?: 'lazy' | 'eager';
}

const TINTS = 6;

/** Words that do not distinguish restaurants. They give no initial: Bait Al Kabsa becomes BK. */
const ARTICLE = /^(al|the)$/i;

/**
 * A restaurant's logo, or the initials of its name on one of six tints. For an Arabic or Urdu name it shows only one
 * letter, because two letters would join. It is hidden from screen readers, because the name is next to it.
 */
export function Monogram({ id, name, logo, lang, size = 'medium', loading = 'lazy' }: MonogramProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logo && logo !== failed) {
    return (
      <img
        className={`${classes.box} ${classes[size]}`}
        src={logo}
        alt=""
        loading={loading}
        decoding="async"
        onError={() => setFailed(logo)}
      />
    );
  }
  return (
    <span
      className={`${classes.box} ${classes[size]} ${classes[`tint${tintOf(id)}`]}`}
      lang={lang}
      translate="no"
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** Returns the initials of a name's first two words without articles, or one letter in joining scripts. */
export function initialsOf(name: string): string {
  const spoken = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (spoken.length === 0) return '?';
  const telling = spoken.filter((word) => !ARTICLE.test(word));
  const words = telling.length > 0 ? telling : spoken;
  const joined = languageOfText(name) !== 'en';
  const first = words.map((word) => /[\p{L}\p{N}]/u.exec(word)![0].toLocaleUpperCase('en'));
  return joined ? (/^ال(.)/u.exec(words[0]!)?.[1] ?? first[0]!) : first.slice(0, 2).join('');
}

/** Returns the tint of an id, 1 to 6. */
function tintOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + sign.codePointAt(0)!) >>> 0;
  return (sum % TINTS) + 1;
}
