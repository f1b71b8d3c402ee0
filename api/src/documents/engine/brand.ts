import { MARK_COLOURS, MARK_SHAPES, WORDMARK } from 'contracts';
import { rgb } from './pageContent';
import { pathOperators } from './path';
import { decimal } from './shape';

/** The product's mark and name, written once into a document and drawn on any of its pages. */
export interface Brand {
  name: string;
  reference: unknown;
  /** In points. */
  width: number;
}

/** The tile, the strip of paper and the hamza fill 32 × 32; the name follows at this place and scale. */
const SIDE = 32;
const NAME = { x: 41, y: 2.5, scale: 0.86 };
const TILE = 'M8 0L24 0Q32 0 32 8L32 24Q32 32 24 32L8 32Q0 32 0 24L0 8Q0 0 8 0Z';

/**
 * Writes the product's mark in its colours, with its Latin name, as a form (ISO 32000-1, 8.10): the pages of a long report
 * refer to it instead of repeating its outlines.
 * @param height of the mark, in points
 * @param ink the colour of the name
 */
export function createBrand(document: PDFKit.PDFDocument, height: number, ink: string): Brand {
  const scale = height / SIDE;
  const width = scale * (NAME.x + WORDMARK.latin.box[0] * NAME.scale);
  const operators = [
    // Our outlines count downwards from the top.
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
