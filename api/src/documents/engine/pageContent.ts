import { decimal } from './shape';
import type { Tag } from './tag';
import type { TextFont } from './textFont';
import type { Line } from './typesetter';

/** What is drawn for a tag; for none, where it means nothing to a reader who listens. */
interface Segment {
  tag: Tag | null;
  operators: string[];
}

/** A page's resources, which pdfkit's types leave out. */
interface Resources {
  fonts: Record<string, unknown>;
  xobjects: Record<string, unknown>;
}

/**
 * What is drawn on one page, gathered and given to pdfkit at once: its own calls measure every text again. Points are counted from
 * the left lower corner, as PDF does.
 */
export interface PageContent {
  /** Draws what belongs to a tag. @param around operators around it, such as a turned system of coordinates */
  tagged(tag: Tag, draw: () => void, around?: string): void;
  /** Draws what only looks: lines, grounds, and what stands on every page. */
  artifact(draw: () => void, around?: string): void;
  /** Draws a ground, below everything else. */
  ground(...operators: string[]): void;
  line(line: Line, x: number, baseline: number, color: string): void;
  operators(...operators: string[]): void;
  /** Draws a form or a picture of the document. */
  object(name: string, reference: unknown): void;
  /**
   * Writes it all on the document's page, from its top down.
   * @param height of the page that the points were counted on; what is below the document's own page is empty
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
        text += `1 0 0 1 ${place} Tm ${wanted === font ? '' : wanted}${operators} `;
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
      const resources = document.page as PDFKit.PDFPage & Resources;
      for (const used of fonts) resources.fonts[used.id] = used.reference();
      for (const [name, reference] of objects) resources.xobjects[name] = reference;
      const add = (text: string) => document.addContent(Buffer.from(`${text}\n`, 'latin1'));
      // pdfkit's pages count from the top; this turns them back to how PDF counts.
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

/** Operands of a colour, `#rrggbb`. */
export const rgb = (color: string): string => [1, 3, 5].map((start) => decimal(parseInt(color.slice(start, start + 2), 16) / 255)).join(' ');
