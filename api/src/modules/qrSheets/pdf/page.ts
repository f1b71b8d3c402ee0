import { QR } from 'contracts';
import { createBrand } from '../../../platform/pdf/engine/brand';
import { embedImage } from '../../../platform/pdf/engine/pdfkit';
import { createPageContent, rgb, type PageContent } from '../../../platform/pdf/engine/pageContent';
import { Tag } from '../../../platform/pdf/engine/tag';
import type { Line, Typesetter } from '../../../platform/pdf/engine/typesetter';
import type { SheetRestaurant, SheetTill } from '../content';
import { codeOf } from './code';

/** Points per millimetre. */
export const MM = 72 / 25.4;

/** A4 portrait. */
export const PAPER = { width: 210 * MM, height: 297 * MM } as const;

/** The colours of the product's screens in the light theme, and the grey of the lines for cutting and folding. */
export const INK = { text: '#0e1f19', quiet: '#52615a', cut: '#a6a6a6' } as const;

const BRAND_HEIGHT = 10;

type Color = (typeof INK)[keyof typeof INK] | typeof QR.color;

/** The position of a drawing: its lower left corner or, if it is upside down, its upper right corner. */
interface Spot {
  x: number;
  y: number;
  upsideDown?: boolean;
}

/** The pages, which are drawn one after the other. Positions are measured from the lower left corner, as in PDF. */
export interface Pages {
  /** The root of the document's structure. */
  readonly tag: Tag;
  turn(): void;
  /**
   * Calls `draw` with positions measured from the given position.
   * @param isCopy whether screen readers skip this content
   */
  at(spot: Spot, draw: () => void, options?: { isCopy: boolean }): void;
  centred(line: Line, centre: number, baseline: number, color: Color, tag: Tag): void;
  /**
   * Draws the code of a till in a square, with the logo of its restaurant in the centre.
   * @param tag the tag of the figure
   */
  code(till: SheetTill, x: number, y: number, side: number, tag: Tag): void;
  /** Draws the product's mark and name, centred at a horizontal position. */
  brand(centre: number, bottom: number): void;
  /** Draws a thin line for cutting, or a dashed line for folding. */
  line(from: [x: number, y: number], to: [x: number, y: number], options?: { dashed: boolean }): void;
  /** Ends the last page. */
  end(): void;
}

/** @param restaurants their logos are embedded once, even if they are drawn several times */
export function createPages(
  document: PDFKit.PDFDocument,
  setter: Typesetter,
  restaurants: readonly SheetRestaurant[],
): Pages {
  const pictures = restaurants.map(({ logo }) => logo && embedImage(document, logo));
  const brand = createBrand(document, setter, BRAND_HEIGHT, INK.text);
  const tag = Tag.document();
  let content: PageContent | undefined;
  let around: string | undefined;
  let copied = false;

  const close = (): void => content?.write(document, PAPER.height);
  const artifact = (operators: readonly string[]): void =>
    content?.artifact(() => content?.operators(...operators), around);
  function drawFor(what: Tag, draw: (on: PageContent) => void): void {
    const on = content;
    if (!on) return;
    if (copied) on.artifact(() => draw(on), around);
    else on.tagged(what, () => draw(on), around);
  }

  return {
    tag,
    turn() {
      close();
      document.addPage({ size: [PAPER.width, PAPER.height], margin: 0 });
      content = createPageContent();
    },
    at({ x, y, upsideDown }, draw, { isCopy } = { isCopy: false }) {
      const turned = upsideDown ? -1 : 1;
      [around, copied] = [`${turned} 0 0 ${turned} ${precise(x)} ${precise(y)} cm`, isCopy];
      draw();
      [around, copied] = [undefined, false];
    },
    centred: (line, centre, baseline, color, what) =>
      drawFor(what, (on) => on.line(line, centre - line.width / 2, baseline, color)),
    code({ link, restaurant }, x, y, wanted, what) {
      const picture = pictures[restaurant] ?? null;
      const { side, runs, logo: space } = codeOf(link, picture !== null);
      drawFor(what, (on) => {
        // All modules are one path. If each square were filled separately, thin gaps would appear between them.
        const squares = runs.map((run) => `${run.x} ${side - 1 - run.y} ${run.length} 1 re`);
        on.operators(
          `q ${precise(wanted / side)} 0 0 ${precise(wanted / side)} ${precise(x)} ${precise(y)} cm ${rgb(QR.color)} rg`,
          ...squares,
          'f',
        );
        if (picture) {
          // The logo is as large as its square allows, and centred in it.
          const scale = space.side / Math.max(picture.width, picture.height);
          const [width, height] = [picture.width * scale, picture.height * scale];
          const corner = `${precise(space.at + (space.side - width) / 2)} ${precise(space.at + (space.side - height) / 2)}`;
          on.operators(`q ${precise(width)} 0 0 ${precise(height)} ${corner} cm`);
          on.object(picture.label, picture.obj);
          on.operators('Q');
        }
        on.operators('Q');
      });
    },
    brand: (centre, bottom) =>
      content?.artifact(() => {
        content?.operators(`q 1 0 0 1 ${precise(centre - brand.width / 2)} ${precise(bottom)} cm`);
        content?.object(brand.name, brand.reference);
        content?.operators('Q');
      }, around),
    line: ([x, y], [toX, toY], { dashed } = { dashed: false }) =>
      artifact([
        `q ${rgb(INK.cut)} RG 0.4 w ${dashed ? '[3 3] 0 d ' : ''}${precise(x)} ${precise(y)} m ${precise(toX)} ${precise(toY)} l S Q`,
      ]),
    end: close,
  };
}

/**
 * Formats an element of a transformation matrix. With only two decimals, the rounding would be visible across the width
 * of a code.
 */
const precise = (value: number): string => String(Math.round(value * 1e5) / 1e5);
