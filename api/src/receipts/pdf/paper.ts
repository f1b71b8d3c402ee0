import type { Face } from '../../pdf/face';
import { decimal } from '../../pdf/shape';
import type { Line } from '../../pdf/typesetter';

const MM = 72 / 25.4;

/**
 * A5 portrait. Its proportions are those of A4: a home's printer fills a sheet with it, puts two side by side, or leaves it as it
 * is; and on a phone's screen, where a page is as wide as the screen, its letters can be read without zooming.
 */
export const PAPER = { width: 148 * MM, height: 210 * MM, margin: 10 * MM, foot: 5 * MM } as const;

/** What lines have between the margins. */
export const WIDTH = PAPER.width - 2 * PAPER.margin;

const BOTTOM = PAPER.height - PAPER.margin - PAPER.foot;

export const INK = { text: '#13211c', quiet: '#52625b', line: '#a9b8b1', code: '#000000' } as const;

type Color = (typeof INK)[keyof typeof INK];

/** A page as it is drawn. */
interface Page {
  shapes: string[];
  texts: string[];
  faces: Set<Face>;
  pictures: Picture[];
}

/** A picture with its left top corner, counted from the top. */
interface Picture {
  bytes: Uint8Array;
  x: number;
  top: number;
  box: number;
}

/**
 * The pages of a receipt, from the top down. `y` is where the next thing goes. Places along a line are counted from where the
 * language's lines begin: in Arabic and Urdu the paper is mirrored, the texts on it are not.
 */
export interface Paper {
  y: number;
  /** Turns the page unless so much room is left on it. */
  need(height: number): void;
  /** A text from a place along the line. */
  from(line: Line, at: number, baseline: number, color?: Color): void;
  /** A text up to a place along the line. */
  upTo(line: Line, at: number, baseline: number, color?: Color): void;
  centred(line: Line, baseline: number, color?: Color): void;
  /** A dashed line from edge to edge; the page's own edge is one. @param room around it */
  rule(room: number): void;
  /** A box from edge to edge. */
  box(top: number, height: number): void;
  /** A picture in a square, in the middle. */
  picture(bytes: Uint8Array, side: number): void;
  /** Dark squares of a code, in the middle. @param runs in modules, from the left top corner */
  code(code: { side: number; runs: readonly { x: number; y: number; length: number }[] }, side: number): void;
  /** Writes the pages into the document. @param foot what stands at a page's foot */
  end(foot: (page: number, pages: number) => Line | null): void;
}

export function createPaper(document: PDFKit.PDFDocument, { mirrored }: { mirrored: boolean }): Paper {
  const pages: Page[] = [];
  let page = turned();

  function turned(): Page {
    const fresh: Page = { shapes: [], texts: [], faces: new Set(), pictures: [] };
    pages.push(fresh);
    return fresh;
  }

  const up = (top: number): string => decimal(PAPER.height - top);

  function text({ pieces }: Line, x: number, baseline: number, color: Color = INK.text): void {
    page.texts.push(`${rgb(color)} rg 1 0 0 1 ${decimal(x)} ${up(baseline)} Tm`);
    for (const { face, size, operators } of pieces) {
      page.faces.add(face);
      page.texts.push(`/${face.id} ${decimal(size)} Tf ${operators}`);
    }
  }

  const { margin, width } = PAPER;
  const paper: Paper = {
    y: margin,
    need(height) {
      if (paper.y + height <= BOTTOM) return;
      page = turned();
      paper.y = margin;
    },
    from: (line, at, baseline, color) => text(line, mirrored ? width - margin - at - line.width : margin + at, baseline, color),
    upTo: (line, at, baseline, color) => text(line, mirrored ? width - margin - at : margin + at - line.width, baseline, color),
    centred: (line, baseline, color) => text(line, (width - line.width) / 2, baseline, color),
    rule(room) {
      paper.need(2 * room);
      if (paper.y === margin) return;
      const y = up(paper.y + room / 2);
      page.shapes.push(`q ${rgb(INK.line)} RG 0.75 w [3 3] 0 d ${decimal(margin)} ${y} m ${decimal(width - margin)} ${y} l S Q`);
      paper.y += room;
    },
    box: (top, height) => void page.shapes.push(`q ${rgb(INK.text)} RG 0.75 w ${decimal(margin)} ${up(top + height)} ${decimal(WIDTH)} ${decimal(height)} re S Q`),
    picture: (bytes, side) => void page.pictures.push({ bytes, x: (width - side) / 2, top: paper.y, box: side }),
    code({ side: modules, runs }, side) {
      const scale = precise(side / modules);
      const place = `${precise((width - side) / 2)} ${precise(PAPER.height - paper.y - side)}`;
      // One path for all of it, in modules: filled by itself, each square would leave a hair of paper beside the next.
      const squares = runs.map((run) => `${run.x} ${modules - 1 - run.y} ${run.length} 1 re`);
      page.shapes.push(`q ${scale} 0 0 ${scale} ${place} cm ${rgb(INK.code)} rg`, ...squares, 'f Q');
    },
    end(foot) {
      pages.forEach((drawn, index) => {
        page = drawn;
        const line = foot(index + 1, pages.length);
        if (line) paper.centred(line, PAPER.height - margin, INK.quiet);
        write(document, drawn);
      });
    },
  };
  return paper;
}

/** Gives a page to pdfkit in one piece: its own calls measure every text anew. */
function write(document: PDFKit.PDFDocument, { shapes, texts, faces, pictures }: Page): void {
  document.addPage({ size: [PAPER.width, PAPER.height], margin: 0 });
  const { fonts } = document.page as PDFKit.PDFPage & { fonts: Record<string, unknown> };
  for (const face of faces) fonts[face.id] = face.reference();
  for (const { bytes, x, top, box } of pictures) document.image(Buffer.from(bytes), x, top, { fit: [box, box], align: 'center', valign: 'center' });
  // pdfkit's pages count from the top; this turns them back to how PDF counts.
  document.addContent(Buffer.from([`q 1 0 0 -1 0 ${decimal(PAPER.height)} cm`, ...shapes, 'BT', ...texts, 'ET', 'Q\n'].join('\n'), 'latin1'));
}

/** A number of a matrix: over the width of a code, two decimals would be seen. */
const precise = (value: number): string => String(Math.round(value * 1e5) / 1e5);

const rgb = (color: Color): string => [1, 3, 5].map((start) => decimal(parseInt(color.slice(start, start + 2), 16) / 255)).join(' ');
