import {
  formatAmount,
  formatLineAmount,
  formatMoney,
  hasRiyalSign,
  languageOfText,
  RIYAL_SIGN,
  type Language,
} from 'contracts';
import { leadingOf, styleOf, wrapped } from '../../../platform/pdf/engine/lines';
import type { Tag, TagOptions, TagType } from '../../../platform/pdf/engine/tag';
import type { Line, Typesetter } from '../../../platform/pdf/engine/typesetter';
import type { Paper } from './paper';

/** How a row looks. */
export interface Look {
  size: number;
  bold?: boolean;
  /** Whether the label and the value have the quiet colour. */
  quiet?: boolean;
  /** The distance from the start of the line, in points. */
  indent?: number;
  /** Whether there is space above the row. */
  above?: boolean;
}

/** Part of a row. */
interface Cell {
  lines: Line[];
  leading: number;
  tag: Tag;
  draw: (line: Line, baseline: number) => void;
}

/** Text that was broken into lines, and the height of its lines. */
export interface Block {
  lines: Line[];
  leading: number;
}

/** An amount that is ready to be drawn. */
interface ShownAmount {
  digits: Line;
  /** The currency code, written invisibly under a drawn currency sign. */
  code: Line | null;
  /** The text for screen readers. */
  spoken: string;
}

/** The width of the riyal sign, relative to the size of the digits. */
const SIGN_SHARE = 0.65;
/** The position of the baseline within the line height. */
export const BASELINE = 0.7;

/** Returns an amount without its currency, with a minus sign instead of a hyphen. */
export const lineAmount = (amount: number, currency: string | null, language: Language): string =>
  formatLineAmount(amount, currency, language).replace('-', '−');

/** Makes and draws the cells of rows. */
export interface Cells {
  /** Creates a tag for some text. If the text's language differs from the receipt's, the tag states the text's. */
  tagFor(text: string, parent: Tag, type: TagType, options?: TagOptions): Tag;
  /** Breaks text into lines. */
  block(text: string, look: Look, width: number): Block;
  /** Draws cells side by side, on a new page if they do not fit on the current one. */
  beside(cells: Cell[]): void;
  /**
   * Returns the digits of an amount, and the currency code to write invisibly under a drawn currency sign. If no sign
   * is drawn, the digits contain the currency.
   */
  amountOf(amount: number, currency: string | null, look: Look): ShownAmount;
}

export function createCells(paper: Paper, setter: Typesetter, language: Language): Cells {
  return {
    tagFor(text, parent, type, options = {}) {
      const lang = languageOfText(text);
      return parent.child(type, { ...options, text, ...(/\p{L}/u.test(text) && lang !== language && { lang }) });
    },

    block(text, look, width) {
      const style = styleOf(text, look, language);
      return { lines: wrapped(setter, text, style, width), leading: leadingOf(style) };
    },

    beside(cells) {
      const leading = Math.max(...cells.map((cell) => cell.leading));
      const count = Math.max(...cells.map(({ lines }) => lines.length));
      paper.need(leading * count);
      const top = paper.y;
      // Each cell is drawn as a whole, so that screen readers read its lines one after the other.
      for (const { lines, tag, draw } of cells) {
        paper.y = top;
        for (const line of lines) {
          paper.tagged(tag, () => draw(line, paper.y + leading * BASELINE));
          paper.y += leading;
        }
      }
      paper.y = top + leading * count;
    },

    amountOf(amount, currency, look) {
      const style = { size: look.size, bold: look.bold };
      if (!hasRiyalSign(currency)) {
        const spoken = formatMoney(amount, currency, language);
        return { digits: setter.set(spoken, style), code: null, spoken };
      }
      const digits = formatAmount(amount);
      return {
        digits: setter.set(digits, style),
        code: setter.shrink(RIYAL_SIGN.code, style, look.size * SIGN_SHARE),
        spoken: `${RIYAL_SIGN.code} ${digits}`,
      };
    },
  };
}
