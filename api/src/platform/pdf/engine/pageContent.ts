import { decimal } from './shape';
import type { Tag } from './tag';
import type { TextFont } from './textFont';
import type { Line } from './typesetter';

/**
 * The PDF operators that draw the content of one tag. Content without a tag (null) is decoration, which screen readers
 * skip.
 */
interface Segment {
  tag: Tag | null;
  operators: string[];
}

/**
 * Collects the operators of one page and passes them to pdfkit together, because pdfkit's own calls would measure all
 * text again. Positions are measured from the lower left corner, as in PDF.
 */
export interface PageContent {
  /**
   * Draws the content of a tag.
   * @param around operators that apply to the whole content, such as a rotation
   */
  tagged(tag: Tag, draw: () => void, around?: string): void;
  /** Draws decoration: lines, backgrounds, and content that is repeated on every page. */
  artifact(draw: () => void, around?: string): void;
  /** Draws a background, below everything else. */
  ground(...operators: string[]): void;
  line(line: Line, x: number, baseline: number, color: string): void;
  operators(...operators: string[]): void;
  /** Draws a form or an image of the document. */
  object(name: string, reference: unknown): void;
  /**
   * Writes everything on the current page of the document.
   * @param height the page height for which positions were measured. The document's page may be shorter, if nothing was
   * drawn on its lower part
   */
  write(document: PDFKit.PDFDocument, height: number): void;
}

export function createPageContent(): PageContent {
  const grounds: string[] = [];
  const segments: Segment[] = [];
  const fonts = new Set<TextFont>();
  const objects = new Map<string, unknown>();
  let open: string[] = [];
  let font = '';
  let fill = '';

  function segment(tag: Tag | null, draw: () => void, around = ''): void {
    const last = segments.at(-1);
    if (!last || last.tag !== tag || around) {
      segments.push({ tag, operators: [] });
      [font, fill] = ['', ''];
    }
    open = segments.at(-1)?.operators ?? [];
    if (around) open.push(`q ${around}`);
    draw();
    if (!around) return;
    open.push('Q');
    [font, fill] = ['', ''];
  }

  return {
    tagged: segment,
    artifact: (draw, around) => segment(null, draw, around),
    ground: (...operators) => void grounds.push(...operators),
    line({ pieces }, x, baseline, color) {
      if (color !== fill) open.push(`${rgb(color)} rg`);
      fill = color;
      let left = x;
      let text = '';
      for (const { font: used, size, operators, width, outline } of pieces) {
        const place = `${decimal(left)} ${decimal(baseline)}`;
        if (outline) {
          objects.set(outline.name, outline.reference);
          open.push(`q ${decimal(size)} 0 0 ${decimal(size)} ${place} cm /${outline.name} Do Q`);
        }
        fonts.add(used);
        const wanted = `/${used.id} ${decimal(size)} Tf `;
        // `Td` and `Tm` position the first piece identically. `Td` is shorter, and most lines of a report have only one
        // piece.
        const move = text === '' ? `${place} Td` : `1 0 0 1 ${place} Tm`;
        text += `${move} ${wanted === font ? '' : wanted}${operators} `;
        font = wanted;
        left += width;
      }
      open.push(`BT ${text}ET`);
    },
    operators: (...operators) => void open.push(...operators),
    object(name, reference) {
      objects.set(name, reference);
      open.push(`/${name} Do`);
    },
    write(document, height) {
      const resources: Record<'fonts' | 'xobjects', Record<string, unknown>> = document.page;
      for (const used of fonts) resources.fonts[used.id] = used.reference();
      for (const [name, reference] of objects) resources.xobjects[name] = reference;
      const add = (text: string) => document.addContent(Buffer.from(`${text}\n`, 'latin1'));
      // pdfkit measures from the top of a page. This operator switches back to PDF's own coordinates.
      add(`q 1 0 0 -1 0 ${decimal(height)} cm`);
      const ground: Segment = { tag: null, operators: grounds };
      for (const { tag, operators } of [...(grounds.length > 0 ? [ground] : []), ...segments]) {
        if (tag) tag.elementIn(document).add(document.markStructureContent(tag.type));
        else document.markContent('Artifact');
        add(operators.join('\n'));
        document.endMarkedContent();
      }
      add('Q');
    },
  };
}

/** Returns the PDF operands of a colour, `#rrggbb`. */
export const rgb = (color: string): string =>
  [1, 3, 5].map((start) => decimal(parseInt(color.slice(start, start + 2), 16) / 255)).join(' ');
