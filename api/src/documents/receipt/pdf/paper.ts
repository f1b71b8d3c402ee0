import type { EmbeddedImage } from '../../engine/image';
import { createPageContent, rgb, type PageContent } from '../../engine/pageContent';
import { decimal } from '../../engine/shape';
import { Tag } from '../../engine/tag';
import type { Line } from '../../engine/typesetter';

const MM = 72 / 25.4;

/**
 * A5 portrait. Its proportions are those of A4: a home's printer fills a sheet with it, puts two side by side, or leaves it as it
 * is; and on a phone's screen, where a page is as wide as the screen, its letters can be read without zooming.
 */
export const PAPER = { width: 148 * MM, height: 210 * MM, margin: 10 * MM, foot: 5 * MM } as const;

/** As high as A4: a receipt that is longer than A5 and fits here stays on one page, which a sheet of A4 holds as it is. */
export const TALLEST = 297 * MM;

/** What lines have between the margins. */
export const WIDTH = PAPER.width - 2 * PAPER.margin;

export const INK = { text: '#13211c', quiet: '#52625b', line: '#a9b8b1', code: '#000000' } as const;

type Color = (typeof INK)[keyof typeof INK];

/**
 * The pages of a receipt, from the top down. `y` is where the next thing goes. Places along a line are counted from where the
 * language's lines begin: in Arabic and Urdu the paper is mirrored, the texts on it are not.
 */
export interface Paper {
  /** The root of the document's structure. */
  readonly tag: Tag;
  readonly pages: number;
  y: number;
  /** Turns the page unless so much room is left on it. */
  need(height: number): void;
  /** Draws what belongs to a tag: all that is more than a line or a ground. */
  tagged(tag: Tag, draw: () => void): void;
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
  picture(image: EmbeddedImage, side: number): void;
  /** Dark squares of a code, in the middle. @param runs in modules, from the left top corner */
  code(code: { side: number; runs: readonly { x: number; y: number; length: number }[] }, side: number): void;
  /** Writes the pages into the document. @param foot what stands at the foot of each of several pages */
  end(document: PDFKit.PDFDocument, foot: (page: number, pages: number) => Line): void;
}

/** @param height of a page; a single page may become shorter, but no shorter than A5 */
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
      // One path for all of it, in modules: filled by itself, each square would leave a hair of paper beside the next.
      const squares = runs.map((run) => `${run.x} ${modules - 1 - run.y} ${run.length} 1 re`);
      page.operators(`q ${scale} 0 0 ${scale} ${place} cm ${rgb(INK.code)} rg`, ...squares, 'f Q');
    },
    end(document, foot) {
      const isSingle = pages.length === 1;
      const shown = isSingle ? Math.max(PAPER.height, paper.y + margin) : height;
      pages.forEach((drawn, index) => {
        page = drawn;
        // One page needs no number; the pages of a longer receipt may be parted.
        if (!isSingle) page.artifact(() => paper.centred(foot(index + 1, pages.length), height - margin, INK.quiet));
        document.addPage({ size: [width, shown], margin: 0 });
        drawn.write(document, height);
      });
    },
  };
  return paper;
}

/** A number of a matrix: over the width of a code, two decimals would be seen. */
const precise = (value: number): string => String(Math.round(value * 1e5) / 1e5);
