/**
 * The shapes of Eesal's mark on a grid of 32 × 32: a strip of paper with a torn lower edge, over a hamza. Every drawing
 * of the mark uses them: screens, printed papers, QR codes (specification section 9), icons and link previews.
 */
export const MARK_SHAPES = {
  paper: 'M11 4.3Q11 2.8 12.5 2.8L19.5 2.8Q21 2.8 21 4.3L21 18.2L18.5 15.3L16 18.2L13.5 15.3L11 18.2Z',
  hamza:
    'M19.1 21.5C18.23 20.78 17 20.71 16.04 21.31C15.09 21.92 14.64 23.07 14.93 24.16C15.21 25.26 16.17 26.04 17.3 26.1M21.3 24.8L11.3 28.3',
  hamzaWidth: 2.3,
} as const;

/** The mark's colours on a screen. On paper, the mark has one colour. */
export const MARK_COLOURS = { tile: '#0b6b4e', paper: '#fff', hamza: '#f2a51d' } as const;

const { paper, hamza, hamzaWidth } = MARK_SHAPES;
const shapes = (width: number = hamzaWidth, strip: string = paper) =>
  `<path d="${strip}" fill="${MARK_COLOURS.paper}"/>` +
  `<path d="${hamza}" fill="none" stroke="${MARK_COLOURS.hamza}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/**
 * The mark as an SVG document. It is in the middle of the QR codes of a restaurant without a logo (specification
 * section 9), on screens and on paper. It has a width and a height, because some browsers need them to export the image
 * to a file.
 */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="160" height="160"><rect width="32" height="32" rx="8" fill="${MARK_COLOURS.tile}"/>${shapes()}`;

/** The mark for 16 to 24 pixels: one notch in the paper, and a bolder hamza. */
export const SMALL_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${MARK_COLOURS.tile}"/>${shapes(2.8, 'M10.500 4q0-1.500 1.500-1.500h8q1.500 0 1.500 1.500V18.600l-5.500-4-5.500 4z')}`;

/** The mark for icons that a phone crops to any shape: the whole mark is within the middle four fifths. */
export const MASKABLE_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 42 42"><path d="M-5-5h42v42H-5z" fill="${MARK_COLOURS.tile}"/>${shapes()}`;
