import { RIYAL_SIGN, WORDMARK } from 'contracts';
import type { EmbeddedImage } from '../../../platform/pdf/engine/pdfkit';
import { createPageContent, rgb, type PageContent } from '../../../platform/pdf/engine/pageContent';
import { pathOperators } from '../../../platform/pdf/engine/path';
import { decimal } from '../../../platform/pdf/engine/shape';
import { Tag } from '../../../platform/pdf/engine/tag';
import type { Line } from '../../../platform/pdf/engine/typesetter';

const MM = 72 / 25.4;

/**
 * A5 portrait, in points. It has the proportions of A4, so a home printer can enlarge it to a sheet or print two side
 * by side. On a phone, where a page is as wide as the screen, its letters are readable without zooming.
 */
export const PAPER = { width: 148 * MM, height: 210 * MM, margin: 12 * MM, foot: 5 * MM } as const;

/** The height of the riyal sign, relative to the size of its digits. */
const SIGN_HEIGHT = 0.73;
const SIGN_GAP = 0.2;
const FOOT_BASELINE = 8;
const BRAND_HEIGHT = 13;
const BRAND_RISE = 0.95;

/** The width between the margins. */
export const WIDTH = PAPER.width - 2 * PAPER.margin;

/** Where the content of a page ends. */
export const BOTTOM = PAPER.height - PAPER.margin - PAPER.foot;

export const INK = { text: '#000000', quiet: '#4a4a4a', line: '#c4c9c6', panel: '#f2f4f2' } as const;

/** Part of the width, measured from the side where lines begin. */
export interface Column {
  from: number;
  to: number;
}

type Color = (typeof INK)[keyof typeof INK];

/**
 * The pages of a receipt, drawn from the top down. `y` is the position of the next content. Horizontal positions are
 * measured from the side where lines of the receipt's language begin. So the layout is mirrored in Arabic and Urdu, but
 * the texts are not.
 */
export interface Paper {
  /** The root of the document's structure. */
  readonly tag: Tag;
  readonly pages: number;
  y: number;
  /** Draws the heads of the table that a new page continues; null outside of tables. */
  heads: (() => void) | null;
  /** Starts a new page if less than this height is left. */
  need(height: number): void;
  /** Calls `draw` and assigns what it draws to a tag. */
  tagged(tag: Tag, draw: () => void): void;
  /** Draws text that begins at a horizontal position. */
  from(line: Line, at: number, baseline: number, color?: Color): void;
  /** Draws text that ends at a horizontal position. */
  upTo(line: Line, at: number, baseline: number, color?: Color): void;
  centred(line: Line, baseline: number, color?: Color): void;
  /** Draws text against the right edge of a column in every language, so that the decimals of amounts are aligned. */
  right(line: Line, column: Column, baseline: number, color?: Color): void;
  /** Draws a line below the present content. */
  rule(color?: Color, column?: Column): void;
  /** Draws a grey background across the page. */
  panel(top: number, height: number): void;
  /** Draws a picture in a square at the start of the line. */
  picture(image: EmbeddedImage, side: number): void;
  /**
   * Draws an amount against the right edge of a column. A drawn currency sign is left of the digits in every language.
   * @param size the size of the digits
   */
  amount(amount: { digits: Line; code: Line | null }, size: number, column: Column, baseline: number): void;
  /**
   * Draws the dark squares of a code at the start of the line.
   * @param runs rows of squares, in modules from the upper left corner
   */
  code(code: { side: number; runs: readonly { x: number; y: number; length: number }[] }, side: number): void;
  /**
   * Writes the pages into the document.
   * @param foot returns the text in the footer of a page, beside the product's name. Without a tag, it is decoration
   */
  end(document: PDFKit.PDFDocument, foot: (page: number, pages: number) => { line: Line; tag?: Tag }): void;
}

/** Returns the width of an amount with its drawn currency sign. */
export const amountWidth = ({ digits, code }: { digits: Line; code: Line | null }, size: number): number =>
  digits.width + (code ? RIYAL_SIGN.box[0] * signScale(size) + SIGN_GAP * size : 0);

const signScale = (size: number): number => (SIGN_HEIGHT * size) / RIYAL_SIGN.box[1];

/**
 * @param script the script of the product's drawn name
 * @param ownName an installation's own name, which is written instead
 */
export function createPaper({
  mirrored,
  script,
  ownName,
}: {
  mirrored: boolean;
  script: 'latin' | 'arabic';
  ownName?: Line | null;
}): Paper {
  const { height, margin, width } = PAPER;
  const pages: PageContent[] = [];
  let page = turned();

  function turned(): PageContent {
    const fresh = createPageContent();
    pages.push(fresh);
    return fresh;
  }

  const up = (top: number): number => height - top;
  const rightOf = ({ from, to }: Column): number => (mirrored ? width - margin - from : margin + to);
  const text = (line: Line, x: number, baseline: number, color: Color = INK.text): void =>
    page.line(line, x, up(baseline), color);

  /** Draws the product's name at the end of the footer, in one colour. */
  function brand(baseline: number): void {
    if (ownName) return text(ownName, mirrored ? margin : width - margin - ownName.width, baseline);
    const word = WORDMARK[script];
    const [wide, high] = word.box;
    const scale = BRAND_HEIGHT / high;
    const left = mirrored ? margin : width - margin - wide * scale;
    const shapes =
      script === 'arabic'
        ? [
            'q .86 0 0 .86 0 .5 cm',
            ...pathOperators(word.letters),
            'f Q',
            'q 1 0 0 1 77.8 .8 cm',
            ...pathOperators(WORDMARK.arabic.strip),
            'f Q',
            'q 1 0 0 1 65.7 10.1 cm 2.7 w 1 J 1 j',
            ...pathOperators(WORDMARK.arabic.hamza),
            'S Q',
          ]
        : [...pathOperators(word.letters), 'f'];
    page.operators(
      `q ${precise(scale)} 0 0 ${precise(-scale)} ${decimal(left)} ${decimal(up(baseline) + BRAND_HEIGHT * BRAND_RISE)} cm ${rgb(INK.text)} rg ${rgb(INK.text)} RG`,
      ...shapes,
      'Q',
    );
  }

  const paper: Paper = {
    tag: Tag.document(),
    get pages() {
      return pages.length;
    },
    y: margin,
    heads: null,
    need(room) {
      if (paper.y + room <= BOTTOM) return;
      page = turned();
      paper.y = margin;
      paper.heads?.();
    },
    tagged: (tag, draw) => page.tagged(tag, draw),
    from: (line, at, baseline, color) =>
      text(line, mirrored ? width - margin - at - line.width : margin + at, baseline, color),
    upTo: (line, at, baseline, color) =>
      text(line, mirrored ? width - margin - at : margin + at - line.width, baseline, color),
    centred: (line, baseline, color) => text(line, (width - line.width) / 2, baseline, color),
    right: (line, column, baseline, color) => text(line, rightOf(column) - line.width, baseline, color),
    rule(color = INK.line, column = { from: 0, to: WIDTH }) {
      const y = decimal(up(paper.y));
      page.ground(
        `q ${rgb(color)} RG 0.75 w ${decimal(rightOf(column) - column.to + column.from)} ${y} m ${decimal(rightOf(column))} ${y} l S Q`,
      );
    },
    panel: (top, high) =>
      page.ground(
        `q ${rgb(INK.panel)} rg ${decimal(margin)} ${decimal(up(top + high))} ${decimal(WIDTH)} ${decimal(high)} re f Q`,
      ),
    amount({ digits, code }, size, column, baseline) {
      const scale = signScale(size);
      const left = rightOf(column) - amountWidth({ digits, code }, size);
      const sign = amountWidth({ digits, code }, size) - digits.width;
      if (code) {
        // This operator makes the following text invisible. The text is for searching and for screen readers.
        page.operators('3 Tr');
        text(code, left, baseline);
        page.operators(
          '0 Tr',
          `q ${precise(scale)} 0 0 ${precise(-scale)} ${decimal(left)} ${decimal(up(baseline) + SIGN_HEIGHT * size)} cm ${rgb(INK.text)} rg`,
        );
        page.operators(...pathOperators(RIYAL_SIGN.path), 'f Q');
      }
      text(digits, left + sign, baseline);
    },
    picture(image, side) {
      const scale = side / Math.max(image.width, image.height);
      const [wide, high] = [image.width * scale, image.height * scale];
      const x = mirrored ? width - margin - (side + wide) / 2 : margin + (side - wide) / 2;
      const y = up(paper.y + (side + high) / 2);
      page.operators(`q ${decimal(wide)} 0 0 ${decimal(high)} ${decimal(x)} ${decimal(y)} cm`);
      page.object(image.label, image.obj);
      page.operators('Q');
    },
    code({ side: modules, runs }, side) {
      const scale = precise(side / modules);
      const place = `${precise(mirrored ? width - margin - side : margin)} ${precise(up(paper.y + side))}`;
      // All squares are one path, in modules. If each square were filled separately, thin gaps would appear between
      // them.
      const squares = runs.map((run) => `${run.x} ${modules - 1 - run.y} ${run.length} 1 re`);
      page.operators(`q ${scale} 0 0 ${scale} ${place} cm ${rgb(INK.text)} rg`, ...squares, 'f Q');
    },
    end(document, foot) {
      pages.forEach((drawn, index) => {
        page = drawn;
        const baseline = height - margin + FOOT_BASELINE;
        const { line, tag } = foot(index + 1, pages.length);
        const write = () => paper.from(line, 0, baseline, INK.quiet);
        if (tag) page.tagged(tag, write);
        else page.artifact(write);
        page.artifact(() => brand(baseline));
        document.addPage({ size: [width, height], margin: 0 });
        drawn.write(document, height);
      });
    },
  };
  return paper;
}

/**
 * Formats an element of a transformation matrix. With only two decimals, the rounding would be visible across the width
 * of a code.
 */
const precise = (value: number): string => String(Math.round(value * 1e5) / 1e5);
