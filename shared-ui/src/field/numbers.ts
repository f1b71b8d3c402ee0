import { latinDigits } from 'contracts';

/** The numbers a field takes. */
export interface NumberRange {
  min?: number;
  max?: number;
  step: number;
}

/** More digits than a number can hold exactly would change under the reader's eyes. */
const MOST_CHARACTERS = 16;

const takesMinus = ({ min }: NumberRange) => min === undefined || min < 0;
const takesFraction = ({ step }: NumberRange) => !Number.isInteger(step);

/**
 * What stays of typed or pasted characters: Latin digits, also where Arabic-Indic or Persian ones were typed, a minus and a
 * decimal point where the range has such numbers. Separators of thousands, spaces and units fall away; where only whole
 * numbers count, so does everything from the decimal point on.
 */
export function cleanNumber(typed: string, range: NumberRange): string {
  const latin = latinDigits(typed).replace(/\u066b/g, '.').replace(/[\u2212\u2013]/g, '-');
  const negative = takesMinus(range) && /^[^\d.]*-/.test(latin);
  const [whole = '', ...rest] = latin.replace(/[^\d.]/g, '').split('.');
  const fraction = takesFraction(range) && rest.length > 0 ? `.${rest.join('')}` : '';
  return `${negative ? '-' : ''}${whole}${fraction}`.slice(0, MOST_CHARACTERS);
}

/** The number that was typed; '' while it is none yet ('', '-', '.'). */
export function parseNumber(cleaned: string): number | '' {
  return /\d/.test(cleaned) ? Number(cleaned) : '';
}

/** The next number up or down, on a step counted from the least one, and inside the range. */
export function stepped(value: number | '', by: number, { min, max, step }: NumberRange): number {
  const within = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  if (value === '') return within(min ?? 0);
  const base = min ?? 0;
  const steps = (value - base) / step;
  // 0.3 / 0.1 is 2.9999999999999996: without rounding, the next number up would be the same one.
  const exact = Number(steps.toFixed(6));
  const next = by > 0 ? Math.floor(exact) + by : Math.ceil(exact) + by;
  return within(Number((base + next * step).toFixed(decimalsOf(step))));
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
