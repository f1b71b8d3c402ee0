import { MARK_COLOURS, MARK_SHAPES, WORDMARK } from 'contracts';
import { rgb } from './pageContent';
import { pathOperators } from './path';
import { decimal } from './shape';

/** The product's mark and name. They are written into a document once, and can then be drawn on each of its pages. */
export interface Brand {
  name: string;
  reference: unknown;
  /** The width in points. */
  width: number;
}

/** The width and height of the mark, in the units of its outlines. */
const SIDE = 32;
/** The position and scale of the product's name, to the right of the mark, in the same units. */
const NAME = { x: 41, y: 2.5, scale: 0.86 };
const TILE = 'M8 0L24 0Q32 0 32 8L32 24Q32 32 24 32L8 32Q0 32 0 24L0 8Q0 0 8 0Z';

/**
 * Writes the product's mark in its colours and the Latin name into a document, as a form (ISO 32000-1, 8.10). The pages
 * of a long report refer to the form instead of repeating its outlines.
 * @param height the height of the mark, in points
 * @param ink the colour of the name
 */
export function createBrand(document: PDFKit.PDFDocument, height: number, ink: string): Brand {
  const scale = height / SIDE;
  const width = scale * (NAME.x + WORDMARK.latin.box[0] * NAME.scale);
  const operators = [
    // In the outlines y grows downwards, but in PDF y grows upwards.
    `${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} 0 ${decimal(height)} cm`,
    `${rgb(MARK_COLOURS.tile)} rg`,
    ...pathOperators(TILE),
    'f 1 1 1 rg',
    ...pathOperators(MARK_SHAPES.paper),
    `f ${rgb(MARK_COLOURS.hamza)} RG ${decimal(MARK_SHAPES.hamzaWidth)} w 1 J 1 j`,
    ...pathOperators(MARK_SHAPES.hamza),
    `S ${NAME.scale} 0 0 ${NAME.scale} ${NAME.x} ${NAME.y} cm ${rgb(ink)} rg`,
    ...pathOperators(WORDMARK.latin.letters),
    'f',
  ];
  const form = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {},
  });
  form.end(Buffer.from(`${operators.join('\n')}\n`, 'latin1'));
  return { name: 'Brand', reference: form, width };
}
