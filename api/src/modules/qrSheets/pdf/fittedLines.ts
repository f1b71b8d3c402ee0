import { isolated } from '../../../platform/pdf/engine/bidi';
import { styleOf, wrapped } from '../../../platform/pdf/engine/lines';
import type { Line, Typesetter } from '../../../platform/pdf/engine/typesetter';
import type { LocalizedName } from '../../../platform/db/names';
import type { SheetTill } from '../content';

/** The normal font size, and the smallest size before the text is cut. */
export interface Fit {
  size: number;
  minSize: number;
  bold?: boolean;
}

/** Makes a line in the largest size that fits; undefined if no allowed size fits. */
function whole(
  setter: Typesetter,
  text: string,
  { size, minSize, bold }: Fit,
  width: number,
  language?: LocalizedName['language'],
): Line | undefined {
  const line = setter.set(text, styleOf(text, { size, bold }, language));
  if (line.width <= width) return line;
  const smaller = (size * width) / line.width;
  return smaller < minSize ? undefined : setter.set(text, styleOf(text, { size: smaller, bold }, language));
}

/** Makes a line in the largest size that fits, and cuts it if no allowed size fits. */
export function fitted(
  setter: Typesetter,
  text: string,
  fit: Fit,
  width: number,
  language?: LocalizedName['language'],
): Line {
  const { minSize: size, bold } = fit;
  return whole(setter, text, fit, width, language) ?? setter.fit(text, styleOf(text, { size, bold }, language), width);
}

/**
 * Returns the restaurant's main name. If the restaurant has a different name in a language other than English, returns
 * that name too.
 */
export function namesShown(names: readonly LocalizedName[]): LocalizedName[] {
  const [first, ...others] = names;
  if (!first) return [];
  const second = others.find(({ language, name }) => language !== 'en' && name !== first.name);
  return second ? [first, second] : [first];
}

/** The maximum number of lines for a till's name. */
const MAX_LINES = 2;
const SMALLER = 0.95;

/**
 * Returns the lines for branch and till: one line for both or, if they do not fit on one line, several lines, one below
 * another. The till's name is never cut, because only this name distinguishes the codes of a branch. A branch's name is
 * cut in the middle, because names of branches often begin alike.
 */
export function tillLines(setter: Typesetter, till: SheetTill, fit: Fit, width: number): Line[] {
  const together = whole(setter, tillText(till), fit, width);
  if (together) return [together];
  const { branch, name } = till;
  const above =
    whole(setter, branch, fit, width) ??
    setter.fit(branch, styleOf(branch, { size: fit.minSize, bold: fit.bold }), width, 'both ends');
  const below = whole(setter, name, fit, width);
  return below ? [above, below] : [above, ...inLines(setter, name, fit, width)];
}

/** Breaks a name into at most `MAX_LINES` lines, and makes its letters as small as this requires. */
function inLines(setter: Typesetter, name: string, { minSize, bold }: Fit, width: number): Line[] {
  let size = minSize;
  let lines = wrapped(setter, name, styleOf(name, { size, bold }), width);
  while (lines.length > MAX_LINES) {
    size *= SMALLER;
    lines = wrapped(setter, name, styleOf(name, { size, bold }), width);
  }
  return lines;
}

/** Returns one line that names branch and till. */
export const tillText = ({ branch, name }: SheetTill): string => `${isolated(branch)} · ${isolated(name)}`;
