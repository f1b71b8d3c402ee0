import { embedImage } from '../engine/pdfkit';
import { createPageContent, rgb, type PageContent } from '../engine/pageContent';
import { decimal } from '../engine/shape';
import { Tag } from '../engine/tag';
import type { Line } from '../engine/typesetter';

/** A4 portrait and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 36, right: 559.28, top: 40, bottom: 790 } as const;

/** The colours of the product's screens in the light theme. */
export const COLORS = {
  text: '#0e1f19',
  quiet: '#52615a',
  line: '#e3e8e2',
  primary: '#0b6b4e',
} as const;

type Color = (typeof COLORS)[keyof typeof COLORS];

/**
 * The pages, which are drawn one after the other. `y` is the position of the next content, measured from the top. Texts
 * are positioned by their baseline. Horizontal positions are those of a left-to-right page. In Arabic and Urdu the
 * layout is mirrored, but the texts are not.
 */
export interface Sheet {
  /** The root of the document's structure. */
  readonly tag: Tag;
  y: number;
  /** The number of the current page, counted from 1; 0 before the first page. */
  readonly page: number;
  readonly room: number;
  /** Calls `draw` and assigns what it draws to a tag. Content without a tag is decoration. */
  tagged(tag: Tag, draw: () => void): void;
  /** Ends a tag after the current page is written. */
  closeTag(tag: Tag): void;
  text(line: Line, x: number, baseline: number, color?: Color): void;
  textRight(line: Line, right: number, baseline: number, color?: Color): void;
  /**
   * Draws a number between two positions. It is right-aligned in every language, so that the decimals of a column line
   * up.
   */
  number(line: Line, between: { left: number; right: number }, baseline: number, color?: Color): void;
  /** Draws a filled rectangle behind the text. */
  rectangle(x: number, top: number, width: number, height: number, color: Color): void;
  /**
   * Draws an image in the upper left corner of a box, as large as the box allows.
   * @returns the width of the drawn image
   */
  picture(bytes: Uint8Array, x: number, top: number, box: { width: number; height: number }): number;
  /**
   * Draws a PDF form at a point. The content of the form may be written later.
   * @param width 0 if it is unknown; on a mirrored page the form must then draw to the left of its origin
   */
  form(form: { name: string; reference: unknown; width: number }, x: number, baseline: number): void;
  /** Ends the page and starts the next one. */
  turn(): void;
  /** Ends the last page. */
  end(): void;
}

/**
 * Creates the pages. The texts in this function are operators of PDF's content streams: `q … Q` limits changes of the
 * graphics state, `cm` moves and scales, `rg` sets the fill colour, `re f` fills a rectangle
 * (https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf, annex A).
 * @param mirrored whether the language is written from right to left
 * @param drawFoot draws the foot of each page
 */
export function createSheet(document: PDFKit.PDFDocument, mirrored: boolean, drawFoot: (sheet: Sheet) => void): Sheet {
  const root = Tag.document();
  let content: PageContent = createPageContent();
  let closing: Tag[] = [];
  let page = 0;
  let isTagged = false;
  let rectangleColor = '';

  const up = (top: number): number => PAGE.height - top;
  /** Converts a horizontal position to the mirrored or normal position on the page. */
  const across = (x: number, width: number): number => (mirrored ? PAGE.width - x - width : x);
  /** Calls `draw`, and marks its output as decoration unless a tag is open. */
  const drawn = (draw: () => void): void => (isTagged ? draw() : content.artifact(draw));

  /** Draws an image or a form, moved and scaled by a transformation matrix. */
  function drawObject(name: string, reference: unknown, matrix: string): void {
    drawn(() => {
      content.operators(`q ${matrix} cm`);
      content.object(name, reference);
      content.operators('Q');
    });
  }

  function close(): void {
    if (page === 0) return;
    drawFoot(sheet);
    content.write(document, PAGE.height);
    for (const tag of closing) tag.end();
  }

  const sheet: Sheet = {
    tag: root,
    y: 0,
    get page() {
      return page;
    },
    get room() {
      return PAGE.bottom - sheet.y;
    },
    tagged(tag, draw) {
      isTagged = true;
      content.tagged(tag, draw);
      isTagged = false;
    },
    closeTag: (tag) => void closing.push(tag),
    text(line, x, baseline, color = COLORS.text) {
      // Most lines of a report are drawn here, inside a tag. For speed, a tagged line creates no function.
      const left = across(x, line.width);
      if (isTagged) content.line(line, left, up(baseline), color);
      else content.artifact(() => content.line(line, left, up(baseline), color));
    },
    textRight: (line, right, baseline, color) => sheet.text(line, right - line.width, baseline, color),
    number: (line, { left, right }, baseline, color) =>
      sheet.text(line, mirrored ? Math.min(left, right - line.width) : right - line.width, baseline, color),
    rectangle(x, top, width, height, color) {
      const fill = color === rectangleColor ? '' : `${rgb(color)} rg `;
      rectangleColor = color;
      const left = decimal(across(x, width));
      content.ground(`${fill}${left} ${decimal(up(top + height))} ${decimal(width)} ${decimal(height)} re f`);
    },
    picture(bytes, x, top, box) {
      const image = embedImage(document, bytes);
      const scale = Math.min(box.width / image.width, box.height / image.height);
      const [width, height] = [image.width * scale, image.height * scale];
      const corner = `${decimal(across(x, width))} ${decimal(up(top + height))}`;
      drawObject(image.label, image.obj, `${decimal(width)} 0 0 ${decimal(height)} ${corner}`);
      return width;
    },
    form({ name, reference, width }, x, baseline) {
      drawObject(name, reference, `1 0 0 1 ${decimal(across(x, width))} ${decimal(up(baseline))}`);
    },
    turn() {
      close();
      document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
      [content, closing, rectangleColor] = [createPageContent(), [], ''];
      page += 1;
      sheet.y = PAGE.top;
    },
    end: close,
  };
  return sheet;
}
