/** The minimum contrast for each use of a colour, from WCAG 2.2: 1.4.3 for text, 1.4.11 for the lines of controls. */
export const LEAST_CONTRAST = { text: 4.5, control: 3 } as const;

export interface ColourPair {
  /** The colour of the text or line, by its token's name without `--color-`. */
  colour: string;
  /** The backgrounds on which it may be used. */
  on: readonly string[];
  as: keyof typeof LEAST_CONTRAST;
}

/** The allowed colours for each background. Other pairs must not be used. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  {
    colour: 'text',
    on: [
      'ground',
      'surface',
      'lifted',
      'sunken',
      'press',
      'press-strong',
      'primary-soft',
      'warning-soft',
      'danger-soft',
      'info-soft',
    ],
    as: 'text',
  },
  {
    colour: 'text-quiet',
    on: ['ground', 'surface', 'lifted', 'sunken', 'press', 'primary-soft', 'warning-soft'],
    as: 'text',
  },
  { colour: 'primary', on: ['ground', 'surface', 'lifted', 'sunken', 'press', 'primary-soft'], as: 'text' },
  { colour: 'primary-strong', on: ['ground', 'surface', 'lifted', 'press', 'primary-soft'], as: 'text' },
  { colour: 'on-primary', on: ['primary', 'primary-strong'], as: 'text' },
  { colour: 'on-accent', on: ['accent'], as: 'text' },
  { colour: 'danger', on: ['ground', 'surface', 'lifted', 'sunken', 'press', 'danger-soft'], as: 'text' },
  { colour: 'on-danger', on: ['danger', 'danger-strong'], as: 'text' },
  { colour: 'success', on: ['ground', 'surface', 'lifted', 'success-soft'], as: 'text' },
  { colour: 'warning', on: ['ground', 'surface', 'lifted', 'warning-soft'], as: 'text' },
  { colour: 'info', on: ['ground', 'surface', 'lifted', 'info-soft'], as: 'text' },
  { colour: 'on-night', on: ['night', 'night-raised'], as: 'text' },
  { colour: 'night-quiet', on: ['night', 'night-raised'], as: 'text' },
  { colour: 'night-good', on: ['night', 'night-raised'], as: 'text' },
  { colour: 'night-bad', on: ['night', 'night-raised'], as: 'text' },
  { colour: 'clay', on: ['clay-soft'], as: 'text' },
  { colour: 'plum', on: ['plum-soft'], as: 'text' },
  { colour: 'control-line', on: ['ground', 'surface', 'lifted'], as: 'control' },
  { colour: 'primary', on: ['ground', 'surface', 'lifted', 'sunken', 'press'], as: 'control' },
  { colour: 'night-accent', on: ['night', 'night-raised'], as: 'control' },
  { colour: 'danger', on: ['surface', 'lifted'], as: 'control' },
];
