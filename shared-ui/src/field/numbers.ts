import { latinDigits } from 'contracts';

/** The range of a field and its step. */
export interface NumberRange {
  min?: number;
  max?: number;
  step: number;
}

/**
 * The maximum length of a number, in characters. A longer number would lose precision, and so change while the user
 * types.
 */
const MAX_CHARACTERS = 16;

const takesFraction = ({ step }: NumberRange) => !Number.isInteger(step);

/**
 * Cleans typed or pasted text: keeps Latin digits, converts Arabic-Indic and Persian digits, and keeps a decimal point
 * if the step is a fraction. Keeps a leading minus, so that the form refuses a negative number instead of reading it as
 * a positive number. Removes thousands separators, spaces and units. For whole numbers, also removes the decimal point
 * and everything after it.
 */
export function cleanNumber(typed: string, range: NumberRange): string {
  const latin = latinDigits(typed)
    .replace(/\u066b/g, '.')
    .replace(/[\u2212\u2013]/g, '-');
  const negative = /^[^\d.]*-/.test(latin);
  const [whole = '', ...rest] = latin.replace(/[^\d.]/g, '').split('.');
  const fraction = takesFraction(range) && rest.length > 0 ? `.${rest.join('')}` : '';
  return `${negative ? '-' : ''}${whole}${fraction}`.slice(0, MAX_CHARACTERS);
}

/** Parses a cleaned number. Returns '' if the text is incomplete ('', '-', '.'). */
export function parseNumber(cleaned: string): number | '' {
  return /\d/.test(cleaned) ? Number(cleaned) : '';
}

/** Returns the number `by` steps up or down, within the range and on a grid of steps that starts at the minimum. */
export function stepped(value: number | '', by: number, { min, max, step }: NumberRange): number {
  const within = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  if (value === '') return within(min ?? 0);
  const base = min ?? 0;
  const steps = (value - base) / step;
  // Without rounding, 0.3 / 0.1 is 2.9999999999999996, so the next number up would be the current number.
  const exact = Number(steps.toFixed(6));
  const next = by > 0 ? Math.floor(exact) + by : Math.ceil(exact) + by;
  return within(Number((base + next * step).toFixed(decimalsOf(step))));
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
