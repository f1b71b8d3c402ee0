import { MARK_COLOURS, MARK_SHAPES, PRODUCT_NAME, WORDMARK } from 'contracts';
import { rgb } from './pageContent';
import { pathOperators } from './path';
import { decimal } from './shape';
import type { Line, Typesetter } from './typesetter';

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

/** The height of an installation's own name, and its baseline, as shares of the height of the mark. */
const TEXT = { size: 0.8, baseline: 0.27 };

/** Returns an installation's own name for the product as text; null if the product has its drawn name. */
export const ownName = (setter: Typesetter, name: string, size: number): Line | null =>
  globalThis.productNames ? setter.set(name, { size, bold: true }) : null;

/**
 * Writes the product's mark in its colours and the Latin name into a document, as a form (ISO 32000-1, 8.10). The pages
 * of a long report refer to the form instead of repeating its outlines. An installation's own name is written as text.
 * @param height the height of the mark, in points
 * @param ink the colour of the name
 */
export function createBrand(document: PDFKit.PDFDocument, setter: Typesetter, height: number, ink: string): Brand {
  const own = ownName(setter, PRODUCT_NAME, height * TEXT.size);
  if (own) {
    const { resources, content } = formOf(own, ink, height * TEXT.baseline);
    const form = document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -height, own.width + 1, 2 * height],
      Resources: resources,
    });
    form.end(content);
    return { name: 'Brand', reference: form, width: own.width };
  }
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

/** Returns the content of a form with a line of text, and the fonts that it needs. */
export function formOf(line: Line, ink: string, baseline = 0): { resources: object; content: Buffer } {
  const fonts = Object.fromEntries(line.pieces.map(({ font }) => [font.id, font.reference()]));
  const shown = line.pieces.map(({ font, size, operators }) => `/${font.id} ${decimal(size)} Tf ${operators}`);
  const content = `BT ${rgb(ink)} rg 0 ${decimal(baseline)} Td ${shown.join(' ')} ET\n`;
  return { resources: { Font: fonts }, content: Buffer.from(content, 'latin1') };
}
