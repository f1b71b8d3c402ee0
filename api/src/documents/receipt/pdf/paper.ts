import type { EmbeddedImage } from '../../engine/image';
import { createPageContent, rgb, type PageContent } from '../../engine/pageContent';
import { decimal } from '../../engine/shape';
import { Tag } from '../../engine/tag';
import type { Line } from '../../engine/typesetter';

const MM = 72 / 25.4;

/**
 * A5 portrait, in points. It has the proportions of A4, so a home printer can scale it to a sheet or print two side by
 * side. On a phone, where a page is as wide as the screen, its letters are readable without zooming.
 */
export const PAPER = { width: 148 * MM, height: 210 * MM, margin: 10 * MM, foot: 5 * MM } as const;

/**
 * The height of A4. A receipt that is longer than A5 but fits this height stays on one page, which prints on A4 without
 * scaling.
 */
export const TALLEST = 297 * MM;

/** The width between the margins. */
export const WIDTH = PAPER.width - 2 * PAPER.margin;

export const INK = { text: '#13211c', quiet: '#52625b', line: '#a9b8b1', code: '#000000' } as const;

type Color = (typeof INK)[keyof typeof INK];

/**
 * The pages of a receipt, from the top down. `y` is the position of the next content. Horizontal positions are counted
 * from the start of the language's lines: in Arabic and Urdu the layout is mirrored, but not the texts.
 */
export interface Paper {
  /** The root of the document's structure. */
  readonly tag: Tag;
  readonly pages: number;
  y: number;
  /** Starts a new page if less than this height is left. */
  need(height: number): void;
  /** Draws the content of a tag that is more than a line or a background. */
  tagged(tag: Tag, draw: () => void): void;
  /** Draws a text that begins at a horizontal position. */
  from(line: Line, at: number, baseline: number, color?: Color): void;
  /**
   * Draws a dashed line across the page; at the top of a page it is left out.
   * @param room the space above and below it
   */
  upTo(line: Line, at: number, baseline: number, color?: Color): void;
  centred(line: Line, baseline: number, color?: Color): void;
  /**
   * Draws a dashed line across the page; at the page's edge it is left out.
   * @param room the space around it
   */
  rule(room: number): void;
  /** Draws a box across the page. */
  box(top: number, height: number): void;
  /** Draws an image in a square, centred. */
  picture(image: EmbeddedImage, side: number): void;
  /**
   * Draws the dark squares of a code, centred.
   * @param runs in modules, from the upper left corner
   */
  code(code: { side: number; runs: readonly { x: number; y: number; length: number }[] }, side: number): void;
  /**
   * Writes the pages into the document.
   * @param foot the foot line of each page, if there are several
   */
  end(document: PDFKit.PDFDocument, foot: (page: number, pages: number) => Line): void;
}

/** @param height of a page; a single page may be shorter, but not shorter than A5 */
export function createPaper({ mirrored, height }: { mirrored: boolean; height: number }): Paper {
  const { margin, width } = PAPER;
  const bottom = height - margin - PAPER.foot;
  const pages: PageContent[] = [];
  let page = turned();

  function turned(): PageContent {
    const fresh = createPageContent();
    pages.push(fresh);
    return fresh;
  }

  const up = (top: number): number => height - top;
  const text = (line: Line, x: number, baseline: number, color: Color = INK.text): void => page.line(line, x, up(baseline), color);

  const paper: Paper = {
    tag: Tag.document(),
    get pages() {
      return pages.length;
    },
    y: margin,
    need(room) {
      if (paper.y + room <= bottom) return;
      page = turned();
      paper.y = margin;
    },
    tagged: (tag, draw) => page.tagged(tag, draw),
    from: (line, at, baseline, color) => text(line, mirrored ? width - margin - at - line.width : margin + at, baseline, color),
    upTo: (line, at, baseline, color) => text(line, mirrored ? width - margin - at : margin + at - line.width, baseline, color),
    centred: (line, baseline, color) => text(line, (width - line.width) / 2, baseline, color),
    rule(room) {
      paper.need(2 * room);
      if (paper.y === margin) return;
      const y = decimal(up(paper.y + room / 2));
      page.ground(`q ${rgb(INK.line)} RG 0.75 w [3 3] 0 d ${decimal(margin)} ${y} m ${decimal(width - margin)} ${y} l S Q`);
      paper.y += room;
    },
    box: (top, high) => page.ground(`q ${rgb(INK.text)} RG 0.75 w ${decimal(margin)} ${decimal(up(top + high))} ${decimal(WIDTH)} ${decimal(high)} re S Q`),
    picture(image, side) {
      const scale = side / Math.max(image.width, image.height);
      const [wide, high] = [image.width * scale, image.height * scale];
      const x = (width - wide) / 2;
      const y = up(paper.y + (side + high) / 2);
      page.operators(`q ${decimal(wide)} 0 0 ${decimal(high)} ${decimal(x)} ${decimal(y)} cm`);
      page.object(image.label, image.obj);
      page.operators('Q');
    },
    code({ side: modules, runs }, side) {
      const scale = precise(side / modules);
      const place = `${precise((width - side) / 2)} ${precise(up(paper.y + side))}`;
      // All modules form one path. If each square were filled separately, thin gaps would appear between them.
      const squares = runs.map((run) => `${run.x} ${modules - 1 - run.y} ${run.length} 1 re`);
      page.operators(`q ${scale} 0 0 ${scale} ${place} cm ${rgb(INK.code)} rg`, ...squares, 'f Q');
    },
    end(document, foot) {
      const isSingle = pages.length === 1;
      const shown = isSingle ? Math.max(PAPER.height, paper.y + margin) : height;
      pages.forEach((drawn, index) => {
        page = drawn;
        // A single page needs no number. The pages of a longer receipt may be separated.
        if (!isSingle) page.artifact(() => paper.centred(foot(index + 1, pages.length), height - margin, INK.quiet));
        document.addPage({ size: [width, shown], margin: 0 });
        drawn.write(document, height);
      });
    },
  };
  return paper;
}

/** Formats a number of a matrix. Rounding to two decimals would be visible across the width of a code. */
const precise = (value: number): string => String(Math.round(value * 1e5) / 1e5);
