import type { Face } from '../../pdf/face';
import { decimal } from '../../pdf/shape';
import type { Line } from '../../pdf/typesetter';

/** A4 portrait and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 36, right: 559.28, top: 40, bottom: 790 } as const;

/** The colours of the product's screens. */
export const COLORS = { text: '#13211c', quiet: '#52625b', line: '#dde5e1', sunken: '#f6f9f7', primary: '#0a6352' } as const;

export type Color = (typeof COLORS)[keyof typeof COLORS];

/**
 * The pages, drawn one after the other. `y` is where the next thing goes, counted from the top as one reads; texts stand on
 * their baseline. A page's drawing is gathered and given to pdfkit in one piece: its own calls cost more than the drawing.
 */
export interface Sheet {
  y: number;
  /** The number of the page, from 1; 0 before the first. */
  readonly page: number;
  readonly room: number;
  text(line: Line, x: number, baseline: number, color?: Color): void;
  textRight(line: Line, right: number, baseline: number, color?: Color): void;
  rectangle(x: number, top: number, width: number, height: number, color: Color): void;
  /**
   * A picture as pdfkit takes it, as large as the box allows, at the box's left top corner.
   * @returns its width
   */
  picture(bytes: Uint8Array, x: number, top: number, box: { width: number; height: number }): number;
  /** A form, which may be written later, drawn from a point. */
  form(name: string, reference: unknown, x: number, baseline: number): void;
  /** Ends the page and begins the next. */
  turn(): void;
  /** Ends the last page. */
  end(): void;
}

/**
 * @param drawFoot draws what stands at the foot of each page
 */
export function createSheet(document: PDFKit.PDFDocument, drawFoot: (sheet: Sheet) => void): Sheet {
  let shapes: string[] = [];
  let texts: string[] = [];
  let used = new Set<Face>();
  let forms = new Map<string, unknown>();
  let font = '';
  let fill = '';
  let page = 0;

  const up = (top: number): string => decimal(PAGE.height - top);

  function close(): void {
    if (page === 0) return;
    drawFoot(sheet);
    const resources = document.page as PDFKit.PDFPage & Resources;
    for (const face of used) resources.fonts[face.id] = face.reference();
    for (const [name, reference] of forms) resources.xobjects[name] = reference;
    // pdfkit's pages count from the top; this turns them back to how PDF counts.
    const turned = `q 1 0 0 -1 0 ${decimal(PAGE.height)} cm`;
    document.addContent(Buffer.from([turned, ...shapes, 'BT', ...texts, 'ET', 'Q\n'].join('\n'), 'latin1'));
  }

  const sheet: Sheet = {
    y: 0,
    get page() {
      return page;
    },
    get room() {
      return PAGE.bottom - sheet.y;
    },
    text({ pieces }, x, baseline, color = COLORS.text) {
      if (color !== fill) texts.push(`${rgb(color)} rg`);
      fill = color;
      texts.push(`1 0 0 1 ${decimal(x)} ${up(baseline)} Tm`);
      for (const { face, operators, size } of pieces) {
        used.add(face);
        const wanted = `/${face.id} ${decimal(size)} Tf`;
        texts.push(wanted === font ? operators : `${wanted} ${operators}`);
        font = wanted;
      }
    },
    textRight: (line, right, baseline, color) => sheet.text(line, right - line.width, baseline, color),
    rectangle: (x, top, width, height, color) => void shapes.push(`${rgb(color)} rg ${decimal(x)} ${up(top + height)} ${decimal(width)} ${decimal(height)} re f`),
    picture(bytes, x, top, box) {
      const image = (document as PDFKit.PDFDocument & Images).openImage(Buffer.from(bytes));
      const scale = Math.min(box.width / image.width, box.height / image.height);
      document.image(image, x, top, { scale });
      return image.width * scale;
    },
    form(name, reference, x, baseline) {
      forms.set(name, reference);
      shapes.push(`q 1 0 0 1 ${decimal(x)} ${up(baseline)} cm /${name} Do Q`);
    },
    turn() {
      close();
      document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
      [shapes, texts, used, forms, font, fill] = [[], [], new Set(), new Map(), '', ''];
      page += 1;
      sheet.y = PAGE.top;
    },
    end: close,
  };
  return sheet;
}

/** What `image()` takes besides a file's name, with the size it finds. */
interface Images {
  openImage(bytes: Buffer): Buffer & { width: number; height: number };
}

/** A page's resources, which pdfkit's types leave out. */
interface Resources {
  fonts: Record<string, unknown>;
  xobjects: Record<string, unknown>;
}

const rgb = (color: Color): string => [1, 3, 5].map((start) => decimal(parseInt(color.slice(start, start + 2), 16) / 255)).join(' ');
