import { isolated } from '../../pdf/bidi';
import type { Style } from '../../pdf/faces';
import type { Line, Typesetter } from '../../pdf/typesetter';
import type { LocalizedName } from '../../db/names';
import type { SheetTill } from '../content';
import { INVITATIONS } from '../texts';

/** Nastaliq's letters stand high: set smaller, they need no more room than the others. */
const NASTALIQ_SCALE = 0.8;

/** A size, and the smallest one before the text is cut instead. */
export interface Fit {
  size: number;
  least: number;
  bold?: boolean;
}

/** A text in the largest size that it has room for, cut where it has none. */
export function fitted(setter: Typesetter, text: string, { size, least, bold }: Fit, width: number, style: Pick<Style, 'urdu'> = {}): Line {
  const scale = style.urdu ? NASTALIQ_SCALE : 1;
  const whole = { size: size * scale, bold, ...style };
  const line = setter.set(text, whole);
  if (line.width <= width) return line;
  const room = (whole.size * width) / line.width;
  return room >= least * scale ? setter.set(text, { ...whole, size: room }) : setter.fit(text, { ...whole, size: least * scale }, width);
}

/** The restaurant's name as lists show it, and one more where it has one in other letters. */
export function namesShown(names: readonly LocalizedName[]): LocalizedName[] {
  const [first, ...others] = names;
  if (!first) return [];
  const second = others.find(({ language, name }) => language !== 'en' && name !== first.name);
  return second ? [first, second] : [first];
}

/** Where a till stands. */
export const placeOf = ({ branch, name }: SheetTill): string => `${isolated(branch)} · ${isolated(name)}`;

/** The invitation, a line for each of its languages. */
export const invitations = (): string[] => Object.values(INVITATIONS);
