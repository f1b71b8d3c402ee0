import { typedNumber } from 'contracts';

/** The range of a field and its step. */
export interface NumberRange {
  min?: number;
  max?: number;
  step: number;
}

/** The maximum number of digits. A longer number would lose precision, and so change while the user types. */
const MAX_DIGITS = 15;

/**
 * Reads the text of a number field ({@link typedNumber}).
 * @returns '' for a field without text; undefined if the text is not a number, or can be read in two ways
 */
export function readNumber(typed: string, decimals: number): number | '' | undefined {
  if (typed.trim() === '') return '';
  const read = typedNumber(typed, decimals);
  return read === undefined || read.replace(/\D/g, '').length > MAX_DIGITS ? undefined : Number(read);
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
  return within(Number((base + next * step).toFixed(decimalsOfStep(step))));
}

/** Returns the number of decimals of a step. */
export function decimalsOfStep(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
