import { useState } from 'react';
import { languageOfText } from '../format/names';
import classes from './Monogram.module.css';

export interface MonogramProps {
  /** The restaurant's or the person's id: it chooses the tint, so that the tint stays when the name changes. */
  id: string;
  /** The name as the reader sees it. */
  name: string;
  /** The address of a logo; it fills the same box. */
  logo?: string | null;
  /** The language of the name, where it is not the page's. */
  lang?: string;
  /** `small` is for a row of a table. */
  size?: 'small' | 'medium' | 'large';
  /** `lazy` unless the logo is in view at once. */
  loading?: 'lazy' | 'eager';
}

const TINTS = 6;

/** Words that do not tell restaurants apart: Bait Al Kabsa is BK. */
const ARTICLE = /^(al|the)$/i;

/**
 * A restaurant's logo, or the initials of its name on one of six tints; one letter in Arabic and Urdu, whose letters join.
 * The name stands beside it, so that it is hidden from screen readers.
 */
export function Monogram({ id, name, logo, lang, size = 'medium', loading = 'lazy' }: MonogramProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logo && logo !== failed) {
    return <img className={`${classes.box} ${classes[size]}`} src={logo} alt="" loading={loading} decoding="async" onError={() => setFailed(logo)} />;
  }
  return (
    <span className={`${classes.box} ${classes[size]} ${classes[`tint${tintOf(id)}`]}`} lang={lang} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The initials of a name's first two words without articles, or one letter where letters join. */
export function initialsOf(name: string): string {
  const spoken = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (spoken.length === 0) return '?';
  const telling = spoken.filter((word) => !ARTICLE.test(word));
  const words = telling.length > 0 ? telling : spoken;
  const joined = languageOfText(name) !== 'en';
  const first = words.map((word) => /[\p{L}\p{N}]/u.exec(word)![0].toLocaleUpperCase('en'));
  return joined ? (/^ال(.)/u.exec(words[0]!)?.[1] ?? first[0]!) : first.slice(0, 2).join('');
}

/** One of the tints, 1 to 6; the same for the same id. */
function tintOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + sign.codePointAt(0)!) >>> 0;
  return (sum % TINTS) + 1;
}
