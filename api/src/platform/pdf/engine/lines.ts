import { languageOfText, type Language } from 'contracts';
import { graphemes, type Style } from './faces';
import type { Line, Typesetter } from './typesetter';

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * The scale of Nastaliq, whose letters are tall. At this scale they look as large as the letters of the other faces.
 */
const NASTALIQ_SCALE = 0.85;
const LEADING = 1.38;
const NASTALIQ_LEADING = 2.3;

/**
 * The maximum number of lines of one string. No name needs that many lines, and with this limit the page still has room
 * for other content.
 */
const MAX_LINES = 12;

/** Returns the style that the letters of a string need. */
export function styleOf(text: string, { size, bold }: { size: number; bold?: boolean }, language?: Language): Style {
  const urdu = languageOfText(text) === 'ur' || (language === 'ur' && RIGHT_TO_LEFT.test(text));
  return urdu ? { size: size * NASTALIQ_SCALE, bold, urdu } : { size, bold };
}

/** Returns the line height of a style. */
export const leadingOf = ({ size, urdu }: Style): number => size * (urdu ? NASTALIQ_LEADING : LEADING);

/**
 * Breaks text into lines that fit the width. It breaks between words, or within a word that is too wide. Each line has
 * the direction of the whole text.
 */
export function wrapped(setter: Typesetter, text: string, style: Style, width: number): Line[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const mark = RIGHT_TO_LEFT.test(FIRST_STRONG.exec(plain)?.[0] ?? '') ? RIGHT_TO_LEFT_MARK : '';
  const set = (part: string) => setter.set(mark + part, style);
  const lines: Line[] = [];
  let rest = plain;
  while (rest !== '') {
    const whole = set(rest);
    if (whole.width <= width) return [...lines, whole];
    if (lines.length === MAX_LINES - 1) return [...lines, setter.fit(mark + rest, style, width)];
    const length = longest(rest, (part) => set(part).width <= width);
    lines.push(set(rest.slice(0, length).trimEnd()));
    rest = rest.slice(length).trimStart();
  }
  return lines;
}

/**
 * Returns how many characters fit on one line: whole words if at least one fits, otherwise letters, and always at least
 * one letter.
 */
function longest(text: string, fits: (part: string) => boolean): number {
  const letters = graphemes(text);
  let [known, tooLong] = [1, letters.length];
  while (tooLong - known > 1) {
    const middle = (known + tooLong) >> 1;
    if (fits(letters.slice(0, middle).join(''))) known = middle;
    else tooLong = middle;
  }
  const part = letters.slice(0, known).join('');
  if (text[part.length] === ' ') return part.length;
  const space = part.lastIndexOf(' ');
  return space > 0 ? space : part.length;
}
