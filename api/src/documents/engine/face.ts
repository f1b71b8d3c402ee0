import { logicalCharacter } from './bidi';
import { layoutRun, openFont, type Glyph } from './embeddedFont';
import type { FaceName } from './faces';
import { createOutlines, type Outline } from './outlines';
import type { GlyphPosition } from './shape';
import type { TextFont } from './textFont';

/** A part of a line that uses one face. Lengths are in points. */
export interface Piece {
  font: TextFont;
  size: number;
  width: number;
  /** The PDF operators that write the text. */
  operators: string;
  /** The outlines of the glyphs, if the text itself is invisible. */
  outline?: Outline;
}

/** A face that a document uses. */
export interface Face {
  has(codePoint: number): boolean;
  /**
   * Shapes a run of one direction.
   * @param size the text's size in points
   */
  piece(text: string, size: number, rightToLeft: boolean): Piece;
}

/** Creates a face whose text is drawn directly. */
export function createTextFace(font: TextFont): Face {
  return {
    has: (codePoint) => font.has(codePoint),
    piece(text, size, rightToLeft) {
      const { operators, width } = font.run(text, size, rightToLeft);
      return { font, size, operators, width: (width * size) / 1000 };
    },
  };
}

/**
 * Creates a face for Arabic letters. It draws the glyphs as outlines, and writes the words over them as invisible text.
 * If the glyphs were written as text, the words could not be searched: a glyph may belong to several letters, and
 * Nastaliq words slope, so that PDF readers put their letters on different lines. `ActualText` (ISO 32000-1, 14.9.4)
 * does not help, because some readers ignore it, and others reverse right-to-left words in it.
 */
export function createArabicFace(document: PDFKit.PDFDocument, name: FaceName, letters: TextFont): Face {
  const embedded = openFont(document, name);
  const outlineOf = createOutlines(document, embedded, name);

  return {
    has: (codePoint) => embedded.font.hasGlyphForCodePoint(codePoint),
    piece(text, size, rightToLeft) {
      const { glyphs, positions } = layoutRun(embedded, text, rightToLeft);
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      const words = wordsOf(rightToLeft ? [...text].reverse().map(logicalCharacter).join('') : text, glyphs, positions);
      return {
        font: letters,
        size,
        operators: letters.letters(words),
        width: (width * size) / 1000,
        outline: outlineOf(glyphs, positions),
      };
    },
  };
}

const isSpace = (character: string): boolean => character === ' ' || character === '\u00a0';

/** Returns the words and the spaces from left to right, each with the total width of its glyphs. */
function wordsOf(
  text: string,
  glyphs: readonly Glyph[],
  positions: readonly GlyphPosition[],
): { text: string; width: number }[] {
  const words: { text: string; isSpace: boolean }[] = [];
  for (const character of text) {
    const last = words.at(-1);
    if (last?.isSpace === isSpace(character)) last.text += character;
    else words.push({ text: character, isSpace: isSpace(character) });
  }
  const widths: { width: number; isSpace: boolean }[] = [];
  glyphs.forEach(({ codePoints }, index) => {
    const blank = codePoints.length === 1 && isSpace(String.fromCodePoint(...codePoints));
    const last = widths.at(-1);
    const width = positions[index]?.xAdvance ?? 0;
    if (last?.isSpace === blank) last.width += width;
    else widths.push({ width, isSpace: blank });
  });
  const agree = words.length === widths.length && words.every((word, index) => word.isSpace === widths[index]?.isSpace);
  // `words` and `widths` disagree only if a font has one glyph for a space and a letter together.
  if (!agree) return [{ text, width: widths.reduce((sum, { width }) => sum + width, 0) }];
  return words.map((word, index) => ({ text: word.text, width: widths[index]?.width ?? 0 }));
}
