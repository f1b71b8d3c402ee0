/** What a colour is to the eye, and the least contrast WCAG 2.2 asks for it: 1.4.3 for text, 1.4.11 for the lines of controls. */
export const LEAST_CONTRAST = { text: 4.5, control: 3 } as const;

export interface ColourPair {
  /** The colour of the words or the line, by its token's name without `--color-`. */
  colour: string;
  /** The grounds it may stand on. */
  on: readonly string[];
  as: keyof typeof LEAST_CONTRAST;
}

/** Which colour may stand on which ground. A pair that is not here is not used. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  { colour: 'text', on: ['ground', 'surface', 'sunken', 'primary-soft'], as: 'text' },
  { colour: 'text-quiet', on: ['ground', 'surface', 'sunken'], as: 'text' },
  { colour: 'primary', on: ['ground', 'surface', 'sunken', 'primary-soft'], as: 'text' },
  { colour: 'primary-strong', on: ['ground', 'surface'], as: 'text' },
  { colour: 'on-primary', on: ['primary', 'primary-strong'], as: 'text' },
  { colour: 'danger', on: ['ground', 'surface', 'sunken', 'danger-soft'], as: 'text' },
  { colour: 'on-danger', on: ['danger', 'danger-strong'], as: 'text' },
  { colour: 'success', on: ['ground', 'surface', 'success-soft'], as: 'text' },
  { colour: 'warning', on: ['ground', 'surface', 'warning-soft'], as: 'text' },
  { colour: 'control-line', on: ['ground', 'surface'], as: 'control' },
  { colour: 'primary', on: ['ground', 'surface', 'sunken'], as: 'control' },
  { colour: 'danger', on: ['surface'], as: 'control' },
];
