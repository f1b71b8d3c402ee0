import type { EmbeddedFont, Glyph } from './pdfkit';
import { decimal, type GlyphPosition } from './shape';

/** Outlines as a PDF form XObject (ISO 32000-1, 8.10). It is scaled to the text's size and uses the current colour. */
export interface Outline {
  /** The form's name in a page's resources. */
  name: string;
  reference: unknown;
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * Returns a function that writes the outlines of a shaped run into the document. A run becomes a form that refers to
 * the forms of its glyphs. So each glyph is written only once. For a run without visible glyphs, the function returns
 * undefined.
 */
export function createOutlines(
  document: PDFKit.PDFDocument,
  font: EmbeddedFont,
  face: string,
): (glyphs: readonly Glyph[], positions: readonly GlyphPosition[]) => Outline | undefined {
  const known = new Map<number, (Outline & { box: Box }) | undefined>();
  let runs = 0;

  function write(box: Box, operators: string, objects: Record<string, unknown>): unknown {
    const reference = document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [box.minX, box.minY, box.maxX, box.maxY].map((side) => Math.round(side * 1e3) / 1e3),
      Resources: { XObject: objects },
    });
    reference.end(Buffer.from(operators, 'latin1'));
    return reference;
  }

  function glyphForm(glyph: number): (Outline & { box: Box }) | undefined {
    if (known.has(glyph)) return known.get(glyph);
    const { commands, bbox } = font.glyph(glyph).path;
    const form =
      commands.length === 0
        ? undefined
        : { name: `g${glyph}`, box: bbox, reference: write(bbox, pathOperators(commands), {}) };
    known.set(glyph, form);
    return form;
  }

  return (glyphs, positions) => {
    const em = 1 / font.unitsPerEm;
    const box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    const objects: Record<string, unknown> = {};
    const drawn: string[] = [];
    let at = 0;
    glyphs.forEach(({ id: glyph }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const form = glyphForm(glyph);
      if (form) {
        const [x, y] = [(at + xOffset) / 1000, yOffset / 1000];
        drawn.push(`q 1 0 0 1 ${fine(x / em)} ${fine(y / em)} cm /${form.name} Do Q`);
        objects[form.name] = form.reference;
        box.minX = Math.min(box.minX, x + form.box.minX * em);
        box.minY = Math.min(box.minY, y + form.box.minY * em);
        box.maxX = Math.max(box.maxX, x + form.box.maxX * em);
        box.maxY = Math.max(box.maxY, y + form.box.maxY * em);
      }
      at += xAdvance;
    });
    if (drawn.length === 0) return undefined;
    runs += 1;
    return { name: `${face}${runs}`, reference: write(box, `${em} 0 0 ${em} 0 0 cm ${drawn.join(' ')}`, objects) };
  };
}

const fine = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Returns a glyph's path as PDF operators. Quadratic curves are converted to cubic ones, because PDF has only cubic
 * curves.
 */
function pathOperators(commands: Glyph['path']['commands']): string {
  let [fromX, fromY] = [0, 0];
  const operators = commands.map(({ command, args }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args;
    const from = [fromX, fromY] as const;
    if (args.length > 0) [fromX, fromY] = args.slice(-2) as [number, number];
    if (command === 'moveTo') return points(args, 'm');
    if (command === 'lineTo') return points(args, 'l');
    if (command === 'bezierCurveTo') return points(args, 'c');
    if (command === 'quadraticCurveTo') {
      const towards = (end: number, control: number) => end + (2 / 3) * (control - end);
      return points([towards(from[0], x1), towards(from[1], y1), towards(x2, x1), towards(y2, y1), x2, y2], 'c');
    }
    return 'h';
  });
  return `${operators.join(' ')} f`;
}

const points = (values: readonly number[], operator: string): string => `${values.map(decimal).join(' ')} ${operator}`;
